import { exportRoute } from '@/lib/client-area/export-route'
import { exportResponse } from '@/lib/client-area/visibility/export-response'

/** The figures of the dashboard as a CSV file. */
export const GET = exportRoute(exportResponse)
