/** A text with the first occurrence of a phrase marked, if it contains the phrase. */
export function Highlighted({ text, phrase }: { text: string; phrase: string | null | undefined }) {
  const start = phrase ? text.indexOf(phrase) : -1
  if (!phrase || start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <mark>{phrase}</mark>
      {text.slice(start + phrase.length)}
    </>
  )
}
