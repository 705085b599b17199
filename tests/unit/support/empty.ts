/** Fields without a value, as a query returns them. */
export const empty = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<Name, null>
