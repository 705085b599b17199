import { badgeSvg } from '@/components/checker/result/badge-svg'

test('draws a score with its date as the title', () => {
  const svg = badgeSvg({ label: 'AI readiness', value: '87/100', title: 'AI readiness 87/100, a day' })
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="158" height="22"/)
  expect(svg).toContain('<title id="title">AI readiness 87/100, a day</title>')
  expect(svg).toContain('>87/100</text>')
})

test('escapes its texts', () => {
  const svg = badgeSvg({ label: '<a> & "b"', value: '', title: '</title><script>' })
  expect(svg).toContain('>&lt;a&gt; &amp; &quot;b&quot;</text>')
  expect(svg).not.toContain('<script>')
})
