//! The line formats: records as JSON, and the lines of the engine protocol.
