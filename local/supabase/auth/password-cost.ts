import { z } from 'zod'

/** bcrypt's cost, with which lite hashes passwords: 10, or less in tests, where hashing would take most of the time. */
export const PASSWORD_COST = z.coerce
  .number()
  .int()
  .min(4)
  .max(31)
  .catch(10)
  .parse(process.env.LITE_AUTH_BCRYPT_COST)
