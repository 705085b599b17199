import { Hono } from 'hono'
import { z } from 'zod'
import { API } from '../http/api-version.ts'
import { callerOf } from '../http/caller.ts'
import { checkedInput } from '../http/checked-input.ts'
import { jsonBody } from '../http/json-body.ts'
import type { LakeContext } from '../lake-context.ts'
import { actionSchema } from './action-schema.ts'
import { performActions } from './perform-actions.ts'

const body = z.object({
  actions: z.array(actionSchema).min(1, 'must hold at least one action'),
  transactionId: z.string().optional(),
  dryRun: z.boolean().optional(),
})

/** `POST /data/actions/:dataset`: performs document actions as one transaction. */
export function actionModule(context: LakeContext): Hono {
  return new Hono().post(`${API}/data/actions/:dataset`, async (c) => {
    const { actions, transactionId, dryRun } = checkedInput(body, await jsonBody(c.req.raw))
    const { user, role } = callerOf(c.req.raw)
    const done = performActions(context, actions, { author: user.id, role, transactionId, dryRun })
    return c.json({ transactionId: done.id })
  })
}
