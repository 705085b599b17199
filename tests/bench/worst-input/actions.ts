import { readFile } from 'node:fs/promises'
import path from 'node:path'
import reactClient from 'next/dist/compiled/react-server-dom-turbopack/client.node.js'
import { z } from 'zod'
import type { SignedInCustomer } from '../../support/customers.ts'
import type { Stage } from '../../support/stage.ts'

const manifestShape = z.object({
  node: z.record(
    z.string(),
    z.object({ exportedName: z.string(), workers: z.record(z.string(), z.unknown()) }),
  ),
})

/** The header with a customer's session. */
export const cookiesOf = ({ cookies }: SignedInCustomer): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

/** Calls server actions of the client area as its pages do, with the session of a customer. */
export async function actionCaller({ siteUrl, buildDirectory }: Stage) {
  const file = path.join(buildDirectory, 'server/server-reference-manifest.json')
  const { node } = manifestShape.parse(JSON.parse(await readFile(file, 'utf8')))
  /** @returns the text of the response */
  return async (name: string, args: unknown[], customer: SignedInCustomer): Promise<string> => {
    const [id, action] = Object.entries(node).find(([, { exportedName }]) => exportedName === name) ?? []
    const pages = Object.keys(action?.workers ?? {}).map((worker) =>
      worker.replace(/^app|\/\([^)]*\)|\/page$/g, ''),
    )
    const page = pages.find((address) => !address.includes('['))
    if (id === undefined || page === undefined) throw new Error(`There is no action ${name}.`)
    const response = await fetch(`${siteUrl}${page}`, {
      method: 'POST',
      headers: {
        'next-action': id,
        origin: siteUrl,
        cookie: cookiesOf(customer),
      },
      body: await reactClient.encodeReply(args),
      redirect: 'manual',
    })
    if (response.status !== 200) throw new Error(`${name} was answered with ${response.status}.`)
    return response.text()
  }
}
