import pLimit from 'p-limit'
import { z } from 'zod'
import { atomicWrite } from '../files/atomic-write.ts'
import { storedEntries } from '../files/stored-entries.ts'

const MOST = 9_999

/**
 * Numbers the browsers that open the Studio, from 1 in order of arrival. A browser keeps its number.
 * @param path the file that stores the numbers; it need not exist
 * @returns a function from a browser's id to its number, which is on disk when the promise resolves. If all numbers
 *   are used, or the file cannot be written, the browser is the first editor.
 */
export function openEditors(path: string): (browser: string) => Promise<number> {
  const numbers = storedEntries(path, z.int().min(1))
  const oneAtATime = pLimit(1)
  return (browser) =>
    oneAtATime(async () => {
      const known = numbers.get(browser)
      const number = known ?? Math.max(0, ...numbers.values()) + 1
      if (known !== undefined || number > MOST) return known ?? 1
      try {
        await atomicWrite(path, JSON.stringify(Object.fromEntries([...numbers, [browser, number]])), true)
      } catch (error) {
        console.error(error)
        return 1
      }
      numbers.set(browser, number)
      return number
    })
}
