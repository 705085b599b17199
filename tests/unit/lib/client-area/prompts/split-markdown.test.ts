import { splitMarkdown } from '@/lib/client-area/prompts/split-markdown'

/** A part that is long enough to stay alone. */
const long = (word: string) => `${word} `.repeat(2_000 / (word.length + 1) + 1).trim()

describe('splitMarkdown', () => {
  it('splits at blank lines, and keeps all lines', () => {
    const markdown = [long('one'), '', long('two'), ' \t', '', long('three'), ''].join('\n')
    const parts = splitMarkdown(markdown)
    expect(parts).toHaveLength(3)
    expect(parts.join('\n')).toBe(markdown)
  })

  it('joins short parts', () => expect(splitMarkdown('a\n\nb\n\nc')).toEqual(['a\n\nb\n\nc']))

  it.each([
    ['a paragraph', `${long('one')}\n${long('two')}`],
    ['what is indented below a list item', `- ${long('one')}\n\n  ${long('two')}`],
    ['a code block', `\`\`\`\n${long('one')}\n\n${long('two')}\n\`\`\``],
    ['a code block with a shorter fence in it', `~~~~\n${long('one')}\n~~~\n\n${long('two')}\n~~~~`],
    ['a code block with text after a fence', `\`\`\`\n${long('one')}\n\`\`\` no\n\n${long('two')}`],
    ['a code block that has no end', `\`\`\`js\n${long('one')}\n\n${long('two')}`],
  ])('does not split %s', (_, markdown) => expect(splitMarkdown(markdown)).toEqual([markdown]))

  it.each([
    ['a code block that has ended', `\`\`\`\n${long('one')}\n\`\`\``],
    ['code within a line', `\`\`\`code\`\`\` ${long('one')}`],
  ])('splits after %s', (_, first) => {
    expect(splitMarkdown(`${first}\n\n${long('two')}`)).toEqual([`${first}\n`, long('two')])
  })
})
