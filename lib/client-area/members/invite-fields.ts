import { z } from 'zod'
import { fields } from '@/lib/auth/fields'
import { invitedRoles } from './member'

/** The form to invite a person. The rules are those of the database (supabase/migrations, account_invitations). */
export const inviteFields = z.object({
  email: fields.email.transform((address) => address.toLowerCase()),
  role: z.enum(invitedRoles, 'Choose a role.'),
})
