import { actionWing } from './actions/action-wing.ts'
import { assetWing } from './assets/asset-wing.ts'
import { exportWing } from './export/export-wing.ts'
import { historyWing } from './history/history-wing.ts'
import { studioSession } from './http/studio-session.ts'
import type { RouteWing, ServiceWing, SocketWing } from './lake-context.ts'
import { listenWing } from './listen/listen-wing.ts'
import { liveWing } from './listen/live-wing.ts'
import { mutateWing } from './mutate/mutate-wing.ts'
import { presenceWing } from './presence/presence-wing.ts'
import { projectWing } from './projects/project-wing.ts'
import { docWing } from './query/doc-wing.ts'
import { queryWing } from './query/query-wing.ts'
import { webhookWing } from './webhooks/webhook-wing.ts'

/** Mounted in this order; the first route that matches answers. */
export const routeWings: readonly RouteWing[] = [
  queryWing,
  docWing,
  mutateWing,
  actionWing,
  listenWing,
  liveWing,
  studioSession,
  historyWing,
  assetWing,
  projectWing,
  exportWing,
]

/** Started after the store is open, closed before it is. */
export const serviceWings: readonly ServiceWing[] = [webhookWing]

/** Asked in this order when a connection wants to become a websocket. */
export const socketWings: readonly SocketWing[] = [presenceWing]
