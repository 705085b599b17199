import { readMissing } from '@/lib/client-area/visibility/stored-comparison'

const found = {
  passage: 'Theirs.',
  url: 'https://competitor.example/',
  nearestOwn: { url: 'https://own.example/', text: 'Ours.' },
  terms: ['repair'],
}

it('reads what a comparison found', () => {
  expect(readMissing([found, { ...found, nearestOwn: null }])).toEqual([
    found,
    { ...found, nearestOwn: null },
  ])
})

it.each([
  [{ ...found, url: 'javascript:alert(1)' }],
  [{ ...found, nearestOwn: { url: 'data:text/html,x', text: 'Ours.' } }],
  [{ ...found, passage: 'x'.repeat(2_001) }],
  [{ ...found, terms: 'repair' }],
  [null],
])('leaves out what is wrong, and keeps the rest', (wrong) => {
  expect(readMissing([wrong, found])).toEqual([found])
})

it('reads nothing of what is no list', () => expect(readMissing({ found })).toEqual([]))
