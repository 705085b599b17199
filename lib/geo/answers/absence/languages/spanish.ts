import type { AbsenceWords } from '../words'

export const spanish: AbsenceWords = {
  parts: {
    adverb:
      '(?:lamentablemente|actualmente|realmente|personalmente|todavia|aun|hasta el momento|por el momento|hasta la fecha|que yo sepa|me|tampoco|encuentro|tengo) ',
    some: '(?:fiables?|confiables?|concretos?|concretas?|especificas?|especificos?|publicas?|publicos?|detalladas?|detallados?|verificadas?|verificables?|suficientes?|disponibles?|relevantes?|oficial(?:es)?|precisas?|solidas?|actualizadas?|de|y|o|mucha|mas|sola)',
    info: '(?:informacion|informaciones|datos?|detalles?|resultados?|referencias?|menciones|mencion|registros?|fuentes?|rastro|nada|conocimiento|constancia|evidencia|coincidencias?|pruebas?)',
    none: '(?:(?:ninguna?|ningun tipo de|suficiente|mucha|nada de)(?: <some>)*(?: <info>)?(?: <some>)*|<info>(?: (?:<some>|alguna))*|nada)',
    nothing:
      '(?:(?:no (?:he (?:podido |logrado |conseguido )?|pude |puedo |logre |consegui |logro |hemos (?:podido )?|fui capaz de |me ha sido posible |ha sido posible |se |se han? |hay |existe |existen |tengo |tenemos |dispongo de |dispongo |cuento con |poseo |encuentro |encontre |hallo |halle |veo |tengo acceso a |aparece |aparecen |me consta |me aparece |conozco |se nada|consta )(?:<adverb>)?(?:(?:encontrar|encontrado|encontro|encontraron|localizar|localizado|hallar|hallado|obtener|encuentra|encuentran|tener|identificar|proporcionar|ofrecer|acceder a|acceso a|dispone de) )?(?:<adverb>)?<none>|no se nada)|(?:mi|mis|la|las|los) (?:busquedas?|fuentes|datos|resultados(?: de busqueda)?|base de conocimientos?|base de datos)(?: [a-z]+)? no (?:arrojo|arrojaron|devolvio|contienen|contiene|incluyen|incluye|ofrecen|muestran|mencionan|dio|dieron) <none>|(?:^|, |y )(?:sin|ninguna) (?:<some> )*<info>(?: (?:<some>|encontrada|alguna))*)',
    about:
      '(?:sobre|acerca de|acerca del|de|del|respecto a|con respecto a|referente a|referentes a|relacionada con|relacionados con|relativa a|relativos a|para|en relacion con|a nombre de)',
    it: '(?:el|ella|ello|esto|eso|esta (?:empresa|marca|compania|plataforma|herramienta)|este (?:producto|tema|nombre|software)|esa (?:empresa|marca)|ese nombre)',
    many: '(?:varias|varios|multiples|diversas|diversos|distintas|distintos|diferentes|numerosas|numerosos|muchas|muchos|dos|tres|al menos dos|mas de una?|algunas|algunos)',
  },
  beforeName:
    '(?:una?|la|el|los|las|del|de|esta|este|esa|ese|que|es|empresa|empresas|marca|compania|producto|software|herramienta|plataforma|servicio|aplicacion|startup|proveedor|tienda|agencia|negocio|llamada|llamado|denominada|denominado|con el nombre|conocida como|bajo el nombre de|con nombre|nombre|termino|especificamente|concretamente|existencia de|ningun|ninguna|alguna)',
  kinds:
    '(?:s\\.?a\\.?|s\\.?l\\.?|crm|inc\\.?|en concreto|en particular|en linea|en internet|en la web|online|como (?:empresa|marca|compania)|especificamente|concretamente|exista|existe)',
  followers:
    'en (?:mi|mis|las|los|mi base|ninguna|la base|ningun)|a fecha|hasta|para (?:poder|responder|ofrecer|darte|darle)|y|o|ni|que (?:me|pueda|permita)|con (?:certeza|seguridad)|entre|a partir|disponible|por (?:ahora|el momento|lo)|en este momento',
  negations: '(?:\\bno\\b|nunca|\\bsin\\b|ningun|desconocid)',
  absent: [
    '<nothing> ?<about> <name><end>',
    '(?:^|, |y |pero |lamentablemente )?no (?:conozco|conocemos|reconozco|identifico|encuentro|encontre|localizo|ubico) (?:<adverb>)?(?:a )?(?:ninguna? )?<name><end>',
    'no (?:estoy|estamos) (?:<adverb>)?(?:familiarizad[oa]s?|al tanto|al corriente) (?:con|de) <name><end>',
    'no (?:he|hemos) (?:oido|escuchado)(?: hablar)?(?: nunca)? (?:de|sobre) <name><end>',
    'nunca (?:he|habia) (?:oido|escuchado)(?: hablar)? (?:de|sobre) <name><end>',
    'no (?:tengo|dispongo de|tenemos) (?:<adverb>)?(?:conocimiento|constancia|registro|registros) (?:de|sobre)(?: que)? <name><end>',
    'no (?:he podido|pude|puedo|he logrado|logre|he conseguido|consegui|he|ha sido posible) (?:<adverb>)?(?:encontrar|localizar|identificar|verificar|confirmar|encontrado|localizado|identificado|determinar)(?: a| que| si| la existencia de| ninguna?)? <name><end>',
    'no (?:se|sabria decir|tengo claro) (?:exactamente )?(?:que es|quien es|si|a que se dedica|que hace) <name>(?: existe)?<end>',
    '<name> no me (?:suena|dice nada|resulta familiar|es familiar|consta)',
    'no me (?:suena|consta|resulta familiar) (?:de nada )?(?:que )?<name><end>',
    '<name> no (?:parece|parecen|aparenta) (?:existir|(?:ser|estar|tener) (?:una? )?(?:[a-z]+ ){0,3}?(?:conocid[oa]|reconocid[oa]|establecid[oa]|registrad[oa]|documentad[oa]|identificable|notori[oa]|entre)(?: [a-z]+)?)<end>',
    '<name> no (?:aparece|figura|consta|esta|se menciona|sale) (?:[a-z]+ )?(?:en|entre) (?:mis?|las?|los|ninguna|ningun)',
    '<name> (?:me es|me resulta|es) (?:totalmente |completamente )?(?:desconocid[oa]|descoñocid[oa])(?: para mi)?<end>',
    '<name> no es (?:una? )?(?:[a-z]+ ){0,3}?(?:que (?:yo )?(?:conozca|reconozca|me suene)|de la que tenga|del que tenga|que tenga)',
    '(?:busqueda|consulta) (?:de|sobre) <name> no (?:arrojo|dio|devolvio|ha dado)',
    'no (?:existe|hay|parece haber|parece existir|consta) (?:[a-z]+ )?(?:ninguna? )?<name><end>',
    '(?:mis|las|los) (?:fuentes|datos|resultados)(?: [a-z]+){0,2} no (?:mencionan|contienen|incluyen) (?:a )?<name><end>',
  ],
  absentUnnamed: [
    '<nothing>(?: (?:<about> <it>|al respecto))?<end>',
    '(?:no (?:la|lo|le) conozco|no me suena|(?:ella|me) es desconocid[oa]|no (?:la|lo) (?:he encontrado|encuentro|encontre|localizo))',
    '^(?:desconocid[oa]|no encontrad[oa])[ .]*$',
  ],
  neutral: [
    '(?:podrias|podria|puedes|puede usted|me puedes|te refieres|se refiere|tienes|tiene usted|quieres)',
    'si (?:me |te |lo |la |se |usted )*(?:puedes|puede|compartes|comparte|das|da|proporcionas|proporciona|tienes|tiene|refieres|refiere|dices|dice|cuentas|cuenta|indicas|indica|trata|facilitas|facilita|quieres|deseas|explicas|explica)',
    '(?:dime|digame|cuentame|indicame|indiqueme|comparteme|comparte|proporciona|aclarame|por favor|no dudes|avisame|envia)',
    '(?:recomiendo|recomendaria|sugiero|sugeriria|aconsejo|conviene|lo mejor|te sugiero)',
    '^(?:para [^,]{0,50}, )?(?:consulta|consulte|visita|visite|contacta|contacte|verifica|verifique|revisa|revise|busca|intenta)',
    '@ (?:podria|puede|pueda|quiza|tal vez|quizas)(?: que)? (?:[a-z]+ )?(?:ser|sea|tratarse|haber|tener|operar|llamarse|estar)',
    '(?:es posible|puede ser|quiza|quizas|tal vez|posiblemente|a lo mejor)',
    'no (?:puedo|podria|me es posible|sabria|podre) (?:[a-z]+ )?',
    '(?:preguntas|mencionas|menciona usted|has mencionado|tu pregunta|su pregunta|pregunta por)',
    '(?:he buscado|busque|he consultado|he revisado|hice una busqueda)',
    '(?:si|que es|que hace|a que se dedica) (?:la |el )?@',
    '(?:alternativas? a|en lugar de|similar(?:es)? a) @',
    '^(?:acerca de |sobre |que es |respecto a |en cuanto a )?@[ .!?*#"-]*$',
    '^(?:y |pero )?(?:sobre|en cuanto a|respecto a|respecto de|con respecto a|acerca de|para|en relacion con|por lo que respecta a|de|en el caso de) <name>,? ?$',
  ],
  guesses: '(?:es posible|puede ser|podria ser|posibles (?:razones|explicaciones))',
  tells: [
    '^(?:(?:pero|sin embargo|aunque|y|no obstante),? )*(?:(?:segun|de acuerdo con) [^,]{0,60}, )?(?:ella |el |esta |la empresa |la marca |la herramienta |el producto |esta empresa |se trata de |que |lo que )?(?:(?:es|era|parece ser|se trata de) (?:una? (?!pequen|buena|nueva|posib|tema|marca poco|empresa poco)|la |el |conocid[oa] por)|(?:ofrece|vende|cuesta|fabrica|permite|proporciona|desarrolla|ayuda|fue fundada|tiene su sede|se especializa|cuenta con (?!informacion))\\b)',
  ],
  several: [
    '(?:hay|existen|conozco|encuentro|encontre|he encontrado|tengo constancia de) (?:[a-z]+ )?<many> (?:[a-z]+(?:,| y| o| u)? ){1,6}?(?:llamad[oa]s|denominad[oa]s|con el nombre(?: de)?|que se llaman|que comparten el nombre(?: de)?|que llevan el nombre(?: de)?|con nombre|que usan el nombre(?: de)?|bajo el nombre(?: de)?|que utilizan el nombre(?: de)?|con ese nombre) ?<name>',
    '<many> (?:[a-z]+(?:,| y| o| e)? ){1,6}?(?:se llaman|comparten el nombre(?: de)?|llevan el nombre(?: de)?|usan el nombre(?: de)?|utilizan el nombre(?: de)?|llamad[oa]s|con el nombre(?: de)?|operan como|operan bajo el nombre(?: de)?) <name>',
    '@ (?:puede|podria|pueden) (?:[a-z]+ )?(?:referirse|hacer referencia|designar|aludir|significar (?:varias|distintas|diferentes)|corresponder)',
    '@ es (?:una? )?(?:[a-z]+ ){0,2}?(?:nombre (?:[a-z]+ )?(?:comun|frecuente|compartido|ambiguo|generico|utilizado|usado|habitual|extendido)|ambiguo|el nombre de <many>)',
    '(?:te refieres|se refiere|hablas) (?:a|de) @[a-z, ]{1,50} [ou] (?:a |de )?@',
    'nombre @ (?:lo (?:usan|utilizan|llevan|comparten)|es (?:[a-z]+ )?(?:comun|ambiguo|compartido|usado|utilizado|frecuente)|corresponde a <many>)',
    '(?:cual(?:es)?|a que|a cual|de que|sobre que|que)(?: empresa| de las| de los| marca)? @ (?:te refieres|se refiere|quieres|buscas|hablas|preguntas|estas|tienes|te interesa)',
    '(?:no (?:esta|me queda|tengo) (?:claro|seguro)|no se|saber) (?:a que|de que|cual|que (?:empresa|marca)) (?:de las )?@',
  ],
  which: [
    '(?:a |de |sobre )?(?:cual|cuales|que (?:empresa|marca|compania|producto))(?: [a-z]+){0,4}? ?(?:te refieres|se refiere|te interesa|le interesa|hablas|buscas|quieres|preguntas|tienes en mente)',
    '(?:aclarar(?:me)?|indicar(?:me)?|decir(?:me)?|dime|indicame|especificar|aclara|precisar|saber) (?:a )?(?:cual|que empresa|que marca)',
  ],
  conditions: '(?:si|cuando)',
  reports:
    '(?:dicen|dice que|afirman|afirma|comentan|comenta|senalan|se quejan|escribio|escriben|cuentan que|segun (?:los|las|algunos) (?:clientes|usuarios|opiniones|resenas)|(?:los|algunos|muchos|varios) (?:clientes|usuarios|compradores))',
}
