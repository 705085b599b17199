/** At most so many lines above the axis. */
const mostLines = 5

const steps = [1, 2, 2.5, 5, 10]

/**
 * Round numbers for an axis of counts, from 0 to the first one that is not below the largest count.
 * @param largest the largest count on the axis
 */
export function axisTicks(largest: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, largest / mostLines)))
  const step = steps
    .map((factor) => factor * power)
    .find((size) => Number.isInteger(size) && size * mostLines >= largest)
  const size = step ?? 10 * power
  const lines = Math.max(1, Math.ceil(largest / size))
  return Array.from({ length: lines + 1 }, (_, line) => line * size)
}
