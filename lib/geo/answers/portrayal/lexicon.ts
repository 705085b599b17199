/** Words of praise and blame in texts about products, by weight. */
const wordsByWeight: readonly [number, string][] = [
  [
    4,
    'outstanding exceptional unmatched unbeatable unrivaled unparalleled superb phenomenal best best-in-class world-class industry-leading flawless',
  ],
  [
    3,
    `excellent amazing fantastic impressive award-winning brilliant exceptionally love loved loves perfect perfectly wonderful
    standout top-notch seamless seamlessly trusted delightful beloved superior remarkable first-rate acclaimed excels excel
    terrific stellar awesome incredible magnificent splendid sublime unbeaten spotless exemplary marvelous fabulous flawlessly superbly first-class impeccable impresses`,
  ],
  [
    2,
    `great strong powerful reliable robust intuitive innovative leading effective efficient easy easily fast responsive secure
    affordable accurate comprehensive flexible versatile popular recommended recommend recommends polished helpful valuable praised
    rich smooth smoothly user-friendly well-designed well-documented well-regarded well-known well-established transparent
    dependable elegant modern scalable advanced better ideal generous stable thorough favorite proven top trustworthy
    sophisticated winner wins win shines killer crushes dominates strength strengths advantage advantages benefit benefits quick quickly enjoyable
    highly-rated stands standouts painless effortless effortlessly rock-solid praise praises pleasant pleasure speedy snappy nimble
    outperforms outperform surpasses outshines outclasses beats trumps talented favourite rewarding refreshing blazing lightning-fast
    safe stress-free hassle-free risk-free worry-free error-free bug-free glitch-free trouble-free ad-free merits impress merit
    feature-packed state-of-the-art easy-to-use preferred reputable professional knowledgeable knowledgable pleased satisfied
    runner-up happy bulletproof workhorse must-have must-try gem powerhouse masterpiece treasure enjoy enjoys admire admired glowing`,
  ],
  [
    1,
    `good solid simple clean useful free nice suitable capable convenient cheap cheaper lightweight customizable extensive
    growing mature practical decent fine familiar faster easier stronger safer smarter quicker smoother cleaner simpler nicer
    improved improves improve interesting respected works handy organized straightforward value pros pro-active save saves
    friendly attractive beginner-friendly competitive cost-effective cutting-edge detailed enterprise-grade fair
    feature-rich impressed precise supportive unique up-to-date worth worthwhile capably economical budget-friendly special
    agile adaptable sturdy durable consistent logical readable ergonomic crisp sleek lean refined thoughtful attentive courteous prompt streamlined well-made well-built well-supported well-priced well-rounded all-rounder knockout solidly neat neatly helpfully affordably capable satisfying compelling inexpensive elegantly well clever smart promising disappoint`,
  ],
  [
    -1,
    `basic limited limits limitation limitations lack lacks lacking complex costly pricey steep dated slower weaker
    mixed overkill concern concerns drawback drawbacks downside downsides con cons caveat caveats inconsistent tricky narrow
    rigid manual incomplete harder higher-priced issue issues missing restricted unclear average cluttered compromises compromising
    heavy mediocre tedious compromise sparse shallow spotty finicky patchy bland bare-bones barebones dull stale stiff hassle hassles delays delay drops`,
  ],
  [
    -2,
    `weak slow expensive difficult hard confusing clunky outdated overpriced problem problems problematic complicated buggy
    bug bugs inaccurate unstable frustrating cumbersome inefficient disappointing complaint complaints criticized criticism criticize
    struggles struggle struggled fails fail failed failure failures vulnerable risky risk risks unresponsive inflexible sluggish
    bloated bloat laggy lags glitchy glitch glitches error-prone errors error mistake mistakes limiting disappointed disappoints annoying worse
    weakness weaknesses insecure crashes crash outages outage downtime opaque untested unhelpful unintuitive controversial controversy
    flaw flaws flawed complain complains dislike dislikes frustration frustrations headache headaches pain inconvenient unreliably
    slowly poor-quality lackluster underwhelming subpar overrated overhyped nightmare waste wastes trouble troubles confusion
    complexity clumsy unpleasant uncompetitive overcomplicated unfriendly inadequate unsuitable loss losses churn stress trouble-prone
    understaffed rude unpolished convoluted messy chaotic unfinished unsupported unstable neglected abandoned obsolete antiquated archaic dysfunctional infuriating exasperating regrettable unresolved cramped counterintuitive fragile unimpressive uninspiring unpredictable untidy invasive intrusive spammy pushy greedy exploitative wasteful redundant hit-and-miss nuisance letdown let-down gimmick gimmicky hype ripoff flop brittle disadvantage disadvantages criticizes inferior`,
  ],
  [
    -3,
    `bad poor poorly unreliable broken dangerous misleading deceptive hate hated hates untrustworthy unusable breach breaches
    useless lawsuit lawsuits hacked unsafe dishonest dreadful worthless predatory shady shoddy pathetic atrocious appalling hopeless toxic unacceptable disgraceful crooked laughable lousy garbage trash crap crappy sucks sucked stinks junk rubbish lemon unethical`,
  ],
  [
    -4,
    'terrible awful horrible horrendous catastrophic worst scam scams fraud fraudulent disastrous disaster abysmal malware',
  ],
]

/** The weight of a word in lower case, from -4 (blame) to 4 (praise). */
export const lexicon: ReadonlyMap<string, number> = new Map(
  wordsByWeight.flatMap(([weight, words]) => words.split(/\s+/).map((word) => [word, weight] as const)),
)

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Things that a text may be about. They judge a brand only if it has them, is them, or does something against them. */
export const topics: ReadonlySet<string> = setOf(
  `risk risks fraud scam scams malware breach breaches lawsuit lawsuits failure failures problem problems error errors mistake
  mistakes bug bugs complaint complaints outage outages downtime crash crashes pain loss losses churn stress waste trouble
  troubles confusion complexity delay delays issue issues concern concerns bloat headache headaches frustration frustrations
  hassle hassles limits limitation limitations flaw flaws controversy criticism compromise compromises disaster glitch
  glitches benefit benefits strength strengths drops value`,
)

/** These judge a brand only as what is said of it: "it is basic", not "the basic plan". */
export const predicates: ReadonlySet<string> = setOf(
  'basic manual complex hard heavy average narrow fair open fine killer',
)

/** These turn the meaning of what follows in their clause. */
export const negations: ReadonlySet<string> = setOf(
  `not no never neither nor without hardly barely rarely seldom scarcely isn't aren't wasn't weren't doesn't don't didn't can't
  cannot won't wouldn't couldn't shouldn't hasn't haven't hadn't ain't nothing nobody none few little less least zero minimal isnt doesnt dont`,
)

/** Of these, only the next few words: "no hidden fees", "less reliable". */
export const shortNegations: ReadonlySet<string> = setOf('no without less least little zero minimal')

/** What something good does to something bad. */
export const remedies: ReadonlySet<string> = setOf(
  `avoid avoids avoiding reduce reduces reducing prevent prevents preventing eliminate eliminates eliminating minimize minimizes
  minimizing fight fights fighting solve solves solving fix fixes fixing detect detects detecting catch catches catching cut cuts cutting
  remove removes removing protect protects protecting stop stops stopping block blocks blocking resolve resolves resolving lower lowers
  lowering mitigate mitigates mitigating address addresses addressing combat combats combating spot spots flag flags simplify
  simplifies simplifying ease eases easing decrease decreases limit against end ends tackle tackles tackling overcome overcomes
  cures cure alleviate alleviates curb curbs slash slashes avoids relieve relieves eradicate eradicates prevented reduced eliminated
  alert alerts alerting warn warns filter filters screen screens clear clears tame tames untangle untangles untangling lift lifts lessen lessens shorten shortens low fewer keep keeps keeping identify identifies banish guard guards defend defends shield shields automate automates automating`,
)

/** Before a topic, these say that the brand has it or is it. */
export const possessions: ReadonlySet<string> = setOf(
  `has have had having is are was were be been being suffer suffers suffered faces faced face experience experiences experienced
  experiencing riddled plagued prone many frequent several numerous known criticized reported report reports cause causes caused
  there brings bring notorious constant serious major occasional encountered encounter see seen its`,
)

/** These strengthen or weaken the next word. */
export const modifiers: ReadonlyMap<string, number> = new Map([
  ...`very really highly extremely incredibly exceptionally remarkably particularly especially most truly so too much widely
  insanely wicked ridiculously stupid crazy super absurdly unbelievably painfully terribly awfully dreadfully dead damn
  genuinely absolutely hugely far way wildly notoriously consistently outrageously ultra more surprisingly impressively amazingly
  wonderfully fantastically`
    .split(/\s+/)
    .map((word) => [word, 1.3] as const),
  ...'somewhat slightly fairly relatively rather quite bit little reasonably moderately sometimes occasionally'
    .split(' ')
    .map((word) => [word, 0.7] as const),
])

/** Whether a word in lower case is one that judges or turns a judgment, so probably English. */
export const isJudgingWord = (term: string): boolean =>
  lexicon.has(term) ||
  remedies.has(term) ||
  possessions.has(term) ||
  negations.has(term) ||
  modifiers.has(term)
