import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makePristineBuild } from '../../support/pristine-build.ts'
import { openStage } from '../../support/stage.ts'

/** One stage for all specs, named to them by variables: SITE_URL, LAKE_URL, LAKE_TOKEN and those of the local Supabase. */
export default async function globalSetup() {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'findable-build-'))
  await makePristineBuild(dataDirectory)
  await rm(dataDirectory, { recursive: true, force: true })
  const stage = await openStage({ sample: true, build: 'pristine', supabase: true })
  process.env.SITE_URL = stage.siteUrl
  process.env.LAKE_URL = stage.lakeUrl
  process.env.LAKE_TOKEN = stage.lakeToken
  process.env.SUPABASE_URL = stage.supabaseUrl
  process.env.SUPABASE_PUBLISHABLE_KEY = stage.supabaseKey
  process.env.SUPABASE_SECRET_KEY = stage.supabaseSecretKey
  process.env.CRON_SECRET = stage.cronSecret
  process.env.MAILBOX_URL = stage.mailboxUrl
  return stage.close
}
