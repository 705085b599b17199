import { cutMarkdown } from '@/lib/site-files/reading/cut-markdown'

const words = (count: number) => 'word '.repeat(count).trim()

it.each([
  ['a text that fits', words(10), words(10)],
  ['between two words', words(40), `${words(12)}…`],
  ['before a link', `${words(10)} [a link](https://example.com/page) ${words(20)}`, `${words(10)}…`],
  ['before an image', `${words(10)} ![a picture](https://example.com/a.png) ${words(20)}`, `${words(10)}…`],
  ['and closes strong text', `**${words(40)}**`, `**${words(11)}…**`],
  ['and closes struck text in strong text', `**a ~~${words(40)}~~**`, `**a ~~${words(10)}…~~**`],
  ['and closes code in a line', `\`${words(40)}\``, `\`${words(11)}…\``],
  ['and keeps signs that are escaped', `\\*\\* ${words(40)}`, `\\*\\* ${words(11)}…`],
  [
    'before a row of a table',
    `${words(2)}\n\n| a | b |\n| --- | --- |\n| ${words(9)} | ${words(9)} |`,
    `${words(2)}\n\n| a | b |\n| --- | --- |\n\n…`,
  ],
  ['before a line of which little would be left', `${words(11)}\n\n${words(20)}`, `${words(11)}\n\n…`],
  [
    'and closes a block of code',
    `\`\`\`js\n${words(4)}\n${words(20)}\n\`\`\``,
    `\`\`\`js\n${words(4)}\n${words(6)}\n\`\`\`\n\n…`,
  ],
])('cuts %s', (_, markdown, expected) => {
  const cut = cutMarkdown(markdown, 100)
  expect(cut).toBe(expected)
  expect(cut.length).toBeLessThanOrEqual(100)
})

it('ends a text that was cut before', () => {
  expect(cutMarkdown('One two', 100, true)).toBe('One two…')
  expect(cutMarkdown('| a |\n| --- |\n| b |', 100, true)).toBe('| a |\n| --- |\n| b |\n\n…')
})
