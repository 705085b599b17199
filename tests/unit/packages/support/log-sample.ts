export const gptBot =
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.4; +https://openai.com/gptbot'
export const escaped = gptBot.replaceAll(' ', '%20')

/** A log of one format. Each has one visit of GPTBot from 203.0.113.7 to /a, on 24 November 2026 at 09:30:00 UTC, with status 200. */
export interface LogSample {
  name: string
  /** How messages name the format. */
  format: string
  /** The last one has the visit. */
  lines: readonly string[]
}

export const sample = (name: string, format: string, ...lines: string[]): LogSample => ({
  name,
  format,
  lines,
})

export const time = '[24/Nov/2026:09:30:00 +0000]'
export const combined = `203.0.113.7 - - ${time} "GET /a HTTP/1.1" 200 5 "-" "${gptBot}"`
export const iso = '2026-11-24T09:30:00Z'
export const seconds = 1_795_512_600
