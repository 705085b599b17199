import { z } from 'zod'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be a list of web addresses, for example http://localhost:3000' })
  .transform((address) => new URL(address).origin)

const webhook = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  secret: z.string().min(1),
  filter: z.string().min(1).optional(),
  projection: z.string().min(1).optional(),
  on: z.array(z.enum(['create', 'update', 'delete'])).optional(),
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
  dataset: z
    .string()
    .regex(/^[a-z0-9_-]+$/)
    .default('production'),
  token: z.string().min(16),
  webhooks: z.array(webhook).default([]),
})

export type LakeConfig = z.output<typeof lakeConfigSchema>
export type LakeOptions = z.input<typeof lakeConfigSchema>
export type WebhookConfig = z.output<typeof webhook>
