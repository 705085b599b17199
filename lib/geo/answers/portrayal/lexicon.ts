/** Words of praise and blame in texts about products, by weight. */
const wordsByWeight: readonly [number, string][] = [
  [
    4,
    'outstanding exceptional unmatched unbeatable unrivaled superb phenomenal best best-in-class world-class industry-leading',
  ],
  [
    3,
    `excellent amazing fantastic impressive award-winning brilliant exceptionally love loved loves perfect perfectly wonderful
    standout top-notch seamless seamlessly trusted delightful beloved superior remarkable first-rate acclaimed excels excel`,
  ],
  [
    2,
    `great strong powerful reliable robust intuitive innovative leading effective efficient easy easily fast responsive secure
    affordable accurate comprehensive flexible versatile popular recommended recommend polished helpful valuable praised
    rich smooth user-friendly well-designed well-documented well-regarded well-known well-established transparent
    dependable elegant modern scalable advanced better ideal generous stable thorough favorite proven top trustworthy
    sophisticated winner wins win shines strength strengths advantage advantages benefit benefits quick quickly enjoyable
    highly-rated stands standouts`,
  ],
  [
    1,
    `good solid simple clean useful free nice suitable capable convenient cheap cheaper lightweight customizable extensive
    growing active decent fine familiar faster easier stronger improved improves improve interesting mature open practical
    respected works handy organized straightforward value pros pro-active save saves friendly attractive beginner-friendly
    competitive cost-effective cutting-edge deep detailed enterprise-grade fair feature-rich impressed precise supportive
    unique up-to-date worth`,
  ],
  [
    -1,
    `basic limited limits limitation limitations lack lacks lacking complex costly pricey steep dated slower fewer less weaker
    mixed overkill concern concerns drawback drawbacks downside downsides con cons caveat caveats inconsistent tricky narrow
    niche manual rigid minimal incomplete harder higher-priced issue issues missing restricted unclear average cluttered
    heavy mediocre tedious`,
  ],
  [
    -2,
    `weak slow expensive difficult hard confusing clunky outdated overpriced problem problems problematic complicated buggy
    bugs inaccurate unstable frustrating cumbersome inefficient disappointing complaint complaints criticized criticism
    struggles struggle struggled fails fail failed failure vulnerable risky risk risks unresponsive inflexible sluggish
    bloated laggy glitchy glitches error-prone hidden limiting disappointed annoying worse weakness weaknesses insecure
    crashes crash outages outage opaque untested unhelpful unintuitive controversial controversy`,
  ],
  [
    -3,
    `bad poor poorly unreliable broken avoid dangerous misleading deceptive hate hated untrustworthy unusable breach breaches
    useless lawsuit lawsuits hacked inferior unsafe dishonest`,
  ],
  [-4, 'terrible awful horrible worst scam fraud fraudulent disastrous abysmal malware'],
]

/** The weight of a word in lower case, from -4 (blame) to 4 (praise). */
export const lexicon: ReadonlyMap<string, number> = new Map(
  wordsByWeight.flatMap(([weight, words]) => words.split(/\s+/).map((word) => [word, weight] as const)),
)

/** These turn the meaning of one of the next three words. */
export const negations: ReadonlySet<string> = new Set(
  `not no never neither nor without hardly barely isn't aren't wasn't weren't doesn't don't didn't can't cannot won't wouldn't
  couldn't shouldn't hasn't haven't ain't nothing`.split(/\s+/),
)

/** These strengthen or weaken the next word. */
export const modifiers: ReadonlyMap<string, number> = new Map([
  ...'very really highly extremely incredibly exceptionally remarkably particularly especially most truly so too much widely'
    .split(' ')
    .map((word) => [word, 1.3] as const),
  ...'somewhat slightly fairly relatively rather quite bit little reasonably moderately sometimes occasionally'
    .split(' ')
    .map((word) => [word, 0.7] as const),
])
