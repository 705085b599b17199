import { z } from 'zod'
import { fields } from '@/lib/auth/fields'
import { maxUserName } from './profile'

export type ProfileField = 'name' | 'email' | 'oldPassword' | 'password' | 'code'

/** The forms of the user's own settings. */
export const profileFields = {
  name: z.object({
    name: z
      .string()
      .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
      .pipe(z.string().max(maxUserName, `Use at most ${maxUserName} characters.`)),
  }),
  email: z.object({ email: fields.email }),
  password: z.object({ oldPassword: fields.password, password: fields.newPassword }),
  code: z.object({ code: fields.code }),
}
