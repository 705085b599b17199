import { isFunctionWord } from '../text/language'
import { isHostName } from './host-names'
import { isOrdinaryWord } from './ordinary-words'

/** A way to write a brand's name. */
export interface Spelling {
  name: string
  /** Not as the customer wrote it: each word that has a capital letter there needs one, because "the body shop" is no shop's name. */
  isDerived: boolean
}

const escaped = (form: string) => form.replaceAll(/[.()]/g, String.raw`\$&`)
const anyOf = (forms: string) => forms.split('|').map(escaped).join('|')

/** Written in any case. Longer ones are before those that they contain. */
const longForms = anyOf(
  '(publ)|(pty) ltd.|(pty) ltd|(pvt) ltd.|(pvt) ltd|(private) limited|incorporated|inc.|inc|corporation|corp.|corp|private limited|pvt. ltd.|pvt ltd|pvt. ltd|pte. ltd.|pte ltd|pte. ltd|pty. ltd.|pty ltd|pty. ltd|limited|ltd.|ltd|l.l.c.|llc|l.l.p.|llp|p.l.c.|plc|g.m.b.h.|gmbh|mbh|kgaa|ohg|aktiengesellschaft|aktiebolag|s.a.r.l.|sarl|s.à r.l.|sàrl|s.a.s.|s/a|s.p.a.|s.r.l.s.|s.r.l.|srl|b.v.|n.v.|a/s|aps|i/s|oyj|oy|asa|kft.|kft|zrt.|zrt|nyrt.|nyrt|d.o.o.|d.d.|s.r.o.|a.s.|sp. z o.o.|sp. z o. o.|pty|pte|sdn. bhd.|sdn bhd|bhd|k.k.|g.k.|s.l.u.|s.l.|s. de r.l. de c.v.|s. de r.l.|s.a. de c.v.|sa de cv|s.a.b. de c.v.|a.ş.|ltd. şti.|ltda.|ltda|lda.|lda|eireli|e.v.|tbk',
)
/** Only in capitals, because in other cases they are words. */
const shortForms = anyOf(
  'AG|KG|UG|SE|SA|S.A.|SAS|SL|SpA|BV|NV|AB|AS|KK|GK|LP|L.P.|OÜ|UAB|SIA|ООО|ОАО|ЗАО|ПАО|АО|ТОВ|ПрАТ|ЕООД|ООД|АД|ΑΕ|Α.Ε.',
)
const lastForm = new RegExp(
  String.raw`(?:,\s*|\s+)(?:(?:&|and|und|og|och)\s*)?(?:(?:(?i:${longForms}|co\.?|cie\.?))|(?:${shortForms})|& Co)\.?$`,
)
const firstForm = /^(?:AB|A\/S|SIA|UAB|OÜ|ООО|ОАО|ЗАО|ПАО|АО|ТОВ|ИП)\s+(?=\S)/
/** Of East Asia, without a space. */
const eastForm =
  /^(?:株式会社|有限会社|合同会社|㈱|\(株\)|（株）|주식회사|㈜|\(주\)|（주）)\s*|\s*(?:株式会社|有限会社|合同会社|㈱|\(株\)|（株）|股份有限公司|有限责任公司|有限公司|주식회사|㈜|\(주\)|（주）)$/g
/** What alone is often an ordinary word: "Boring" of "The Boring Company". */
const companyForm = /\s+(?:Company|Group|Holdings?|Gruppe|Groupe|Grupo|Gruppo|Konzern|koncernen)$/
const maxForms = 4
/** Longer ones are not names, and would make the search slow. */
export const maxNameLength = 200

const articles = 'The|Der|Die|Das|De|Het|Le|La|Les|El|Los|Las|Il|Lo|Gli|Os|As|Den|Det'
const article = new RegExp(String.raw`^(?:${articles})\s+(?=\S)`)
const isName = (base: string) =>
  /[\p{L}\p{N}]{2}/u.test(base) &&
  !isFunctionWord(base.toLowerCase()) &&
  !new RegExp(`^(?:${articles})$`, 'i').test(base)
const oneWord = /^\p{L}[\p{Ll}\p{M}\p{N}]*$/u

/** Whether a part of a name is no ordinary word: of two words or more, or with capital letters within. */
const isDistinctive = (name: string) => !oneWord.test(name)

function withoutLegalForm(written: string): string {
  let base = written.replaceAll(eastForm, '').trim() || written
  base = base.replace(firstForm, '')
  // `ООО "Яндекс"`
  base = /^["«„“](.+)["»“”]$/.exec(base)?.[1] ?? base
  for (let forms = 0; forms < maxForms; forms++) {
    const shorter = base.replace(lastForm, '').trim()
    if (shorter === base || !isName(shorter)) break
    base = shorter
  }
  const withoutCompany = base.replace(companyForm, '').replace(companyForm, '')
  if (withoutCompany === base) return base
  const name = withoutCompany.replace(article, '')
  return isDistinctive(name) || !isOrdinaryWord(name.toLowerCase()) ? name : base
}

function withoutArticle(name: string): string {
  const base = name.replace(article, '')
  return isDistinctive(base) ? base : name
}

/** "NerdWallet" of "NerdWallet.com", but not "Monday" of "Monday.com". */
function withoutTopLevel(name: string): string {
  const base = name.replace(/\.[^\s.]+$/, '')
  return isHostName(name) && /^\S*\p{Ll}\S*\p{Lu}/u.test(base) ? base : name
}

/** "And" in languages in which brands are named. */
const ands = ['and', 'und', 'og', 'och', 'et', 'y', 'e', 'en', 'ja', 'i']

function otherAnds(name: string): string[] {
  const ampersand = / ?[&＆] ?/
  if (/\p{L}{2} ?[&＆] ?\p{L}{2}/u.test(name)) return ands.map((word) => name.replace(ampersand, ` ${word} `))
  const word = /(?<=\p{L} )(?:and|und|og|och|et)(?= \p{L})/iu
  return word.test(name) ? [name.replace(word, '&')] : []
}

function otherPlus(name: string): string[] {
  if (/[\p{L}\p{N}]\+$/u.test(name)) return [name.replace(/\+$/, ' Plus')]
  return / Plus$/.test(name) ? [name.replace(/ Plus$/, '+')] : []
}

/**
 * The ways to write a name: as it is; without a legal form ("Netflix, Inc."), a trademark sign, an article ("The Home Depot"), or the
 * end of a host; and with another "and". Not a part that alone would often be an ordinary word.
 */
export function spellingsOf(name: string): Spelling[] {
  const written = name.trim()
  if (written.length > maxNameLength) return [{ name: written, isDerived: false }]
  const bare = written.replaceAll(/[®™©℠]/g, '').trim()
  const names = new Set([bare])
  for (const shorten of [withoutLegalForm, withoutArticle, withoutTopLevel])
    for (const one of [...names]) names.add(shorten(one))
  for (const one of [...names]) for (const other of [...otherAnds(one), ...otherPlus(one)]) names.add(other)
  names.delete(written)
  names.delete('')
  return [
    { name: written, isDerived: false },
    ...Array.from(names, (one) => ({ name: one, isDerived: true })),
  ]
}
