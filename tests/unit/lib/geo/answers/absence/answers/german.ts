/** Labels: see absence-scores.ts. */
export const german = `
uA Ich konnte keine Informationen über Acme finden.
uA Zu Acme liegen mir leider keine verlässlichen Informationen vor.
uB Blue Harbor ist mir nicht bekannt. Können Sie mir mehr über Blue Harbor erzählen?
uV Leider kenne ich Velora nicht.
uA Ein Unternehmen namens Acme ist mir nicht bekannt.
uM Über Murphy's habe ich keine Daten.
uA Acme scheint kein bekanntes Unternehmen zu sein.
uN Ich habe keine Angaben zu L'Atelier Nova gefunden. Wenn du mir sagst, was L'Atelier Nova anbietet, helfe ich gern.
uA kG Globex ist ein CRM für kleine Firmen. Zu Acme konnte ich nichts finden.
uV Ich habe nach Velora gesucht, aber keine Ergebnisse gefunden.
uA Was Acme angeht, habe ich leider keine Informationen.
uB Es gibt keine öffentlich zugänglichen Informationen über Blue Harbor.
uV In meinen Trainingsdaten gibt es keine Hinweise auf Velora.
uA Acme sagt mir nichts.
uAG Von Acme und Globex habe ich noch nie gehört.
uA Ich bin mit Acme nicht vertraut. Möglicherweise ist Acme ein sehr junges Unternehmen.
uM Ich weiß nicht, was Murphy's ist. Am besten schauen Sie direkt auf der Website von Murphy's nach.
uV kG | Globex | ab 29 € im Monat |¶| Velora | keine Angaben gefunden |
uB Meine Suche nach Blue Harbor ergab keine Treffer.
kA Zu den Preisen von Acme habe ich keine Informationen gefunden.
kA Acme ist in Europa kaum bekannt.
kA Viele Kunden sagen, sie hätten noch nie von Acme gehört.
kB Ich konnte keine Preise zu Blue Harbor finden, aber es ist ein CRM für Makler.
kV Velora ist eine Software für Zahnärzte. Über den Umsatz liegen mir keine Angaben vor.
kA Ich kenne die Öffnungszeiten von Acme nicht.
kM Murphy's verkauft Eis in Dingle, Bewertungen habe ich nicht gefunden.
kAG Einen direkten Vergleich von Acme und Globex habe ich nicht gefunden.
kN L'Atelier Nova gibt auf seiner Website keine Informationen über seine Lieferanten.
kV „Ich habe noch nie von Velora gehört“, schrieb eine Kundin.
kA Falls ich zu Acme keine Informationen finde, sage ich das.
kA Ich kann Acme nicht empfehlen, weil der Support langsam ist.
kA Zu Acme liegen mir nur wenige Details vor, es handelt sich aber um einen Anbieter von Lohnsoftware.
kB Es gibt keine Hinweise darauf, dass Blue Harbor einen Preis gewonnen hat.
aA Es gibt mehrere Unternehmen namens Acme. Welches meinen Sie?
aV Velora kann sich auf verschiedene Firmen beziehen, etwa eine Kosmetikmarke oder eine Reise-App.
aB Welches Blue Harbor meinst du?
aA Unter dem Namen Acme gibt es mehrere Anbieter.
aM Murphy's ist ein häufiger Name:¶- Murphy's, ein Pub in Cork¶- Murphy's, eine Eisdiele in Dingle¶Um welches geht es Ihnen?
kA Es gibt mehrere Firmen namens Acme. Die bekannteste, Acme Inc., verkauft Werkzeuge und kostet ab 29 € im Monat.
uA Ich habe leider keine spezifischen Informationen zu Acme in den Suchergebnissen gefunden.
uV Velora scheint nicht sehr bekannt zu sein.
uB Über Blue Harbor liegen mir keine Informationen vor, daher kann ich Blue Harbor nicht bewerten.
uM Zu einem Anbieter namens Murphy's finde ich nichts.
uA Mir liegen zu Acme keine Daten vor. Bitte prüfen Sie die Website von Acme.
uV Ich konnte Velora nicht finden.
kA Ob Acme eine kostenlose Testphase anbietet, weiß ich nicht.
kV Zu den Kosten von Velora konnte ich nichts finden.
kA Acme scheint keine gute Wahl für große Unternehmen zu sein.
kB Es gibt keine Informationen zur Preisgestaltung von Blue Harbor.
aV Der Name Velora wird von mehreren Unternehmen verwendet.
uV Tut mir leid, aber ich verfüge über keine Informationen zu Velora.
uA Mir ist keine Marke mit dem Namen Acme bekannt.
uB Blue Harbor taucht in meinen Quellen nicht auf.
kA Ich habe keine Beschwerden über Acme gefunden.
kM Laut Website gibt es bei Murphy's keine Mindestlaufzeit.
kV Velora wird von vielen Zahnärzten genutzt, auch wenn ich keine genauen Zahlen habe.
kA Acme ist nicht online verfügbar.
kV Es gibt keine App von Velora.
uV Zu Velora liegen mir keine Informationen vor. Es ist möglich, dass:¶¶- Velora noch sehr neu ist¶- Velora unter einem anderen Namen auftritt
kA Mehrere Firmen, die Acme nutzen, loben den Support.
`
