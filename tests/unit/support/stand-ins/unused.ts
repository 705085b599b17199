/** Stands in for a large package that another package exports and the project does not use. */
export {}
