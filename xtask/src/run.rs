//! Running other programs, so that who reads along can repeat each by hand.

use crate::house::House;
use anyhow::{Context, Result, bail};
use std::process::Command;

/// The cargo that runs us, in the root of the project.
pub(crate) fn cargo(house: &House) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.current_dir(&house.root);
    command
}

/// Runs a command with our own input and output.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let shown = show(command);
    println!("$ {shown}");
    let status = command.status().with_context(|| format!("cannot start `{shown}`"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// Runs a command for what it prints.
pub(crate) fn read(command: &mut Command) -> Result<String> {
    let shown = show(command);
    let output = command.output().with_context(|| format!("cannot start `{shown}`"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("`{shown}` failed ({}): {}", output.status, said.trim());
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{shown}` did not print text"))
}

/// Whether a command can be started and ends well; what it prints is dropped.
pub(crate) fn works(program: &str, args: &[&str]) -> bool {
    Command::new(program).args(args).output().is_ok_and(|output| output.status.success())
}

/// The command as somebody would type it.
fn show(command: &Command) -> String {
    let program = command.get_program().to_string_lossy();
    let program = program.rsplit('/').next().unwrap_or_default().to_owned();
    let args = command.get_args().map(|arg| match arg.to_string_lossy() {
        arg if arg.contains([' ', '"', '(']) => format!("'{arg}'"),
        arg => arg.into_owned(),
    });
    let set = command.get_envs().filter_map(|(name, value)| {
        Some(format!("{}='{}'", name.to_string_lossy(), value?.to_string_lossy()))
    });
    set.chain([program]).chain(args).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_it_would_be_typed() {
        let mut command = Command::new("/somewhere/bin/cargo");
        command.env("RUSTDOCFLAGS", "-D warnings").args(["nextest", "run", "-E", "not binary(x)"]);
        let shown = "RUSTDOCFLAGS='-D warnings' cargo nextest run -E 'not binary(x)'";
        assert_eq!(show(&command), shown);
    }

    #[test]
    fn a_failure_names_the_command() {
        let error = read(Command::new("cargo").arg("--no-such-option")).unwrap_err();
        assert!(error.to_string().starts_with("`cargo --no-such-option` failed"), "{error}");
        let error = run(&mut Command::new("no-such-program-anywhere")).unwrap_err();
        assert_eq!(error.to_string(), "cannot start `no-such-program-anywhere`");
    }
}
