import type { Environment } from '../env/environment.ts'

/** What a page can be measured with. */
export const analyticsKinds = ['analytics', 'recording'] as const
export type AnalyticsKind = (typeof analyticsKinds)[number]

/** Analytics settings for the browser; a service without an ID is left out. */
export interface AnalyticsSettings {
  analytics?: {
    id: string
    /** URL of the script. */
    script: string
    /** Host it reports to, if not Google's. */
    collector?: string
  }
  recording?: { script: string }
  /** Nothing is loaded before the visitor accepts. */
  requiresConsent: boolean
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
 * Converts the editor's settings for the browser. Unless an editor switches it off, consent is required.
 * @returns undefined if neither ID is set
 */
export function analyticsSettings(
  settings: { analytics: EditedSettings | null } | null,
  { analyticsHost, recordingHost }: Hosts,
): AnalyticsSettings | undefined {
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
    requiresConsent: consentRequired !== false,
  }
}

/** The settings reduced to the given kinds. */
export function limitSettings(
  { analytics, recording, requiresConsent }: AnalyticsSettings,
  kinds: readonly AnalyticsKind[],
): AnalyticsSettings {
  return {
    ...(analytics && kinds.includes('analytics') && { analytics }),
    ...(recording && kinds.includes('recording') && { recording }),
    requiresConsent,
  }
}

/** The kinds that are configured. */
export const configuredKinds = (settings: AnalyticsSettings | undefined): AnalyticsKind[] =>
  analyticsKinds.filter((kind) => settings?.[kind])
