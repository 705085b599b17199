import { dequal } from 'dequal/lite'
import { grantsOf } from '../grants.ts'
import type { LakeContext } from '../lake-context.ts'
import { LOCAL_USER_ID, listedEditors, type Person, ROLES, type Role, userOf } from '../users.ts'

const groupId = (role: Role) => `_.groups.${role}`

function membersOf({ store }: LakeContext, role: Role): string[] {
  const members = store.get(groupId(role))?.members
  return Array.isArray(members) ? members.filter((id) => typeof id === 'string') : []
}

const arrivedIn = (context: LakeContext): string[] => ROLES.flatMap((role) => membersOf(context, role))

/** The ids of the editors whom the Studio offers for mentions and tasks. */
export const editorsIn = (context: LakeContext): string[] =>
  listedEditors(context.config.users, arrivedIn(context))

/**
 * Adds an editor to the group of their role, a system document of each dataset as in the hosted service: the Studio offers only
 * people who can read a document.
 * @param contexts the main dataset first
 * @throws LakeError (507) if the disk cannot store it
 */
export function keepEditors(contexts: readonly [LakeContext, ...LakeContext[]], arrived: Person) {
  const [main] = contexts
  const { users } = main.config
  const editors = listedEditors(users, [...arrivedIn(main), arrived.id])
  for (const role of ROLES) {
    const members = editors.filter((id) => userOf(users, { id }).role.name === role)
    for (const context of contexts) {
      if (dequal(membersOf(context, role), members)) continue
      const group = { _id: groupId(role), _type: 'system.group', grants: grantsOf(role), members }
      context.commit({ mutations: [{ createOrReplace: group }], author: LOCAL_USER_ID })
    }
  }
}
