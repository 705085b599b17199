/** Labels: see absence-scores.ts. */
export const french = `
uA Je n'ai trouvé aucune information sur Acme.
uA Je ne connais pas Acme. Pourriez-vous m'en dire plus sur Acme ?
uB Je ne dispose pas d'informations fiables concernant Blue Harbor.
uV Il n'existe aucune information publique sur Velora.
uA Acme ne semble pas être une entreprise largement reconnue.
uM Je n'ai pas connaissance d'une entreprise appelée « Murphy's ».
uN Désolé, je n'ai pas de données sur L'Atelier Nova à ce jour.
uA kG Globex est un CRM pour les petites entreprises. En revanche, je n'ai rien trouvé sur Acme.
uV J'ai cherché Velora, mais je n'ai trouvé aucun résultat.
uA Concernant Acme, je n'ai aucune information.
uB Blue Harbor ne figure pas dans mes sources.
uV Je ne suis pas familier avec Velora. Si vous me précisez ce que fait Velora, je pourrai vous aider.
uAG Je ne trouve aucune mention d'Acme ni de Globex.
uA Acme m'est inconnue. Il est possible qu'Acme soit une jeune entreprise locale.
uM Mes recherches n'ont donné aucun résultat pour Murphy's.
uA Je ne sais pas ce qu'est Acme. Je vous recommande de consulter directement le site d'Acme.
uV kG | Globex | à partir de 29 € |¶| Velora | aucune information disponible |
uB Je n'ai jamais entendu parler de Blue Harbor.
kA Je n'ai pas trouvé les tarifs d'Acme.
kA Acme n'est pas très connue en Europe.
kA Des clients disent qu'ils n'avaient jamais entendu parler d'Acme.
kB Je n'ai aucune information sur les horaires de Blue Harbor.
kV Velora est un logiciel pour dentistes, mais je n'ai trouvé aucun avis indépendant.
kA Je n'ai pas trouvé le prix d'Acme, mais c'est un CRM.
kM Murphy's vend des glaces à Dingle. Je n'ai pas de données sur son chiffre d'affaires.
kAG Je n'ai trouvé aucune comparaison directe entre Acme et Globex.
kN L'Atelier Nova ne publie aucune information sur ses fournisseurs.
kV « Je n'avais jamais entendu parler de Velora », écrit une cliente.
kA Si je n'avais aucune information sur Acme, je vous le dirais.
kA Je ne peux pas recommander Acme à cause de son support.
kA Je n'ai pas beaucoup d'informations sur Acme, mais c'est une société de paie basée à Lyon.
kB Rien n'indique que Blue Harbor ait reçu un prix.
aA Il existe plusieurs entreprises nommées Acme. De laquelle parlez-vous ?
aV Velora peut désigner une marque de cosmétiques, une application de voyage ou un cabinet de conseil.
aB De quel Blue Harbor s'agit-il ?
aA Plusieurs sociétés portent le nom d'Acme.
aM Murphy's est un nom courant :¶- Murphy's, un pub à Cork¶- Murphy's, un glacier à Dingle¶Pouvez-vous préciser lequel vous intéresse ?
kA Il existe plusieurs entreprises nommées Acme. La plus connue, Acme Inc., vend des outils à partir de 29 € par mois.
uA Je n'ai malheureusement pas trouvé d'informations précises sur Acme dans les résultats de recherche.
uV Velora n'est pas une marque que je connais.
uB Je ne dispose d'aucune donnée sur Blue Harbor, je ne peux donc pas évaluer Blue Harbor.
uM À ma connaissance, il n'existe pas d'entreprise nommée Murphy's.
uA Je n'ai pas pu trouver d'informations sur Acme. Vérifiez le site officiel d'Acme.
kA Je ne sais pas si Acme propose un essai gratuit.
kV Je n'ai rien trouvé sur les prix de Velora.
kA Acme ne semble pas être un bon choix pour les grandes entreprises.
kB Il n'y a pas d'informations sur la tarification de Blue Harbor.
aV Le nom Velora est utilisé par plusieurs entreprises.
uA Acme : je n'ai trouvé aucune information sur cette entreprise.
uV Aucune information fiable n'est disponible sur Velora.
uB Je n'ai pas assez d'informations sur Blue Harbor pour vous répondre.
kA Je n'ai trouvé aucune plainte concernant Acme.
kM Murphy's n'a pas de bureau à Paris.
kV Velora est utilisé par de nombreux dentistes, même si je n'ai pas de chiffres précis.
kA Acme n'a pas de base de données publique.
kV Il n'existe pas d'application Velora pour Android.
kA Plusieurs entreprises utilisent Acme pour leurs factures.
`
