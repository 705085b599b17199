import type { AbsenceWords } from '../words'

export const portuguese: AbsenceWords = {
  parts: {
    adverb:
      '(?:infelizmente|atualmente|realmente|pessoalmente|ainda|ate ao momento|ate o momento|de momento|no momento|sequer|me|tambem) ',
    some: '(?:fiaveis|fiavel|confiaveis|confiavel|especificas?|especificos?|publicas?|publicos?|detalhadas?|detalhados?|verificadas?|verificaveis|suficientes?|disponiveis|disponivel|relevantes?|oficiais|precisas?|concretas?|concretos?|atualizadas?|acessiveis|solidas?|e|ou|mais|muita|muitas|de)',
    info: '(?:informacao|informacoes|dados?|detalhes?|resultados?|referencias?|mencoes|mencao|registos?|registros?|fontes?|rasto|rastro|conhecimento|evidencias?|correspondencias?|nada)',
    none: '(?:(?:nenhuma?|qualquer|quaisquer|qualquer tipo de|suficientes?|muita|muitas|mais)(?: <some>)*(?: <info>)?(?: <some>)*|<info>(?: (?:<some>|alguma|algum))*|nada)',
    nothing:
      '(?:nao (?:(?:encontrei|encontramos|encontro|localizei|achei|tenho|temos|disponho de|possuo|ha|existem|existe|vejo|foram|foi possivel|consegui|consigo|conseguimos|fui capaz de|pude|posso|sei|se encontram|constam|consta|obtive|conheco|identifiquei|me constam|tive|tenho acesso a|surgem|aparecem) )(?:<adverb>)?(?:(?:encontrar|encontradas?|encontrados?|localizar|achar|obter|identificar|fornecer|acesso a|aceder a|acessar|ter acesso a|recolher) )?(?:<adverb>)?<none>|(?:a minha|minha|as minhas|minhas|os meus|meus|as|os|a) (?:pesquisas?|buscas?|fontes|dados|resultados(?: da pesquisa| de pesquisa| da busca| de busca)?|base de conhecimento|base de dados)(?: [a-z]+)? nao (?:devolveu|retornou|retornaram|contem|incluem|mostram|trazem|apresentam|encontrou|produziu|deu|mencionam|inclui) <none>|(?:^|, |e )(?:sem|nenhuma?) (?:<some> )*<info>(?: (?:<some>|encontrad[oa]|alguma))*)',
    about:
      '(?:sobre|acerca de|acerca da|acerca do|a respeito de|a respeito da|a respeito do|de|da|do|relativamente a|relativas a|relativos a|referente a|referentes a|relacionadas com|relacionadas a|quanto a|para|em relacao a|a|ao|as)',
    it: '(?:ela|ele|isso|isto|essa (?:empresa|marca|plataforma|ferramenta)|esta (?:empresa|marca|plataforma|ferramenta)|esse (?:produto|nome|software|servico)|este (?:produto|nome|software))',
    many: '(?:varias|varios|diversas|diversos|diferentes|multiplas|multiplos|muitas|muitos|inumeras|inumeros|duas|dois|tres|pelo menos duas|mais de uma?|algumas|alguns|numerosas)',
  },
  beforeName:
    '(?:uma?|a|o|as|os|da|do|de|das|esta|este|essa|esse|que|empresa|empresas|marca|companhia|produto|software|ferramenta|plataforma|servico|aplicativo|aplicacao|app|startup|fornecedor|loja|agencia|negocio|chamada|chamado|denominada|denominado|com o nome|com esse nome|conhecida como|sob o nome|nome|termo|especificamente|existencia da|existencia de|existencia do|nenhuma|nenhum)',
  kinds:
    '(?:s\\.?a\\.?|lda\\.?|ltda\\.?|crm|inc\\.?|online|em particular|em concreto|na internet|na web|como (?:empresa|marca)|especificamente|exista|existe|especificos|especificas)',
  followers:
    'na minha|nas minhas|nos meus|em (?:minha|minhas|meus|nenhuma|qualquer)|nas (?:fontes|bases)|nos (?:resultados|dados)|na (?:base|pesquisa)|ate|para (?:poder|responder|oferecer|dar|lhe|te)|e|ou|nem|que (?:me|permita)|com (?:certeza|seguranca)|entre|a partir|disponivel|disponiveis|por (?:agora|enquanto)|neste momento|no momento',
  negations: '(?:\\bnao\\b|nunca|\\bsem\\b|nenhum|desconhe|estranh)',
  absent: [
    '<nothing> ?<about> <name><end>',
    'nao (?:conheco|conhecemos|reconheco|identifico|encontro|encontrei|localizei|achei) (?:<adverb>)?(?:nenhuma? )?<name><end>',
    'desconheco <name><end>',
    'nao (?:estou|estamos) (?:<adverb>)?(?:familiarizad[oa]s?|a par|ciente) (?:com|de|da|do) <name><end>',
    'nao tenho (?:<adverb>)?(?:familiaridade|conhecimento|registo|registro|registros) (?:com|de|da|do|sobre)(?: que)? <name><end>',
    '(?:nunca|nao) (?:ouvi|tinha ouvido) (?:falar )?(?:de|da|do|sobre|na|no|em) <name><end>',
    'nao (?:consegui|consigo|foi possivel|pude|posso|fui capaz de|conseguimos) (?:<adverb>)?(?:encontrar|localizar|identificar|verificar|confirmar|determinar|achar)(?: que| se| a existencia)? ?<name><end>',
    'nao sei (?:ao certo |exatamente |dizer )*(?:o que e|quem e|se|o que faz) <name>(?: existe)?<end>',
    '<name> nao (?:me e|me soa|e|me diz) (?:familiar|conhecid[oa] por mim|nada)',
    '<name> (?:me e|e-me) (?:totalmente |completamente )?(?:desconhecid[oa]|estranh[oa])',
    '<name> nao (?:parece|aparenta|parecem) (?:existir|(?:ser|estar|constar) (?:uma? )?(?:[a-z]+ ){0,3}?(?:conhecid[oa]|reconhecid[oa]|estabelecid[oa]|registad[oa]|registrad[oa]|documentad[oa]|consolidad[oa]|identificavel)(?: [a-z]+)?)<end>',
    '<name> nao (?:aparece|consta|figura|surge|esta|e mencionad[oa]) (?:[a-z]+ )?(?:na|nas|nos|no|em|entre)(?: (?:minhas?|meus?|as|os|nenhuma|resultados|fontes|qualquer|base|dados))',
    '<name> nao e (?:uma? )?(?:[a-z]+ ){0,3}?(?:que (?:eu )?(?:conheca|conheco|reconheca)|de que tenha|sobre (?:a qual|o qual) (?:eu )?tenh[oa]|da qual tenh[oa])',
    '(?:pesquisa|busca) (?:por|sobre) <name> nao (?:devolveu|retornou|encontrou|deu|trouxe|produziu)',
    'nao (?:existe|ha|parece existir|parece haver) (?:[a-z]+ )?(?:nenhuma? )?<name><end>',
    '(?:as minhas|minhas|os meus|meus|as|os) (?:fontes|dados|resultados)(?: [a-z]+){0,2} nao (?:mencionam|contem|incluem|citam) <name><end>',
  ],
  absentUnnamed: [
    '<nothing>(?: (?:<about> <it>|a respeito|a esse respeito))?<end>',
    '(?:nao (?:a|o) conheco|nao conheco (?:essa|esta) (?:empresa|marca)|nao me e familiar|nao (?:a|o) (?:encontrei|encontro)|e-me desconhecid[oa])',
    '^(?:desconhecid[oa]|nao encontrad[oa])[ .]*$',
  ],
  neutral: [
    '(?:poderia|pode|podes|poderias|voce pode|consegue|quer|voce se refere|refere-se|esta se referindo) (?:me |nos |por favor )?(?!ser)',
    'se (?:me |te |voce |puder|tiver|quiser|for|se |souber|o senhor )+',
    '(?:diga-me|me diga|conte-me|me conte|indique|partilhe|compartilhe|por favor|fico a disposicao|fale-me|me fale|diz-me|envie|terei todo)',
    '(?:recomendo|recomendaria|sugiro|sugeriria|aconselho|convem|o ideal e|o melhor e)',
    '^(?:para [^,]{0,50}, )?(?:consulte|visite|contacte|contate|verifique|confira|tente|procure|entre em contato)',
    '@ (?:pode|poderia|podera|talvez) (?:[a-z]+ )?(?:ser|seja|tratar-se|ter|operar|chamar-se|estar)',
    '(?:e possivel|pode ser|talvez|possivelmente|provavelmente)',
    'nao (?:posso|consigo|poderia|sei|sou capaz)',
    '(?:perguntou|mencionou|perguntaste|mencionaste|sua pergunta|tua pergunta)',
    '(?:procurei|pesquisei|consultei|fiz uma pesquisa|busquei)',
    '(?:se|o que e|o que faz) (?:a |o )?@',
    '(?:alternativas? a|em vez d[aeo]|semelhantes? a|similar(?:es)? a) (?:a |o )?@',
    '^(?:sobre |o que e |acerca de |quanto a )?(?:a |o )?@[ .!?*#"-]*$',
    '^(?:e |mas )?(?:sobre|quanto a|quanto ao|em relacao a|relativamente a|no caso da?|a respeito da?|para|no que diz respeito a|acerca da?|no que toca a) ?<name>,? ?$',
  ],
  guesses: '(?:e possivel|pode ser|possiveis (?:razoes|explicacoes))',
  tells: [
    '^(?:(?:mas|porem|no entanto|embora|e|contudo|todavia),? )*(?:(?:segundo|de acordo com|com base em) [^,]{0,60}, )?(?:ela |ele |a empresa |a marca |a ferramenta |o produto |a plataforma |essa empresa |trata-se de |que )?(?:(?:e|era|parece ser|seja|trata-se de) (?:uma? (?!pequen|boa|nova|possiv|marca pouco|empresa pouco)|a |o |conhecid[oa] por|especializad)|(?:oferece|vende|custa|fabrica|permite|fornece|desenvolve|ajuda|foi fundad[oa]|tem sede|produz|comercializa)\\b)',
  ],
  several: [
    '(?:ha|existem|conheco|encontrei|encontro|identifiquei) (?:[a-z]+ )?<many> (?:[a-z]+(?:,| e| ou)? ){1,6}?(?:chamad[oa]s|denominad[oa]s|com o nome(?: de)?|que se chamam|com nome|que usam o nome(?: de)?|que partilham o nome(?: de)?|que compartilham o nome(?: de)?|que utilizam o nome(?: de)?|sob o nome(?: de)?|de nome|que levam o nome(?: de)?|que tem o nome(?: de)?) ?<name>',
    '<many> (?:[a-z]+(?:,| e| ou)? ){1,6}?(?:se chamam|chamam-se|usam o nome(?: de)?|partilham o nome(?: de)?|compartilham o nome(?: de)?|utilizam o nome(?: de)?|chamad[oa]s|com o nome(?: de)?|tem o nome(?: de)?|levam o nome(?: de)?|operam com o nome(?: de)?) <name>',
    '@ (?:pode|poderia|podem|podera) (?:[a-z]+ )?(?:referir-se|se referir|fazer referencia|estar se referindo|designar|significar (?:varias|diferentes|diversas)|corresponder|ser (?:varias|diferentes|diversas))',
    '@ e (?:um |o |uma )?(?:[a-z]+ ){0,2}?(?:nome (?:[a-z]+ )?(?:comum|frequente|partilhado|compartilhado|ambiguo|generico|usado|utilizado)|ambiguo|o nome de <many>)',
    '(?:se refere|te referes|refere-se|fala) (?:a |da |do |de )?@[a-z, ]{1,50} ou (?:a |da |do |de )?@',
    'nome @ (?:e (?:[a-z]+ )?(?:comum|usado|utilizado|partilhado|compartilhado|ambiguo|adotado)|corresponde a <many>|identifica <many>)',
    '(?:qual|a qual|a que|de qual|que)(?: empresa| das| dos| marca)? @ (?:voce|se refere|te referes|esta a|procura|quer|pretende|estas|refere)',
    '(?:nao (?:esta|e|ficou) claro|nao sei|nao tenho certeza|saber)(?: de| a)? (?:qual|que empresa) (?:das )?@',
  ],
  which: [
    '(?:qual|quais|que (?:empresa|marca|produto))(?: [a-z]+){0,4}? ?(?:voce|se refere|esta a|estas a|te referes|interessa|procura|pretende|quer|tem em mente)',
    '(?:esclarecer|especificar|indicar|dizer|diga-me|me diga|me dizer|indique|precisar|saber|informar|esclareca) (?:a |de )?(?:qual|que empresa|que marca)',
  ],
  conditions: '(?:se|quando|caso)',
  reports:
    '(?:dizem|diz que|afirmam|afirma|relatam|comentam|reclamam|queixam-se|escreveram|escreve|contam que|segundo (?:os|as|alguns) (?:clientes|usuarios|utilizadores|avaliacoes)|(?:os|alguns|muitos|varios) (?:clientes|usuarios|utilizadores|compradores))',
}
