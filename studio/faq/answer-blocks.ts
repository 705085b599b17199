/** A plain answer as blocks of a text: each of its lines is a paragraph. */
export const answerBlocks = (answer: string) =>
  answer
    .split(/\s*\n\s*/)
    .filter(Boolean)
    .map((text, place) => ({
      _type: 'block',
      _key: `paragraph${place}`,
      style: 'normal',
      markDefs: [],
      children: [{ _type: 'span', _key: `text${place}`, text, marks: [] }],
    }))
