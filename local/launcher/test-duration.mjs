import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'

/** The processors with which the minutes of tests/budget.json were measured. */
const budgetedCpus = 2

/**
 * @param {string} root the project's directory
 * @param {string[]} words a command and its arguments
 * @param {number} [cpus] how many can be used
 * @returns {string | undefined} how long the command takes if it runs all tests
 */
export function testDuration(root, words, cpus = availableParallelism()) {
  if (words.join(' ') !== 'test') return undefined
  const { minutes } = JSON.parse(readFileSync(path.join(root, 'tests/budget.json'), 'utf8'))
  const about = Math.ceil(minutes.all * Math.max(budgetedCpus / cpus, 1 / 3))
  return `All tests take about ${about} minutes on ${cpus} free cores. They need nothing that is running.`
}
