import { z } from 'zod'

const words = z.string().optional().catch(undefined)

const hero = z.object({
  _type: z.literal('heroSection'),
  isHidden: z.literal(false).nullish(),
  headline: words,
  text: words,
})

const page = z.object({ sections: z.array(z.unknown()).catch([]) }).catch({ sections: [] })

/** The hero of a page of sections, as it is stored; undefined if it has none or is damaged. */
export const sectionsHero = (document: unknown): z.infer<typeof hero> | undefined =>
  page
    .parse(document)
    .sections.map((section) => hero.safeParse(section).data)
    .find((section) => section !== undefined)

/** The main heading of a page of sections, as it is stored. */
export const mainHeading = (document: unknown): string | undefined => sectionsHero(document)?.headline
