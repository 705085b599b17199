import { exportRoute } from '@/lib/client-area/export-route'
import { exportResponse } from '@/lib/client-area/overview/export-response'

/** The figures of the overview as a CSV file. */
export const GET = exportRoute(exportResponse)
