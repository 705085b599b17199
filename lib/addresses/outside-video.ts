import { linkUrl } from './link-url'

/** A video at YouTube or Vimeo. */
export interface OutsideVideo {
  provider: 'YouTube' | 'Vimeo'
  /** Its page, for a link. */
  page: string
  /** Its player, which starts at once: it is loaded when a visitor asks for it. */
  player: string
}

const youTubeHosts = ['youtube.com', 'youtube-nocookie.com', 'music.youtube.com']
const youTubeId = /^[\w-]{11}$/

/** Seconds in `90`, `90s`, `1m30s` or `1h2m3s`; undefined for anything else. */
function secondsOf(time: string | null): number | undefined {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time ?? '') ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) || undefined
}

/** youtube.com/watch?v=…, youtu.be/…, and the paths of shorts, live streams and players. */
function youTubeVideo(host: string, { pathname, searchParams }: URL): OutsideVideo | undefined {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const named = ['embed', 'live', 'shorts', 'v'].includes(first) ? second : searchParams.get('v')
  const id = host === 'youtu.be' ? first : named
  if (!id || !youTubeId.test(id)) return undefined
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start'))
  return {
    provider: 'YouTube',
    page: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`,
    player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`,
  }
}

/** vimeo.com/123, also within channels, groups and showcases; an unlisted video has a second part, `vimeo.com/123/abc`. */
function vimeoVideo({ pathname, searchParams }: URL): OutsideVideo | undefined {
  const parts = pathname.split('/').filter(Boolean)
  const place = parts.findLastIndex((part) => /^\d{1,12}$/.test(part))
  const id = parts[place]
  if (!id) return undefined
  const key = [parts[place + 1], searchParams.get('h')].find((one) => one && /^[\da-f]{6,20}$/.test(one))
  return {
    provider: 'Vimeo',
    page: `https://vimeo.com/${id}${key ? `/${key}` : ''}`,
    player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
  }
}

/** The video at an address of YouTube or Vimeo; undefined for any other address. */
export function outsideVideo(address: string | null | undefined): OutsideVideo | undefined {
  const url = linkUrl(address?.trim() ?? '')
  const host = url?.hostname.replace(/^(?:www|m)\./, '')
  if (!url || !host) return undefined
  if (host === 'youtu.be' || youTubeHosts.includes(host)) return youTubeVideo(host, url)
  return host === 'vimeo.com' || host === 'player.vimeo.com' ? vimeoVideo(url) : undefined
}
