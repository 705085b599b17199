import { actionModule } from './actions/action-module.ts'
import { releaseTimer } from './actions/release-timer.ts'
import { assetModule } from './assets/asset-module.ts'
import { exportModule } from './export/export-module.ts'
import { historyModule } from './history/history-module.ts'
import type { ProjectModule, RouteModule, ServiceModule, SocketModule } from './lake-context.ts'
import { listenModule } from './listen/listen-module.ts'
import { liveModule } from './listen/live-module.ts'
import { mutateModule } from './mutate/mutate-module.ts'
import { presenceModule } from './presence/presence-module.ts'
import { projectModule } from './projects/project-module.ts'
import { studioSession } from './projects/studio-session.ts'
import { docModule } from './query/doc-module.ts'
import { queryModule } from './query/query-module.ts'
import { webhookModule } from './webhooks/webhook-module.ts'

/** The routes of a dataset, mounted in this order; the first matching route handles a request. */
export const datasetModules: readonly RouteModule[] = [
  queryModule,
  docModule,
  mutateModule,
  actionModule,
  listenModule,
  liveModule,
  historyModule,
  assetModule,
  exportModule,
]

/** The routes of the project, mounted after those of its dataset. */
export const projectModules: readonly ProjectModule[] = [studioSession, projectModule]

/** Started after the store is open, closed before it is. */
export const serviceModules: readonly ServiceModule[] = [webhookModule, releaseTimer]

/** Tried in this order for a websocket upgrade. */
export const socketModules: readonly SocketModule[] = [presenceModule]
