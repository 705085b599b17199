/** First held back, and read when the vocabularies were written. Labels: see absence-scores.ts. */
export const further: Readonly<Record<string, string>> = {
  English: `
uA I looked through the available sources and came up empty on Acme.
uV I'm afraid I don't have any knowledge of a platform called Velora.
uB At the moment I can't find credible evidence that Blue Harbor is an operating business.
uM Murphy's isn't something I have details on. Can you describe what Murphy's sells?
uN Based on the results provided, there is no mention of L'Atelier Nova.
uAG Neither Acme nor Globex appears in the material I have.
uA I have no reliable information regarding Acme, so please verify with Acme itself.
uV Velora does not seem to exist, or at least it leaves no public footprint.
kA I have no information on how Acme stores its backups.
kV Velora is lesser known than Trello, but it has a loyal following.
kB I found no reason to avoid Blue Harbor.
kM Many locals have never heard of Murphy's, which opened in 2019.
kN I don't have L'Atelier Nova's current price list; its bags usually start at 400 euros.
aA Quite a few businesses go by Acme, so I'd need to know the industry or city.
aV Do you mean Velora the app or Velora the skincare brand?
`,
  German: `
uA Zu Acme habe ich in den verfügbaren Quellen nichts Belastbares gefunden.
uV Der Name Velora ist mir leider nicht geläufig.
uB Mir liegen keine gesicherten Informationen über Blue Harbor vor.
uM Ein Anbieter mit dem Namen Murphy's ist in meinen Daten nicht verzeichnet.
uN Leider kann ich nichts über L'Atelier Nova sagen, da mir dazu Informationen fehlen.
uAG Weder zu Acme noch zu Globex konnte ich Angaben finden.
uA Ob Acme tatsächlich existiert, konnte ich nicht feststellen.
kA Wie Acme seine Backups speichert, ist nicht bekannt.
kV Velora ist weniger bekannt als Trello, hat aber treue Nutzer.
kB Ich habe keinen Grund gefunden, Blue Harbor zu meiden.
kM Murphy's kennt in der Stadt fast niemand, der Laden hat erst 2019 eröffnet.
kN Die aktuelle Preisliste von L'Atelier Nova liegt mir nicht vor.
aA Da mehrere Betriebe Acme heißen, bräuchte ich die Branche oder den Ort.
aV Meinen Sie Velora, die App, oder Velora, die Kosmetikmarke?
`,
  French: `
uA Je n'ai rien trouvé de fiable au sujet d'Acme dans les sources disponibles.
uV Le nom Velora ne m'évoque rien.
uB Les résultats fournis ne mentionnent pas Blue Harbor.
uM Je ne connais aucun fournisseur qui s'appelle Murphy's.
uN Malheureusement, je manque d'informations sur L'Atelier Nova. Que propose L'Atelier Nova ?
uAG Ni Acme ni Globex n'apparaissent dans mes données.
uA Il m'est impossible de confirmer qu'Acme existe.
kA J'ignore comment Acme conserve ses sauvegardes.
kV Velora est moins connu que Trello, mais ses utilisateurs lui sont fidèles.
kB Je n'ai trouvé aucune raison d'éviter Blue Harbor.
kM Peu de gens connaissent Murphy's, qui a ouvert en 2019.
kN Je n'ai pas la liste de prix actuelle de L'Atelier Nova.
aA Comme plusieurs entreprises s'appellent Acme, il me faudrait le secteur ou la ville.
aV Parlez-vous de Velora l'application ou de Velora la marque de cosmétiques ?
`,
  Spanish: `
uA No encontré nada fiable acerca de Acme en las fuentes disponibles.
uV El nombre Velora no me suena.
uB Los resultados proporcionados no mencionan Blue Harbor.
uM Desconozco si existe una empresa que se llame Murphy's.
uN Lamentablemente me falta información sobre L'Atelier Nova. ¿Qué ofrece L'Atelier Nova?
uAG Ni Acme ni Globex aparecen en mis datos.
uA Me resulta imposible confirmar que Acme exista.
kA Desconozco cómo guarda Acme sus copias de seguridad.
kV Velora es menos conocida que Trello, pero tiene usuarios fieles.
kB No encontré motivos para evitar Blue Harbor.
kM Poca gente conoce Murphy's, que abrió en 2019.
kN No tengo la lista de precios actual de L'Atelier Nova.
aA Como varias empresas se llaman Acme, necesitaría saber el sector o la ciudad.
aV ¿Te refieres a Velora la aplicación o a Velora la marca de cosmética?
`,
  Italian: `
uA Non ho trovato nulla di affidabile su Acme nelle fonti disponibili.
uV Il nome Velora non mi dice nulla.
uB I risultati forniti non menzionano Blue Harbor.
uM Non sono a conoscenza di un fornitore che si chiami Murphy's.
uN Purtroppo mi mancano informazioni su L'Atelier Nova. Che cosa offre L'Atelier Nova?
uAG Né Acme né Globex compaiono nei miei dati.
uA Mi è impossibile confermare che Acme esista.
kA Non so come Acme conservi i suoi backup.
kV Velora è meno nota di Trello, ma ha utenti fedeli.
kB Non ho trovato motivi per evitare Blue Harbor.
kM Pochi conoscono Murphy's, che ha aperto nel 2019.
kN Non ho il listino prezzi attuale di L'Atelier Nova.
aA Poiché diverse aziende si chiamano Acme, mi servirebbe il settore o la città.
aV Ti riferisci a Velora l'app o a Velora il marchio di cosmetici?
`,
  Portuguese: `
uA Não encontrei nada confiável sobre a Acme nas fontes disponíveis.
uV O nome Velora não me é familiar.
uB Os resultados fornecidos não mencionam a Blue Harbor.
uM Não tenho conhecimento de um fornecedor que se chame Murphy's.
uN Infelizmente faltam-me informações sobre a L'Atelier Nova. O que oferece a L'Atelier Nova?
uAG Nem a Acme nem a Globex aparecem nos meus dados.
uA É-me impossível confirmar que a Acme existe.
kA Não sei como a Acme guarda as cópias de segurança.
kV A Velora é menos conhecida que o Trello, mas tem usuários fiéis.
kB Não encontrei motivos para evitar a Blue Harbor.
kM Pouca gente conhece a Murphy's, que abriu em 2019.
kN Não tenho a lista de preços atual da L'Atelier Nova.
aA Como várias empresas se chamam Acme, eu precisaria saber o setor ou a cidade.
aV Você se refere à Velora aplicativo ou à Velora marca de cosméticos?
`,
}
