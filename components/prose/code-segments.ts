interface CodeSegment {
  /** Number of its first line, from 1. */
  line: number
  text: string
  isMarked: boolean
}

/** Cuts code into runs of lines that are marked and runs that are not; each line keeps its line break. */
export function codeSegments(code: string, markedLines: readonly number[]): CodeSegment[] {
  const segments: CodeSegment[] = []
  for (const [index, content] of code.split('\n').entries()) {
    const line = index + 1
    const isMarked = markedLines.includes(line)
    const last = segments.at(-1)
    if (last?.isMarked === isMarked) last.text += `${content}\n`
    else segments.push({ line, text: `${content}\n`, isMarked })
  }
  return segments
}
