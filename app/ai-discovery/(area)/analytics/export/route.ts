import { exportResponse } from '@/lib/client-area/analytics/export-response'
import { exportRoute } from '@/lib/client-area/export-route'

/** The figures of the analytics screen as a CSV file. */
export const GET = exportRoute(exportResponse)
