import { embedOrigin, frameOrigin } from '../addresses/frame-origin.ts'

/** The players of the videos that visitors start: lib/addresses/outside-video.ts. */
export const videoPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com']

interface FrameSettings {
  demoFrameUrl: string | null
  embedOrigins: readonly (string | null)[] | null
}

/** Whether a page may be embedded, by the origins that the settings allow. */
export function mayEmbed(
  address: string | null,
  settings: Pick<FrameSettings, 'embedOrigins'> | null,
): boolean {
  const origin = embedOrigin(address)
  return origin !== undefined && (settings?.embedOrigins ?? []).some((one) => embedOrigin(one) === origin)
}

/** The origins of the frames that the settings allow on all pages: a visitor goes from one page to another under the policy of the first. */
export function frameOrigins(settings: FrameSettings | null): string[] {
  const origins = [frameOrigin(settings?.demoFrameUrl), ...(settings?.embedOrigins ?? []).map(embedOrigin)]
  return [...new Set(origins.filter((origin) => origin !== undefined))]
}

const attribute = 'data-frames'

/** Attribute, for any element, that says which frames a page may have; its content security policy depends on it. */
export function framesAttribute(settings: FrameSettings | null): Record<string, string> {
  const origins = frameOrigins(settings)
  return origins.length > 0 ? { [attribute]: origins.join(' ') } : {}
}

/** Matches only the attribute: in a rendered page, quotation marks in text and in the page's data are escaped. */
const mark = new RegExp(`\\s${attribute}="([^"]*)"`)

/** The frames that a page may have. @param html as React rendered it */
export const framesIn = (html: string): string[] =>
  (mark.exec(html)?.[1] ?? '').split(' ').flatMap((one) => frameOrigin(one) ?? [])
