/** Replaces a large package that another package re-exports and the project does not use. */
export {}
