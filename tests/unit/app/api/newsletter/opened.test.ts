import { randomUUID } from 'node:crypto'
import { GET } from '@/app/api/newsletter/opened/[delivery]/route'

const noted = jest.fn()

jest.mock('@/lib/env/server', () => ({ environment: {} }))
jest.mock('@/lib/newsletter/sending/note-opened', () => ({ noteOpened: async (id: string) => noted(id) }))

test('counts a thousand readers behind one proxy of a mail program', async () => {
  const ids = Array.from({ length: 1_000 }, () => randomUUID())
  for (const delivery of ids) {
    const request = new Request(`https://www.example.com/api/newsletter/opened/${delivery}`, {
      headers: { 'x-forwarded-for': '66.249.84.1' },
    })
    const answer = await GET(request, { params: Promise.resolve({ delivery }) })
    expect(answer.headers.get('content-type')).toBe('image/gif')
  }
  expect(noted.mock.calls.flat()).toEqual(ids)
})
