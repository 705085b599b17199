/** Replaces a stylesheet, because unit tests render no styles. */
export {}
