import 'server-only'
import { environment } from '../env/server'

/** A page of the client area as a mail names it: Supabase sends people only to full addresses, and only to those it knows. */
export const mailedAddress = (path: string): string => `${environment.siteUrl}${path}`
