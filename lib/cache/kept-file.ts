import 'server-only'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { environment } from '@/lib/env/server'
import { buildDirectory } from './build-directory'
import { replaceFile } from './replace-file'

const directory = join(/* turbopackIgnore: true */ buildDirectory, 'kept')

/** The path of a file in the directory of the build, which `next build` empties. */
export const keptPath = (name: string) => join(/* turbopackIgnore: true */ directory, name)

/** Whether files can be stored. Some hosts run the build from a read-only disk. */
export function canKeepFiles(): boolean {
  try {
    mkdirSync(directory, { recursive: true })
    accessSync(directory, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** A value that is made from content, stored in a file so that a restart need not make it again. */
export class KeptFile<Value> {
  readonly #path: string
  readonly #schema: z.ZodType<Value>

  /** @param path absolute */
  constructor(path: string, schema: z.ZodType<Value>) {
    this.#path = path
    this.#schema = schema
  }

  /** The stored value; undefined if there is none, or a damaged one. */
  async load(): Promise<Value | undefined> {
    // `next dev` keeps its directory while the code changes that made the value.
    if (environment.isDevelopment) return undefined
    try {
      return this.#schema.parse(JSON.parse(await readFile(this.#path, 'utf8')))
    } catch {
      return undefined
    }
  }

  /** Replaces the stored value. Without space or permission the old one stays. */
  async save(value: Value): Promise<void> {
    if (!environment.isDevelopment) await replaceFile(this.#path, JSON.stringify(value))
  }
}
