//! The proofs that every game must pass, and two small games that need all of the contract.
