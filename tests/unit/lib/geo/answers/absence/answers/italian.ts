/** Labels: see absence-scores.ts. */
export const italian = `
uA Non ho trovato informazioni su Acme.
uA Non conosco Acme. Potresti dirmi di più su Acme?
uB Non dispongo di dati affidabili su Blue Harbor.
uV Non ci sono informazioni pubbliche su Velora.
uA Acme non sembra essere un'azienda molto conosciuta.
uM Non mi risulta alcuna azienda chiamata «Murphy's».
uN Mi dispiace, ma non ho informazioni specifiche su L'Atelier Nova.
uA kG Globex è un CRM per piccole imprese. Non ho trovato nulla su Acme.
uV Ho cercato Velora, ma non ho trovato alcun risultato.
uA Per quanto riguarda Acme, non ho informazioni.
uB Blue Harbor non compare nelle mie fonti.
uV Non ho familiarità con Velora. Se mi dici che cosa fa Velora, posso aiutarti.
uAG Non trovo alcuna menzione di Acme o di Globex.
uA Acme mi è sconosciuta. È possibile che Acme sia un'azienda nuova o locale.
uM La mia ricerca non ha prodotto risultati per Murphy's.
uA Non so che cosa sia Acme. Ti consiglio di consultare direttamente il sito di Acme.
uV kG | Globex | da 29 € |¶| Velora | nessuna informazione disponibile |
uB Non ho mai sentito parlare di Blue Harbor.
kA Non ho trovato i prezzi di Acme.
kA Acme non è molto conosciuta in Europa.
kA I clienti dicono di non aver mai sentito parlare di Acme.
kB Non ho informazioni sugli orari di Blue Harbor.
kV Velora è un software per dentisti, ma non ho trovato recensioni indipendenti.
kA Non ho trovato il prezzo di Acme, ma è un CRM.
kM Murphy's vende gelati a Dingle. Non ho dati sul suo fatturato.
kAG Non ho trovato alcun confronto diretto tra Acme e Globex.
kN L'Atelier Nova non pubblica informazioni sui suoi fornitori.
kV «Non avevo mai sentito parlare di Velora», scrive una cliente.
kA Se non avessi informazioni su Acme, lo direi.
kA Non posso consigliare Acme per via dell'assistenza lenta.
kA Non ho molte informazioni su Acme, ma è una società di paghe con sede a Milano.
kB Non risulta che Blue Harbor abbia vinto un premio.
aA Ci sono diverse aziende chiamate Acme. A quale ti riferisci?
aV Velora può riferirsi a un marchio di cosmetici, a un'app di viaggi o a una società di consulenza.
aB Quale Blue Harbor intendi?
aA Più società portano il nome Acme.
aM Murphy's è un nome comune:¶- Murphy's, un pub a Cork¶- Murphy's, una gelateria a Dingle¶Potresti chiarire quale ti interessa?
kA Ci sono diverse aziende chiamate Acme. La più nota, Acme Inc., vende utensili a partire da 29 € al mese.
uA Purtroppo non sono riuscito a trovare informazioni specifiche su Acme nei risultati di ricerca.
uV Velora non è un marchio che conosco.
uB Non ho dati su Blue Harbor, quindi non posso valutare Blue Harbor.
uM Che io sappia, non esiste nessuna azienda chiamata Murphy's.
uA Non ho potuto trovare informazioni su Acme. Consulta il sito ufficiale di Acme.
kA Non so se Acme offra una prova gratuita.
kV Non ho trovato nulla sui prezzi di Velora.
kA Acme non sembra essere una buona scelta per le grandi aziende.
kB Non ci sono informazioni sulle tariffe di Blue Harbor.
aV Il nome Velora è usato da diverse aziende.
uA Acme: non ho trovato informazioni su questa azienda.
uV Non esistono informazioni affidabili su Velora nelle fonti consultate.
uB Non ho abbastanza informazioni su Blue Harbor per rispondere.
kA Non ho trovato lamentele su Acme.
kM Murphy's non ha un ufficio a Roma.
kV Velora è usato da molti dentisti, anche se non ho cifre precise.
kA Acme non è disponibile online.
kV Non esiste un'app di Velora per Android.
kA Diverse aziende usano Acme per le fatture.
`
