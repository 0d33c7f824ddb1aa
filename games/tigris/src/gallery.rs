//! Positions worth looking at. Together they show every kind of thing.

use game::GalleryPosition;

/// The positions, in the order in which somebody new to the game understands them.
pub(crate) const GALLERY: &[GalleryPosition] = &[
    GalleryPosition {
        key: "dynasties",
        position: r#"{"players":4,"tiles":[["S",2,6],["S",3,6],["M",3,5],["F",2,4],["F",1,4],["T",6,9],["S",5,9],["M",5,8],["T",9,6],["M",10,5],["F",8,6],["S",10,11],["T",4,12]],"leaders":[[0,"king",2,7],[0,"priest",1,5],[1,"trader",6,7],[1,"priest",6,10],[2,"farmer",9,4],[2,"king",10,6],[3,"trader",10,9],[3,"king",4,11]]}"#,
    },
    GalleryPosition {
        key: "catastrophe",
        position: r#"{"players":2,"tiles":[["T",4,4],["S",4,5],["M",4,6],["T",5,6],["S",3,4]],"leaders":[[0,"king",5,5],[0,"priest",3,5],[1,"trader",4,7]],"catastrophes":[[8,3],[6,11]],"catastrophes_left":{"0":1,"1":1},"hands":{"0":"TTSFMM"}}"#,
    },
    GalleryPosition {
        key: "square",
        position: r#"{"players":2,"tiles":[["S",4,4],["S",4,5],["S",5,4],["T",5,6]],"leaders":[[0,"king",4,6],[1,"trader",6,6]],"hands":{"0":"STFMTS"},"phase":"action"}"#,
    },
    GalleryPosition {
        key: "monument",
        position: r#"{"players":2,"tiles":[["S",4,4],["S",4,5],["S",5,4],["S",5,5],["T",5,6]],"leaders":[[0,"king",4,6],[1,"trader",6,6]],"hands":{"0":"TFMTS"},"phase":"monument","monument_squares":[[4,4]]}"#,
    },
    GalleryPosition {
        key: "monuments",
        position: r#"{"players":3,"monuments":[{"name":"black-red","square":[1,5],"tiles":"S"},{"name":"blue-green","square":[3,14],"tiles":"F"},{"name":"red-green","square":[9,4],"tiles":"T"}],"tiles":[["T",1,7],["S",3,6],["M",6,7],["T",4,12],["T",8,5]],"leaders":[[0,"king",1,8],[1,"farmer",5,13],[2,"trader",7,8]],"catastrophes":[[5,6],[7,10],[2,9]],"catastrophes_left":{"0":1,"1":1,"2":1},"vp":{"0":{"black":4,"red":2,"blue":1,"green":3,"treasure":1},"1":{"black":2,"red":2,"blue":5,"green":1},"2":{"black":1,"red":3,"blue":2,"green":2}}}"#,
    },
    GalleryPosition {
        key: "treasure",
        position: r#"{"players":2,"tiles":[["S",7,8],["F",8,8],["M",9,8],["M",9,7],["S",9,6]],"leaders":[[1,"trader",9,4]],"phase":"treasure","to_move":1}"#,
    },
    GalleryPosition {
        key: "revolt",
        position: r#"{"players":2,"tiles":[["T",6,9],["S",5,8],["S",5,9]],"leaders":[[1,"king",6,10],[0,"king",7,8]],"hands":{"0":"TTSFMM","1":"TSSFFM"},"phase":"attack","to_move":0,"conflict":{"kind":"revolt","colour":"black","attacker":0,"defender":1}}"#,
    },
    GalleryPosition {
        key: "wars",
        position: r#"{"players":3,"tiles":[["S",6,7],["S",6,6],["M",5,8],["S",6,5],["M",6,4],["M",7,7],["T",5,4],["S",5,5]],"leaders":[[1,"king",5,7],[1,"trader",7,8],[2,"king",4,4],[2,"trader",5,3]],"active":0,"phase":"war","to_move":0,"marker":[6,6]}"#,
    },
    GalleryPosition {
        key: "war",
        position: r#"{"players":2,"tiles":[["S",6,7],["S",5,7],["S",5,6],["S",5,5],["S",4,5],["T",5,4],["M",4,6]],"leaders":[[0,"king",7,8],[1,"king",4,4],[1,"trader",6,4]],"hands":{"0":"SSTFMM","1":"STSFFM"},"active":0,"phase":"defend","to_move":1,"marker":[5,6],"conflict":{"kind":"war","colour":"black","attacker":0,"defender":1,"committed":[2,null]}}"#,
    },
    GalleryPosition {
        key: "end",
        position: r#"{"players":2,"tiles":[["S",4,4],["S",4,5],["T",5,6],["M",5,8],["M",6,7]],"leaders":[[0,"king",4,6],[1,"trader",6,6]],"treasures":[[1,15],[8,14]],"vp":{"0":{"black":6,"red":4,"blue":9,"green":3,"treasure":4},"1":{"black":5,"red":7,"blue":4,"green":8,"treasure":4}},"phase":"over","over":"treasures"}"#,
    },
];
