import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * @typedef {object} RunningSite a process that serves the site from this checkout, or supervises one that does
 * @property {number} pid
 * @property {string} directory its build directory, relative to the project
 */

/** It has one file for each process, named by its pid; lib/env/running-site.ts writes them too. */
/** @param {string} root */
const notesOf = (root) => path.join(root, '.next-builds', 'running')

/**
 * The start time of a process in clock ticks, which differs if the pid was reused for another process.
 * @param {number | 'self'} pid
 * @returns {string} empty if the system has no /proc
 */
function startTime(pid) {
  try {
    // The 22nd field; the second, the command's name in parentheses, may contain spaces (proc_pid_stat(5)).
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
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Records that this process serves from a build. Does nothing if the file cannot be written, as on a full disk.
 * @param {string} root the project's directory
 * @param {string} directory the build directory, relative to the project
 */
export function recordRunningSite(root, directory) {
  const note = { directory, startedAt: startTime('self') }
  try {
    mkdirSync(notesOf(root), { recursive: true })
    writeFileSync(path.join(notesOf(root), String(process.pid)), JSON.stringify(note))
  } catch {
    // The site runs without the record.
  }
}

/**
 * @param {string} root the project's directory
 * @returns {RunningSite[]} the running processes of this checkout; records of ended ones are deleted
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
