/** Stands in for a stylesheet: a unit test renders no styles. */
export {}
