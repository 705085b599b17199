import { notFound } from 'next/navigation'

/** Addresses under the client area at which nothing stands; strangers are led to the sign-in before they get here. */
export default function UnknownScreen() {
  notFound()
}
