import { z } from 'zod'

/** A path of this site, in ASCII. It starts with one slash: with two it would name another host. */
export const ownPath = z
  .string()
  .max(2_000)
  .regex(/^\/(?!\/)[!-[\]-~]*$/)
