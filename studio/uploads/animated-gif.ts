const mostBytes = 2_000_000
const mostFrames = 100

const extensionBlock = 0x21
const imageBlock = 0x2c

/** The length of a color table, from the flags before it. */
const colorTableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** The frames of a GIF (GIF89a, appendix B), as far as its blocks can be read; 0 if it is none. */
export function countFrames(bytes: Uint8Array): number {
  const at = (place: number) => bytes[place] ?? 0
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'GIF') return 0
  let place = 13 + colorTableLength(at(10))
  let frames = 0
  while (place < bytes.length) {
    if (at(place) === imageBlock) {
      frames += 1
      place += 11 + colorTableLength(at(place + 9))
    } else if (at(place) === extensionBlock) place += 2
    else break
    // Sub-blocks begin with their length and end with an empty one.
    while (at(place) > 0) place += 1 + at(place)
    place += 1
  }
  return frames
}

/**
 * Why an animated GIF is too heavy for visitors, with what to do instead, as sentences; undefined for other files and for small
 * animations.
 */
export async function animationProblem(file: File): Promise<string | undefined> {
  if (file.type !== 'image/gif') return undefined
  const frames = countFrames(new Uint8Array(await file.arrayBuffer()))
  if (frames < 2 || (frames <= mostFrames && file.size <= mostBytes)) return undefined
  const megabytes = Math.max(0.1, file.size / 1_000_000).toFixed(1)
  return `“${file.name}” was not stored: as an animation with ${frames} frames and ${megabytes} MB, it would be slow to load and could not be paused. Save it as a video (MP4) and show it with the section “Text with picture or video”, or shorten it to ${mostFrames} frames and ${mostBytes / 1_000_000} MB at most.`
}
