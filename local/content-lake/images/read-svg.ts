import { readFile } from 'node:fs/promises'

const SIGN = Buffer.from('<!--<svg-->')

/**
 * Reads an SVG for sharp: from memory, so that librsvg has no base directory and cannot load other files that it names.
 * libvips looks for `<svg` in the first 1,000 bytes only, so a comment with it is put before a longer prologue.
 */
export async function readSvg(path: string): Promise<Buffer> {
  const bytes = await readFile(path)
  const start = bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0
  const prologue = bytes.toString('latin1', start, start + 1_000)
  const declaration = /^\s*<\?xml[^>]*\?>/.exec(prologue)?.[0].length ?? 0
  if (/<svg/i.test(prologue) || !/^\s*<[?!]/.test(prologue)) return bytes
  const at = start + declaration
  return Buffer.concat([bytes.subarray(0, at), SIGN, bytes.subarray(at)])
}
