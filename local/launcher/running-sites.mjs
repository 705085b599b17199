import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {object} RunningSite a process that serves the site from this checkout, or sees to one that does
 * @property {number} pid
 * @property {string} directory its build, relative to the project
 */

/** Each process has a file named after its number there, which lib/env/running-site.ts writes too. */
/** @param {string} root */
const notesOf = (root) => path.join(root, '.next-builds', 'running')

/**
 * When a process began, in the kernel's ticks: a number that was given to another process meanwhile has another time.
 * @param {number | 'self'} pid
 * @returns {string} empty where the system has no /proc
 */
function startTime(pid) {
  try {
    // The 22nd field; the second, the command's name in parentheses, may hold spaces (proc_pid_stat(5)).
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process is alive all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Notes that this process serves from a build. Where nothing can be written, as on a full disk, nothing is noted.
 * @param {string} root the project's directory
 * @param {string} directory the build's, relative to it
 */
export function noteRunningSite(root, directory) {
  const note = { directory, startedAt: startTime('self') }
  try {
    mkdirSync(notesOf(root), { recursive: true })
    writeFileSync(path.join(notesOf(root), String(process.pid)), JSON.stringify(note))
  } catch {
    // What cannot say that it runs still runs.
  }
}

/**
 * @param {string} root the project's directory
 * @returns {RunningSite[]} what serves from this checkout now; the notes of what has ended are removed
 */
export function runningSites(root) {
  return listed(notesOf(root)).flatMap((name) => {
    const pid = Number(name)
    const file = path.join(notesOf(root), name)
    const note = isAlive(pid) ? read(file) : undefined
    if (note && note.startedAt === startTime(pid)) return [{ pid, directory: String(note.directory) }]
    rmSync(file, { force: true })
    return []
  })
}

/** @param {string} directory */
function listed(directory) {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
