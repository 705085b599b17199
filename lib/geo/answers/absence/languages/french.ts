import type { AbsenceWords } from '../words'

export const french: AbsenceWords = {
  parts: {
    adverb:
      "(?:malheureusement|actuellement|personnellement|pas|vraiment|encore|a ce jour|pour le moment|pour l'instant|a ma connaissance|moi-meme|non plus|trop) ",
    some: '(?:fiables?|precises?|precis|specifiques?|publiques?|publics?|detaillees?|verifiees?|verifiables?|concretes?|suffisantes?|suffisamment|particulieres?|supplementaires?|officielles?|disponibles?|accessibles?|credibles?|recentes?|solides?|pertinente?s?|et|ou|exploitables?|seule)',
    info: '(?:informations?|infos?|details?|donnees?|renseignements?|resultats?|mentions?|references?|sources?|traces?|elements?|connaissances?|chose|precisions?)',
    none: "(?:<info>|aucune?|pas d'|pas de |pas assez d'|pas suffisamment d'|peu d'|pas beaucoup d'|rien de|rien)(?: ?<some>)*(?: ?<info>)?(?: <some>)*",
    nothing:
      "(?:(?:je|nous|on) (?:n'ai|n'avons|ne dispose|ne disposons|ne trouve|n'a|ne possede|ne peux|ne parviens|n'arrive|ne connais|ne sais|ne vois|ne suis|n'en ai)(?: <adverb>| )?(?:pas |pu |malheureusement |reussi a |en mesure de |trouve |identifie |trouver |fournir |acces a |recense |repere |d'|de )*<none>(?: (?:trouve|trouver))?|(?:il n'y a|il n'existe|il n'y avait) (?:<adverb>)?<none>|(?:mes|les|ma|la) (?:recherches?|resultats?|sources?|donnees|base de connaissances|resultats de recherche|donnees d'entrainement)(?: [a-z]+)? (?:n'ont|n'a|ne contiennent|ne contient|ne donnent|ne donne|ne mentionnent|ne fournissent|ne comportent|ne renvoient) (?:donne |rien donne |permis de trouver |renvoye |pas d'|pas de )?(?:<none>|<info>)?|(?:^|, |et )aucune?(?: <some>)* <info>(?: <some>)*(?: (?:trouvee?|disponible|n'est disponible|n'a ete trouvee?|n'existe))?)",
    about:
      "(?:sur|concernant|au sujet d[eu]|a propos d[eu]|au sujet d'|a propos d'|relatives? a|relatifs? a|quant a|d[eu]|d'|pour|a|correspondant a|liees? a)",
    many: '(?:plusieurs|differentes?|differents|de nombreuses|de nombreux|diverses|divers|deux|trois|au moins deux|un certain nombre d|quelques|beaucoup d)',
    it: '(?:elle|lui|ce sujet|cette (?:entreprise|marque|societe|plateforme)|cet outil|ce produit|ce nom|ce logiciel|cette question)',
  },
  beforeName:
    "(?:une?|la|le|les|l'|d'|de|du|cette|cet|ce|qu'|que|societe|entreprise|marque|produit|logiciel|outil|plateforme|service|application|startup|start-up|fournisseur|boutique|agence|nomme|nommee|appele|appelee|intitule|denomme|denommee|portant le nom de|portant le nom d'|sous le nom de|sous le nom d'|connue sous le nom de|nom|specifiquement|existence de|existence d'|est)",
  kinds:
    '(?:sas|sarl|sa|crm|inc\\.?|en ligne|en particulier|precisement|specifiquement|comme (?:entreprise|marque|societe)|en tant que (?:entreprise|marque|societe)|personnellement|sur internet|sur le web)',
  followers:
    "dans (?:mes|les|ma|mon|ces|cette)|a ce jour|a ma|pour (?:vous|le moment|l'instant|repondre|pouvoir|me)|et|ou|ni|qui me permett|en date|au moment|parmi|permettant|afin|n'est|n'a|de maniere|avec certitude|me permettant|a partir|est|fait|existe|disponible|accessible",
  negations: "(?:\\bn'|\\bne\\b|aucun|inconnu|ignore|\\bni\\b)",
  absent: [
    '<nothing> ?<about> ?<name><end>',
    "(?:je|nous|on) (?:ne connais|ne connaissons|ne reconnais|ne trouve|n'identifie) (?:<adverb>)?(?:pas )?(?:<adverb>)?(?:aucune? |d'|de )?<name><end>",
    "(?:je|nous) (?:n'ai|n'avons)(?: <adverb>| )?(?:pas |jamais |encore |malheureusement )*(?:pu |reussi a |ete en mesure de )?(?:trouve|trouver|identifier|identifie|localiser|rencontre|verifier|confirmer|entendu parler|connaissance)(?: aucune?| de| d'| l'existence)* ?<name><end>",
    "(?:je|nous) (?:ne suis|ne sommes) (?:<adverb>)*(?:pas )?(?:<adverb>)*(?:familier|familiere|familiarise|familiarisee|au courant|au fait|sur de connaitre)(?: avec| de| d')? ?<name><end>",
    "je n'ai (?:<adverb>)*(?:pas )?(?:<adverb>)*connaissance (?:de |d')<name><end>",
    "je ne (?:peux|parviens|suis) (?:<adverb>)*(?:pas )?(?:a |en mesure de )?(?:verifier|confirmer|identifier|trouver|determiner)(?: si| que| l'existence)? ?<name><end>",
    "je (?:ne sais|ignore) (?:<adverb>)*(?:pas )?(?:ce qu'est|qui est|si|ce que fait|exactement ce qu'est) ?<name>(?: existe| fait)?<end>",
    '<name>,? (?:ne me dit|ne me disent) (?:malheureusement )?rien',
    '<name>,? (?:ne semble|ne parait|ne semblent) (?:pas |malheureusement pas )(?:exister|etre (?:une? )?(?:[a-z]+ ){0,3}?(?:connue?|reconnue?|repertoriee?|referencee?|etablie?|identifiable|notoire)(?: [a-z]+)?)<end>',
    "<name>,? (?:n'apparait|ne figure|n'est mentionnee?|n'est repertoriee?|n'est referencee?|n'est citee?) (?:malheureusement )?(?:pas |nulle part |ni )(?:dans|parmi) (?:mes|ma|les|la|aucune)",
    "<name>,? (?:m'est|nous est) (?:malheureusement |totalement |completement )?inconnue?",
    "<name>,? ne m'est pas (?:connue?|familiere?)",
    "<name>,? n'est pas (?:une? )?(?:[a-z]+ ){0,3}?(?:que je (?:connais|connaisse|reconnais)|dont j'ai connaissance|dont je dispose|qui me soit (?:connue?|familiere?))",
    "(?:recherche|requete)s? (?:sur|pour|concernant) <name> (?:n'a|n'ont) (?:donne |rien |pas )",
    "il n'existe (?:<adverb>)*(?:pas |aucune? )(?:d'|de )?(?:[a-z]+ )?<name><end>",
    '(?:mes|les) (?:sources|donnees|resultats de recherche|resultats)(?: [a-z]+)? ne (?:mentionnent|contiennent|citent) pas <name><end>',
  ],
  absentUnnamed: [
    '<nothing>(?: ?<about> ?<it>)?<end>',
    "(?:je|nous) (?:n'ai|n'avons|ne) (?:rien|pas) (?:trouve|pu trouver)(?: de [a-z]+)?(?: a (?:ce|son) sujet| sur (?:elle|lui))?<end>",
    "je ne (?:la|le) connais (?:malheureusement )?pas|(?:elle|il|ce nom|cette marque|cette entreprise) ne me dit rien|(?:elle|il|cette marque|cette entreprise) m'est inconnue?",
    '^(?:inconnue?|non trouvee?)[ .]*$',
  ],
  neutral: [
    "(?:pouvez-vous|pourriez-vous|peux-tu|pourrais-tu|auriez-vous|avez-vous|voulez-vous|souhaitez-vous|parlez-vous|s'agit-il)",
    'si (?:vous|tu) (?:[a-z]+ )*',
    "s'il s'agit|si @ est",
    "n'hesitez pas|dites-moi|dis-moi|precisez|indiquez|donnez-moi|partagez|parlez-moi",
    '(?:recommande|conseille|suggere|invite|vaut mieux|mieux vaut|le mieux est)',
    '^(?:pour [^,]{0,50}, )?(?:consultez|visitez|contactez|verifiez|essayez|rendez-vous|cherchez)',
    '@ (?:pourrait|peut|est peut-etre|est sans doute|est possiblement) (?:[a-z]+ )?(?:etre|avoir|une|un|porter|simplement)',
    'il (?:est possible|se peut|se pourrait)|peut-etre (?:que )?(?:[a-z]+ )?@',
    'je ne (?:peux|suis|saurais|pourrais) (?:[a-z]+ )?(?:pas |donc )?',
    "(?:vous parlez|vous mentionnez|vous m'interrogez|vous demandez|vous avez mentionne|votre question)",
    "j'ai (?:cherche|recherche|effectue|fait|consulte)",
    "(?:si|ce qu'est|ce que fait) (?:la |l'|le )?@",
    '(?:alternatives? a|au lieu d[eu]|similaires? a) ?@',
    "^(?:a propos d[eu'] ?|sur |qu'est-ce que |concernant |au sujet d[eu'] ?)?@[ .!?*#\"-]*$",
    "^(?:et |mais )?(?:concernant|quant a|pour|en ce qui concerne|au sujet d[eu]|au sujet d'|s'agissant d[eu]|s'agissant d'|a propos d[eu]|a propos d'|sur) ?<name>,? ?$",
  ],
  guesses: '(?:il est possible|il se peut|il se pourrait|raisons possibles|explications possibles)',
  tells: [
    "^(?:(?:mais|cependant|toutefois|et|neanmoins|pourtant),? )*(?:(?:selon|d'apres) [^,]{0,60}, )?(?:il|elle|c'|ce|la (?:societe|marque|plateforme)|l'(?:entreprise|outil|application)|le (?:logiciel|produit|service)|cette entreprise|qui) ?(?:(?:est|s'agit d'|etait|semble etre) ?(?:une? (?!petite?|bonne?|nouvelle|nouveau|jeune|locale?|entreprise peu)|la |le |basee?|specialisee?|connue?s? pour)|(?:propose|offre|vend|coute|fabrique|permet|fournit|developpe|commercialise|a ete fonde|aide)\\b)",
  ],
  several: [
    "(?:il existe|il y a|je connais|je trouve|j'ai trouve|on trouve|on compte) (?:[a-z]+ )?<many>'? ?(?:[a-z']+(?:,| et| ou)? ){1,6}?(?:nommee?s|appelee?s|du nom d[e']|portant le nom d[e']|portant le nom|qui portent le nom d[e']|qui s'appellent|sous le nom d[e']|qui portent ce nom|denommee?s|avec le nom|ayant pour nom|intitulee?s) ?<name>",
    "<many>'? ?(?:[a-z']+(?:,| et| ou)? ){1,6}?(?:(?:portent|utilisent|partagent|operent sous|ont)(?: tous| toutes)? (?:le nom|le meme nom)(?: d[e'])?|s'appellent|se nomment) ?<name>",
    '<name> (?:peut|pourrait|peuvent) (?:[a-z]+ )?(?:designer|faire reference|se referer|renvoyer|correspondre|se rapporter)',
    '@ est (?:un |le )?(?:[a-z]+ ){0,2}?(?:nom (?:[a-z]+ )?(?:courant|repandu|commun|frequent|partage|ambigu|porte|utilise)|ambigu|le nom de <many>)',
    "(?:parlez-vous|parles-tu|s'agit-il|pensez-vous a) ?(?:de |d')?@[a-z', ]{1,50} ou (?:de |d')?@",
    "nom(?: de| d')? ?@ est (?:[a-z]+ )?(?:porte|utilise|partage|courant|repandu|ambigu|commun)",
    "(?:quel|quelle|de quel|de quelle)s?(?: entreprise| marque| societe)? ?@ (?:parlez|voulez|s'agit|pensez|cherchez|faites|vous|parles)",
    '(?:pas (?:sur|certain|clair)|ignore|ne sais pas|savoir)(?: de)? (?:quel|quelle|de quel|de quelle|lequel|laquelle)(?: des)? @',
  ],
  which: [
    "(?:laquelle|lequel|de laquelle|duquel|quelle (?:entreprise|societe|marque)|quel (?:produit|outil))(?: [a-z']+){0,4}? ?(?:parlez|voulez|s'agit|pensez|cherchez|faites|interesse|il s'agit|vous)",
    '(?:precisez|preciser|dites-moi|indiquer|indiquez|savoir|dire) (?:de )?(?:laquelle|lequel|quelle|quel)',
  ],
  conditions: '(?:si|quand|lorsque)',
  reports:
    '(?:disent|dit que|affirment|affirme|signalent|ecrit|ecrivent|se plaignent|racontent|declare|(?:des|les|certains|plusieurs) (?:clients|utilisateurs|acheteurs|internautes)|selon (?:les|des|certains) (?:avis|clients|utilisateurs)|on me disait)',
}
