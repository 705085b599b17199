import { actionModule } from './actions/action-module.ts'
import { assetModule } from './assets/asset-module.ts'
import { exportModule } from './export/export-module.ts'
import { historyModule } from './history/history-module.ts'
import { studioSession } from './http/studio-session.ts'
import type { RouteModule, ServiceModule, SocketModule } from './lake-context.ts'
import { listenModule } from './listen/listen-module.ts'
import { liveModule } from './listen/live-module.ts'
import { mutateModule } from './mutate/mutate-module.ts'
import { presenceModule } from './presence/presence-module.ts'
import { projectModule } from './projects/project-module.ts'
import { docModule } from './query/doc-module.ts'
import { queryModule } from './query/query-module.ts'
import { webhookModule } from './webhooks/webhook-module.ts'

/** Mounted in this order; the first matching route handles a request. */
export const routeModules: readonly RouteModule[] = [
  queryModule,
  docModule,
  mutateModule,
  actionModule,
  listenModule,
  liveModule,
  studioSession,
  historyModule,
  assetModule,
  projectModule,
  exportModule,
]

/** Started after the store is open, closed before it is. */
export const serviceModules: readonly ServiceModule[] = [webhookModule]

/** Tried in this order for a websocket upgrade. */
export const socketModules: readonly SocketModule[] = [presenceModule]
