import type { CsvValue } from './csv'
import { csvStream } from './csv-stream'

interface CsvFile {
  /** With characters that a header takes, without its ending. */
  name: string
  header: readonly string[]
  rows: AsyncGenerator<CsvValue[]>
  mostRows: number
}

/** A site's name as the start of a file name that every system stores. It says whether the data is made up. */
export const siteFileName = (
  { domain, name }: { domain: string | null; name: string },
  { isSample }: { isSample: boolean },
): string =>
  `${isSample ? 'sample-data-' : ''}${(domain ?? name).toLowerCase().replaceAll(/[^a-z0-9.-]/g, '-')}`

/** A CSV file to download, which is never cached. */
export const csvResponse = ({ name, header, rows, mostRows }: CsvFile): Response =>
  new Response(csvStream(header, rows, mostRows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
