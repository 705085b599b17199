/** No rule or word was chosen by these answers. Do not look at which of them fail. Labels: see absence-scores.ts. */
export const heldBack: Readonly<Record<string, string>> = {
  English: `
uA My searches for "Acme" didn't surface a matching business.
uV I have nothing on file for Velora.
uB Blue Harbor isn't mentioned in any of the articles I reviewed.
uM I wasn't able to verify that Murphy's is a real company.
uN Sorry, I don't know anything about L'Atelier Nova. Where did you come across L'Atelier Nova?
uA As an AI model, I have no knowledge of Acme beyond the name you gave me.
uG Information about Globex is not available in the sources I can access.
kA I don't know how many employees Acme has.
kV There's no evidence that Velora sells customer data.
kB Blue Harbor has not published any information about its emissions.
kM I wouldn't say Murphy's is unknown: it has shops in four cities.
kN I'm not sure if L'Atelier Nova ships to Canada.
aA Acme is a name shared by several organizations; tell me which industry you're interested in.
aV Are you asking about the Velora app or the Velora hotel chain?
`,
  German: `
uA Meine Suche nach „Acme“ hat kein passendes Unternehmen ergeben.
uV Über Velora ist mir leider nichts bekannt.
uB Blue Harbor wird in keiner der Quellen erwähnt, die mir vorliegen.
uM Ich konnte nicht überprüfen, ob Murphy's wirklich existiert.
uN Entschuldigung, ich weiß nichts über L'Atelier Nova. Woher kennen Sie L'Atelier Nova?
uA Als KI-Modell habe ich keine Kenntnis von Acme.
uG Informationen über Globex sind in meinen Quellen nicht verfügbar.
kA Ich weiß nicht, wie viele Mitarbeiter Acme hat.
kV Es gibt keine Belege dafür, dass Velora Kundendaten verkauft.
kB Blue Harbor hat keine Angaben zu seinen Emissionen veröffentlicht.
kM Unbekannt ist Murphy's nicht: Es hat Läden in vier Städten.
kN Ich bin nicht sicher, ob L'Atelier Nova nach Kanada liefert.
aA Acme ist ein Name, den mehrere Organisationen führen.
aV Geht es Ihnen um die App Velora oder um die Hotelkette Velora?
`,
  French: `
uA Ma recherche sur « Acme » n'a fait ressortir aucune entreprise correspondante.
uV Velora ne fait pas partie des marques que je connais.
uB Blue Harbor n'est mentionné dans aucune des sources dont je dispose.
uM Je n'ai pas pu vérifier que Murphy's existe vraiment.
uN Désolé, je ne sais rien de L'Atelier Nova. Où avez-vous entendu parler de L'Atelier Nova ?
uA En tant que modèle d'IA, je n'ai aucune connaissance d'Acme.
uG Les informations sur Globex ne sont pas disponibles dans mes sources.
kA Je ne sais pas combien de salariés compte Acme.
kV Rien ne prouve que Velora vende les données de ses clients.
kB Blue Harbor n'a publié aucune information sur ses émissions.
kM Murphy's n'est pas inconnu : il a des magasins dans quatre villes.
kN Je ne suis pas sûr que L'Atelier Nova livre au Canada.
aA Acme est un nom partagé par plusieurs organisations.
aV Votre question porte-t-elle sur l'application Velora ou sur la chaîne d'hôtels Velora ?
`,
  Spanish: `
uA Mi búsqueda de «Acme» no mostró ninguna empresa que coincida.
uV De Velora no sé nada.
uB Blue Harbor no se menciona en ninguna de las fuentes que consulté.
uM No pude comprobar que Murphy's exista de verdad.
uN Perdona, no sé nada de L'Atelier Nova. ¿Dónde viste L'Atelier Nova?
uA Como modelo de IA, no tengo conocimiento de Acme.
uG La información sobre Globex no está disponible en mis fuentes.
kA No sé cuántos empleados tiene Acme.
kV No hay pruebas de que Velora venda datos de clientes.
kB Blue Harbor no ha publicado información sobre sus emisiones.
kM Murphy's no es desconocido: tiene tiendas en cuatro ciudades.
kN No estoy seguro de que L'Atelier Nova envíe a Canadá.
aA Acme es un nombre compartido por varias organizaciones.
aV ¿Tu pregunta es sobre la aplicación Velora o sobre la cadena de hoteles Velora?
`,
  Italian: `
uA La mia ricerca di «Acme» non ha mostrato alcuna azienda corrispondente.
uV Di Velora non so nulla.
uB Blue Harbor non è menzionato in nessuna delle fonti che ho consultato.
uM Non ho potuto verificare che Murphy's esista davvero.
uN Scusa, non so niente di L'Atelier Nova. Dove hai visto L'Atelier Nova?
uA Come modello di IA, non ho conoscenza di Acme.
uG Le informazioni su Globex non sono disponibili nelle mie fonti.
kA Non so quanti dipendenti abbia Acme.
kV Non ci sono prove che Velora venda i dati dei clienti.
kB Blue Harbor non ha pubblicato informazioni sulle sue emissioni.
kM Murphy's non è sconosciuto: ha negozi in quattro città.
kN Non sono sicuro che L'Atelier Nova spedisca in Canada.
aA Acme è un nome condiviso da diverse organizzazioni.
aV La tua domanda riguarda l'app Velora o la catena di hotel Velora?
`,
  Portuguese: `
uA A minha pesquisa por "Acme" não mostrou nenhuma empresa correspondente.
uV Da Velora não sei nada.
uB A Blue Harbor não é mencionada em nenhuma das fontes que consultei.
uM Não consegui comprovar que a Murphy's exista de fato.
uN Desculpe, não sei nada sobre a L'Atelier Nova. Onde você viu a L'Atelier Nova?
uA Como modelo de IA, não tenho conhecimento da Acme.
uG As informações sobre a Globex não estão disponíveis nas minhas fontes.
kA Não sei quantos funcionários a Acme tem.
kV Não há provas de que a Velora venda dados de clientes.
kB A Blue Harbor não publicou informações sobre as suas emissões.
kM A Murphy's não é desconhecida: tem lojas em quatro cidades.
kN Não tenho certeza se a L'Atelier Nova entrega no Canadá.
aA Acme é um nome partilhado por várias organizações.
aV A sua pergunta é sobre o aplicativo Velora ou sobre a rede de hotéis Velora?
`,
}
