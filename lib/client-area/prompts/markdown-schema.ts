import { z } from 'zod'

const span = z.object({ _type: z.literal('span'), text: z.string(), marks: z.array(z.string()) })
const image = z.object({ _type: z.literal('image'), alt: z.string().optional() })
const otherChild = z.object({ _type: z.string() })

export const textBlock = z.object({
  _type: z.literal('block'),
  style: z.string().optional(),
  children: z.array(z.union([span, image, otherChild])),
  markDefs: z
    .array(z.object({ _key: z.string(), _type: z.string(), href: z.string().optional() }))
    .optional(),
  listItem: z.string().optional(),
  level: z.number().optional(),
})

export const codeBlock = z.object({ _type: z.literal('code'), code: z.string() })
export const htmlBlock = z.object({ _type: z.literal('html'), html: z.string() })
export const imageBlock = image
export const ruleBlock = z.object({ _type: z.literal('horizontal-rule') })

const cell = z.object({ value: z.array(z.union([textBlock, otherChild])) })
export const tableBlock = z.object({
  _type: z.literal('table'),
  headerRows: z.number().optional(),
  rows: z.array(z.object({ cells: z.array(cell) })),
})

/** What the Markdown parser makes of an answer, as far as it is shown. */
export const parsedBlock = z.union([
  textBlock,
  codeBlock,
  htmlBlock,
  imageBlock,
  ruleBlock,
  tableBlock,
  otherChild,
])

export type TextBlock = z.output<typeof textBlock>
export type ParsedBlock = z.output<typeof parsedBlock>
