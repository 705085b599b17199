/**
 * Words that are frequent in short texts about products, beside the function words in language.ts. They tell the language of a
 * sentence of a few words. A word that other languages borrow ("super", "app") is in no list.
 */
export const frequentWords = {
  en: `a an to in on so into about great good better well very slow easy hard cheap expensive choice choose tool tools use used uses using users love
  excellent reliable powerful support feature features price pricing free team teams business small large work works needs need
  make makes also its it's isn't don't doesn't can't my your our i i'd we he she no any all some how why which who where pick
  option options recommend top offers offer worth build built than much many does do did has had been being there these those too
  only just one two first company companies customers reviews people say says avoid yes here between among over under about get
  go like help helps time data software platform design quality value simple quick right both each other another fast never always set up out off into best without`,
  de: `gut gute guter gutes gutem besser beste besten bestes sehr schnell langsam teuer günstig wahl werkzeug unternehmen preis
  kosten kostenlos einfach schwer stark schwach zuverlässig empfehle empfehlen empfehlung kunden ich wir sie er diese dieser dieses
  hat haben sind nur fast noch mehr weniger alle viele oft immer gibt keine kein zum zur vom bei unter über einem einen nutzer`,
  nl: `goed goede beter beste zeer erg snel langzaam traag duur goedkoop keuze bedrijf prijs gratis eenvoudig makkelijk sterk zwak
  betrouwbaar onbetrouwbaar klanten ik wij je jij hij zij deze heeft hebben zijn geen nog meer minder alle veel vaak altijd bij onder
  over gebruikers opgericht biedt`,
  fr: `bon bonne meilleur meilleure meilleurs très rapide lent cher chère choix outil outils entreprise prix gratuit facile simple
  fort faible fiable recommande clients je nous vous ils elles cette ces a ont être avoir son sa ses leur mais donc ne aucun aucune
  beaucoup toujours souvent sans sous entre aussi équipes c'est d'une d'un l'outil nom`,
  es: `buen buena bueno mejor mejores muy rápido lento caro barato elección herramienta herramientas empresa precio gratis fácil
  difícil fuerte débil fiable recomiendo clientes yo nosotros usted ellos este esta estos a tiene tienen ser sin sobre entre mucho
  muchos siempre también equipos ni cuando porque`,
  pt: `bom boa melhor melhores muito rápido lento caro barato escolha ferramenta ferramentas empresa preço grátis fácil difícil
  forte fraco confiável recomendo clientes eu nós você eles este esta a tem têm ser sem sobre entre muitos sempre também equipes
  nem quando porque uma ótima ótimo`,
  it: `buono buona migliore migliori molto veloce lento caro economico scelta strumento strumenti azienda prezzo facile difficile
  forte debole affidabile consiglio clienti io noi voi loro questo questa a ha hanno essere senza su tra fra molti sempre anche
  quando perché ottimo ottima`,
  sv: `bra bättre bäst bästa mycket snabb långsam dyr billig val verktyg företag pris gratis enkel enkelt svår stark svag
  pålitlig rekommenderar kunder jag vi ni de denna har vara utan över under mellan många alltid också inte`,
  da: `god godt bedre bedst bedste meget hurtig langsom dyr billig valg værktøj firma virksomhed pris gratis nem nemt svær stærk svag
  pålidelig anbefaler kunder jeg vi dette denne være uden over mellem mange altid også ikke bra beste veldig`,
  fi: `hyvä hyviä parempi paras nopea hidas kallis halpa valinta työkalu yritys hinta ilmainen helppo vaikea vahva heikko luotettava
  suosittelen asiakkaat minä me he tämä nämä ilman aina usein monet hyvin erittäin`,
  pl: `dobry dobra dobre lepszy lepsze najlepszy najlepsze bardzo szybki wolny drogi tani wybór narzędzie firma cena darmowy łatwy
  trudny mocny słaby niezawodny polecam klienci ja my oni ten ta te bez nad pod między wiele zawsze często`,
  hu: `jó jobb legjobb nagyon gyors lassú drága olcsó választás eszköz cég ár ingyenes könnyű nehéz erős gyenge megbízható ajánlom
  ügyfelek én mi ők ez ezek nélkül mindig gyakran sok lesz volt`,
  tr: `iyi en daha çok hızlı yavaş pahalı ucuz seçim seçenek araç şirket fiyat ücretsiz kolay zor güçlü zayıf güvenilir öneririm
  müşteriler ben biz onlar bu şu olmadan her zaman birçok`,
} as const
