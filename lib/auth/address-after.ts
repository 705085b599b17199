import 'server-only'
import { withReturnAddress } from '../addresses/return-address'
import { routes } from '../addresses/routes'
import { countAttempt } from './attempts'
import { changeStepAddress, type LinkForm, linkAddress, type MailedLink } from './mailed-link'
import { addressOf, codeAddress, factorsOf } from './second-factor'
import { verifyLink } from './verify-link'
import { currentVisitor } from './visitor'

/** Where to request a new link in place of one that no longer works. */
const askAgain: Record<Exclude<MailedLink['type'], 'email_change'>, string> = {
  email: routes.magicLink,
  magiclink: routes.magicLink,
  invite: routes.magicLink,
  signup: routes.confirmation,
  recovery: routes.forgottenPassword,
}

async function addressAfterRefusal({ link: { type }, destination }: LinkForm): Promise<string> {
  if (type === 'email_change') return changeStepAddress('change-expired')
  // For a link used twice: its first use has signed the visitor in.
  const visitor = type === 'recovery' ? undefined : await currentVisitor()
  return visitor?.state === 'signed-in'
    ? destination
    : withReturnAddress(askAgain[type], destination, { link: 'expired' })
}

/**
 * Verifies a posted link.
 * @param form undefined if the posted form was invalid
 * @returns path and query of the next page
 */
export async function addressAfter(form: LinkForm | undefined): Promise<string> {
  if (!form) return routes.confirm
  const { link, destination } = form
  if ((await countAttempt('mailed-link', '')) !== undefined)
    return linkAddress(link, destination, 'rate-limited')
  const outcome = await verifyLink(form)
  switch (outcome.kind) {
    case 'signed-in': {
      const purpose = link.type === 'recovery' ? 'password' : 'area'
      return factorsOf(outcome.session.user).length > 0
        ? codeAddress(destination, purpose)
        : addressOf(purpose, destination)
    }
    case 'first-of-two':
      return changeStepAddress('other-address')
    case 'unavailable':
      return linkAddress(link, destination, 'unavailable')
    case 'expired':
      return addressAfterRefusal(form)
  }
}
