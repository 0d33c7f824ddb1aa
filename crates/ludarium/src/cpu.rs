//! Whether this processor has what the program was built for.
//!
//! On x86-64 we build for the level `x86-64-v3` (2013 and later), because counting and shuffling
//! bits is what games spend their time on. An older processor would stop us without a word.

/// The features that are needed and not there; `None` when all is well.
///
/// The standard library's own test is of no use here: in a program that was built for a feature it
/// answers yes without looking.
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
#[inline(never)]
pub(crate) fn lacking() -> Option<String> {
    use std::arch::x86_64::{__cpuid, __cpuid_count, __get_cpuid_max};
    let has_leaf = |leaf: u32| __get_cpuid_max(leaf & 0x8000_0000).0 >= leaf;
    lacking_in(Registers {
        basic: if has_leaf(1) { __cpuid(1).ecx } else { 0 },
        extended: if has_leaf(7) { __cpuid_count(7, 0).ebx } else { 0 },
        vendor: if has_leaf(0x8000_0001) { __cpuid(0x8000_0001).ecx } else { 0 },
    })
}

/// Built for any processor of its kind, the program runs on any.
#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
pub(crate) fn lacking() -> Option<String> {
    None
}

/// What a processor says of itself.
#[derive(Clone, Copy)]
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
struct Registers {
    /// Leaf 1, ECX.
    basic: u32,
    /// Leaf 7, EBX.
    extended: u32,
    /// Leaf 8000_0001h, ECX.
    vendor: u32,
}

#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code))]
fn lacking_in(registers: Registers) -> Option<String> {
    let Registers { basic, extended, vendor } = registers;
    let lacking: Vec<&str> = [
        ("SSE4.2", basic, 20),
        ("POPCNT", basic, 23),
        ("FMA", basic, 12),
        ("MOVBE", basic, 22),
        ("AVX", basic, 28),
        ("F16C", basic, 29),
        ("BMI1", extended, 3),
        ("AVX2", extended, 5),
        ("BMI2", extended, 8),
        ("LZCNT", vendor, 5),
    ]
    .into_iter()
    .filter(|&(_, register, bit)| register >> bit & 1 == 0)
    .map(|(name, ..)| name)
    .collect();
    (!lacking.is_empty()).then(|| lacking.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lacking_is_named() {
        let all = Registers { basic: !0, extended: !0, vendor: !0 };
        assert_eq!(lacking_in(all), None);
        let older = Registers { extended: !(1 << 5 | 1 << 8), ..all };
        assert_eq!(lacking_in(older).as_deref(), Some("AVX2, BMI2"));
    }

    /// This test runs, so that nothing can be lacking.
    #[test]
    fn this_processor_will_do() {
        assert_eq!(lacking(), None);
    }
}
