//! A browser that a test drives, by the WebDriver protocol.

use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};
use ureq::Agent;

/// How long something may take that must come: the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(30);
/// What an element is called in the protocol.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// How a browser looks at the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eyes {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// A telephone: touched, not pointed at.
    pub(crate) is_phone: bool,
    pub(crate) lang: &'static str,
}

/// An ordinary window.
pub(crate) const DESK: Eyes = Eyes { width: 1280, height: 900, is_phone: false, lang: "en" };

/// A browser with one window.
pub(crate) struct Browser {
    driver: Child,
    agent: Agent,
    session: String,
}

/// An element of the page.
#[derive(Clone, Debug)]
pub(crate) struct Element(Value);

impl Browser {
    pub(crate) fn open(viewers: Eyes) -> Browser {
        // The port that it chose may have been taken by another test before it listens there; then it ends.
        let (driver, port) = (0..5).find_map(|_| start_driver()).expect("a driver that listens");
        let agent = Agent::new_with_config(
            Agent::config_builder().http_status_as_error(false).proxy(None).build(),
        );
        let mut browser =
            Browser { driver, agent, session: format!("http://127.0.0.1:{port}/session") };
        let session = browser.post("", &json!({ "capabilities": capabilities(viewers) }));
        let id = session["sessionId"].as_str().expect("a session").to_owned();
        browser.session = format!("{}/{id}", browser.session);
        browser
    }

    /// Asks the driver; what it says is wrong is the test's end.
    fn post(&self, command: &str, body: &Value) -> Value {
        self.try_post(command, body).unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    fn try_post(&self, command: &str, body: &Value) -> Result<Value, String> {
        let url = format!("{}{command}", self.session);
        let answer = self.agent.post(&url).send_json(body);
        value_of(answer)
    }

    fn get(&self, command: &str) -> Value {
        self.try_get(command).unwrap_or_else(|error| panic!("{command}: {error}"))
    }

    fn try_get(&self, command: &str) -> Result<Value, String> {
        value_of(self.agent.get(format!("{}{command}", self.session)).call())
    }

    pub(crate) fn go(&self, url: &str) {
        self.post("/url", &json!({ "url": url }));
    }

    pub(crate) fn address(&self) -> String {
        self.get("/url").as_str().unwrap_or_default().to_owned()
    }

    /// Runs a script in the page: `return …`.
    pub(crate) fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", &json!({ "script": script, "args": [] }))
    }

    /// Runs a script that says by its last argument that it is done.
    pub(crate) fn run_async(&self, script: &str) -> Value {
        self.post("/execute/async", &json!({ "script": script, "args": [] }))
    }

    /// Waits until a script says yes.
    pub(crate) fn until(&self, what: &str, script: &str) {
        self.wait(what, || (self.run(&format!("return Boolean({script})")) == true).then_some(()));
    }

    /// Waits for an element that can be seen.
    pub(crate) fn find(&self, selector: &str) -> Element {
        let body = json!({ "using": "css selector", "value": selector });
        self.wait(selector, || {
            let element = Element(self.try_post("/element", &body).ok()?);
            // The page may have replaced it meanwhile: then it is looked for again.
            let is_seen = self.try_get(&format!("/element/{}/displayed", element.id())).ok()?;
            (is_seen == true).then_some(element)
        })
    }

    pub(crate) fn has(&self, selector: &str) -> bool {
        let body = json!({ "using": "css selector", "value": selector });
        self.try_post("/element", &body).is_ok()
    }

    /// Clicks on what a selector finds, as soon as it can be clicked.
    pub(crate) fn click(&self, selector: &str) {
        self.wait(&format!("a click on {selector}"), || {
            let element = self.find(selector);
            self.try_post(&format!("/element/{}/click", element.id()), &json!({})).ok()
        });
    }

    /// Clicks on the button with this text.
    pub(crate) fn click_text(&self, text: &str) {
        let mark = format!(
            "const found = [...document.querySelectorAll('button, a')].find((node) => \
             node.checkVisibility() && node.textContent.trim() === {text:?}); \
             if (found) found.dataset.found = ''; return Boolean(found)"
        );
        let found = json!({ "using": "css selector", "value": "[data-found]" });
        self.wait(&format!("a click on the button {text:?}"), || {
            // The page may replace it between the two: then it is looked for again.
            (self.run(&mark) == true).then_some(())?;
            let element = Element(self.try_post("/element", &found).ok()?);
            self.try_post(&format!("/element/{}/click", element.id()), &json!({})).ok()
        });
        self.run("document.querySelector('[data-found]')?.removeAttribute('data-found')");
    }

    /// The text of what a selector finds.
    pub(crate) fn text(&self, selector: &str) -> String {
        let element = self.find(selector);
        let text = self.get(&format!("/element/{}/text", element.id()));
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until a text is there.
    pub(crate) fn until_text(&self, selector: &str, part: &str) {
        let script = format!(
            "[...document.querySelectorAll({selector:?})].some((node) => \
             node.textContent.includes({part:?}))"
        );
        self.until(&format!("{part:?} in {selector}"), &script);
    }

    /// Presses keys, one after the other: letters, or keys by their code in the protocol.
    pub(crate) fn keys(&self, keys: &[char]) {
        let both = |key: &char| {
            ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key.to_string() }))
        };
        let actions: Vec<Value> = keys.iter().flat_map(both).collect();
        let source = json!({ "type": "key", "id": "keyboard", "actions": actions });
        self.post("/actions", &json!({ "actions": [source] }));
    }

    /// Touches the middle of an element with a finger; `to` is how far it moves before it leaves.
    pub(crate) fn touch(&self, selector: &str, to: Option<(i32, i32)>) {
        let element = self.find(selector);
        let at =
            json!({ "type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": element.0 });
        let mut actions = vec![at, json!({ "type": "pointerDown", "button": 0 })];
        if let Some((x, y)) = to {
            actions.push(
                json!({ "type": "pointerMove", "duration": 120, "x": x, "y": y, "origin": "pointer" }),
            );
        }
        actions.push(json!({ "type": "pointerUp", "button": 0 }));
        let source = json!({ "type": "pointer", "id": "finger",
            "parameters": { "pointerType": "touch" }, "actions": actions });
        self.post("/actions", &json!({ "actions": [source] }));
    }

    /// Drags with the mouse from the middle of one element to that of another.
    pub(crate) fn drag(&self, from: &str, to: &str) {
        let over = |selector: &str| {
            let element = self.find(selector);
            json!({ "type": "pointerMove", "duration": 60, "x": 0, "y": 0, "origin": element.0 })
        };
        let down = json!({ "type": "pointerDown", "button": 0 });
        let up = json!({ "type": "pointerUp", "button": 0 });
        let actions = [over(from), down, over(to), up];
        let source = json!({ "type": "pointer", "id": "mouse", "actions": actions });
        self.post("/actions", &json!({ "actions": [source] }));
    }

    /// Presses on the middle of an element and moves on without letting go; `kind` is `mouse` or `touch`.
    pub(crate) fn hold(&self, selector: &str, kind: &str, (x, y): (i32, i32)) {
        let element = self.find(selector);
        let at =
            json!({ "type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": element.0 });
        let half = |part: i32| {
            json!({ "type": "pointerMove", "duration": 60, "x": x * part / 2, "y": y * part / 2,
                "origin": element.0 })
        };
        let actions = [at, json!({ "type": "pointerDown", "button": 0 }), half(1), half(2)];
        let source = json!({ "type": "pointer", "id": kind,
            "parameters": { "pointerType": kind }, "actions": actions });
        self.post("/actions", &json!({ "actions": [source] }));
    }

    /// Two fingers on an element that move apart.
    pub(crate) fn spread(&self, selector: &str) {
        let element = self.find(selector);
        let finger = |id: &str, side: i32| {
            let at = |x: i32, millis: u32| {
                json!({ "type": "pointerMove", "duration": millis, "x": x * side, "y": 0,
                    "origin": element.0 })
            };
            let down = json!({ "type": "pointerDown", "button": 0 });
            let up = json!({ "type": "pointerUp", "button": 0 });
            json!({ "type": "pointer", "id": id, "parameters": { "pointerType": "touch" },
                "actions": [at(30, 0), down, at(60, 60), at(110, 60), up] })
        };
        let actions = [finger("left", -1), finger("right", 1)];
        self.post("/actions", &json!({ "actions": actions }));
    }

    /// Lets go of whatever is held.
    pub(crate) fn release(&self) {
        let _ = self.agent.delete(format!("{}/actions", self.session)).call();
    }

    /// Puts the pointer over an element.
    pub(crate) fn point(&self, selector: &str) {
        let element = self.find(selector);
        let to =
            json!({ "type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": element.0 });
        let source = json!({ "type": "pointer", "id": "mouse", "actions": [to] });
        self.post("/actions", &json!({ "actions": [source] }));
    }

    /// Opens one more tab and goes there; says how to come back.
    pub(crate) fn tab(&self, url: &str) -> (Value, Value) {
        let old = self.get("/window");
        let new = self.post("/window/new", &json!({ "type": "tab" }))["handle"].clone();
        self.switch(&new);
        self.go(url);
        (old, new)
    }

    /// Lets the pages of a server show notices, as somebody who is asked would.
    pub(crate) fn allow_notices(&self, origin: &str) {
        let params = json!({ "origin": origin, "permissions": ["notifications"] });
        let command = json!({ "cmd": "Browser.grantPermissions", "params": params });
        self.post("/goog/cdp/execute", &command);
    }

    pub(crate) fn switch(&self, tab: &Value) {
        self.post("/window", &json!({ "handle": tab }));
    }

    /// Makes the page exactly so large.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        let params =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        let command = json!({ "cmd": "Emulation.setDeviceMetricsOverride", "params": params });
        self.post("/goog/cdp/execute", &command);
    }

    /// A picture of the window, as WebP: a tenth of what PNG takes.
    pub(crate) fn picture(&self) -> Vec<u8> {
        let params = json!({ "format": "webp", "quality": 90 });
        let command = json!({ "cmd": "Page.captureScreenshot", "params": params });
        let picture = self.post("/goog/cdp/execute", &command);
        BASE64_STANDARD.decode(picture["data"].as_str().unwrap_or_default()).expect("base 64")
    }

    /// A picture of the window, as PNG: for a look at it.
    pub(crate) fn screenshot(&self) -> Vec<u8> {
        let picture = self.get("/screenshot");
        BASE64_STANDARD.decode(picture.as_str().unwrap_or_default()).expect("base 64")
    }

    /// What the scripts complained of since the last time.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let log = self.post("/se/log", &json!({ "type": "browser" }));
        let entries = log.as_array().cloned().unwrap_or_default();
        let is_bad = |entry: &&Value| entry["level"] == "SEVERE";
        entries.iter().filter(is_bad).map(|entry| entry["message"].to_string()).collect()
    }

    pub(crate) fn wait<T>(&self, what: &str, mut look: impl FnMut() -> Option<T>) -> T {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(found) = look() {
                return found;
            }
            if Instant::now() > end {
                let page = self.run("return document.body.innerText");
                panic!("waited for {what} in vain at {}; the page says {page}", self.address());
            }
            thread::sleep(Duration::from_millis(30));
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.agent.delete(&self.session).call();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

impl Element {
    fn id(&self) -> &str {
        self.0[ELEMENT].as_str().unwrap_or_default()
    }
}

/// A driver and the port at which it listens, if it found one.
fn start_driver() -> Option<(Child, u16)> {
    let mut driver = Command::new("chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("chromedriver, of the Debian package chromium-driver");
    let lines = BufReader::new(driver.stdout.take().expect("its output")).lines();
    let port = lines
        .map_while(Result::ok)
        .find_map(|line| line.split_once("successfully on port ").map(|(_, rest)| digits(rest)));
    if port.is_none() {
        driver.wait().expect("a driver that has ended");
    }
    port.map(|port| (driver, port))
}

fn value_of(
    answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>,
) -> Result<Value, String> {
    let mut answer = answer.map_err(|error| error.to_string())?;
    let body: Value = answer
        .body_mut()
        .with_config()
        .limit(100_000_000)
        .read_json()
        .map_err(|error| error.to_string())?;
    match answer.status().is_success() {
        true => Ok(body["value"].clone()),
        false => Err(body["value"]["message"].to_string()),
    }
}

fn capabilities(viewers: Eyes) -> Value {
    let Eyes { width, height, is_phone, lang } = viewers;
    let mut args: Vec<String> = [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--hide-scrollbars",
        "--force-device-scale-factor=1",
        "--mute-audio",
    ]
    .map(str::to_owned)
    .to_vec();
    args.push(format!("--window-size={width},{height}"));
    args.push(format!("--accept-lang={lang}"));
    let mut options = json!({ "args": args, "prefs": { "intl.accept_languages": lang } });
    if is_phone {
        let metrics = json!({ "width": width, "height": height, "pixelRatio": 2, "touch": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    json!({ "alwaysMatch": {
        "goog:chromeOptions": options,
        "goog:loggingPrefs": { "browser": "ALL" },
        "timeouts": { "script": 60_000 },
    } })
}

fn digits(text: &str) -> u16 {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().expect("a port")
}
