/** A record with a value for each name. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
): Record<Name, Value> {
  const isComplete = (record: object): record is Record<Name, Value> => names.every((name) => name in record)
  const record = Object.fromEntries(names.map((name) => [name, valueFor(name)]))
  if (!isComplete(record)) throw new Error('A name is missing.')
  return record
}
