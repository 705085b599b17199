import type { AbsenceWords } from '../words'

export const english: AbsenceWords = {
  parts: {
    i: '(?:i|we)(?: (?:also|still|personally|currently|really|honestly|unfortunately))?',
    adverb:
      '(?:actually|currently|really|personally|necessarily|immediately|readily|specifically|yet|also|at all|entirely|particularly|very|quite|seem to|appear to|presently|publicly|all that) ',
    cannot:
      "(?:'ve not been able to|have not been able to|could not|couldn't|cannot|can't|can not|was not able to|wasn't able to|were not able to|weren't able to|am not able to|'m not able to|was unable to|were unable to|am unable to|'m unable to|have not been able to|haven't been able to|did not|didn't|do not|don't|have not|haven't|won't be able to|failed to)",
    find: '(?:find|found|locate|located|have|see|identify|provide|access|have access to|uncover|possess|offer|share|give you|come across|get|pull up|turn up|recall|hold)',
    some: '(?:any|an?|enough|much|sufficient|specific|reliable|credible|verified|verifiable|public|publicly available|detailed|official|substantial|relevant|concrete|meaningful|available|factual|trustworthy|further|clear|independent|current|up-to-date|solid|real|definitive|useful|or|and|a single) ',
    info: '(?:information|info|details?|data|anything|knowledge|records?|results?|mentions?|references?|sources?|evidence|trace|facts|entry|entries|background|material|matches|match|hits|context|familiarity|awareness|listings?|profile)',
    no: '(?:no|not any|zero|little to no|hardly any)',
    found:
      '(?: (?:is|was|are|were|could be|can be|seems to be)?(?: currently| publicly| readily)? ?(?:found|available|located))?',
    nothing:
      "(?:<i>(?: |(?='))<cannot> (?:<adverb>){0,2}<find> (?:<some>){0,5}<info>|(?:there(?:'s| is| are| was| were| seems to be| appears to be)|<i>(?:'ve| have|'d)? ?(?:have|had|found|find|see|saw|got|come up with)|(?:my |the |a |web |these |this )*(?:search|searches|search results|results|sources?|training data|data|knowledge base|database|documents)(?: i [a-z]+)? (?:returned|turned up|found|yielded|gave|produced|contains?|includes?|has|have|show|shows|offers?|brought up)|(?:^|, |and |so )) ?(?:currently |virtually |absolutely |simply |also |still ){0,2}(?:nothing|<no> (?:<some>){0,4}<info>)<found>|<i>(?:'ve| have)? ?found nothing|<i> (?:know|knew) (?:absolutely |virtually )?nothing|there (?:is not|isn't|are not|aren't|was not|wasn't) (?:<adverb>)?(?:<some>){1,5}<info><found>|there (?:does not|doesn't|do not|don't) (?:seem|appear) to be (?:<some>){1,5}<info><found>|nothing (?:is|was) (?:publicly )?(?:known|found|available)|nothing (?:came|comes|turned|turns|shows) up|<i>(?: |(?='))<cannot> (?:<adverb>)?(?:know|find out|say|tell you|learn|share) (?:anything|much)|(?:my |the )(?:search results|results|sources|sources i have|training data|data|knowledge base|database|documents)(?: i have)? (?:do not|don't|does not|doesn't|did not|didn't) (?:appear to |seem to )?(?:contain|include|have|provide|offer|show|return|mention) (?:<some>){0,4}<info>)",
    about:
      '(?: for you| to share| to offer| available| at hand| on hand| in my [a-z]+(?: [a-z]+)?| in the [a-z]+ results| yet| so far| online)?(?: that (?:mentions|describes|refers to|relates to)|,? specifically|,? directly)? ?(?:about|with|on|for|regarding|concerning|of|related to|relating to|associated with|matching|to|mentioning|describing|under)',
    known:
      '(?:known|recognized|recognised|established|documented|famous|well-known|existing|real|prominent|public|notable|registered|widely-known|popular|mainstream|major|verifiable)',
    many: '(?:several|multiple|many|various|a number of|a few|numerous|two|three|at least (?:two|three|four|five)|different|more than one|quite a few|a couple of|dozens of|other)(?: different| other| unrelated| distinct| separate)?',
    it: '(?:it|them|this|that|the|this one|that one)',
  },
  beforeName:
    '(?:an?|the|any|this|such an?|specific|particular|single|company|companies|brand|business|product|products|tool|service|software|platform|app|startup|firm|organization|agency|provider|store|shop|vendor|thing|name|term|something|anything|one|called|named|by the name of|by that name|with the name|known as|under the name|existence of|specifically|whether|that|crm|existing)',
  kinds:
    '(?:company|brand|business|product|tool|service|software|platform|app|startup|firm|organization|agency|crm|inc\\.?|corp\\.?|ltd\\.?|llc|gmbh|itself|specifically|either|yet|personally|at all|directly|online|on the web|on the internet|exists?|as an? [a-z]+)',
  followers:
    'as of|as a|in my|in our|in the (?:search|provided|sources|results|documents|available|web|materials|data|information|context)|in any|in these|in this|in public|in available|to (?:evaluate|assess|judge|determine|share|answer|give|provide|make|compare|recommend|say|offer|work|go)|so|and|or|at this|at the moment|right now|beyond|within|based|either|even|among|through|from (?:my|the|these|this|any)|with (?:certainty|confidence)|was|were|could be|is available|can be|is currently|are available|or',
  negations:
    "(?:n't|\\bnot?\\b|never|nothing|unable|\\bun(?:known|familiar|aware|clear|sure|certain)|failed|zero|hardly|little|without|\\bnew to me|empty)",
  absent: [
    '<nothing><about> <name><end>',
    "<i>(?:'m| am| was|'re| are|'m afraid i'm) (?:not|un)(?: <adverb>| )?(?:familiar with|aware of|acquainted with) <name><end>",
    "<i>(?:'ve| have| had|'d)(?: not|n't| never) (?:<adverb>)?(?:actually )?(?:heard of|heard about|come across|encountered|seen) <name><end>",
    "<i> (?:do not|don't) (?:<adverb>)?(?:know|recognize|recognise|know of|know about|have) <name><end>",
    "<i>(?: |(?='))<cannot> (?:<adverb>)?(?:find|locate|identify|verify|confirm|recognize|place)(?: that| whether)? <name><end>",
    "<i>(?:'m| am)? ?(?:<cannot>|not|un)(?: <adverb>| )?(?:know|sure|certain|say|tell|determine|confirm|verify) (?:what|who|whether|that|if) <name> (?:is|are|does|exists?|do|refers to)(?: or what (?:it|they) do(?:es)?)?<end>",
    "<name> (?:does not|doesn't|do not|don't) (?:seem|appear) to (?:exist|be (?:an? |any |in |among |listed )?(?:very |widely |broadly |publicly |commonly |generally |particularly |well[- ]){0,2}(?:<known>|in my|something i)(?: or (?:<known>|widely [a-z]+))?(?: [a-z]+){0,3}?)<end>",
    "<name> (?:does not|doesn't|do not|don't|did not|didn't) (?:appear|show up|come up|exist|turn up|feature) (?:anywhere )?(?:in|among) (?:my|any|the (?:search|sources|data|results)|our|public|available)",
    "<name> (?:does not|doesn't|did not|didn't) (?:ring (?:a|any) bells?|return any|turn up any|bring up any|yield any|come up in)",
    '<name> (?:may|might) not (?:actually )?exist',
    "<name> (?:is|are|was)(?: not|n't) (?:an? |any |one )?(?:[a-z]+ ){0,3}?(?:that )?(?:i(?:'m| am) (?:familiar with|aware of)|i (?:know|recognize|recognise|can identify|have)|in my (?:[a-z]+ ){0,2}?(?:data|sources?|knowledge|database|records?|results?|training|materials?|information|search|index)|known to me|familiar to me|covered (?:in|by) my|part of my|included in my|(?:mentioned|listed|referenced|found|included) (?:anywhere )?in (?:my|the (?:search|sources|results|provided|documents)|any)(?! (?:[a-z]+ )?as ))",
    "(?:it is|it's) (?:not clear|unclear) (?:to me )?(?:what|who|whether) <name> (?:is|does|exists?)(?: or what (?:it|they) do(?:es)?)?<end>",
    '<name> (?:is|are) (?:unknown|unfamiliar|new) to me',
    '(?:search(?:es|ing)?|query|lookup)(?: [a-z]+){0,2} (?:for|on) <name>(?: [a-z]+){0,3}? (?:returned|turned up|found|yielded|gave|produced|brought up|came up) (?:no|nothing|empty|without)',
    '<nothing>[a-z ]{0,30} (?:called|named|by the name of) <name><end>',
    "(?:there(?:'s| is| are| does not appear to be| doesn't seem to be| doesn't appear to be)) (?:no|any) (?:<some>|<known> |widely ){0,3}<name><end>",
    "(?:my |the )(?:search results|results|sources|training data|data|knowledge base|knowledge|database|documents)(?: i have)? (?:do not|don't|does not|doesn't|did not|didn't) (?:appear to |seem to )?(?:contain|include|cover|mention|list|extend to) <name><end>",
  ],
  absentUnnamed: [
    '<nothing>(?:<about> <it>(?: [a-z]+)?)?<end>',
    "<i>(?:'m| am) (?:not|un)(?: <adverb>| )?(?:familiar with|aware of) <it>",
    "<i>(?:'ve| have)(?: not|n't| never) (?:heard of|come across) <it>",
    "^(?:but |and )?(?:it|this|they) (?:does not|doesn't) (?:seem|appear) to exist",
    '^(?:but |and )?(?:have |i )?(?:found|got|came up with) (?:nothing|<no> (?:<some>){0,4}<info>)(?: useful| relevant| reliable)?<end>',
    '^(?:unknown|not known|not found)[ .]*$',
  ],
  neutral: [
    '(?:could|can|would|do|did) you',
    'please (?:provide|share|tell|let|clarify|confirm|check|give|double)',
    'let me know',
    'tell me (?:more|what|which|a bit)',
    "if (?:you|it's|it is|@ is)(?: [a-z']+){0,2} (?:can|could|have|share|tell|provide|give|mean|meant|referring|describe|know|mind|new|small|local|looking|want|need|point)",
    'if you (?:can|could|have|share|tell|provide|give|mean|meant|describe|know|link)',
    'happy to (?:help|take|look|compare|try)|feel free',
    '(?:recommend|suggest|advise|best|want to|should|could|try|please|worth|by) (?:you )?(?:directly )?(?:check|visit|contact|look|search|reach|consult|ask|review|verify)',
    '^(?:for [a-z- ]{0,50}, )?(?:please )?(?:check|visit|contact|search|try|consult|reach out)',
    '(?:alternatives? to|instead of|similar to|resembl[a-z]+) @',
    '^(?:before|when|to|for) (?:[a-z]+ ){0,3}?(?:choos|us|evaluat|assess|verify|research|learn|buy|find out|contact|consider|compar|more)[a-z]*(?: [a-z]+){0,3} @',
    '@ is (?:likely|probably|perhaps|possibly) (?:an? )?(?:very |relatively )?(?:new|small|local|niche|regional|lesser|private)',
    "it(?:'s| is) (?:also )?(?:possible|likely)",
    '@ (?:may|might|could) (?:also )?(?:be|have|go|operate|simply|not)',
    '(?:perhaps|possibly|maybe|whether) (?:[a-z]+ )?@',
    'i <cannot> (?:<adverb>)?(?:say|tell|recommend|compare|confirm|verify|provide|describe|comment|assess|evaluate|speak|offer|give|judge|vouch|rank|include|answer|want|guess)',
    "you(?:'re| are)? (?:asked|asking|mentioned|referring|mean|meant)",
    "(?:i|we)(?: have|'ve)? (?:searched|looked|checked|tried)",
    '^(?:about |on |regarding |as for |what is |overview of )?@[ .!?*#"-]*$',
    '^(?:and |but )?(?:as for|for|regarding|concerning|about|when it comes to|with regard to|on) <name>,? ?$',
  ],
  guesses:
    "(?:it(?:'s| is) (?:also )?possible|(?:it|this|that) (?:may|might|could) (?:also )?(?:be|mean)|possible (?:reasons|explanations))",
  tells: [
    '^(?:(?:but|however|though|although|and|still|yet|that said),? )*(?:(?:based on|from|according to|judging by) [^,]{0,60}, )?(?:it|they|the (?:company|tool|brand|product|platform|app|firm)|this (?:company|tool|brand)|which) (?:(?:is|are|was|seems to be|appears to be|looks like) (?:an? (?!good idea|bit|possib|lesser|less|relatively|fairly|niche|small|new|private|local|very|fictional)|the |known for|based|headquartered|founded|used|available)|(?:also |mainly )?(?:offers?|provides?|sells?|makes?|costs?|helps?|speciali[sz]es?|focuses|supports?|runs|operates|describes itself|was founded|was launched)\\b)',
    "^(?:but |and )?(?:it|they)'(?:s|re) (?:an? (?!good idea|bit|possib)|the |known for|based)",
  ],
  several: [
    "(?:there(?:'s| are| exist|'re| is)|<i>(?:'m| am)? (?:aware of|know of|know|found|see|find|have)) (?:actually |in fact )?<many> (?:[a-z]+(?:,| and| or)? ){1,6}(?:called|named|by the name(?: of)?|with the name|(?:that |which |all )?(?:(?:share|use|using|have|sharing|bear|carry)(?: the| this| that)?(?: same)? name|go by|going by)|known as|under the name) (?:of )?(?:the name )?<name>",
    '<many> (?:[a-z]+ ){1,5}?(?:(?:share|use|have|operate under|carry|bear|with)(?: the| this| that)?(?: same)? name(?: of)?|go by(?: the name)?(?: of)?|(?:are )?(?:called|named)) <name>',
    '@ (?:could|may|might|can) (?:also |potentially )?(?:(?<!can (?:also |potentially )?)refer to|refer to (?:<many>)|mean (?:several|different|any|a few|a number|multiple)|be (?:one of )?(?:several|any of|a number|multiple))',
    '@ is (?:an? |the )?(?:fairly |very |rather |quite |pretty )?(?:common|ambiguous|widely used|shared)(?: [a-z]+)? ?name',
    '@ is (?:the name of|a name (?:shared|used) by|shared by) (?:<many>)',
    'name @ (?:is|was|has been) (?:[a-z]+ )?(?:used|shared|adopted|carried) by <many>',
    '(?:do|did|are) you (?:mean|referring to|asking about) @[a-z ]{1,50},? or @',
    'which @ (?:(?:do|did|are|were|would) )?you',
    '(?:not|un)(?: entirely | quite | )?(?:sure|certain|clear) which @',
  ],
  which: [
    'which (?:one|company|of (?:these|them|the)|brand|product|business|@)[^?]{0,30} (?:do|did|are|were|would|you)',
    '(?:clarify|specify|tell me|let me know|know|confirm) which',
  ],
  conditions: '(?:if|unless|even when)',
  reports:
    '(?:says?|said|saying|complain\\w*|reports? that|reported|wrote|writes?|told|admit(?:s|ted)?|(?:customers|reviewers|users|people|buyers|they|many|most)(?: [a-z]+)? (?:have|had)|claims?|thinks?|believes?|asked)',
}
