import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { loadSampleOnce } from '../../../local/supervisor/content.ts'
import { root } from '../../../local/supervisor/project.ts'
import { readSecrets } from '../../../local/supervisor/secrets.ts'
import { siteVariables, startLake, startSite } from '../../../local/supervisor/services.ts'
import { readSettings } from '../../../local/supervisor/settings.ts'
import { buildSite } from '../../../local/supervisor/site-build/build.ts'
import { ProcessGroup } from '../../../local/supervisor/supervise.ts'
import { freePorts } from '../../support/free-port.ts'
import { growDataset, type Size } from './grown-dataset.ts'

/** A site with its own dataset of a given size. */
export interface GrownStage {
  siteUrl: string
  lakeUrl: string
  lakeToken: string
  /** Milliseconds of `next build`. */
  buildMs: number
  /** Ends the site and starts it again, as it is or with the files that the build made. */
  restart(files: 'as they are' | 'as built'): Promise<void>
}

/** Fills a dataset, builds the site, serves it during one measurement, and stops it. */
export async function withGrownStage<Result>(
  size: Size,
  measure: (stage: GrownStage) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(path.join(root, '.next-test-growth-'))
  const processGroup = new ProcessGroup()
  try {
    const settings = readSettings(
      {
        ...(await freePorts()),
        DATA_DIR: path.join(directory, 'data'),
        NEXT_DIST_DIR: path.basename(await mkdtemp(path.join(root, '.next-test-'))),
      },
      root,
    )
    await mkdir(settings.dataDirectory)
    const secrets = await readSecrets(settings.dataDirectory)
    await growDataset(settings.dataDirectory, size)
    await startLake(processGroup, settings, secrets)
    await loadSampleOnce(processGroup, settings, secrets)
    const variables = siteVariables(settings, secrets)
    const began = performance.now()
    await buildSite(processGroup, settings.buildDirectory, { variables, contentName: directory })
    const buildMs = performance.now() - began
    const build = path.join(root, settings.buildDirectory)
    const built = path.join(directory, 'built')
    await cp(build, built, { recursive: true, preserveTimestamps: true })
    let site = await startSite(processGroup, settings, variables, 'start')
    try {
      return await measure({
        siteUrl: `http://localhost:${settings.port}`,
        lakeUrl: settings.lakeUrl,
        lakeToken: secrets.lakeToken,
        buildMs,
        async restart(files) {
          await processGroup.stop(site)
          if (files === 'as built') {
            await rm(build, { recursive: true })
            await cp(built, build, { recursive: true, preserveTimestamps: true })
          }
          site = await startSite(processGroup, settings, variables, 'start')
        },
      })
    } finally {
      await processGroup.stopAll()
      await rm(build, { recursive: true, force: true })
    }
  } finally {
    await processGroup.stopAll()
    await rm(directory, { recursive: true, force: true })
  }
}
