import { type Language, languageOf } from '../../geo/answers/text/language'

/** What asks for names after a question, in languages that prompts are often in. */
const shapes: Partial<Record<Language, readonly ((question: string) => string)[]>> & {
  en: readonly ((question: string) => string)[]
} = {
  en: [
    (question) => `${question} Which companies or products would you recommend for this?`,
    (question) => `${question} Name the five best options, and who each is for.`,
    (question) => `${question} Compare the best-known companies or products for this.`,
  ],
  de: [
    (question) => `${question} Welche Anbieter oder Produkte würdest du dafür empfehlen?`,
    (question) => `${question} Nenne die fünf besten Möglichkeiten, und für wen sie sich eignen.`,
    (question) => `${question} Vergleiche die bekanntesten Anbieter oder Produkte dafür.`,
  ],
  fr: [
    (question) => `${question} Quelles entreprises ou quels produits recommandez-vous pour cela ?`,
    (question) => `${question} Citez les cinq meilleures options et à qui elles conviennent.`,
    (question) => `${question} Comparez les entreprises ou produits les plus connus pour cela.`,
  ],
  es: [
    (question) => `${question} ¿Qué empresas o productos recomiendas para esto?`,
    (question) => `${question} Nombra las cinco mejores opciones y para quién es cada una.`,
    (question) => `${question} Compara las empresas o productos más conocidos para esto.`,
  ],
  it: [
    (question) => `${question} Quali aziende o prodotti consiglieresti per questo?`,
    (question) => `${question} Indica le cinque opzioni migliori e per chi sono adatte.`,
    (question) => `${question} Confronta le aziende o i prodotti più noti per questo.`,
  ],
  pt: [
    (question) => `${question} Que empresas ou produtos você recomenda para isso?`,
    (question) => `${question} Cite as cinco melhores opções e para quem cada uma é indicada.`,
    (question) => `${question} Compare as empresas ou produtos mais conhecidos para isso.`,
  ],
  nl: [
    (question) => `${question} Welke bedrijven of producten raad je hiervoor aan?`,
    (question) => `${question} Noem de vijf beste opties en voor wie ze geschikt zijn.`,
    (question) => `${question} Vergelijk de bekendste bedrijven of producten hiervoor.`,
  ],
}

/** Words with which a question asks for names. */
const askingForNames = new RegExp(
  [
    String.raw`\b(?:which|who|best|top|leading|recommend\w*|alternatives?|vs\.?|versus|compare|competitors?|where (?:can|do|should) i (?:buy|get|order|find))\b`,
    String.raw`\b(?:welche[rs]?|wer|beste[nrs]?|führende[nr]?|empfehl\w*|empfiehlst|alternativen?|vergleich\w*|wo kann ich)\b`,
    String.raw`\b(?:quels?|quelles?|qui|meilleure?s?|recommand\w*|comparer?|comparez|où (?:acheter|trouver))\b`,
    String.raw`\b(?:qué (?:empresas?|productos?|herramientas?|marcas?)|cuál(?:es)?|quién(?:es)?|mejor(?:es)?|recomiend\w*|alternativas?|compar\w*|dónde)\b`,
    String.raw`\b(?:qual[ei]?|chi|miglior[ei]?|consigli\w*|alternativ[ae]|confront\w*|dove)\b`,
    String.raw`\b(?:qua(?:l|is)|quem|melhor(?:es)?|recomend\w*|onde)\b`,
  ].join('|'),
  'iu',
)

/** Whether a question already asks for companies or products, by its words. */
export const asksForNames = (text: string): boolean => askingForNames.test(text)

/** Longer prompts are refused. */
const mostCharacters = 500

/** Texts that ask what a prompt asks, and for names. In its language, if it is one of seven; else in English. */
export function rewritesOf(text: string): string[] {
  const question = /[.?!。？！…:]$/.test(text) ? text : `${text}.`
  const language = languageOf(text)
  return ((language && shapes[language]) ?? shapes.en)
    .map((shape) => shape(question))
    .filter((rewrite) => [...rewrite].length <= mostCharacters)
}
