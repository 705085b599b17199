import { analyticsSettings, configuredKinds } from '@/lib/analytics/analytics-settings'

const none = { analyticsHost: undefined, recordingHost: undefined }
const ids = { measurementId: 'G-ABCD', sessionRecordingId: 'rec_1', consentRequired: null }
const noId = { measurementId: null, sessionRecordingId: null, consentRequired: true }

describe('the measuring settings for the browser', () => {
  test.each([null, { analytics: null }, { analytics: noId }])('are empty without an ID: %j', (settings) => {
    expect(analyticsSettings(settings, none)).toBeUndefined()
    expect(configuredKinds(analyticsSettings(settings, none))).toEqual([])
  })

  test('contain the vendors’ scripts, and ask for consent unless an editor turned it off', () => {
    expect(analyticsSettings({ analytics: ids }, none)).toEqual({
      analytics: { id: 'G-ABCD', script: 'https://www.googletagmanager.com/gtag/js?id=G-ABCD' },
      recording: { script: 'https://www.clarity.ms/tag/rec_1' },
      requiresConsent: true,
    })
    expect(analyticsSettings({ analytics: { ...ids, consentRequired: false } }, none)).toMatchObject({
      requiresConsent: false,
    })
  })

  test('contain one script if one ID is set', () => {
    const analytics = { ...ids, measurementId: null }
    expect(configuredKinds(analyticsSettings({ analytics }, none))).toEqual(['recording'])
  })

  test('use custom hosts, to which analytics then reports', () => {
    const hosts = { analyticsHost: 'https://m.example.com', recordingHost: 'https://r.example.com' }
    expect(analyticsSettings({ analytics: ids }, hosts)).toMatchObject({
      analytics: { script: 'https://m.example.com/gtag/js?id=G-ABCD', collector: 'https://m.example.com' },
      recording: { script: 'https://r.example.com/tag/rec_1' },
    })
  })

  test('escape an ID in a script’s address', () => {
    const analytics = { ...ids, measurementId: 'G-A&x=1', sessionRecordingId: '../x' }
    expect(analyticsSettings({ analytics }, none)).toMatchObject({
      analytics: { script: 'https://www.googletagmanager.com/gtag/js?id=G-A%26x%3D1' },
      recording: { script: 'https://www.clarity.ms/tag/..%2Fx' },
    })
  })
})
