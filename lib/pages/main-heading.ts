import { z } from 'zod'

/** GROQ for the hero of a page of sections, whose headline is the page's main heading. */
export const heroInSections = /* groq */ `sections[_type == "heroSection" && isHidden != true][0]`

const words = z.string().optional().catch(undefined)

const hero = z.object({
  _type: z.literal('heroSection'),
  isHidden: z.literal(false).nullish(),
  headline: words,
  text: words,
})

const page = z.object({ sections: z.array(z.unknown()).catch([]) }).catch({ sections: [] })

/** The hero of a page of sections, as it is stored; undefined if it has none or is damaged. */
export const storedHero = (document: unknown): z.infer<typeof hero> | undefined =>
  page
    .parse(document)
    .sections.map((section) => hero.safeParse(section).data)
    .find((section) => section !== undefined)

/** The main heading of a page of sections, as it is stored. */
export const mainHeading = (document: unknown): string | undefined => storedHero(document)?.headline
