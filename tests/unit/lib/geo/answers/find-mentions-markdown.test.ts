import { brand, mark, unmark } from './brands'

const brands = [brand('Findable', { domains: ['findable.com'] })]

describe('findMentions in Markdown', () => {
  it.each([
    '**⟦Find**able⟧ ⟦Fi*nd*able⟧ __⟦Findable⟧__ _⟦Findable⟧_ ~~⟦Findable⟧~~ `⟦Findable⟧`',
    '⟦Find<b>able⟧</b> ⟦Find<!-- a -->able⟧ <br>⟦Findable⟧<br/>',
    '⟦Findable⟧<sup>1</sup>',
    '```\nnpm install ⟦Findable⟧\n```',
    '```jsx\n<⟦Findable⟧ /> [a](https://⟦findable.com⟧)\n```\n<Findable />',
    'Code: `<⟦Findable⟧>` ``a`<⟦Findable⟧>`` `open <Findable>',
    '# ⟦Findable⟧\n\n| ⟦Findable⟧ | $9 |\n> ⟦Findable⟧\n\n* ⟦Findable⟧\n1. ⟦Findable⟧',
  ])('finds the name in %j', (marked) => {
    expect(mark(unmark(marked), brands)).toBe(marked)
  })

  it.each([
    '[a review](https://findable.com/Findable "Findable") [⟦Findable⟧](https://example.com)',
    '[a](<https://findable.com/a b>) [b](https://example.com/a_(Findable)) [⟦findable.com⟧](https://findable.com)',
    '[a][1]\n\n[1]: https://findable.com "Findable"\n[2]: <https://findable.com>',
    '<a href="https://findable.com" title="Findable">here</a> <!-- Findable -->',
    '<https://⟦findable.com⟧/a>',
    'It is good. ([findable.com](https://findable.com/?utm_source=openai)) Or ([a.com](https://a.com), [findable.com](https://findable.com/b)).',
    '![⟦Findable⟧](https://findable.com/logo.png)',
    'broken [a](https://⟦findable.com⟧/a b c',
    'broken <!-- ⟦Findable⟧',
  ])('counts what a reader sees in %j', (marked) => {
    expect(mark(unmark(marked), brands)).toBe(marked)
  })
})
