/** What a label says of the items below or after it. */
export type Sign = 1 | -1

const pro = `pros?|strengths?|advantages?|benefits|upsides?|highlights|positives?|plus(?:es)?|plus points|thumbs up|key strengths|what (?:we|i|users|people|customers) (?:like|love)d?|what stands out|where it (?:shines|excels)|why choose(?: it)?|likes|the good|best features`
const con = `cons?|weakness(?:es)?|disadvantages?|limitations?|drawbacks?|downsides?|negatives?|minus(?:es)?|thumbs down|shortcomings|cautions?|caveats|issues|complaints|what (?:we|i|users|people|customers) (?:don[’']t|do not|didn[’']t|dis) ?(?:like|love)d?|what could be better|what[’']s missing|where it falls short|room for improvement|dislikes|the bad|things to consider|watch[- ]outs|concerns|problems`
const about = String.raw`(?:\s(?:of|with|for|to|about|choose)?\s?\S[^:|]{0,60}?)?`
const marks = String.raw`[\s*_#>|•✅❌👍👎➕➖⚠️️✔✗✓✘:–—-]*`

const labelsOnly = [
  [1, new RegExp(`^${marks}(?:${pro})${marks}$`, 'iu')],
  [-1, new RegExp(`^${marks}(?:${con})${marks}$`, 'iu')],
] as const
const labelsWithSubject = [
  [1, new RegExp(`^${marks}(?:${pro})${about}${marks}$`, 'iu')],
  [-1, new RegExp(`^${marks}(?:${con})${about}${marks}$`, 'iu')],
] as const
const inline = new RegExp(String.raw`(?:^|[\s(*|–—-])(?:(${pro})|(${con}))[*_ ]{0,4}:`, 'giu')
const dashed = new RegExp(String.raw`^[\s*_]{0,4}(?:(${pro})|(${con}))[*_]{0,4} [–—-] `, 'iu')
const goodMark = /^[\s*•>-]*(?:✅|👍|➕|✔|✓|🟢)/u
const badMark = /^[\s*•>-]*(?:❌|👎|➖|✗|✘|🔴)/u

const maxLabelLength = 90

/** Whether a line is a label of what is below it: "Cons:", "What we like", and as a heading or with a colon "Cons of X". */
export function labelOf(line: string, isHeading: boolean): Sign | undefined {
  if (line.length > maxLabelLength) return undefined
  const isLead = isHeading || /:[\s*_]*$/.test(line)
  return (isLead ? labelsWithSubject : labelsOnly).find(([, pattern]) => pattern.test(line))?.[0]
}

/** What the mark at the start of a line says of it: "✅ fast", "❌ no app". */
export function markOf(line: string): Sign | undefined {
  if (goodMark.test(line)) return 1
  return badMark.test(line) ? -1 : undefined
}

/** The parts of a sentence that a label in it is before: "Pros: fast; cons: slow". */
export function labeledParts(sentence: string): { start: number; end: number; sign: Sign | undefined }[] {
  if (!/:| [–—-] /.test(sentence)) return [{ start: 0, end: sentence.length, sign: undefined }]
  const lead = dashed.exec(sentence)
  const labels = lead ? [lead] : [...sentence.matchAll(inline)]
  const found = labels.map(({ 0: label, 1: isPro, index }) => ({
    start: index + label.length,
    labelStart: index,
    sign: isPro ? (1 as const) : (-1 as const),
  }))
  const parts = found.map(({ start, sign }, index) => ({
    start,
    end: found[index + 1]?.labelStart ?? sentence.length,
    sign,
  }))
  const first = found[0]?.labelStart ?? sentence.length
  return first > 0 ? [{ start: 0, end: first, sign: undefined }, ...parts] : parts
}
