/*
 * Phrases that mean something else than their words. "a|b" are alternatives, and "?" after a word says that it may be missing.
 */

/** Phrases of praise and blame, by weight. */
const judgingPhrases: readonly [number, string][] = [
  [
    3,
    `hard|tough|difficult to beat · no brainer · no-brainer · can't|cannot go wrong · won't|can't regret · nothing|nobody beats ·
    no one beats · nothing compares to · nothing comes close to · second to none · bar none · hands down · game changer ·
    game-changer · game changing · game-changing · killer feature|features|app · head and shoulders above · league of its|their own ·
    in a class of its|their own · ticks|checks all the|your boxes · tick|check all the|your boxes · gold standard · above and beyond · raises|sets|raised|set the bar ·
    worth every penny|cent · best bang for your|the buck · bang for your|the buck · stood|stands the test of time · a? cut above ·
    whole package · full package · total package · works|work like a charm · like a dream · a dream to · works|work wonders · hit it out of the park · knocks it out of the park ·
    top of the line · top of its|the class · best of both worlds · never looked|look back · can't|cannot live without ·
    cannot|can't say enough good · crown jewel · home run · raving fans · rave|raves|raved about · swear|swears by · five|5 stars · blows away the competition ·
    blown away · state of the art · fell in love with · sets|set it|itself apart · sets|set apart · sleep soundly at night · breath of fresh air`,
  ],
  [
    2,
    `a breeze · a snap to · a cinch · a joy to · a pleasure to · a delight to · piece of cake · walk in the park · a? life saver · a? lifesaver · life-saver · a? time saver · time-saver · takes|take|took the|all pain|hassle|stress|guesswork|headache|sting|work|effort out of ·
    punches|punch above its|their weight · sweet spot · peace of mind · not bad · not too bad · not half bad · pain points|point ·
    just works|work · simply works · never misses|skips a beat · doesn't miss|skip a beat · without compromising · without compromise · without breaking the bank · won't|doesn't break the bank · safe bet|choice|pair ·
    strong|great|good|solid|excellent|perfect|ideal fit|choice|option|pick|bet · big fan of · huge fan of · high|top|full marks|scores|ratings|praise · rave reviews · well worth · worth the money|price|investment|cost ·
    go to|go-to · makes|make life easier · save|saves you|your|time|money|hours · say|says goodbye to · goodbye to · keeps|keep hackers|intruders|attackers|thieves out · no strings attached · attention to detail · reputation for quality|reliability|excellence|innovation|service ·
    exceeds|exceeded expectations · lives|live|lived up to the hype · lives|live up to · delivers|deliver on · up to the task · up to par · goes|go a long way · right up there · step|steps ahead · step up from · steps up · ahead of · edge over · one of the best · top tier · top-tier · high|highest quality ·
    low|lower|lowest price|prices|cost|costs|fees · easy|quick on the eyes|wallet · smooth sailing · future proof · future-proof · tried and true · tried and tested · battle tested · battle-tested · stands|stand out · let's|lets you sleep · users|people|reviewers|customers|many like ·
    i|we like · to like · highly regarded|rated|recommended|reliable · well thought out · well-thought-out · on the ball · on point · a? no fuss · out of the box · does|do it better · preferred choice · comes|come out on top · on top · takes|took first place · number one · no. 1 · all in one|all-in-one ·
    never disappoints|fails|disappoint · doesn't|don't|won't|never disappoint · won't|doesn't let you down · let|lets|letting you down never · scales|scale well · works|work well · performs|perform well · fits|fit the bill · pays|paid for itself · in minutes · ease of use · user friendly ·
    raises the standard · does|do the trick · gets|get the job done · punch above · worry free · no worries · award winning · thumbs up · doesn't|don't|won't cost much|anything · doesn't|don't|won't cost a lot · hard|harder|difficult|tough for attackers|hackers|intruders|thieves|fraudsters|scammers · the bomb · force to be reckoned with · crushes|crush|destroys|destroy|dominates|beats|beat the|its|their competition|rivals|competitors · blew|blows|blown me|us|you|everyone away · your|my back · through the noise · edges|edge out · a steal · a bargain · real deal · cream of the crop · out of the water · hidden gem · must have · must try · bee's knees · doesn't|can't|couldn't get|be any? better|easier|simpler|happier · worth its weight · crowd pleaser · fan favorite|favourite · head|cut above · the one to beat · to write home about · well ahead · light years ahead · miles ahead · leaps and bounds · leads|leading the pack|way|field · in good|safe hands · spot on · on the money · good|great|excellent value · value for money · a hit with · a favorite|favourite of|among|with · here to stay · a big plus · a huge plus · shines|shine at|in · nails|nailed it · best friend · right at home · feels|feel at home · second nature · like magic · like clockwork · up and running · never|rarely|seldom breaks|fails|crashes · stays|stay out of your|the way · smooth as silk · money well spent · good|great deal · in a good way · my|our pick|choice|recommendation|favorite|favourite · top|first|best pick|choice|recommendation · excellent overall · positive reviews · good|great reviews · strong reputation · good|great|solid|excellent reputation · on budget · my|our|the choice would`,
  ],
  [
    -2,
    `a pain to · a pain in · pain to · headache to · money pit · mixed bag · misses|missed|miss the mark · past its|their prime · hard|tough sell · hit or miss · hit-or-miss · hit and miss ·
    leaves|left|leave you hanging · behind the times · more trouble than · too good to be true · a? far cry from · falls|fall|fell short · leaves|leave|left a lot|much|something to be desired ·
    steep learning curve · learning curve · gone|went|going downhill · stay|stays|staying away from · steer clear of · waste of money|time|space · hidden fees|costs|charges · lags|lag|lagging behind · lags · trails · trailing behind · falls|fall|falling|fell behind ·
    pales|pale in comparison · no match for · can't|cannot|doesn't|couldn't compete · doesn't|can't|cannot|don't|couldn't hold a candle · drops|dropped|drop the ball · cost|costs you|an? arm and a leg · an arm and a leg · not what it used to be · what it used to be · not worth ·
    isn't worth · wasn't worth · not all it's cracked up to be · cracked up to be · snake oil · house of cards · red flag|flags · deal breaker · deal-breaker · dealbreaker · rip off · rip-off · ripoff · a slog · lets|let you down · rough around the edges · rough edges · half baked · half-baked ·
    stuck in the past · showing its age · long in the tooth · jack of all trades · overpromises and underdelivers · under delivers · underdelivers · too little · bait and switch · bait-and-switch · nickel|nickels and dime|dimes · nickel-and-dimes ·
    last resort · out of touch · lost its way|edge|shine · not up to par|scratch|snuff|standard · broken promises · breaks|broke down · breaks|break the bank · breaks|break easily · painfully slow · thumbs down · negative reviews · bad|poor reviews · bad|poor reputation ·
    high|higher|highest price|prices|cost|costs|fees · buyer beware · fewer features|options|integrations|templates|choices|tools|plans · low|lower|lowest quality|ratings|scores · second fiddle · comes|come in behind · black box · burns|burn through · bare bones · adds|add up quickly|fast · climb|climbs|rise|rises|escalate|escalates quickly|fast · a fortune · dumpster fire · all hype · not for the faint · time bomb · bad taste · train wreck · dead end · dead in the water · uphill battle · a gamble · a minefield · on its|their last legs · cuts|cut corners · asking too much · can't|cannot|doesn't|couldn't match · no picnic · no walk in the park · a nightmare to · can't|cannot|doesn't keep up · struggles to keep up · left behind · loses|losing ground · out of date · out of its depth · below average|par · second|third rate · smoke and mirrors · all bark · bad|poor deal|value · bad news · a let down · runs|run hot and cold · stops|stopped working · customer complaints · data breach|breaches · a joke · a chore · one trick pony · one-trick pony · leaves|leave in the dark · your time elsewhere · look elsewhere · caught up in scandal · under fire · too expensive|slow|complex|complicated|limited|basic|simple|small|heavy|hard`,
  ],
]

/** Phrases that judge nothing, whatever their words mean. */
const neutralPhrases = `hard drive|drives|disk|disks|copy|copies|hat|skills|coded · heavy machinery|industry|equipment|vehicles|metal · best practice|practices|known · at best · back|neck|joint|hip|knee|shoulder|chest|foot pain · bad credit · high|higher|highest|low|lower|lowest price|cost tier|tiers|range|point|points|bracket · pain management|relief|killer|killers ·
    weight loss · hair loss · chronic pain · profit and loss · loss prevention|aversion|leader|function · free form|range|speech|market|trade|software · free trial|trials · risk management|assessment|assessments|analysis|factor|factors|score|scores|profile|model|models|tolerance ·
    fraud detection|prevention|protection|analysis|team · bug tracking|tracker|trackers|reports|report|bounty · issue tracking|tracker|trackers · error handling|message|messages|log|logs|tracking|monitoring|code|codes · crash reporting|reports|report ·
    problem solving|solver|solvers · problem-solving · failure of organs · heart failure · error correction · complaint management|handling · trouble ticket|tickets · fast food|fashion · fast forward · great britain|lakes · good morning|friday · goods ·
    value added · present value · market value · net value · smart phone|phones|home|homes|watch|contract|contracts · open source · clean energy|up · fair trade|use · strength training · solid state|waste · rich text|media|snippet|snippets|results ·
    cheap talk · top left|right|level|bar · popular culture|science · win win · stands for · works with|for|in|on|at · worth noting|mentioning|knowing|remembering|a|of|checking|considering · no doubt · no wonder · no matter · without a? doubt · not to mention · why not · at least · a little · a few ·
    perfect storm · limited company|liability|edition · private limited · average price|cost|rating|order · modern art|history · interest rate|rates · secure sockets · easy mode · powerful interests · great depression · for free · broken link|links · dead link|links · broken windows ·
    save as · save button · saves files · well being · well-being · as well · as well as · works council · basic auth|authentication|plan|tier|version|package · limit order · hidden figures|layer|file|files · clinical depression · no need to · not the only · no limits|limit · not an? bank · disaster recovery · stress test|tests|testing · waste management · leading cause · root cause`

/** These turn the meaning of what follows, as "not" does. */
const negatingPhrases = `by no means · no one · hesitate|hesitant|reluctant to · far from · anything but · no longer · nowhere near · not nearly · fails|fail|failed to · refuses|refused to · unable to · a stretch to · free of · free from · fails at · lack of · devoid of`

/** Phrases like the verbs in `remedies`. */
const remedyPhrases = `get|gets|getting rid of · take|takes|taking care of · saves|save|saving you|users|teams|people from · safe|protected|secure from · do|does away with · no more · put|puts an end to · cut|cuts|cutting down on|out · deal|deals with · say|says farewell to · puts|put a stop to · weeds|weed out · clear|clears up · iron|irons|ironing out`

/** What follows these in the sentence is not said to be so: conditions, claims of the brand, wishes. */
const openPhrases = `whether · supposedly · allegedly · purportedly · reportedly · rumored · rumoured · claims|claim|claimed to|that|it · claims · claimed · promises|promise|promised · calls|call|called itself|themselves|themself · bills|billed itself · billed as ·
    describes|described|describe itself|themselves · describes itself · advertises|advertised itself · advertised as · advertises · markets|marketed itself · marketed as · positions|positioned itself · positioned as · touts|touted itself · touted as · presents|presented itself ·
    brands|branded itself · brands itself · branded as · aims|aim to · wants|want to make|be|become|offer · tries|try|trying to · needs|need|ought|has|have to be|become|get|improve · strives|strive|aims|aim for · was|were once · seeks for · strives to · seeks to · hopes to · intends to · is said to · are said to · wish · i hope · we hope · might · may · could · could've · should be · should've · should have ·
    suppose · assuming · assume · unless · in case · provided that · used to be · used to · in theory · on paper · hard|difficult|tough|impossible to say|tell|know|judge · as if · as though · know if · see if · check if · wonder if · ask if · sure if|how · tell if · decide if · depends on · don't|doesn't have to|need to · don't|doesn't need · boasts that|it|itself · supposed to · meant to · in an ideal world · in a perfect world · let's say · theoretically · hypothetically · in principle · rumor|word has it · word is · critics claim · some claim · claim · said to be · pretend · for argument's sake · were it · considers itself · sees itself · hopes · pretends to · would like to · let me know · imagine · potentially · perhaps · maybe · possibly`

/** Before a name, these judge the brand of that name. */
const phrasesBeforeName: readonly [number, string][] = [
  [
    2,
    `choose · pick · go with · going with · opt for · prefer · prefers · preferred · favor · favors · favour · favours · recommend · recommends · recommended · suggest · suggests · second only to · love · loves · choosing · picking · stick with · switch to · switched to · bet on · vote for · fans of · fan of · like · trust · trusts · endorse · endorses · thrilled with · happy with · impressed by|with · praise · praises · praised`,
  ],
  [
    -3,
    `forget · avoid · avoids · avoiding · skip · skipping · ditch · ditched · ditching · pass on · stay away from · steer clear of · hate · hates · dislike · dislikes · regret · regretted · complain about · complaints about · complained about · frustrated with|by · disappointed with|by|in · warn about|against · problems|problem|issues|trouble with · criticize · criticizes · criticized · same can't|cannot be said of|for|about · tired of · fed up with · stop using · quit using · run from`,
  ],
]

/** What a phrase does to a clause. */
export type PhraseEffect =
  | { kind: 'judges' | 'judgesName'; weight: number }
  | { kind: 'neutral' | 'negates' | 'opens' | 'remedies' }

export interface Phrase {
  terms: readonly string[]
  effect: PhraseEffect
}

/** All wordings of a phrase. */
function wordings(phrase: string): string[][] {
  let all: string[][] = [[]]
  for (const part of phrase.trim().split(/\s+/)) {
    const terms = part.endsWith('?') ? [part.slice(0, -1), ''] : part.split('|')
    all = all.flatMap((before) => terms.map((term) => (term === '' ? before : [...before, term])))
  }
  return all
}

const byFirstTerm = new Map<string, Phrase[]>()
const phraseTerms = new Set<string>()

function addPhrases(list: string, effect: PhraseEffect) {
  for (const phrase of list.split('·'))
    for (const terms of wordings(phrase)) {
      const first = terms[0] ?? ''
      for (const term of terms) phraseTerms.add(term)
      byFirstTerm.set(first, [...(byFirstTerm.get(first) ?? []), { terms, effect }])
    }
}

for (const [weight, list] of judgingPhrases) addPhrases(list, { kind: 'judges', weight })
for (const [weight, list] of phrasesBeforeName) addPhrases(list, { kind: 'judgesName', weight })
addPhrases(neutralPhrases, { kind: 'neutral' })
addPhrases(negatingPhrases, { kind: 'negates' })
addPhrases(remedyPhrases, { kind: 'remedies' })
addPhrases(openPhrases, { kind: 'opens' })
for (const phrases of byFirstTerm.values())
  phrases.sort((one, other) => other.terms.length - one.terms.length)

/** Whether a word in lower case is in a phrase, so probably English. */
export const isInPhrase = (term: string): boolean => phraseTerms.has(term)

/** The phrases that start with a word, the longest first. */
export const phrasesWith = (term: string): readonly Phrase[] => byFirstTerm.get(term) ?? []
