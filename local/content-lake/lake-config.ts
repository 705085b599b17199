import { z } from 'zod'
import { namedUser } from './users.ts'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be a list of web addresses, for example http://localhost:3000' })
  .transform((address) => new URL(address).origin)

const datasetName = z.string().regex(/^[a-z0-9_-]+$/)

const webhook = z.strictObject({
  /** By default the main dataset. */
  dataset: datasetName.optional(),
  url: z.url({ protocol: /^https?$/ }),
  secret: z.string().min(1),
  filter: z.string().min(1).optional(),
  projection: z.string().min(1).optional(),
  on: z.array(z.enum(['create', 'update', 'delete'])).optional(),
  /** Whether several changes may be sent together, and very many without their names; the hosted service sends each one alone. */
  batch: z.boolean().default(true),
})

/** The lake's configuration. `dataDirectory` is the lake's own directory, not DATA_DIR. */
export const lakeConfigSchema = z.strictObject({
  dataDirectory: z.string().min(1),
  port: z.int().min(0).max(65535).default(3333),
  siteOrigins: z.array(origin).default(['http://localhost:3000', 'http://127.0.0.1:3000']),
  projectId: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/)
    .default('local'),
  dataset: datasetName.default('production'),
  token: z.string().min(16),
  webhooks: z.array(webhook).default([]),
  users: z.array(namedUser).default([]),
  /** Whether editors sign in at the site, which then asks for their tokens. */
  needsSignIn: z.boolean().default(false),
})

export type LakeConfig = z.output<typeof lakeConfigSchema>
export type LakeOptions = z.input<typeof lakeConfigSchema>
export type WebhookConfig = z.output<typeof webhook>
