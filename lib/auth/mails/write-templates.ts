import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pretty, render } from '@react-email/components'
import { authMails } from './auth-mails.tsx'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the directory to write into.')

/** Keeps an inbox from showing what stands below the preheader; no one who opens the file should have to read past it. */
const filler = /<div>[\xa0\u200b-\u200f\ufeff]+<\/div>/g
const comments = /<!--(?!\[if)[^>]*-->/g

/** Writes the mails that Supabase fills and sends, one file each. Run by `npm run typegen`, for supabase/templates. */
for (const [name, mail] of Object.entries(authMails)) {
  const html = (await render(mail)).replaceAll(filler, '').replaceAll(comments, '')
  // Wide enough that no line breaks within braces, where `local/supabase` and people look for one word.
  await writeFile(path.join(folder, `${name}.html`), await pretty(html, { printWidth: 400 }))
}
