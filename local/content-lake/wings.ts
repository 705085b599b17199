import type { RouteWing, ServiceWing, SocketWing } from './lake-context.ts'

/** Mounted in this order; the first route that matches answers. */
export const routeWings: readonly RouteWing[] = []

/** Started after the store is open, closed before it is. */
export const serviceWings: readonly ServiceWing[] = []

/** Asked in this order when a connection wants to become a websocket. */
export const socketWings: readonly SocketWing[] = []
