import type { Absence, SeriesPoint } from '@/lib/client-area/analytics/series'

/** Points next to each other that have no figures for the same reason. */
export interface AbsentSpan {
  absence: Absence
  /** The ticks of the first and the last of them. */
  from: string
  to: string
}

/** The spans without figures in a chart, in order. */
export function absentSpans(points: readonly Pick<SeriesPoint, 'tick' | 'absence'>[]): AbsentSpan[] {
  const spans: AbsentSpan[] = []
  let before: Absence | null = null
  for (const { tick, absence } of points) {
    const last = spans.at(-1)
    if (absence !== null && last && absence === before) last.to = tick
    else if (absence !== null) spans.push({ absence, from: tick, to: tick })
    before = absence
  }
  return spans
}
