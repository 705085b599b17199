import { measuresIn, measuringSettings } from '@/lib/analytics/measuring-settings'

const none = { analyticsHost: undefined, recordingHost: undefined }
const ids = { measurementId: 'G-ABCD', sessionRecordingId: 'rec_1', consentRequired: null }
const noId = { measurementId: null, sessionRecordingId: null, consentRequired: true }

describe('the measuring settings for the browser', () => {
  test.each([null, { analytics: null }, { analytics: noId }])('are empty without an ID: %j', (settings) => {
    expect(measuringSettings(settings, none)).toBeUndefined()
    expect(measuresIn(measuringSettings(settings, none))).toEqual([])
  })

  test('contain the vendors’ scripts, and ask for consent unless an editor turned it off', () => {
    expect(measuringSettings({ analytics: ids }, none)).toEqual({
      analytics: { id: 'G-ABCD', script: 'https://www.googletagmanager.com/gtag/js?id=G-ABCD' },
      recording: { script: 'https://www.clarity.ms/tag/rec_1' },
      asksFirst: true,
    })
    expect(measuringSettings({ analytics: { ...ids, consentRequired: false } }, none)).toMatchObject({
      asksFirst: false,
    })
  })

  test('contain one script if one ID is set', () => {
    const analytics = { ...ids, measurementId: null }
    expect(measuresIn(measuringSettings({ analytics }, none))).toEqual(['recording'])
  })

  test('use custom hosts, to which analytics then reports', () => {
    const hosts = { analyticsHost: 'https://m.example.com', recordingHost: 'https://r.example.com' }
    expect(measuringSettings({ analytics: ids }, hosts)).toMatchObject({
      analytics: { script: 'https://m.example.com/gtag/js?id=G-ABCD', collector: 'https://m.example.com' },
      recording: { script: 'https://r.example.com/tag/rec_1' },
    })
  })

  test('escape an ID in a script’s address', () => {
    const analytics = { ...ids, measurementId: 'G-A&x=1', sessionRecordingId: '../x' }
    expect(measuringSettings({ analytics }, none)).toMatchObject({
      analytics: { script: 'https://www.googletagmanager.com/gtag/js?id=G-A%26x%3D1' },
      recording: { script: 'https://www.clarity.ms/tag/..%2Fx' },
    })
  })
})
