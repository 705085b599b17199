import { notFound } from 'next/navigation'

/** Client-area paths without a screen. Visitors without a session are redirected to sign-in before (proxy.ts). */
export default function UnknownScreen() {
  notFound()
}
