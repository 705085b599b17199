import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MailStore, openMailStore } from '@/local/mailbox/mail-store'

let directory: string
let store: MailStore

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'mailbox-test-'))
  store = openMailStore(directory)
})
afterEach(() => {
  store.close()
  rmSync(directory, { recursive: true, force: true })
})

const source = (name: string) => `Message-ID: <${name}@example.com>\r\nSubject: Hello\r\n\r\nText`
const to = (...recipients: string[]) => ({ sender: 'a@example.com', recipients })

test('keeps one mail with a Message-ID, with all its recipients', async () => {
  await store.add(source('one'), to('ada@example.com'))
  await store.add(source('one'), to('ada@example.com'))
  await store.add(source('one'), to('grace@example.com'))
  await store.add(source('two'), to('ada@example.com'))
  expect(store.list().map(({ recipients }) => recipients)).toEqual([
    'ada@example.com',
    'grace@example.com',
    'ada@example.com',
  ])
  store.clear()
  await store.add(source('one'), to('ada@example.com'))
  expect(store.list()).toEqual([])
})

test('keeps all mails without a Message-ID', async () => {
  await store.add('Subject: Hello\r\n\r\nText', to('ada@example.com'))
  await store.add('Subject: Hello\r\n\r\nText', to('ada@example.com'))
  expect(store.list()).toHaveLength(2)
})
