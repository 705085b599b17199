/** The beginnings of files that are no text, and what to do with them. */
const kinds: readonly (readonly [name: string, start: string, advice: string])[] = [
  ['a gzip archive', '1f8b', 'gunzip -k'],
  ['a bzip2 archive', '425a68', 'bunzip2 -k'],
  ['an xz archive', 'fd377a585a00', 'unxz -k'],
  ['a Zstandard archive', '28b52ffd', 'unzstd'],
  ['an lz4 archive', '04224d18', 'unlz4'],
  ['an lzip archive', '4c5a4950', 'lzip -dk'],
  ['an archive of compress', '1f9d', 'uncompress'],
  ['a ZIP archive or a spreadsheet', '504b0304', 'unzip'],
  ['a 7z archive', '377abcaf271c', '7z x'],
  ['a RAR archive', '526172211a07', 'unrar x'],
  ['a Parquet file', '50415231', 'for example, write it as NDJSON with DuckDB'],
]

/** Where a tar archive has its mark. */
const tarOffset = 257

/** Whether there are zeros within the text. A log that was truncated while a server wrote it begins with some. */
const hasZeros = (bytes: Buffer) => {
  const start = bytes.findIndex((byte) => byte !== 0)
  return start !== -1 && bytes.includes(0, start)
}

/**
 * What a file is that is no text, with what to do.
 * @param beginning its first bytes; the more, the more is known
 * @returns a sentence; undefined for text
 */
export function notText(beginning: Buffer): string | undefined {
  const start = beginning.subarray(0, 8).toString('hex')
  const kind = kinds.find(([, mark]) => start.startsWith(mark))
  if (kind) return `This is ${kind[0]}. Unpack it (${kind[2]}), and send the log that is in it.`
  if (beginning.toString('latin1', tarOffset, tarOffset + 5) === 'ustar')
    return 'This is a tar archive. Unpack it (tar -xf), and send the logs that are in it.'
  if (start.startsWith('fffe') || start.startsWith('feff'))
    return 'This text is in UTF-16. Save it in UTF-8, and send that file.'
  return hasZeros(beginning) ? 'This is not a text file. Send the log as text.' : undefined
}
