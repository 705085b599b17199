import type { AbsenceWords } from '../words'

export const italian: AbsenceWords = {
  parts: {
    adverb:
      '(?:purtroppo|attualmente|personalmente|ancora|al momento|per ora|a oggi|davvero|realmente|neanche|mi|in realta|bene|nemmeno) ',
    some: '(?:affidabili|attendibili|specifiche|specifici|pubbliche|pubblici|dettagliate|dettagliati|verificate|verificabili|verificati|sufficienti|disponibili|rilevanti|ufficiali|precise|precisi|concrete|concreti|aggiornate|accessibili|certe|utili|e|o|ulteriori|molte|di)',
    info: '(?:informazioni|informazione|dati|dettagli|dettaglio|risultati|risultato|riferimenti|riferimento|menzioni|menzione|tracce|traccia|fonti|notizie|conoscenze|elementi|riscontri|riscontro|corrispondenze)',
    none: "(?:(?:nessun'|nessuna|nessun|alcuna|alcun|abbastanza|molte|alcun tipo di)(?: ?<some>)*(?: ?<info>)?(?: <some>)*|<info>(?: <some>)*|<some> <info>(?: <some>)*|nulla|niente)",
    nothing:
      "(?:(?:non (?:ho|abbiamo|ho potuto|sono riuscit[oa] a|sono in grado di|riesco a|dispongo di|possiedo|trovo|ci sono|c'e|esistono|esiste|risultano|risulta|mi risultano|mi risulta|si trovano|so|vedo|sono state|sono stati|e stato possibile|posso|emergono|conosco) (?:<adverb>)?(?:(?:trovato|trovate|trovare|individuato|individuare|reperire|reperito|rintracciato|accesso a|avere|fornire|a disposizione|disponibilita di|rilevato|ottenuto|recuperare) )?(?:<adverb>)?<none>(?: (?:trovate|trovati|disponibili))?)|(?:la mia|le mie|i miei|le|i|la) (?:ricerca|ricerche|fonti|dati|risultati(?: di ricerca)?|base di conoscenza)(?: [a-z]+)? non (?:ha prodotto|hanno prodotto|contengono|contiene|includono|riportano|ha dato|ha restituito|hanno restituito|forniscono) <none>|(?:^|, |e )nessun(?:a|')?(?: ?<some>)* ?<info>(?: <some>)*(?: (?:trovat[oa]|disponibile|e disponibile))?)",
    about:
      "(?:su|sul|sulla|sull'|riguardo a|riguardo ad|riguardo|relative a|relativi a|relativo a|circa|in merito a|in merito ad|di|del|della|dell'|per|a proposito di|inerenti a|a)",
    it: '(?:essa|esso|questo|questa (?:azienda|societa|marca|piattaforma)|questo (?:marchio|prodotto|nome|software|strumento)|riguardo|merito)',
    many: '(?:diverse|diversi|piu|varie|vari|molte|molti|numerose|numerosi|due|tre|almeno due|alcune|alcuni|parecchie|parecchi|differenti|svariate)',
  },
  beforeName:
    "(?:una?|un'|la|il|lo|l'|i|le|del|della|dell'|di|questa|questo|che|cosa|sia|azienda|aziende|societa|impresa|marca|marchio|brand|prodotto|software|strumento|piattaforma|servizio|app|startup|fornitore|negozio|agenzia|chiamata|chiamato|denominata|denominato|dal nome|con il nome|nota come|nome|termine|specificamente|esistenza|ad)",
  kinds:
    '(?:s\\.?r\\.?l\\.?|s\\.?p\\.?a\\.?|crm|inc\\.?|online|in particolare|nello specifico|in rete|sul web|come (?:azienda|marchio|marca|societa)|esista|specificamente)',
  followers:
    'nelle|nei|nella|nel (?:mio|database|web)|tra (?:le|i)|fino|al (?:momento|mio)|per (?:poter|rispondere|ora|fornire|darti)|e|o|ne|che mi|con certezza|a partire|in base|disponibil[ei]|alla data|ad oggi|aggiornat[ei]',
  negations: '(?:\\bnon\\b|nessun|sconosciut|\\bne\\b)',
  absent: [
    '<nothing> ?<about> ?<name><end>',
    "non (?:conosco|conosciamo|riconosco|trovo|identifico) (?:<adverb>)*(?:nessuna |nessun'|alcuna |alcun )?<name><end>",
    "non (?:ho|abbiamo) (?:<adverb>)?(?:mai )?(?:sentito (?:parlare )?(?:di )?|incontrato |trovato |individuato )(?:nessuna |nessun'|alcuna )?<name><end>",
    'non ho (?:<adverb>)?(?:familiarita|dimestichezza) con <name><end>',
    "non (?:sono|ho) (?:<adverb>)?(?:a conoscenza|al corrente|conoscenza|informat[oa]) (?:di|dell')? ?<name><end>",
    "non (?:sono riuscit[oa] a|riesco a|posso|sono in grado di|e stato possibile) (?:trovare|identificare|individuare|verificare|confermare|stabilire|rintracciare)(?: se| che| l'esistenza| nessuna| alcuna)? ?<name><end>",
    'non (?:so|saprei dire|mi e chiaro) (?:esattamente )?(?:che cosa sia|cosa sia|chi sia|se|che cosa faccia|di cosa si occupi|cosa faccia) <name>(?: esista)?<end>',
    '<name> non mi (?:dice (?:nulla|niente)|e (?:nota|noto|familiare|conosciut[oa])|risulta|suona familiare)',
    "non mi (?:risulta|e nota|e noto|dice nulla|e familiare) (?:che |alcuna |nessuna |l'esistenza di )*<name><end>",
    "<name> non (?:sembra|pare|sembrano) (?:esistere|(?:essere )(?:una? |un')?(?:[a-z]+ ){0,3}?(?:conosciut[oa]|not[oa]|riconosciut[oa]|affermat[oa]|registrat[oa]|documentat[oa]|presente|identificabile|esistente)(?: [a-z]+)?)<end>",
    '<name> non (?:compare|appare|figura|risulta|e (?:presente|menzionat[oa]|citat[oa])) (?:[a-z]+ )?(?:nelle|nei|nella|tra|in (?:nessuna|alcuna))',
    '<name> (?:mi e|e) (?:del tutto |completamente )?sconosciut[oa](?: a me)?<end>',
    "<name> non e (?:una? |un')?(?:[a-z]+ ){0,3}?(?:che (?:io )?(?:conosca|conosco|riconosca)|di cui (?:ho|io|sono|abbia|sia)|a me not[oa])",
    '(?:ricerca|ricerche) (?:su|di|per) <name> non (?:ha|hanno) (?:prodotto|dato|restituito|portato)',
    "non (?:esiste|c'e|sembra esistere|sembra esserci) (?:[a-z]+ )?(?:nessuna |nessun'|alcuna )?<name><end>",
    '(?:le mie|i miei|le|i) (?:fonti|dati|risultati)(?: [a-z]+){0,2} non (?:menzionano|contengono|citano|riportano) <name><end>',
  ],
  absentUnnamed: [
    '<nothing>(?: (?:<about> <it>|al riguardo|in merito|a riguardo|in proposito))?<end>',
    '(?:non (?:la|lo) conosco|non mi dice (?:nulla|niente)|mi e sconosciut[oa]|non (?:la|lo) trovo|non ne (?:so|ho) (?:nulla|niente|mai)|non ne so)',
    '^(?:sconosciut[oa]|non trovat[oa])[ .]*$',
  ],
  neutral: [
    '(?:potresti|potrebbe|puoi|vuoi|ti riferisci|si riferisce|intendi|hai|mi puo) (?!essere)',
    'se (?:mi |ti |lo |la |si |vuoi )*(?:puoi|puo|condividi|fornisci|dai|hai|riferisci|riferisce|dici|racconti|indichi|tratta|intendi|vuoi|desideri|spieghi|fornisce|conosci)',
    '(?:dimmi|mi dica|raccontami|indicami|fammi|condividi|per favore|non esitare|sarei felice|descrivimi|mandami)',
    '(?:consiglio|consiglierei|suggerisco|suggerirei|conviene|meglio)',
    '^(?:per [^,]{0,50}, )?(?:consulta|visita|contatta|verifica|prova|controlla|cerca|ti invito|consulti|visiti)',
    '@ (?:potrebbe|puo|forse) (?:[a-z]+ )?(?:essere|trattarsi|avere|operare|chiamarsi|e )',
    '(?:e possibile|puo darsi|forse|probabilmente|magari|potrebbe trattarsi|potrebbe essere)',
    'non (?:posso|sono in grado|saprei|potrei|riesco)',
    '(?:chiedi|hai chiesto|menzioni|hai menzionato|tua domanda|sua domanda|mi chiedi)',
    '(?:ho cercato|ho consultato|ho controllato|ho fatto una ricerca)',
    "(?:se|che cosa sia|cosa sia|cosa fa|cos'e|di cosa si occupa) (?:la |il |l')?@",
    '(?:alternativ[ae] a(?:d|lla)?|invece di|simil[ei] a) @',
    "^(?:su |riguardo a |che cos'e |cos'e |informazioni su )?@[ .!?*#\"-]*$",
    '^(?:e |ma )?(?:su|sul|sulla|riguardo a|riguardo ad|per quanto riguarda|quanto a|in merito a|a proposito di|per|nel caso di|di) ?<name>,? ?$',
  ],
  guesses: '(?:e possibile|puo darsi|potrebbe essere|possibili (?:motivi|spiegazioni))',
  tells: [
    "^(?:(?:ma|tuttavia|pero|e|anche se),? )*(?:(?:secondo|in base a) [^,]{0,60}, )?(?:essa |esso |l'azienda |la societa |il marchio |il prodotto |la piattaforma |lo strumento |questa azienda |si |che )?(?:(?:e|era|sembra essere|pare essere) (?:una? (?!piccol|buon|nuov|possib|marchio poco|azienda poco)|un'(?!azienda poco|idea|attivita locale)|la |il |not[oa] per|specializzat)|(?:offre|vende|costa|produce|permette|fornisce|sviluppa|aiuta|consente|tratta di (?!un nome)|e stata fondata|ha sede|propone)\\b)",
  ],
  several: [
    '(?:ci sono|esistono|conosco|trovo|ho trovato|risultano) (?:[a-z]+ )?<many> (?:[a-z]+(?:,| e| o)? ){1,6}?(?:chiamat[ei]|denominat[ei]|di nome|con il nome(?: di)?|che si chiamano|con lo stesso nome|dal nome|che portano il nome(?: di)?|che usano il nome(?: di)?|con nome|che condividono il nome(?: di)?|sotto il nome(?: di)?|che hanno il nome) ?<name>',
    '<many> (?:[a-z]+(?:,| e| o)? ){1,6}?(?:si chiamano|portano il nome(?: di)?|usano il nome(?: di)?|condividono il nome(?: di)?|chiamat[ei]|di nome|utilizzano il nome(?: di)?|operano con il nome(?: di)?|hanno il nome) <name>',
    '@ (?:puo|potrebbe|possono) (?:[a-z]+ )?(?:riferirsi|fare riferimento|indicare (?:diverse|piu|varie|diversi)|designare|corrispondere|essere (?:diverse|piu|varie))',
    '@ e (?:un |il |una )?(?:[a-z]+ ){0,2}?(?:nome (?:[a-z]+ )?(?:comune|diffuso|condiviso|ambiguo|usato|utilizzato|generico|frequente)|ambiguo|il nome di <many>)',
    "(?:ti riferisci|si riferisce|intendi|parli) ?(?:ad? |di )?@[a-z', ]{1,50} o (?:ad? |di )?@",
    'nome @ (?:e (?:[a-z]+ )?(?:comune|usato|utilizzato|condiviso|ambiguo|diffuso|portato)|(?:indica|identifica) <many>)',
    '(?:quale|a quale|di quale)(?: azienda| delle| dei| marca)? @ (?:ti|si|intendi|cerchi|parli|stai|vuoi)',
    '(?:non (?:e|mi e) chiaro|non sono sicur[oa]|non so|capire)(?: di| a)? quale (?:[a-z]+ )?@',
  ],
  which: [
    '(?:quale|quali)(?: [a-z]+){0,4}? ?(?:ti riferisci|si riferisce|ti interessa|le interessa|intendi|parli|cerchi|stai|vuoi|hai in mente)',
    '(?:chiarire|chiarirmi|specificare|indicare|indicarmi|dirmi|dimmi|precisare|sapere|chiarisci|specifica) (?:a |di )?quale',
  ],
  conditions: '(?:se|quando)',
  reports:
    '(?:dicono|dice che|affermano|afferma|segnalano|scrivono|scrive|lamentano|raccontano|secondo (?:i|gli|alcuni|le) (?:clienti|utenti|recensioni)|(?:i|gli|molti|alcuni) (?:clienti|utenti|acquirenti))',
}
