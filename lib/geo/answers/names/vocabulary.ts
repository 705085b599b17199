import { frequentWords } from '../text/frequent-words'
import { isFunctionWord } from '../text/language'

const wordsOf = (text: string): string[] => text.trim().split(/\s+/)

/**
 * What answers compare and advise about, in six languages. A heading or the head of a list item with one of these is no name: "Customer
 * Support", "Facilidad de uso".
 */
const aspects = new Set(
  wordsOf(`
  ability access accessibility account accounting accuracy advantage advantages advice affordability age agency agenda agents agreement
  alternative alternatives amount analysis analytics answer answers app application approach apps area assessment assistance attention
  audience audit authority automation availability average background backup balance basics basis battery behavior benefit benefits billing
  body bonus booking bottom brand brands breed brewing brief budget building business businesses buyer buyers calendar call campaign capacity
  care case cases category certification certifications challenge challenges change channel channels charge charges check checklist choice
  claims class cleaning client clients collaboration color comfort comments commitment communication community company comparison compatibility
  competition compliance component conclusion condition conditions considerations consistency consultation contact content contract contracts
  control convenience conversion cost costs cover coverage credentials criteria culture currency custom customer customers customization cycle
  damage dashboard data date dates deadline deal decision deductible definition delivery demo demos department deposit description design
  details development device devices diet difference differences dimensions disadvantages discount discounts distance documentation documents
  domain downside downsides duration durability ease editing effect efficiency effort eligibility email emails emergency energy engagement
  entry environment equipment estimate ethics evaluation event events everything evidence example examples exchange exercise expectations
  expense expenses experience experiences expertise export fabric factor factors family features fee fees feedback field file files final
  finances financing finish fit flavor flexibility focus follow food format formats freight frequency freshness friends fuel function
  functionality funding general goal goals grade group growth guarantee guarantees guide guidance guidelines habits hardware health help
  history hosting hours idea ideas impact implementation import improvement income industry information infrastructure ingredients input
  inspection installation insurance integration integrations interest interface interview inventory investment invoice invoices invoicing issue
  issues item items job key kind knowledge label labels language languages law layout lead leads learning legal length level levels liability
  license licenses lifespan lighting limit limits link links list listing loan local location locations logistics look loyalty machine
  maintenance management manager manufacturer margin market marketing material materials matter meal measurement meeting membership menu
  message method methods metric metrics migration minimum mobile mode model models money monitoring month mortgage needs negotiation network
  networking note notes notice nutrition objective objectives offer offers office onboarding online operation operations opinion option options
  order organization origin output outcome overview owner ownership package packages packaging page pages paperwork parking part partner
  parts path payment payments payroll people performance period permit permits personalization phone photo photos place plan planning plans
  platform platforms point points policies policy portability portfolio position practice practices preparation presence price prices pricing
  principle principles priority privacy problem problems process processes product production products professional professionals profile
  profit program project projects promotion proof property proposal pros cons protection protocol provider providers publicity purpose
  qualification qualifications quality quantity question questions quote quotes range ranking rate rates rating ratings reach reading reason
  reasons recommendation recommendations record records recovery reference references refund region registration regulation regulations
  relationship relevance reliability reminder renewal rent repair replacement report reporting reports reputation request requirement
  requirements research reservation resource resources response responsibility responsiveness result results return returns review reviews risk
  risks roast role room rule rules safety salary sales sample samples savings scalability scale schedule scheduling scope score screening
  search season seasonality section security selection service services session setting settings setup shape shipping shop shopping side sign
  signs site size sizes skill skills sleep software solution solutions source sources sourcing space specialization specialty specifications
  speed staff stage standard standards start state statement status step steps stock storage store story strategy strength strengths structure
  style subject subscription success suitability summary supplier suppliers supply support surface survey sustainability symptoms system
  systems tables talent target task tasks taste tax taxes team teams technique techniques technology template templates temperature tenure term
  terms test testing tests text texture theme timeline timing tip tips title tolerance tool tools topic tracking trade traffic training
  transfer transparency transport transportation travel treatment trend trends trial trials trust type types uptime usability usage use user
  users validation value values variety vendor vendors verdict version versions view visibility volume waiting warranty washing waste water way
  ways weakness weaknesses website websites weight width word workflow workflows workload workshop year zone
  best better overall pick runner bonus pro con first second third next finally step phase phases warning important verdict tl dr faq
  ask avoid book browse build buy calculate call choose clean collect compare confirm connect consider contact create decide define determine
  document download educate enable ensure evaluate explore filter find fix follow gather get give hire identify inspect invest join keep know
  learn leave limit look lower maintain make measure meet monitor negotiate optimize pay plan prepare prioritize publish read reduce register
  remember remove repeat replace respond review rinse save schedule secure select send set share shop speak stay stop store submit switch take
  talk think track treat trim try update upgrade verify visit wait walk wash watch weigh work write apply bring change negotiate practice
  `),
)

/** Also in other languages, where the first noun of a phrase tells what it is. */
const romanceAspects = new Set(
  wordsOf(`
  accompagnement accessibilité achat adresse aide alternatives analyse applications assurance atelier audit automatisation autonomie avantage inconvénient avantages
  avis bilan budget but cadre calendrier caractéristiques certifications choix client clients collaboration communauté communication
  compatibilité comptabilité conclusion conditions confidentialité conformité confort conseil conseils contenu contrat contrats contrôle coût
  coûts critères date délai délais démarche déroulement description devis diagnostic disponibilité documentation documents domaine données
  durabilité durée échéance efficacité emplacement ensemble entretien environnement équipe équipes ergonomie essai étape étapes étude
  évaluation évolutivité exemple exemples expérience expertise facilité facturation facture fiabilité fonction fonctionnalités fonctionnement
  forfait format formation fournisseurs frais fréquence garantie garanties gestion gratuité horaires hébergement idéal inconvénients
  informations inscription installation intégration intégrations interface livraison local logiciel logiciels lieu localisation maintenance
  marché marque matériaux matières méthode méthodes mise modalités mode montant moyens niveau nombre norme normes objectif objectifs offre offres
  option options organisation origine outil outils ouverture paiement performance performances personnalisation plan planning point points
  politique prestation prestations prise prix procédure processus produit produits profil programme projet protection qualité question questions
  rapidité rapport recherche recommandations références réglementation règles rendement réputation réseau réservation résultat résultats retour
  retours risque risques santé sauvegarde sécurité sélection service services simplicité site soins solution solutions soutien spécialité
  stockage stratégie style suivi support surface surveillance tableau taille tarif tarifs temps test transparence transport type types
  utilisation utilité validité vérification version vitesse volume zone
  accesibilidad acceso actualizaciones acuerdo alcance almacenamiento alojamiento alternativas análisis analiza aplicaciones aprendizaje apoyo
  asesoramiento asistencia atención automatización ayuda beneficios calidad cantidad capacidad características catálogo certificaciones
  ciclo cláusulas cliente clientes cobertura colaboración comentarios comodidad comparación compatibilidad competencia compra comunicación
  comunidad condiciones confianza consejo consejos consulta contenido contrato contratos control copias costo costos coste costes criterios
  cuidado cumplimiento datos definición demostración descripción desventajas detalles diagnóstico diseño disponibilidad documentación documentos
  duración edad eficiencia ejemplo ejemplos empresa empresas encuesta energía entrega envío envíos equipo equipos escalabilidad especialidad
  especialización estado estilo estrategia etapa etapas evaluación experiencia facilidad factores facturación fecha fiabilidad flexibilidad
  formación formato forma frecuencia fuente funciones funcionalidades garantía garantías gastos gestión grupo herramienta herramientas higiene
  historial horario horarios idioma implementación información ingredientes instalación integración integraciones interfaz inversión lugar
  mantenimiento marca marcas materiales material medidas mejor mejora método métodos modalidad moneda monitoreo nivel normativa número objetivo
  objetivos oferta ofertas opción opciones opiniones orden origen pago pagos paso pasos permiso permisos personal personalización pide plan
  planes planificación plataforma plataformas plazo plazos política precio precios preguntas presupuesto prioridad privacidad problema proceso
  procesos producto productos profesionales programa protección proveedor proveedores proyecto prueba pruebas punto puntos recomendación
  recomendaciones recursos red referencias registro reglas rendimiento reparación reputación requisitos reseñas reserva resultado resultados
  revisión revisa rapidez riesgo riesgos ropa salud seguimiento segmento seguridad seguro selección servicio servicios sistema soluciones
  solución soporte sostenibilidad tamaño tarifa tarifas tasas temperatura temporada tiempo tienda tipo tipos trabajo trámite transparencia
  transporte tratamiento ubicación usabilidad uso usuario usuarios validez valor variedad velocidad ventaja desventaja ventajas verificación versión vida visita
  zona
  abbigliamento accessibilità acquisto aggiornamenti affidabilità agevolazioni alternative altezza ambiente analisi applicazione apprendimento
  area assicurazione assistenza attrezzatura automazione autonomia azienda aziende budget canone capacità caratteristiche categoria
  certificazione certificazioni chiarezza cliente clienti collaborazione colore comodità compatibilità competenza competenze comunicazione
  comunità conclusione condizioni conformità confronto consegna consiglio consigli consulenza contenuti contratto contratti controllo costo
  costi criteri cura curriculum data dati definizione descrizione design dettagli diagnosi differenza dimensione dimensioni disponibilità
  documentazione documenti domande durata efficacia efficienza esempio esempi esperienza esperienze etichetta facilità fasi fase fattura
  fatturazione fattori fiducia flessibilità fonte fornitore fornitori formazione formato frequenza funzionalità funzioni garanzia garanzie
  gestione giorni gruppo idea igiene implementazione importo indirizzo informazioni ingredienti installazione integrazione integrazioni
  interfaccia investimento limiti lingua livello locale luogo manutenzione marca marchio materiale materiali metodo metodi migrazione misura
  modalità modello norme normativa note numero obiettivo obiettivi offerta offerte opinioni opzione opzioni orari ordine origine pacchetto
  pagamento pagamenti passo passi permessi personale personalizzazione pianificazione piano piani piattaforma piattaforme posizione potenza
  prestazioni prenotazione preventivo preventivi prezzo prezzi privacy problemi procedura processo prodotto prodotti profilo progetto protezione
  prova punti punto qualità quantità raccolta rapporto rapidità recensioni referenze registrazione regole reputazione requisiti restituzione
  resi resistenza ricerca rischio rischi risorse risparmio risultati riparazione salute scadenza scalabilità scelta scopo semplicità servizio
  servizi sicurezza sistema sito soluzione soluzioni sostenibilità spazio specializzazione spedizione spese stagione standard stato stile
  strategia strumento strumenti struttura supporto tariffa tariffe tasso temperatura tempi tempo test tipo tipologia titolo tracciamento
  trasparenza trasporto trattamento usabilità uso utente utenti valore valutazione vantaggio svantaggio vantaggi svantaggi varietà velocità vendita verifica versione
  visita zona
  acessibilidade acesso acompanhamento adequação ajuda alcance alternativas alvará ambiente análise aplicativo aplicativos aprendizado
  armazenamento assistência atendimento atualizações autonomia avaliação avaliações benefícios busca cadastro canais capacidade
  características carência certificações certificação cliente clientes cobertura colaboração comparação compatibilidade compra comunicação
  comunidade conclusão condições confiabilidade conforto conformidade conselho consulta contrato contratos controle critérios cronograma
  cuidado cuidados curadoria custo custos dados data definição demonstração depoimentos descrição desempenho desvantagens detalhes diagnóstico
  dicas disponibilidade documentação documentos duração durabilidade eficiência empresa empresas energia entrega envio equipe escalabilidade
  escolha escopo espaço especialidade especialização estado estilo estoque estratégia etapa etapas exemplo exemplos experiência facilidade
  fatores faturamento ferramenta ferramentas flexibilidade fonte forma formação fornecedor fornecedores frequência frete funcionalidades funções
  garantia garantias gastos gerenciamento gestão grupo higiene histórico horário horários idioma implementação informações ingredientes
  instalação integração integrações interface investimento licença limite limites localização local lugar manutenção marca marcas material
  materiais medida melhor método métodos modalidade monitoramento negociação nível normas número objetivo objetivos oferta ofertas opção opções
  orçamento orçamentos ordem origem pagamento pagamentos passo passos personalização pesquisa planejamento plano planos plataforma plataformas
  política ponto pontos prazo prazos preço preços privacidade problema processo processos produto produtos profissionais programa projeto
  proteção prova qualidade quantidade rapidez rastreamento recomendações recursos referências registro regras relatórios reparo reputação
  requisitos reserva resultado resultados retorno revisão risco riscos rotina saúde segmento segurança seguro serviço serviços sistema site
  solução soluções suporte sustentabilidade tabela tamanho tarifa tarifas taxa taxas temperatura tempo teste testes tipo tipos trabalho
  transparência transporte tratamento treinamento usabilidade uso usuários validade valor valores vantagem desvantagem vantagens variedade velocidade verificação
  versão vida visita
  `),
)

/** The last parts of German nouns: "Kundensupport", "Preisgestaltung". */
const germanParts = wordsOf(`
  abdeckung abfrage ablauf abo absicherung adresse agentur aktualisierung alltag alternative analyse anbieter anbindung anforderung angabe
  angebot anlage anleitung anmeldung anpassung anschaffung ansprechpartner anspruch anteil antrag antwort anwalt anwendung anzahl arbeit art arzt
  aufbau aufgabe aufwand aufwendung ausbildung ausfall ausgabe auskunft ausland ausnahme ausrüstung ausstattung auswahl auswertung ausweis
  automatisierung bank bau bedarf bedienung bedingung beginn behandlung behörde beispiel beitrag beleg belüftung beratung bereich bericht
  berücksichtigung beruf beschäftigte beschreibung bestellung betrag betreuung betrieb betriebe bewertung bild bindung boden branche brauch
  budget buchhaltung buchung büro check daten datum dauer deckung definition dichte dienst dienste dienstleister dokumentation druck effizienz
  eigenschaft einarbeitung einführung einkauf einrichtung einsatz einstieg einstellung eintrag empfehlung energie entfernung entscheidung
  entwicklung erfahrung erfolg ergebnis erklärung erreichbarkeit ersatz faktor familie farbe fazit fehler ferien feuchtigkeit filter finanzierung
  firma firmen fläche flexibilität form format frage freigabe frist funktion funktionen futter gastronomie garantie gebühr gefahr gehalt geld
  gerät geräte geschäft geschichte geschmack geschwindigkeit gesellschaft gesetz gespräch gestaltung gesundheit gewicht gewinn gruppe grundlage
  größe haftung haltung halter handel handwerk haus haut heit hersteller herkunft hilfe hinweis höhe hygiene inhalt information installation
  integration interesse jahr jahre kalender kanal kapazität karte kasse katalog kategorie kauf käufer kenntnis kenntnisse keit kind kinder
  klasse klarheit kommunikation kompatibilität konditionen kontakt konto kontrolle kosten kraft kredit kriterium kriterien kunde kunden kündigung
  kurs laden lage lager lagerung laufzeit lebensdauer leben leistung lernkurve lieferant lieferanten lieferung limit lizenz lösung lösungen
  logistik luft löhne lohn management markt marke marken marketing maschine material menge mengen menschen merkmal methode miete mieter mitarbeiter
  mittel modell möglichkeit monat monate montage nachfrage nachteil nachteile nachweis nachhaltigkeit name nis nutzen nutzer nutzung objekt ordnung
  organisation ort ot paket partner person personal pflege pflicht phase plan planung plattform plattformen platz portal position post praxis preis
  preise priorität privat probe problem produkt produkte produktion profil programm projekt prozess prüfung prüfe punkt punkte qualifikation qualität quelle
  quellen rahmen rat raum rechner rechnung recht rechte regel regeln region regelung reichweite reihenfolge reinigung reise rendite reparatur
  reserve ressourcen richtlinie risiko risiken rolle ruf rücknahme rückgabe sache sanierung schaden schadens schaft schritt schritte schulung schule
  schutz schwäche schwächen seite selbstbeteiligung service sicherheit sicht siegel skalierbarkeit software speicher spiel sprache stadt stand
  standard standort station stelle steuer steuerung stoff stoffe strategie strom struktur studie stunde stunden suche support system systeme tabelle
  tag tage tarif tarife tätigkeit team teams technik teil teile temperatur termin termine test tests tier tiere tipp tipps tool tools training
  transparenz transport typ typen überblick übersicht übung umfang umgebung umsatz umsetzung umwelt ung ungen unterhalt unterlagen unternehmen
  unterschied unterstützung urlaub ursache variante verband verbindung verbrauch verein verfahren verfügbarkeit vergleich verhältnis verkauf
  verkehr vermittlung verpackung versand version versicherung versicherungen vertrag verträge vertrauen verwaltung vielfalt volumen voraussetzung vorlage
  vorlagen vorteil vorteile wagen wahl wahrheit wartung wasser weg weise welt werbung werk werkstatt werkzeug werkzeuge wert wetter wirkung wirtschaft
  wissen woche wochen wohnung wunsch zahl zahlen zahlung zeit zeiten zeitraum zertifikat zertifikate zertifizierung ziel ziele zins zinsen zubehör
  zufriedenheit zugang zugriff zukunft zuschuss zustand zuverlässigkeit zweck tion tionen tät täten ismus ment
  art auto bad baum bett blatt brot buch fahrer fahrzeug fenster fisch fleisch garten gast gäste glas hand heizung herz holz hotel hund hunde
  katze katzen küche land leder licht mann metall milch möbel nacht natur obst papier pferd pflanze pflanzen rad rest restaurant salat schuh schuhe
  sommer sonne stein straße stück stuhl tee tisch tür wand wein winter zahn zahnarzt zimmer kaffee bohne bohnen röster röstung röstdatum
`)
const longGermanParts = germanParts.filter((part) => part.length > 3)
const shortGermanParts = new Set(germanParts)

/** Abbreviations and techniques in capitals that are no company's. */
const abbreviations = new Set(
  wordsOf(`
  ai ki ia api apis app apps b2b b2c bi bpm cad cap capex cdn ceo cfo cio cms cnc co2 cpa cpc cpm cpu crm crms cro css csv cta cto dach diy dkim
  dmarc dms dns dpa dpo dpia ecommerce edi eea eeg ehr emr eori erp erps esg etf etfs eta eu usa uk us uae un faq faqs ftp gdpr dsgvo rgpd lgpd geo gmo gps
  gpu gui haccp hd hdmi hipaa hr hris html http https hvac iban ide ios iot ip iso isbn it itil iva json k8s kmu kpi kpis lan lcd led lms llm
  llms ltv mfa ml mqtt mrr mvp nda nfc ngo nps oauth ocr oem oled os ott p2p pci pdf pdfs php pim pin plc pme pmi pms pos ppc pr psd2 psd3 pwa qa
  qr ram rbac rest rfi rfp rfq rfid roi rpa rss saas saml sap-free sdk sem seo seos serp sla slas sme smes sms smtp soap soc spa spf spv sql ssd ssh ssl
  sso sla swot tco tls ttl tv ugc ui uk upc uri url urls usb usp ux vat mwst tva vpn vps wan wcag wifi wlan wms www xml yaml zip 2fa 3d 4k 5g a4 p.s.
  pyme pymes pme pmes tpe cnpj cpf cnae nif cif irpf irpef isee imu pec spid tfr siret siren urssaf kbis ust gmbh ag kg ug fba fob cif exw ddp dap
  apr apy arr aov atm bmi bpa bvd ce cod doc docg dop igp ip67 ip68 spf50 spf30 uv uva uvb vo2 kwh mwh rpm mph kmh lbs oz
  android linux windows macos javascript typescript python java ruby rust golang kotlin swift react vue angular django rails laravel node.js docker
  kubernetes postgres postgresql mysql sqlite mongodb redis graphql bluetooth wi-fi wlan-router ethernet thunderbolt airplay zigbee matter
  excel-free e-mail e-commerce e-learning e-book email online offline internet web cloud smartphone smart-tv
  arabica robusta espresso cappuccino latte mozzarella parmesan cheddar merino gore-tex teflon kevlar
  `),
)

/** Sites where people read what others say about products. An answer that points to them names no company. */
const reviewSites = new Set(
  wordsOf(`
  reddit youtube youtu wikipedia wikidata g2 g2crowd capterra trustpilot trustradius gartner getapp softwareadvice sourceforge producthunt yelp
  tripadvisor glassdoor kununu googlereviews googlemaps google googlesearch googlebewertungen googlebusiness googlebusinessprofile linkedin
  facebook instagram tiktok pinterest quora twitter x medium substack discord telegram threads bluesky stackoverflow hackernews crunchbase
  stiftungwarentest okotest warentest whichmagazine consumerreports ocu altroconsumo proteste reclameaqui quechoisir checkatrade thomann-free provenexpert jameda
  doctolib-free kiyoh bbb betterbusinessbureau googlescholar pubmed metacritic rottentomatoes goodreads
  bancocentral bancaditalia bancodeespaña banquedefrance bundesbank europeancentralbank bankofengland federalreserve
  `),
)

const verbsAtStart = new Set(
  wordsOf(`
  add also although another any are as because before beyond both can check compare consider could depending despite do does either even every explore
  finally first for from general given hello here hi however if in including instead is it just key lastly let like look many meanwhile might more
  most moreover my neither next no not note now of on once one only or other others otherwise our overall over perhaps please popular regarding
  remember second several should similarly since so some start still such sure that the then there these they this those though three through thus
  to together top try two under unlike until use using we well what when where whether which while who why with without would yes you your
  look test think visit read see find call ask pick choose
  aber alle allerdings als also am an andere anders auch auf aus außerdem bei beide beispielsweise bekannte bevor bitte beliebte da dabei dafür daher damit danach dann
  darüber das davon dazu den denn der deshalb deutsche die dies diese dieser dieses doch dort durch ebenso ein eine einen einer einige er erst es
  etwa falls für ganz gerade grundsätzlich gute gut hier hinzu ich ihr ihre im in insgesamt ist ja je jede jeder jedes jedoch kann kein keine können kurz
  laut man manche mehr mein meine meist mit möglich müssen nach natürlich neben nein nicht noch nun nur ob oder ohne viele vielen vom von vor wann war was weil
  weitere welche wenn wer wie wir wird wo zu zudem zuerst zum zur zwar zwei drei suchen such fragen frag achten achte vergleichen vergleiche prüfen prüfe nutzen nutze lassen
  welcher welches gib gibt sie du ihr mir soll sollte sollten
  ainsi alors après au aucun aussi autre avant avec beaucoup bien bonjour cela ces cet cette chaque chez comme comment comparez contactez côté dans de demandez depuis
  des deux donc du elle elles en enfin ensuite et évitez faites grâce il ils je la là le les leur lorsque mais même misez ne notre nous on optez ou où par
  parmi pas pensez pensez-y plus plusieurs pour pourquoi prenez privilégiez puis quand que quel quelle quelles quels quelques qui renseignez sans sauf selon si son sous sur
  tous tout toute toutefois très trois un une vérifiez voici vous votre vos y à également
  además ahora al algunas algunos antes aquí así aunque cada como cómo con cuando cuanto dado de del desde después dos el ella ellos en entonces entre es esta estas este
  esto estos evita existen finalmente gracias hay hola incluso la las lo los luego mientras mira muchas muchos muy más ni no nunca o otra otras otro otros para pero por porque
  primero puedes pues qué que quien se según si sí siempre sin sobre solo su también tanto te tiene todas todos tres tu tus un una unas uno unos usa y ya yo
  compara consulta busca pregunta elige verifica
  ad al alcune alcuni allo alla anche ancora bisogna ci ciao ciò come con così cosa cui da dal dalla dei del della delle dello di dopo dove due e ecco ed entrambi
  esistono fra gli ho i il in inoltre invece io la le lo ma mentre nel nella nessuno noi non o ogni ora per perché però poi prima più qual quale quali quando quanto
  quello questa queste questi questo qui se sebbene secondo sei senza si sia sono spesso su sul sulla tra tre tu tutte tutti un una uno verifica
  nelle nei negli nello alla alle agli ai allo col coi dai dagli dalle dallo sui sulle sugli sullo
  chiedi confronta controlla scegli valuta evita cerca molte molti
  a ao aos aí além algumas alguns ambas ambos antes apesar após aqui as até cada com como compare consulte contra da das de dependendo depois desde do dos duas e
  ela elas ele eles em embora entre então essa essas esse esses esta está estas este estes eu evite existem há já isso isto mais mas meu muitas muitos na não nas nem no
  nos nós num numa o olá onde os ou outra outras outro outros para pela pelo pesquise por porque porém pode prefira primeiro procure qual quais quando quanto que quem se
  segundo sem sempre ser será seu seus sim sobre sua suas também tanto tem todas todos três um uma umas uns use verifique você
  `),
)

/** Authorities, laws and public bodies: a name with one of these is no company's. */
const institutions = new Set(
  wordsOf(`
  act agency authority authorities bureau commission commissioner committee council court department directive directorate federation
  government ministry municipality office parliament police regulation regulator senate tribunal union nhs hmrc ico fca fscs irs sec ftc osha
  amt bundesamt bundesagentur bundesnetzagentur bundesministerium finanzamt gericht gesetz gesetzbuch gewerbeamt handelskammer handwerkskammer
  behörde kammer kanton ministerium rathaus verbraucherzentrale verordnung zulassungsstelle bafa bafin bsi kfw dekra tüv dihk ihk hwk ezb gobd
  assemblée cnil code commission conseil cour décret directive état greffe insee inpi inrs loi mairie ministère ordre parlement préfecture
  règlement sécurité syndicat tribunal urssaf acpr amf anah ademe dgccrf
  agencia autoridad ayuntamiento código comisión consejo constitución decreto directiva dirección estado gobierno hacienda instituto juzgado ley
  ministerio registro reglamento secretaría seguridad superintendencia tributaria tribunal unión aepd cnmc cnmv boe imss sat
  agenzia assegno autorità banca-centrale camera catasto codice commissione comune consiglio decreto direttiva garante governo guardia inps inail
  istituto legge ministero ordine prefettura provincia questura regione regolamento soprintendenza stato tribunale ufficio unione agcm consob ivass
  agência anvisa autoridade câmara código comissão conselho decreto direção diretiva estado governo inmetro instituto lei ministério ordem
  prefeitura procon receita regulamento secretaria senado susep tribunal união anatel bacen cade cvm infarmed deco
  `),
)

export const isInstitution = (word: string): boolean => institutions.has(word.toLowerCase())

const frequent = new Set(Object.values(frequentWords).flatMap(wordsOf))

const letters = (word: string) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether a word with a capital at the start of a sentence is only a word of the sentence. */
export const isOpeningWord = (word: string): boolean => {
  const lower = word.toLowerCase().replaceAll('’', "'")
  return verbsAtStart.has(lower) || isFunctionWord(lower) || frequent.has(lower)
}

/** Whether a word is what answers compare by or advise about, and no name. */
export function isAspect(word: string, isGerman: boolean): boolean {
  const lower = word.toLowerCase()
  if (aspects.has(lower) || romanceAspects.has(lower)) return true
  const plain = lower.replace(/'s$/, '')
  if (!isGerman) return plain !== lower && aspects.has(plain)
  const singular = [lower, lower.replace(/(?:en|es|er|n|s|e)$/, '')]
  return singular.some(
    (form) => shortGermanParts.has(form) || longGermanParts.some((part) => form.endsWith(part)),
  )
}

export const isAbbreviation = (word: string): boolean => abbreviations.has(word.toLowerCase())

/** By the letters of a name. */
export const isReviewSite = (key: string): boolean => reviewSites.has(key)

export { letters as lettersOnly }
