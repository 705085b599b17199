import { brand, mark, unmark } from './brands'

describe('findMentions by other spellings', () => {
  it.each([
    // Accents, in the name or in the text.
    ['Totême', '⟦Toteme⟧, ⟦Totême⟧, ⟦Tote\u0302me⟧ and ⟦TOTEME⟧'],
    ['Toteme', '⟦Toteme⟧, ⟦Totême⟧ and ⟦TOTÊME⟧'],
    ['Müller', '⟦Müller⟧, ⟦Mueller⟧, ⟦Muller⟧, müller'],
    ['Mueller', '⟦Müller⟧, ⟦Mueller⟧, Muller'],
    ['Søstrene Grene', '⟦Soestrene Grene⟧ and ⟦Sostrene Grene⟧'],
    ['Kaergaarden', '⟦Kærgården⟧'],
    ['Øllingegaard', '⟦Øllingegård⟧'],
    ['Škoda', '⟦Skoda⟧ and ⟦Škoda⟧'],
    ['Strasse', '⟦Straße⟧'],
    ['Алёнка', '⟦Аленка⟧ и ⟦Алёнка⟧'],
    ['Uber', 'Über uns und ⟦Uber⟧. Über'],
    ['Bär', 'Die Bar und der ⟦Bär⟧'],
    // Spaces, hyphens, full stops and capitals between the parts.
    ['HubSpot', '⟦Hub Spot⟧, ⟦Hub-Spot⟧, ⟦Hub\u00a0Spot⟧, ⟦Hub\u2011Spot⟧, ⟦Hub\u00adSpot⟧, ⟦HUB SPOT⟧'],
    ['HubSpot', 'a hub spot, Hub spot, Hub. Spot, Hub, Spot, Hub\nSpot, Hub\n\nSpot'],
    ['DemandIQ', '⟦Demand-IQ⟧, ⟦Demand IQ⟧'],
    ['Demand-IQ', '⟦DemandIQ⟧, ⟦Demand IQ⟧, demand iq'],
    ['Rolls-Royce', '⟦Rolls Royce⟧, ⟦RollsRoyce⟧, rolls royce, Rollsroyce'],
    ['Rolls Royce', '⟦Rolls-Royce⟧'],
    ['Best Buy', '⟦Best Buy⟧, ⟦Best-Buy⟧, a best-buy list, BestBuying'],
    ['Rema 1000', '⟦Rema1000⟧, ⟦REMA-1000⟧'],
    ['eBay', '⟦e-Bay⟧, an e bay'],
    ['3M', '3 M and ⟦3M⟧'],
    ['AirFryer', 'An air fryer bakes. This air fryer: Air Fryer, ⟦AirFryer⟧'],
    ['OpenAI', '⟦Open AI⟧, open ai'],
    ['Notion', 'no tion, No-tion'],
    ['The Rapist', 'A therapist, Therapist'],
    ['JP Morgan', '⟦J.P. Morgan⟧, ⟦JPMorgan⟧'],
    ['Dr. Oetker', '⟦Dr Oetker⟧'],
    // Apostrophes.
    ["L'Oréal", '⟦Loreal⟧, ⟦L’Oreal⟧, ⟦L Oréal⟧'],
    ['Lowes', '⟦Lowe’s⟧ and ⟦Lowes⟧, not Lowe'],
    ["Arc'teryx", '⟦Arcteryx⟧'],
    ['Dunkin Donuts', "⟦Dunkin' Donuts⟧"],
    ["Dunkin' Donuts", '⟦Dunkin Donuts⟧'],
    ['Chick-fil-A', '⟦Chick fil A⟧, ⟦Chick-fil-A⟧'],
    ['T.J. Maxx', '⟦TJ Maxx⟧, ⟦TJMaxx⟧, ⟦T. J. Maxx⟧'],
    ['Prêt à Manger', '⟦Pret a Manger⟧'],
    // "And".
    ['Marks & Spencer', '⟦Marks and Spencer⟧, ⟦Marks&Spencer⟧, ⟦Marks & Spencer⟧, marks and spencer'],
    ['Simon and Schuster', '⟦Simon & Schuster⟧'],
    ['H&M', '⟦H & M⟧ and ⟦H&amp;M⟧'],
    ['Disney+', '⟦Disney Plus⟧, ⟦Disney+⟧, Disney'],
  ])('finds %s in %j', (name, marked) => {
    expect(mark(unmark(marked), [brand(name)])).toBe(marked)
  })

  it.each([
    ['Netflix, Inc.', '⟦Netflix⟧, ⟦Netflix, Inc.⟧ and netflix'],
    ['Apple Inc.', 'An apple, ⟦Apple⟧ and ⟦Apple Inc.⟧'],
    ['GAP INC', 'Mind the gap of ⟦Gap⟧'],
    ...'Siemens AG¦Novo Nordisk A/S¦AB Volvo¦Barilla S.p.A.¦Philips B.V.¦Nokia Oyj¦Sony K.K.¦Ford Motor Co.¦Tesco PLC¦Bosch GmbH & Co. KG'
      .split('¦')
      .map((name) => [
        name,
        `By ⟦${name.replace(/^AB | (?:[A-Z]{2}|A\/S|S.p.A.|B.V.|Oyj|K.K.|Co.|PLC|GmbH & Co. KG)$/g, '')}⟧`,
      ]),
    ['The Hershey Company', '⟦Hershey⟧'],
    ['Alibaba Group Holding Limited', '⟦Alibaba⟧'],
    ['The Honest Company', 'Honest reviews'],
    ['Miele & Cie. KG', '⟦Miele⟧'],
    ['Swedbank AB (publ)', '⟦Swedbank⟧'],
    ['Naspers (Pty) Ltd', '⟦Naspers⟧'],
    ['Ørsted A/S', '⟦Orsted⟧, ⟦Oersted⟧'],
    ["Ben & Jerry's Homemade Inc", '⟦Ben and Jerrys Homemade⟧'],
    ['Toyota Motor Co., Ltd.', 'By ⟦Toyota Motor⟧, a motor'],
    ['Infosys Private Limited', '⟦Infosys⟧'],
    ['ООО «Яндекс»', '⟦Яндекс⟧'],
    ['株式会社メルカリ', '⟦メルカリ⟧は'],
    ['Findable®', '⟦Findable⟧'],
    ['The Home Depot', '⟦Home Depot⟧, ⟦The Home Depot⟧, a home depot'],
    ['Home Depot', 'The ⟦Home Depot⟧'],
    ['NerdWallet.com', '⟦NerdWallet⟧'],
    // Alone, these are ordinary words.
    ['The Verge', 'On a verge. Verge of ⟦The Verge⟧'],
    ['The Boring Company', 'Boring, boring company'],
    ['Best Ltd', 'Best for teams'],
    ['The Limited', 'The offer is limited. Limited'],
  ])('finds %s, as a customer writes it, in %j', (name = '', marked = '') => {
    expect(mark(unmark(marked), [brand(name)])).toBe(marked)
  })

  it.each([
    ['Tesla', '⟦Teslas⟧ hold their value, and many buy used ⟦Teslas⟧. teslas'],
    ['iPhone', '⟦iPhones⟧ are phones'],
    ['BMW', '⟦BMWs⟧ and BMWS'],
    ['PlayStation', '⟦PlayStations⟧ are not stations'],
    ['Widget', 'Widgets are here. A widget or two widgets, which is the best widget'],
    ['Canva', 'Canvas is for paintings, and ⟦Canva⟧ for posts'],
    ['Meta', 'Metas para el equipo de la empresa y las ventas'],
    ['Tesla', 'En la ciudad, los ⟦Teslas⟧ son más caros que el de la marca. Teslas'],
    ['Lexus', 'Both ⟦Lexuses⟧ are fast'],
    ['Apple', 'Apples to Apples is the game that they play'],
    ['Best Buy', 'Best Buys of the year, with many ⟦Best Buys⟧'],
    ['Arla', 'Det er ⟦Arlas⟧ mælk og ikke ⟦Arla⟧-mælk'],
    ['Coop', '⟦Coops⟧ butikk er den som har mest'],
    ['Lidl', 'Das ist ⟦Lidls⟧ Preis, und der ist nicht hoch'],
  ])('knows the plural and possessive of %s in %j', (name, marked) => {
    expect(mark(unmark(marked), [brand(name)])).toBe(marked)
  })

  it.each([
    ['Arc', "Arc'teryx, Arc’Teryx and ⟦Arc⟧’s"],
    ['Reilly', "O'Reilly, but d'⟦Reilly⟧"],
    ['Google', "⟦Google⟧'daki, ⟦Google⟧'ı, ⟦GOOGLE⟧'S"],
    ['Notion', 'Notion.png, Notion-export.zip, notion@a.com, Notion@a.com; ⟦Notion⟧. ⟦Notion⟧/A'],
    ['Target', 'Target-date funds of ⟦Target⟧, ⟦Target⟧-owned brands and ⟦Target⟧-like shops'],
    ['Apple', 'Das ist ein ⟦Apple⟧-Gerät und nicht das der anderen, auch nicht apple'],
    ['Mobile', 'T-Mobile and non-⟦Mobile⟧'],
    ['Notion', 'C:\\Program\\Notion'],
    ['Node', 'Node.js and ⟦Node⟧'],
  ])('does not find %s as a part of something else in %j', (name, marked) => {
    expect(mark(unmark(marked), [brand(name)])).toBe(marked)
  })

  it('gives a spelling that two brands have to the one that is written so', () => {
    const brands = [brand('Café Noir'), brand('Cafe Noir'), brand('Bob and Brad'), brand('Bob & Brad')]
    expect(mark('Cafe Noir, Bob & Brad', brands.slice(1))).toBe('⟦Cafe Noir⟧, ⟦Bob & Brad⟧')
  })
})

describe('findMentions beside marks of sources', () => {
  it.each([
    '⟦Findable⟧ is good.([Findable][3]) It is. ([A\\&B][1], [Findable][22])',
    'It is good ([Findable](https://findable.com/a?utm_source=chatgpt.com)). See (source: [Findable](https://findable.com/a/b)).',
    'Some say that it is good.[Findable](https://findable.com/a) But ⟦Findable⟧ is.',
    'Some say that it is good. [Findable](https://findable.com/a), [Findable][2]\nMore. [⟦Findable⟧](https://a.com) is.',
    'Good for teams.[A](https://a.com/b)[Findable](https://findable.com/a) ([A][1]), [Findable][2]<sup>[Findable](https://a.com)</sup>',
    'It is good (Source: Findable, A). ([A][1]) [⟦Findable⟧](https://findable.com/a) is another.([A][1])\n[⟦Findable⟧][1]',
    'Tools: [Findable+2](https://findable.com/a). 【4:0†Findable】 【⟦Findable⟧】 \ue200cite\ue202Findable\ue201',
    'A\n\n[1]: https://findable.com "Findable"\n[2]: https://findable.com\n  "Findable"\n[^3]: Findable, a page\n[4] Findable https://findable.com/a',
    '[⟦Findable⟧](https://findable.com) and [⟦Findable⟧][1] are links; tools ([⟦Findable⟧](https://findable.com)) too',
    '1. [⟦Findable⟧](https://findable.com/a?utm_source=chatgpt.com)\n2. **[⟦Findable⟧][1]** – good',
    'It is best for small teams. [⟦Findable⟧](https://findable.com)\n### 1.[⟦Findable⟧](https://findable.com/a)',
    'I can recommend the tool [⟦Findable⟧](https://findable.com/a).',
    '⟦Findable⟧\n\n**Sources:**\n\n1. [Findable](https://a.com/a)\n- Findable: https://b.com/b\n\n⟦Findable⟧',
    'Sources\nof ⟦Findable⟧\n\n## References\n\n⟦Findable⟧\n\nSources:',
    '([⟦Findable⟧](https://findable.com/a) is good) ([⟦Findable⟧], [a])',
  ])('counts the words of the sentence only in %j', (marked) => {
    expect(mark(unmark(marked), [brand('Findable')])).toBe(marked)
  })
})
