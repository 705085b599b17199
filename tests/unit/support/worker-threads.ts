// biome-ignore lint/style/useNodejsImportProtocol: in tests, `node:worker_threads` is this module.
import * as threads from 'worker_threads'
import { siteModules } from '@/local/supervisor/project'

// biome-ignore lint/style/useNodejsImportProtocol: as above.
export * from 'worker_threads'

/** Next bundles the site's threads. In tests Node runs them from their sources. */
export class Worker extends threads.Worker {
  constructor(file: string | URL, options: threads.WorkerOptions = {}) {
    super(file, { ...options, execArgv: [...(options.execArgv ?? []), ...siteModules] })
  }
}
