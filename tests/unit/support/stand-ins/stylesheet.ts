/** Stands in for a stylesheet, because unit tests render no styles. */
export {}
