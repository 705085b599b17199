import { z } from 'npm:zod'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, apikey, x-client-info',
}

Deno.serve(async (request: Request) => {
  if (request.method === 'OPTIONS') return new Response(null, { headers: cors })
  const body = z.object({ word: z.string() }).safeParse(await request.json())
  if (!body.success) return Response.json({ error: 'A word is missing.' }, { status: 400, headers: cors })
  return Response.json(
    { word: body.data.word, runtime: Deno.version.deno, url: Deno.env.get('SUPABASE_URL') },
    { headers: cors },
  )
})
