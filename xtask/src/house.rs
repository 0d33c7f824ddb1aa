//! Where we are: the folder of the project, its manifests, and whether a machine or a person asks.

use anyhow::{Context, Result};
use cargo_metadata::{Metadata, MetadataCommand, TargetKind};
use std::path::{Path, PathBuf};

/// The project as the chores see it.
pub(crate) struct House {
    /// The folder of the root manifest.
    pub(crate) root: PathBuf,
    /// `CI=true`: nobody reads along, so whatever cannot run fails.
    pub(crate) is_ci: bool,
    metadata: Metadata,
}

impl House {
    /// Finds the project that this program was built in.
    pub(crate) fn find() -> Result<House> {
        // Cargo names the folder when it runs us; the one compiled in is for who runs us alone.
        let here = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = here.parent().context("xtask lies in the root of the project")?.to_owned();
        let metadata = MetadataCommand::new()
            .current_dir(&root)
            .no_deps()
            .exec()
            .context("cargo metadata did not answer")?;
        let is_ci = std::env::var("CI").is_ok_and(|value| value == "true" || value == "1");
        Ok(House { root, is_ci, metadata })
    }

    /// What cargo says about the workspace, without the packages from elsewhere.
    pub(crate) fn metadata(&self) -> &Metadata {
        &self.metadata
    }

    /// The folder that cargo builds in.
    pub(crate) fn target(&self) -> &Path {
        self.metadata.target_directory.as_std_path()
    }

    /// The names of all targets of a kind, each once.
    pub(crate) fn targets(&self, kind: &TargetKind) -> Vec<&str> {
        let targets = self.metadata.packages.iter().flat_map(|package| &package.targets);
        let of_kind = targets.filter(|target| target.kind.contains(kind));
        let mut names: Vec<&str> = of_kind.map(|target| target.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}
