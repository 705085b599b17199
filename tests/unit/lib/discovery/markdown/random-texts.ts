import { pick, randomFrom } from '@/tests/unit/support/random'

/** Characters that have a meaning in Markdown, and others. */
const pieces = [
  '*',
  '**',
  '_',
  '`',
  '``',
  '[',
  ']',
  '(',
  ')',
  '#',
  '>',
  '-',
  '+',
  '1.',
  '2)',
  '~~',
  '|',
  '\\',
  '<b>',
  '</',
  '&amp;',
  '&',
  '!',
  '=',
  '---',
  'word',
  'a',
  'É',
  ' ',
  ' ',
  ' ',
] as const

/** One-line texts full of Markdown characters, the same in every run. */
export function* randomTexts(count: number): Generator<string> {
  const random = randomFrom(20261121)
  for (let made = 0; made < count; ) {
    const text = Array.from({ length: 1 + Math.floor(random() * 12) }, () => pick(random, pieces)).join('')
    const line = text.replace(/\s+/g, ' ').trim()
    if (line === '') continue
    made += 1
    yield line
  }
}
