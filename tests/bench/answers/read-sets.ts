import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Brand } from '../../../lib/geo/answers/reading.ts'

/** An answer of a public data set, with the brands that its authors found in it. */
export interface LabeledAnswer {
  text: string
  labels: string[]
  sources: string[]
}

/** Answers in which the same brands are looked for. */
export interface AnswerSet {
  name: string
  answers: LabeledAnswer[]
  brands: Brand[]
}

const responseSchema = z.object({
  response: z.string(),
  products_mentioned: z.array(z.object({ brand: z.string().nullish() })),
  sources: z.array(z.object({ url: z.string() })),
})

const reportSchema = z.object({ answers: z.record(z.string(), z.array(z.object({ text: z.string() }))) })

const brandOf = ([name = '', ...aliases]: string[]): Brand => ({
  id: name,
  name,
  aliases,
  domains: [],
  isOwn: false,
})

const filesIn = async (directory: string, ending: string) =>
  (await readdir(directory, { recursive: true }))
    .filter((file) => file.endsWith(ending))
    .map((file) => path.join(directory, file))

/** Lines of JSON with `response`, `products_mentioned` and `sources`, as amplifying-ai/ai-product-bench has them. */
async function readResponses(directory: string): Promise<AnswerSet> {
  const answers: LabeledAnswer[] = []
  for (const file of await filesIn(directory, '.jsonl'))
    for (const line of (await readFile(file, 'utf8')).split('\n').filter(Boolean)) {
      const { success, data } = responseSchema.safeParse(JSON.parse(line))
      if (!success) continue
      const labels = data.products_mentioned.flatMap(({ brand }) => brand?.trim() || [])
      const sources = data.sources.map(({ url }) => url)
      answers.push({ text: data.response, labels: [...new Set(labels)], sources })
    }
  const names = [...new Set(answers.flatMap(({ labels }) => labels))]
  return { name: 'responses', answers, brands: names.map((name) => brandOf([name])) }
}

/** The report and the dictionary of ChristopherC97/llm-brand-visibility-dk: answers in an element of the page, names in Python. */
async function readReport(directory: string): Promise<AnswerSet> {
  const answers: LabeledAnswer[] = []
  for (const file of await filesIn(directory, '.html')) {
    const json = /<script type="application\/json" id="qdata">([\s\S]*?)<\/script>/.exec(
      await readFile(file, 'utf8'),
    )?.[1]
    const questions = json === undefined ? {} : reportSchema.parse(JSON.parse(json)).answers
    for (const { text } of Object.values(questions).flat()) answers.push({ text, labels: [], sources: [] })
  }
  const brands: Brand[] = []
  for (const file of await filesIn(directory, 'entities.py'))
    for (const [, entity = ''] of (await readFile(file, 'utf8')).matchAll(
      /^ {4}Entity\(([\s\S]*?)(?=^ {4}Entity\(|^\))/gm,
    )) {
      const display = /^\s*"[^"]*",\s*"([^"]*)"/.exec(entity)?.[1] ?? ''
      const aliases = Array.from(entity.matchAll(/Alias\(\s*"([^"]*)"/g), ([, alias = '']) => alias)
      brands.push(brandOf([...new Set([display, ...aliases])]))
    }
  return { name: 'report', answers, brands }
}

/** The sets of answers in a folder. */
export const readSets = async (directory: string): Promise<AnswerSet[]> =>
  [await readResponses(directory), await readReport(directory)].filter(({ answers }) => answers.length > 0)
