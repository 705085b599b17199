/** Labels: see absence-scores.ts. */
export const spanish = `
uA No encontré información sobre Acme.
uA No conozco Acme. ¿Podrías contarme más sobre Acme?
uB No dispongo de datos fiables sobre Blue Harbor.
uV No hay información pública disponible sobre Velora.
uA Acme no parece ser una empresa ampliamente reconocida.
uM No tengo constancia de ninguna empresa llamada «Murphy's».
uN Lo siento, pero no tengo información específica sobre L'Atelier Nova.
uA kG Globex es un CRM para pequeñas empresas. No he encontrado nada sobre Acme.
uV Busqué Velora, pero no encontré ningún resultado.
uA En cuanto a Acme, no tengo información.
uB Blue Harbor no aparece en mis fuentes.
uV No estoy familiarizado con Velora. Si me dices qué hace Velora, puedo ayudarte.
uAG No encuentro ninguna mención de Acme ni de Globex.
uA Acme me resulta desconocida. Es posible que Acme sea una empresa nueva o local.
uM Mi búsqueda no arrojó resultados sobre Murphy's.
uA No sé qué es Acme. Te recomiendo consultar directamente la web de Acme.
uV kG | Globex | desde 29 € |¶| Velora | sin información disponible |
uB Nunca he oído hablar de Blue Harbor.
kA No encontré los precios de Acme.
kA Acme no es muy conocida en Europa.
kA Los clientes dicen que nunca habían oído hablar de Acme.
kB No tengo información sobre el horario de Blue Harbor.
kV Velora es un programa para dentistas, aunque no encontré reseñas independientes.
kA No he encontrado el precio de Acme, pero es un CRM.
kM Murphy's vende helados en Dingle. No tengo datos sobre sus ingresos.
kAG No encontré ninguna comparación directa entre Acme y Globex.
kN L'Atelier Nova no publica información sobre sus proveedores.
kV «Nunca había oído hablar de Velora», escribió una clienta.
kA Si no tuviera información sobre Acme, lo diría.
kA No puedo recomendar Acme por su servicio lento.
kA No tengo mucha información sobre Acme, pero es una empresa de nóminas con sede en Madrid.
kB No hay indicios de que Blue Harbor haya ganado un premio.
aA Hay varias empresas llamadas Acme. ¿A cuál te refieres?
aV Velora puede referirse a una marca de cosmética, una aplicación de viajes o una consultora.
aB ¿A qué Blue Harbor te refieres?
aA Varias compañías comparten el nombre Acme.
aM Murphy's es un nombre común:¶- Murphy's, un pub en Cork¶- Murphy's, una heladería en Dingle¶¿Podrías aclarar cuál te interesa?
kA Hay varias empresas llamadas Acme. La más conocida, Acme Inc., vende herramientas desde 29 € al mes.
uA Lamentablemente, no he podido encontrar información específica sobre Acme en los resultados de búsqueda.
uV Velora no es una marca que conozca.
uB No cuento con datos sobre Blue Harbor, por lo que no puedo evaluar Blue Harbor.
uM Que yo sepa, no existe ninguna empresa llamada Murphy's.
uA No pude encontrar información sobre Acme. Consulta la web oficial de Acme.
kA No sé si Acme ofrece una prueba gratuita.
kV No encontré nada sobre los precios de Velora.
kA Acme no parece ser una buena opción para grandes empresas.
kB No hay información sobre las tarifas de Blue Harbor.
aV El nombre Velora lo usan varias empresas.
uA Acme: no encontré información sobre esta empresa.
uV No existe información fiable sobre Velora en las fuentes consultadas.
uB No tengo suficiente información sobre Blue Harbor para responder.
kA No he encontrado quejas sobre Acme.
kM Murphy's no tiene oficina en Madrid.
kV Velora lo usan muchos dentistas, aunque no tengo cifras exactas.
kA Acme no está disponible en línea.
kV No existe una aplicación de Velora para Android.
uV No encontré información sobre Velora. Es posible que:¶¶- Velora sea muy nueva¶- Velora opere con otro nombre
kA Varias empresas usan Acme para sus facturas.
`
