//! Pictures of scenes: tokens, themes, SVG and PNG.
