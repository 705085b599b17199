import { finishReturn } from '@/lib/client-area/billing/checkout-return'
import { seeOther, textResponse } from '@/lib/http/responses'
import { SupabaseError } from '@/lib/supabase/data-of'

/** Where Stripe sends the browser after a payment. Opened again, it changes nothing. */
export async function GET(request: Request): Promise<Response> {
  try {
    return seeOther(await finishReturn(new URL(request.url).searchParams.get('checkout')))
  } catch (error) {
    if (!(error instanceof SupabaseError)) throw error
    return textResponse(
      503,
      'We can’t reach the server right now. If you’ve paid, your plan changes within a few minutes.',
      { 'retry-after': '60' },
    )
  }
}
