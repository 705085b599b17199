/** The words of a language in clauses that say that nothing is known of a name. Without accents, in lower case. */
interface Vocabulary {
  negations: ReadonlySet<string>
  /** The answerer, its sources, and being there at all. One of these must be in the clause. */
  answerer: ReadonlySet<string>
  others: ReadonlySet<string>
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

const vocabularyOf = (negations: string, answerer: string, others: string): Vocabulary => ({
  negations: setOf(negations),
  answerer: setOf(answerer),
  others: setOf(others),
})

export const vocabularies: readonly Vocabulary[] = [
  vocabularyOf(
    `no not nothing never neither nor without unable unaware unfamiliar unknown unclear empty can't couldn't don't doesn't didn't isn't
    aren't wasn't haven't hasn't cannot zero hardly impossible lack`,
    `i we my me our sources results exist exists material`,
    `a an the any of on about for regarding concerning with to in from by as at under it that this is are was were be been being am m
    ve have has had do does did can could seem seems appear appears appeared show shows turn turns turned come comes came up find
    finding locate identify verify confirm recognize know knowing aware familiar heard seen encountered say tell determine establish
    provide offer share give contain contains include includes mention mentions mentioned list listed cover covers covered
    reference references referenced describe describes information info detail details data record records result trace evidence
    knowledge context facts anything something one entry company companies business brand startup firm organization called named name
    names known operating existing real specific reliable credible verifiable verified public publicly current currently detailed
    relevant sufficient enough solid concrete substantial meaningful much many and or yet also still actually really personally either
    so far here there unfortunately sorry afraid honestly anywhere online web internet what who whether which these those provided
    returned given base moment present time now able looked searched through all ring bell bells single official directly own search
    searches found available training database`,
  ),
  vocabularyOf(
    `nicht nichts kein keine keinen keinem keiner keinerlei keines nie niemals weder noch unbekannt kaum nirgends fehlen fehlt unklar
    ohne unmoglich`,
    `ich mir mich wir uns mein meine meinen meiner meinem quellen suchergebnissen suchergebnisse ergebnissen ergebnisse existiert
    existieren`,
    `ein eine einen einem einer eines der die das den dem des zu zum zur uber von vom nach auf in im an am aus bei fur mit ist sind war
    waren habe haben hatte kann konnte konnen konnten wurde wurden wird liegen liegt lagen vor finden findet fand finde kenne kennen
    kannte weiss wissen sagen sagt nennen geben machen liefern bekannt gelaufig vertraut begriff gehort es dass ob was wer hierzu dazu
    daruber darauf informationen information infos info angaben angabe daten details hinweise hinweis eintrag eintrage treffer
    erkenntnisse belege beleg kenntnis kenntnisse material erwahnung namens name namen begriffs unternehmen firma marke startup
    verlassliche verlasslichen verlassliches gesicherte gesicherten gesichertes belastbare belastbaren belastbares konkrete konkreten
    konkretes genaue genauen genaueres nahere naheren naheres spezifische spezifischen offentliche offentlichen offentlich
    zuganglichen zugangliche weitere weiteren ausreichend ausreichende genug aktuelle aktuellen zuverlassige zuverlassigen eindeutige
    verfugbaren vorliegenden bereitgestellten leider derzeit aktuell momentan bisher bislang auch aber jedoch tatsachlich wirklich
    etwas und oder verzeichnet erwahnt aufgefuhrt enthalten auffindbar ermitteln feststellen bestatigen verifizieren uberprufen
    identifizieren zuordnen einordnen erwahnen taucht erscheint kommt internet netz online stand heute verfuge besitze so unter dieser
    diesem diese trainingsdaten datenbank gibt gefunden verfugbar vorhanden suche recherche`,
  ),
  vocabularyOf(
    `ne n pas rien aucun aucune jamais ni inconnu inconnue ignore manque impossible sans nulle`,
    `je j nous me m mes ma mon moi sources resultats existe existent exister trouve`,
    `un une le la les l de du des d a au aux en dans sur pour par avec concernant sujet propos relatif relative relatives quant qu que
    qui quoi ce cet cette c est sont ai ont avons suis sommes etait ete etre dispose disposons possede connais connait connaissons
    reconnais sais vois peux pu puisse puis parviens reussi semble semblent apparait apparaissent figure figurent mentionne
    mentionnent mentionnee cite citent contiennent contient fournis fournies fournit donne donnent dit evoque entendu parler trouver
    identifier localiser verifier confirmer determiner dire fournir savoir informations information infos details detail
    renseignements resultat mention mentions reference references trace traces elements connaissance connaissances precision
    precisions nom nomme nommee appele appelee s appelle denomme denommee intitule entreprise entreprises societe marque startup
    fiable fiables precis precise precises specifique specifiques public publique publiques publics detaille detaillees verifiable
    verifiables verifiees suffisante suffisantes suffisamment assez concret concrete concretes pertinent pertinente pertinentes
    officielle officielles accessible accessibles consultees malheureusement desole actuellement personnellement jour moment et ou
    mais encore vraiment familier familiere si internet ligne web il elle y chose part particulier beaucoup entrainement recherche
    recherches disponible disponibles donnees base`,
  ),
  vocabularyOf(
    `no ni nada ningun ninguna nunca jamas desconozco desconocido desconocida sin falta faltan imposible tampoco`,
    `mi mis me yo fuentes resultados existe existen exista hay conozco tengo encuentro encontre encontrado encontrar he pude puedo
    dispongo desconozco suena consta poseo cuento`,
    `un una el la los las lo de del a al en con por para sobre acerca respecto referente relacionada que quien si es son ser esta estan
    este ese esa se ha han hemos podido logrado conseguido aparece aparecen figura figuran menciona mencionan mencionado contienen
    incluyen muestran oido escuchado hablar sido fue localizar identificar verificar confirmar determinar saber decir informacion
    informaciones datos dato detalles detalle referencia referencias mencion menciones registro registros rastro constancia
    conocimiento evidencia pruebas nombre llame llama llamada llamado llamen denominada denominado empresa empresas marca compania
    startup fiable fiables confiable confiables concreta concretas concreto concretos especifica especificas especifico publica
    publicas publico detallada detallado verificada verificable suficiente suficientes relevante relevantes oficial oficiales precisa
    precisas solida solidas actualizada lamentablemente siento actualmente realmente personalmente momento ahora fecha y o pero
    proporcionados proporcionadas consultadas resulta familiar familiarizado familiarizada internet linea web base entrenamiento
    alguna algun mucha muchos tanto busqueda busquedas disponible disponibles`,
  ),
  vocabularyOf(
    `non nulla niente nessun nessuna nessuno mai ne sconosciuto sconosciuta mancano manca impossibile senza neanche nemmeno`,
    `mi mie miei mia mio io fonti risultati esiste esistono esista ho trovo trovato trovare conosco so risulta riesco posso
    dispongo possiedo`,
    `un una uno il lo la i gli le l di del della dello dell dei delle a al alla all ad in nel nella nelle nei su sul sulla sull con per
    da dai dalle riguardo circa merito proposito che chi cosa se e sia ci si stato stata riuscito riuscita compare compaiono appare
    appaiono figura figurano menziona menzionano menzionato cita citano contengono riportano forniti fornite dice dire sentito parlare
    potuto identificare individuare verificare confermare stabilire reperire rintracciare sapere informazioni informazione dati dato
    dettagli dettaglio riferimenti riferimento menzione menzioni tracce traccia conoscenza conoscenze notizie elementi riscontri
    riscontro prove nome chiami chiama chiamato chiamata denominata denominato azienda aziende societa impresa marca marchio startup
    affidabile affidabili attendibile attendibili specifica specifiche specifico pubblica pubbliche pubblici dettagliata dettagliate
    verificata verificabile verificabili sufficiente sufficienti abbastanza rilevanti ufficiale ufficiali precisa precise concreto
    concreta concrete aggiornate accessibili disponibile purtroppo dispiace attualmente personalmente momento oggi o ma questo questa noto nota
    familiare familiarita dimestichezza consultate alcuna alcun molte rete online web internet database addestramento ricerca ricerche
    sono disponibili c`,
  ),
  vocabularyOf(
    `nao nem nada nenhum nenhuma nunca desconheco desconhecido desconhecida sem falta faltam impossivel tampouco`,
    `me mim eu meu meus minha minhas fontes resultados existe existem exista ha encontrei encontro encontrar encontrado encontrada
    encontradas conheco tenho disponho possuo consegui consigo posso sei desconheco localizei achei`,
    `um uma o a os as de do da dos das em no na nos nas ao aos com por para sobre acerca respeito relativa relativamente referente
    referentes quanto que quem se e sao ser esta estao este esse essa foi foram possivel aparece aparecem consta constam figura
    figuram surge surgem menciona mencionam mencionado mencionada contem incluem fornecidos fornecidas ouvi ouvir falar identificar
    localizar verificar confirmar determinar obter saber dizer informacao informacoes dados dado detalhe detalhes referencia
    referencias mencao mencoes registo registos registro registros rasto rastro conhecimento evidencia evidencias provas nome chame
    chama chamada chamado denominada denominado empresa empresas marca companhia startup fiavel fiaveis confiavel confiaveis concreta
    concretas especifica especificas especifico publica publicas publico detalhada detalhadas verificada verificaveis suficiente
    suficientes relevante relevantes oficial oficiais precisa precisas solida solidas atualizadas infelizmente lamento desculpe
    atualmente realmente pessoalmente momento agora data ou mas familiar familiarizado familiarizada familiaridade qualquer quaisquer
    alguma algum muita muitas consultadas internet web online base treinamento treino soa pesquisa pesquisas busca buscas disponivel
    disponiveis`,
  ),
]
