import { z } from 'zod'
import type { PanelChoice } from './panel'
import { promptFields } from './prompt-fields'
import { tidyPrompt } from './prompt-text'

/** Longer panels are several. */
export const mostInPanel = 200
const mostPersonas = 10
const mostTexts = 10

const { country, language, persona, text, tags } = promptFields.shape

/** The rules for the dialog of a panel. */
export const panelFields = z.object({
  countries: z.array(country).max(80),
  /** One a line. */
  personas: z
    .string()
    .transform((lines) =>
      lines
        .split('\n')
        .map(tidyPrompt)
        .filter((line) => line !== ''),
    )
    .refine((lines) => lines.length <= mostPersonas, `Use at most ${mostPersonas} personas.`)
    .transform((lines, context) =>
      lines.flatMap((line) => {
        const read = persona.safeParse(line)
        if (read.success) return read.data ?? []
        context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' })
        return []
      }),
    ),
  hasNoPersona: z.boolean(),
  texts: z.array(z.object({ language, text })).max(mostTexts, `Use at most ${mostTexts} languages.`),
  tag: tags.refine((given) => given.length <= 1, 'Use one tag, without commas.'),
}) satisfies z.ZodType<PanelChoice & { tag: string[] }>

/** The tags of a prompt with that of a panel, as far as there may be more. One that it has in another case stays as it is. */
export const withPanelTag = (tags: readonly string[], given: readonly string[]) =>
  promptFields.shape.tags.safeParse([...given, ...tags].join(','))

export type PanelField = 'countries' | 'personas' | 'texts' | 'tag'
