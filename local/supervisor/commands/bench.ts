import path from 'node:path'
import { root } from '../project.ts'
import { Refusal } from '../refusal.ts'
import { supervise } from '../supervise.ts'

const scripts = ['start-up', 'publish', 'memory', 'lake-query', 'lake-kill']

/** Every figure the project promises, one script after another; each also runs by itself. */
export const bench = (words: string[]) =>
  supervise(async (household) => {
    const unknown = words.find((word) => !scripts.includes(word))
    if (unknown) throw new Refusal(`There is no measurement "${unknown}". There are: ${scripts.join(', ')}.`)
    let failures = 0
    for (const name of words.length ? words : scripts) {
      const file = path.join(root, 'tests/bench', `${name}.ts`)
      console.log(`\n${name}: node ${path.relative(root, file)}`)
      const { code } = await household.run({ name, args: [file], output: 'inherit' })
      if (code !== 0) failures++
    }
    return failures ? 1 : 0
  })
