import type { Environment } from '../env/environment.ts'

/** What a page can be measured with. */
export const measures = ['analytics', 'recording'] as const
export type Measure = (typeof measures)[number]

/** What the browser is told about measuring: nothing where no id is set. */
export interface MeasuringSettings {
  analytics?: {
    id: string
    /** Address of the script. */
    script: string
    /** Where it reports to, if not to its maker. */
    collector?: string
  }
  recording?: { script: string }
  /** Nothing is loaded before the visitor has accepted. */
  asksFirst: boolean
}

const googleHost = 'https://www.googletagmanager.com'
const clarityHost = 'https://www.clarity.ms'

/** What an editor sets in the Studio, as queries return it. */
interface EditedSettings {
  measurementId: string | null
  sessionRecordingId: string | null
  consentRequired: boolean | null
}

type Hosts = Pick<Environment, 'analyticsHost' | 'recordingHost'>

/**
 * The settings of an editor as the browser needs them.
 * @returns undefined where there is no id, and so nothing to measure with. An editor who has not said whether to ask
 * means yes.
 */
export function measuringSettings(
  settings: { analytics: EditedSettings | null } | null,
  { analyticsHost, recordingHost }: Hosts,
): MeasuringSettings | undefined {
  const { measurementId, sessionRecordingId, consentRequired } = settings?.analytics ?? {}
  if (!measurementId && !sessionRecordingId) return undefined
  const script = (host: string, path: string, id: string) => `${host}${path}${encodeURIComponent(id)}`
  return {
    ...(measurementId && {
      analytics: {
        id: measurementId,
        script: script(analyticsHost ?? googleHost, '/gtag/js?id=', measurementId),
        ...(analyticsHost && { collector: analyticsHost }),
      },
    }),
    ...(sessionRecordingId && {
      recording: { script: script(recordingHost ?? clarityHost, '/tag/', sessionRecordingId) },
    }),
    asksFirst: consentRequired !== false,
  }
}

/** The settings with no more than some kinds. */
export function narrowMeasuring(
  { analytics, recording, asksFirst }: MeasuringSettings,
  kinds: readonly Measure[],
): MeasuringSettings {
  return {
    ...(analytics && kinds.includes('analytics') && { analytics }),
    ...(recording && kinds.includes('recording') && { recording }),
    asksFirst,
  }
}

/** The kinds that are set. */
export const measuresIn = (settings: MeasuringSettings | undefined): Measure[] =>
  measures.filter((measure) => settings?.[measure])
