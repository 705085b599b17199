import { findMentions } from '@/lib/geo/answers/find-mentions'
import { brand, found, mark, unmark } from './brands'

const findable = brand('Findable', { domains: ['findable.com'] })

describe('findMentions', () => {
  it.each([
    // Substrings.
    'Unfindable, Findables, Findableness and reFindable are other words than ⟦Findable⟧.',
    'Findable2, 2Findable, snake_Findable and Findable_case are not; ⟦Findable⟧-like and non-⟦Findable⟧ are.',
    '⟦Findable⟧² ⟦Findable⟧[1] ⟦Findable⟧™ "⟦Findable⟧" (⟦Findable⟧) ⟦Findable⟧/⟦Findable⟧ @⟦Findable⟧ #⟦Findable⟧',
    '⟦Findable\u0301⟧ and 👍⟦Findable⟧👍🏽⟦Findable⟧🇪🇺',
    // Case.
    'Make your site findable with ⟦Findable⟧ or ⟦FINDABLE⟧; ⟦fINDABLE⟧',
    // Apostrophes.
    "⟦Findable⟧'s, ⟦Findable⟧’s, ⟦Findable⟧'ın, ⟦Findable⟧’a, d’⟦Findable⟧",
    // Forms of the same letters.
    '⟦Ｆｉｎｄａｂｌｅ⟧ ⟦Find\u00adable⟧ Find\u200bable',
  ])('marks only whole words in %j', (marked) => {
    expect(mark(unmark(marked), [findable])).toBe(marked)
  })

  it.each([
    [['Notion'], 'It is a notion that ⟦Notion⟧ has.'],
    [['Notion', 'notion'], 'It is a ⟦notion⟧ that ⟦Notion⟧ has.'],
    [['GAP'], 'Mind the gap of ⟦GAP⟧ and ⟦Gap⟧.'],
    [['HubSpot'], '⟦hubspot⟧, ⟦HUBSPOT⟧ and ⟦HubSpot⟧'],
    [['Find Able'], '⟦find able⟧, ⟦Find  Able⟧, ⟦Find\nAble⟧, Find\n\nAble, ⟦FindAble⟧, Findable, find-able'],
    [['notion'], '⟦Notion⟧ or ⟦notion⟧'],
    [['3M'], '⟦3M⟧, ⟦3m⟧, 33M and 3MM'],
  ])('finds %j with the case it may have in %j', ([name = '', ...aliases], marked) => {
    expect(mark(unmark(marked), [brand(name, { aliases })])).toBe(marked)
  })

  it.each([
    ['C++', '⟦C++⟧, ⟦C++⟧17 and C#, not C or VC++'],
    ['C', '⟦C⟧, not C++ or C#; A + ⟦C⟧+D'],
    ['Disney', '⟦Disney⟧ owns Disney+'],
    ['Yahoo!', '⟦Yahoo!⟧ is not Yahoo. ⟦Yahoo!⟧ Japan, ⟦Yahoo\\!⟧'],
    ['.NET', '⟦.NET⟧ is not ASP.NET or findable.network'],
    ['Node.js', '⟦Node.js⟧ and ⟦node.js⟧, not NodeXjs'],
    ['AT&T', '⟦AT&T⟧ and ⟦AT&amp;T⟧'],
    ['E*TRADE', '⟦E*TRADE⟧ and ⟦E\\*TRADE⟧'],
    ['Can', "I can't. Can't you? ⟦Can⟧ can."],
    ['Toys "R" Us', '⟦Toys "R" Us⟧, Toys R Us'],
    ['Café', '⟦Café⟧ ⟦Cafe\u0301⟧ ⟦CAFÉ⟧ ⟦Cafe⟧ cafe café'],
    ['Straße', '⟦Straße⟧ ⟦STRASSE⟧ Strasen'],
    ['İstanbul', '⟦İstanbul⟧ ⟦ISTANBUL⟧'],
    ['Coca-Cola', '⟦Coca-Cola⟧ ⟦Coca‑Cola⟧ ⟦Coca–Cola⟧ ⟦Coca Cola⟧ coca cola'],
    ["McDonald's", "⟦McDonald's⟧ ⟦McDonald’s⟧ ⟦McDonalds⟧ McDonald"],
    ['$&', 'what ⟦$&⟧ is'],
    ['(.*)', 'a ⟦(.\\*)⟧ b'],
    ['[a-z]+', 'abc ⟦[a-z]+⟧'],
    ['\\d{1,', '5 ⟦\\d{1,⟧'],
    ['__proto__', 'a proto, ⟦\\_\\_proto\\_\\_⟧'],
    ['👍', 'good ⟦👍⟧'],
  ])('finds the name %j in %j', (name, marked) => {
    expect(mark(unmark(marked), [brand(name)])).toBe(marked)
  })

  it.each(['', ' ', '*', '**', '\u200d', 'x'.repeat(201)])('ignores the name %j', (name) => {
    expect(findMentions(`a * ${name} ** b`, [brand(name)])).toEqual([])
  })

  it('counts the longest of the names that overlap', () => {
    const brands = ['Find', 'Find Able', 'Open Find', 'Able Pro Max'].map((name) => brand(name))
    expect(found('Find, Find Able, Open Find, Open Find Able Pro Max', brands)).toEqual([
      ['Find', 'Find'],
      ['Find Able', 'Find Able'],
      ['Open Find', 'Open Find'],
      ['Open Find', 'Open Find'],
      ['Able Pro Max', 'Able Pro Max'],
    ])
  })

  it('gives a name that two brands have to the first', () => {
    expect(found('Find', [brand('A', { aliases: ['Find'] }), brand('Find')])).toEqual([['A', 'Find']])
  })

  it.each([
    '⟦findable.com⟧, ⟦www.findable.com⟧, ⟦docs.findable.com⟧. ⟦FINDABLE.COM⟧!',
    'https://⟦findable.com⟧/a?b=c#d, http://⟦findable.com⟧:8080/, hello@⟦findable.com⟧',
    'notfindable.com, my-findable.com, findable.com.evil.org, findable.community, xn--findable.com',
    'https://example.com/findable.com, example.com/?u=findable.com and https://example.com/Findable/reviews',
    'findable.org and Findable.io are of others',
    '请访问⟦findable.com⟧了解更多',
    '⟦findable.com⟧’s',
  ])('counts hosts of the domain only in %j', (marked) => {
    expect(mark(unmark(marked), [findable])).toBe(marked)
  })

  it.each([
    ['Monday.com', '⟦Monday.com⟧ and ⟦monday.com⟧’s, not on Monday, mymonday.com'],
    ['ASP.NET', '⟦ASP.NET⟧ is not .NET'],
    ['Bücher.de', '⟦Bücher.de⟧ and ⟦bücher.de⟧'],
    ['一.AC', 'of ⟦一.AC⟧, not 一.ACB'],
    ['Booking.com Business', '⟦Booking.com Business⟧, not booking.com'],
    ['Apple', '⟦Apple⟧.In 2024 it grew; apple.com is a host'],
  ])('finds the name %j beside addresses in %j', (name, marked) => {
    expect(mark(unmark(marked), [brand(name)])).toBe(marked)
  })

  it('ignores domains that are none, or belong to many', () => {
    const brands = [brand('Qqq', { domains: ['co.uk', '', '///', 'com', 'https://find.example/x'] })]
    expect(mark('bbc.co.uk example.com find.example', brands)).toBe('bbc.co.uk example.com ⟦find.example⟧')
  })
})

describe('findMentions in other scripts and languages', () => {
  it.each([
    // Cyrillic: case endings from five letters on, also where the last letter changes.
    ['Яндекс', '⟦Яндекс⟧, ⟦Яндекса⟧ и ⟦Яндексом⟧, но не яндекс, Яндексовский или МойЯндекс'],
    ['Алиса', '⟦Алиса⟧, ⟦Алисы⟧, ⟦Алисой⟧, но не Алисия, Алис'],
    ['Озон', '⟦Озон⟧, но не Озона и не Озоновый'],
    ['МегаФон', '⟦МегаФон⟧ и ⟦мегафона⟧'],
    // Greek: final sigma, accents that capitals lack, endings.
    ['Ακρόπολη', 'Η ⟦Ακρόπολη⟧, της ⟦Ακρόπολης⟧, ⟦ΑΚΡΟΠΟΛΗ⟧, όχι Ακροπολίτης'],
    ['Κωτσόβολος', '⟦Κωτσόβολος⟧, του ⟦Κωτσόβολου⟧, ⟦ΚΩΤΣΟΒΟΛΟΣ⟧'],
    // Hebrew: prefixes, points.
    ['וויקס', 'אתר ב⟦וויקס⟧ וגם ⟦וויקס⟧, לא וויקסים'],
    ['שלום', '⟦שלום⟧ ⟦שָׁלוֹם⟧ שלומית'],
    // Arabic: prefixes, vowel signs, tatweel.
    ['نوشن', 'أوصي ب⟦نوشن⟧ و⟦نُوشِن⟧ وال⟦نوشن⟧ و⟦نوشـن⟧ لا نوشنات'],
    // Hangul: particles, and letters that are not composed.
    ['삼성전자', '⟦삼성전자⟧ ⟦삼성전자는⟧ ⟦삼성전자에서⟧ 삼성전자서비스 신삼성전자'],
    ['노션', '⟦노션은⟧ 좋다'],
    ['노션', `⟦${'노션은'.normalize('NFD')}⟧ ⟦${'노션'.normalize('NFD')}⟧ 좋다`],
    ['Notion', '⟦Notion⟧은 좋다'],
    // Japanese: a word in katakana is whole; hiragana and kanji may follow.
    ['ノーション', '⟦ノーション⟧は良い。ノーションズ、スーパーノーション'],
    ['ノーション', '⟦ﾉｰｼｮﾝ⟧を使う'],
    ['グーグル', '⟦ｸﾞｰｸﾞﾙ⟧と⟦グーグル⟧'],
    ['任天堂', '⟦任天堂⟧の'],
    // Chinese: short names by the dictionary, so that 北京东路 (Beijing East Road) does not name 京东 (JD).
    ['京东', '北京东路有⟦京东⟧。'],
    ['飞书', '我推荐⟦飞书⟧和钉钉。'],
    ['小红书', '在⟦小红书⟧上'],
    ['Notion', '用⟦Notion⟧很好'],
    // Thai.
    ['ช้อปปี้', 'ซื้อที่⟦ช้อปปี้⟧และลาซาด้า'],
    ['ลาซาด้า', 'ซื้อที่ช้อปปี้และ⟦ลาซาด้า⟧ดีมาก'],
    // Letters of two alphabets are one word: a name in look-alikes is another name.
    ['Notion', 'Nоtion Notionом'],
  ])('finds %s in %j', (name, marked) => {
    expect(mark(unmark(marked), [brand(name)])).toBe(marked)
  })

  it.each([
    ['German', '⟦Notions⟧ Preise sind nicht hoch, und das ist gut. Notionstag'],
    ['Finnish', '⟦Notionin⟧ hinta on hyvä, ja ⟦Notionissa⟧ ei ole vikaa, mutta se on myös kallis'],
    ['Polish', 'Cena ⟦Notiona⟧ jest dobra i nie ma z ⟦Notionem⟧ problemów, ale się zmienia'],
    ['Hungarian', 'A ⟦Notionnak⟧ és a ⟦Notionban⟧ nem az ár a baj, hogy egy jó eszköz'],
    ['Turkish', "⟦Notion⟧'ın fiyatı çok iyi ve bu bir avantaj, Notionın değil"],
    ['English', 'The Notions of the store are not the same as ⟦Notion⟧'],
    ['French', 'Les Notions de base ne sont pas dans ⟦Notion⟧ pour une équipe'],
  ])('knows the endings of %s', (_, marked) => {
    expect(mark(unmark(marked), [brand('Notion')])).toBe(marked)
  })

  it.each([
    ['Wix', 'Das ist nicht der Preis von ⟦Wix⟧, und Wixs ist auch nicht dabei'],
    ['Wixx', 'Das ist nicht der Preis von ⟦Wixx⟧, und ⟦Wixxs⟧ Preis ist auch nicht hoch'],
    ['Wixx', 'Hinta on hyvä, mutta ⟦Wixx⟧ ei ole paras ja Wixxin hinta on myös'],
  ])('needs four letters for a possessive, five for another ending: %s in %j', (name, text) => {
    expect(mark(unmark(text), [brand(name)])).toBe(text)
  })
})

describe('findMentions in Markdown', () => {
  it.each([
    '**⟦Find**able⟧ ⟦Fi*nd*able⟧ __⟦Findable⟧__ _⟦Findable⟧_ ~~⟦Findable⟧~~ `⟦Findable⟧`',
    '⟦Find<b>able⟧</b> ⟦Find<!-- a -->able⟧ <br>⟦Findable⟧<br/>',
    '⟦Findable⟧<sup>1</sup>',
    '```\nnpm install ⟦Findable⟧\n```',
    '```jsx\n<Findable /> [a](https://findable.com)\n```\n⟦Findable⟧ <Findable />',
    '```text\n⟦Findable⟧ | $9\n```\n~~~python\nclass Findable:\n~~~\n```js\nnot closed: ⟦Findable⟧',
    'Code: `<⟦Findable⟧>` ``a`<⟦Findable⟧>`` `open <Findable>',
    '# ⟦Findable⟧\n\n| ⟦Findable⟧ | $9 |\n> ⟦Findable⟧\n\n* ⟦Findable⟧\n1. ⟦Findable⟧',
  ])('finds the name in %j', (marked) => {
    expect(mark(unmark(marked), [findable])).toBe(marked)
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
    expect(mark(unmark(marked), [findable])).toBe(marked)
  })
})
