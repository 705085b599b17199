import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pretty, render } from '@react-email/components'
import { authMails } from './auth-mails'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the directory to write into.')

/** Invisible padding that keeps inboxes from showing text after the preheader. It makes the files hard to read. */
const filler = /<div>[\xa0\u200b-\u200f\ufeff]+<\/div>/g
const comments = /<!--(?!\[if)[^>]*-->/g

/** Writes the emails that Supabase sends, one file each. `npm run typegen` runs this for supabase/templates. */
for (const [name, mail] of Object.entries(authMails)) {
  const html = (await render(mail)).replaceAll(filler, '').replaceAll(comments, '')
  // Wide enough that no line breaks inside `{{ }}`, where `local/supabase` expects a single name.
  await writeFile(path.join(folder, `${name}.html`), await pretty(html, { printWidth: 400 }))
}
