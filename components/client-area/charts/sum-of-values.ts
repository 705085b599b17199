/** The sum of a point's values. */
export const sumOfValues = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
