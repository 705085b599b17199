/*
 * Words next to an amount that say what it is, by kind. "a|b" are alternatives, and "·" is between phrases. Those before an amount may have
 * words such as "of" and "price" between them and it, and those after it "per seat".
 */

const kinds: readonly { before: string; after: string }[] = [
  // Old prices.
  {
    before: `was · were · used to( be| cost)? · previously · formerly · originally · original · regular(ly)? · list · msrp · rrp · uvp · retail · normal(ly)? · usual(ly)? ·
      old(er)? · earlier · former · past · before · full · (marked |went )?down from · (reduced|dropped|lowered|cut|slashed|discounted|fell) from · (went )?up from ·
      (raised|increased|rose|changed|switched) from · instead of · rather than · had been · once · statt · früher · ehemals · au lieu de · antes · tidigare · før`,
    after: `previously · formerly · before · originally · until · in (19|20)\\d\\d · back (then|in) · last year · years? ago · (regular|list|retail|original|old|full) price · msrp · rrp`,
  },
  // What comes on top, and is paid once.
  {
    before: `plus · and another · additional(ly)? · extra · further · add-?ons? · add(s|ing)? · (extra|additional) \\p{L}+ · (each|every|per|any) (additional|extra|further) \\p{L}+ · overages? ·
      on top of · set-?up · installation · onboarding · implementation · one-?(time|off) · activation · sign-?up · registration · cancellation · termination ·
      shipping · transaction · migration · training · late · deposit · minimum`,
    after: `(in )?credits? · extra · additional · on top · set-?up · installation · onboarding · one-?(time|off) · deposit · minimum · activation ·
      (per|for each|for every|for any|for an?) (additional|extra) ·
      (cancellation|termination|shipping|delivery|transaction|processing|late|enrollment|registration|migration|training|support|sign-?up|implementation|integration|minimum|service|booking|listing)( \\p{L}+)? (fee|charge|cost)s?`,
  },
  // Savings, and what is no price at all.
  {
    before: `by · save[sd]? · savings? · discount · refund · bonus · credit · worth · valued at · value · cashback · cheaper by · raised · funding · revenue · valuation · budget`,
    after: `off · discount · cheaper · less · more · saved · (in |of )?savings · cashback · back · refund · bonus · gift card · in funding · in revenue`,
  },
  // Prices for a time or for some only.
  {
    before: `trial · first (\\w+ )?(months?|years?|weeks?|days?) · intro(ductory)? · promo(tional)? · students · nonprofits · teachers · schools`,
    after: `(for|during) (the|your|a|an) (first|trial|initial|\\d+[- ]day) · for (new customers|new users|students|nonprofits|schools|teachers|educators|\\d+ (days|weeks|months)) ·
      (for|in) (the )?first · trial · introductory · to (set up|start a trial)`,
  },
  // What is not said to be so.
  {
    before: `will( be| cost| rise| increase)? · rise · (would|could|might|may)( cost)? · not( cost)? · n't · doesn't cost · isn't`,
    after: ``,
  },
  // Limits.
  {
    before: `than · over · under · below · above · more than · less than · up to · as much as · at most · max(imum)? · between · versus · vs\\.?`,
    after: ``,
  },
]

/** Before the lowest of several prices. */
const lowest = `from · starting (at|from|price) · starts? (at|from) · start(ing)? price · as low as · at least · begin(s|ning)? at · ab · à partir de · desde · a partire da · vanaf · od · från`

/** Before or after a price that is to be paid. */
const stated = {
  before: `costs? · costing · is · are · it's · its · priced · prices? · pricing · rate · at · for · to · runs?( you)? · pay(s|ing)? · charges? · charging · sells? · goes · now · only · just · currently ·
    today · then · kostet · kosten · coûte · cuesta · costa · kost · kostar · koster · maksaa · kosztuje`,
  after: `monthly · yearly · annually · (monthly|annual|yearly|subscription) (fee|price|plan)`,
}

const alternatives = (phrases: string) =>
  phrases
    .split('·')
    .map((phrase) => phrase.trim().replaceAll(/\s+/g, ' ').replaceAll('(', '(?:'))
    .filter((phrase) => phrase !== '')
    .join('|')

const noun = String.raw`(?:\s+(?:price|cost|rate|fee|charge|plan|value)s?)?`
const link = String.raw`(?:\s+(?:of|is|was|at|for|are|cost|costs|would be|to|only|just))*\s*[:(]?\s*`
const before = (phrases: string) => new RegExp(String.raw`(?:^|[^\p{L}])(?:${phrases})${noun}${link}$`, 'iu')
const per = String.raw`(?:(?:\/\s?|(?:per|a|an|each|every)\s)\p{L}+\s*){0,2}`
const after = (phrases: string) => new RegExp(String.raw`^[\s),:]*${per}(?:${phrases})(?![\p{L}])`, 'iu')
const joined = (side: 'before' | 'after') =>
  kinds
    .map((kind) => alternatives(kind[side]))
    .filter(Boolean)
    .join('|')

export const otherBefore = before(joined('before'))
export const otherAfter = after(joined('after'))
export const lowestBefore = before(alternatives(lowest))
export const statedBefore = new RegExp(
  String.raw`(?:\b(?:${alternatives(stated.before)})|[:=|(–—-])(?:\s+(?:you|a|an|only|just|now|exactly|currently|at|for|of|priced|still|all of|around))*\s*$|^\s*$`,
  'iu',
)
export const statedAfter = new RegExp(
  String.raw`^\s?(?:\/|(?:per|a|an|each|every)\s|${alternatives(stated.after)})`,
  'i',
)
