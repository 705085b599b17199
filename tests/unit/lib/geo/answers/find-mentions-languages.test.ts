import { brand, mark, unmark } from './brands'

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

  it('needs five letters for an ending', () => {
    const text = 'Das ist nicht der Preis von ⟦Wixx⟧, und Wixxs ist auch nicht dabei'
    expect(mark(unmark(text), [brand('Wixx')])).toBe(text)
  })
})
