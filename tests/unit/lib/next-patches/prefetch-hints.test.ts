import { withoutHints } from '@/lib/next-patches/prefetch-hints'

const text = (value: string) => `2:T${Buffer.byteLength(value).toString(16)},${value}`
const style = ':HL["/_next/static/chunks/a.css","style"]\n'
const picture = ':HL["/picture.png?w=1280","image",{"fetchPriority":"high"}]\n'

it('removes the hints from flight data, and nothing else', () => {
  const rows = [
    '1:I[7,["a.js"],"Part"]\n',
    text('café\n:HL["x","style"]\n€'),
    '3:null\n4:false\n',
    '0:["$","p"]\n',
  ]
  const data = [style, rows[0], picture, rows[1], style, rows[2], rows[3], picture].join('')
  expect(withoutHints(Buffer.from(data)).toString()).toBe(rows.join(''))
})

it('keeps data without hints, also if its last row is cut off', () => {
  for (const data of ['', '0:["$","p"]', '1:Tff,short'])
    expect(withoutHints(Buffer.from(data)).toString()).toBe(data)
})
