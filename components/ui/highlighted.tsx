/** A text with one of its phrases under the marker, wherever it stands; without it, the text alone. */
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
