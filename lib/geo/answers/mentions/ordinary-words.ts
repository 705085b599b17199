/**
 * English nouns and verbs that are brands, too: "Apples" and "Targets" are seldom plurals of the brand. A list, because nothing else tells;
 * the endings of nouns below tell of many more.
 */
const words = new Set(
  `acorn alloy amazon amber anchor angel ant apple arc arch arrow ash asset atlas atom aura avenue badge bamboo band bank banner bark base
  basecamp basket bay beacon beam bean bear beat bee beetle bell belt bench berry bird bishop blaze blend block bloom board boat bold bolt
  bond bone boot boss bow box brain bramble branch brand breeze brick bridge brush bubble bud buffer bullet bumble bunch bundle burrow
  butterfly button cactus cake camel camp canal candle canvas capital card carrot cart case castle cat cave cedar chain chair chalk chance
  channel charm chase chat check chef cherry chime chip circle citadel city clay clip clock cloud clover club coach coast cobra code coil coin
  comet compass concept cone copper coral core corner cosmo cotton course cove craft crane crate creek crest crew crocus crown crow cube cup
  curve dash dawn day deal deer delta den desk diamond dish dock dog dollar dot dove dragon dream drift drive drop drum duck eagle earth echo
  edge egg element elephant elf elm ember engine equinox express eye face falcon fan farm feather fern field fig film finch fire firefly fish
  flag flame flare flash fleet flex flight flint flock flow flower fluent focus forest forge form fort fossil fountain fox frame fresh frog
  front fusion galaxy game gap garden gate gem gene ghost giant gift glass globe glow goal goat gold goose grain grape graph grass grid
  grove guard gulf gust hammer hand harbor harp harvest hat haven hawk head heap heart hedge helm herb hero hinge hive home hook hope horizon
  horn horse host house hub hue idea impulse index ink insight iris iron island ivy jaguar jet jewel journey jug key kind kindle king kite knot
  label lab lake lamp lantern lark lattice launch leaf league legend lemon lens level lever library light lily lime line link lion list lodge
  logic loom loop lotus loyal luna lynx magnet mango maple mark market marvel mask mast match maze meadow medal memo merit mesh meta meteor method
  metric mill mind mint mirror mist mode model moment monday moon moose mosaic moss motif motion mountain mouse mustang native nectar needle
  nest net night noble node north note notion nova novel nut oak oasis object ocean office olive omega opal opera optic oracle orange orbit
  orchid order origin otter outlet owl oyster pact page paint palm panda panel panther paper park part partner pass patch path pawn peach
  peak pear pearl pebble pen penguin people peppermint pigeon pillar pilot pine pioneer pipe pivot pixel place plan planet plant plate play
  plaza plug plum plus pocket point polar pool poppy port post pouch power press prime print prism profile project promise proof puma pump
  pulse puzzle quest quill quote rabbit rack radar rain rally ranch range ranger raven ray reach reason reef regal relay remark report ring
  ripple rise river road robin rock rocket roof room root rose route row ruby run sail salt sand sapphire scale scout screen sea seal search
  season seed sense shark sheet shell shelf shield ship shop shore signal silk sketch skill sky slack sled slice slide smile snap snow socket
  sound source space spark sparrow spear sphere spin spirit splash spot spring sprint sprout square stack staff stage stamp star start state
  station steam steel stem step stitch stone storm story stream street stride stripe studio style summit sun surface surge swallow swan swift
  sword table tag talent target task team tempo term test thread thrive thunder tide tiger tile time tip titan token tool torch touch tower
  town toy track trade trail train tree trend triangle tribe truck trunk trust tulip tune turtle twin unity upwork vale valley vault vector
  veil venture verse vessel view villa vine violet virgin visa vision vista voice volt vow voyage wagon walk wall walnut wave way web well
  whale wheat wheel whisper wick willow wind window wing wire wish wolf wonder wood word work world yard yield zebra zest zone zoom battery blender cable calm camera charger cleaner coffee cookware cushion earbud fryer gadget headphone
  headset jacket keyboard kitchen laptop lotion mattress microphone monitor mug oven phone pillow price printer razor review rug saucer shampoo
  shirt shoe smartphone smartwatch sneaker soundbar speaker sweater tablet television tent toaster toothbrush toy vacuum watch baby beauty beer best bread burger cheese chocolate clean clear cookie data digital donut energy fashion finance fine first food
  free full general global good great happy health honest media milk modern money music national new old pet pizza public pure quick real safe
  simple small smart sport standard strong tea tech travel true united water wine young`.split(/\s+/),
)

const endings =
  /(?:able|ible|tion|sion|ment|ness|ity|ism|ing|ance|ence|ancy|ency|ship|hood|age|ure|dom|logy|graphy|ist|er|or|ware|ful|less|ive|ous)$/

/** Whether a name in folded form may be an ordinary English word. */
export const isOrdinaryWord = (folded: string): boolean => words.has(folded) || endings.test(folded)

/** A single one may be a name, too. */
const fewestTimes = 2
/** Of places where the letters are within other words. */
const maxLooks = 500

/**
 * Tells which words an answer has in lower case more than once: in an answer about air fryers, "Air Fryer" and "Prices" are no names.
 * @returns a function of words in lower case
 */
export function ordinaryWordsOf(visible: string): (lowerCase: string) => boolean {
  const known = new Map<string, boolean>()
  return (lowerCase) => {
    let isOrdinary = known.get(lowerCase)
    if (isOrdinary === undefined) {
      let times = 0
      let looks = 0
      let place = -1
      do {
        place = visible.indexOf(lowerCase, place + 1)
        const isWord =
          place >= 0 &&
          !/[\p{L}\p{N}_]$/u.test(visible.slice(Math.max(0, place - 2), place)) &&
          !/^[\p{L}\p{N}_]/u.test(visible.slice(place + lowerCase.length, place + lowerCase.length + 2))
        if (isWord) times++
      } while (place >= 0 && times < fewestTimes && ++looks < maxLooks)
      isOrdinary = times === fewestTimes
      known.set(lowerCase, isOrdinary)
    }
    return isOrdinary
  }
}
