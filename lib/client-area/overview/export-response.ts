import 'server-only'
import { z } from 'zod'
import { textResponse } from '@/lib/http/responses'
import { serverClient } from '@/lib/supabase/server'
import { engineName } from '../engine-names'
import { pageNaming, sourceKindNames } from '../geo-names'
import { type CsvValue, csvResponse, siteFileName } from '../report/csv'
import { type RunRange, rangeAt } from '../report/ranges'
import { currentWorkspace } from '../workspace'
import { brandsTable, figuresTable, splitsTable, type Table, trendTable } from './export-tables'
import { readFilters } from './read-filters'
import { loadNames, loadReport, loadSearches, loadSources } from './report-calls'
import { runsView } from './runs-view'

const exportReports = [
  'figures',
  'brands',
  'trend',
  'splits',
  'names',
  'sources',
  'pages',
  'searches',
] as const
const reportSchema = z.enum(exportReports).catch('figures')

const mostRows = 10_000
const mostSources = 5_000

async function* each(rows: readonly CsvValue[][]): AsyncGenerator<CsvValue[]> {
  yield* rows
}

async function tableOf(
  name: (typeof exportReports)[number],
  siteId: string,
  filters: ReturnType<typeof readFilters>,
  range: RunRange,
): Promise<Table> {
  const client = await serverClient()
  if (name === 'sources') {
    const { hosts } = await loadSources(client, siteId, filters, range, mostSources)
    return {
      header: ['Site', 'Group', 'Citations', 'Citations before', 'Answers'],
      rows: hosts.map(({ host, kind, citations, before, runs }) => [
        host,
        sourceKindNames[kind],
        citations,
        before,
        runs,
      ]),
    }
  }
  if (name === 'names') {
    const { names } = await loadNames(client, siteId, filters, range, mostSources)
    return {
      header: ['Name', 'Kind', 'Answers', 'Answers before', 'Engines', 'First seen (UTC)'],
      rows: names.map(({ name: shown, kind, runs, before, engines, firstSeenOn }) => [
        shown,
        kind ?? '',
        runs,
        before,
        engines.map(engineName).join(', '),
        firstSeenOn,
      ]),
    }
  }
  if (name === 'pages') {
    const { pages } = await loadSources(client, siteId, filters, range, mostSources)
    return {
      header: ['Page', 'Title', 'Group', 'Citations to date', 'Names you'],
      rows: pages.map((page) => [
        page.url,
        page.title ?? '',
        sourceKindNames[page.kind],
        page.citations,
        pageNaming(page),
      ]),
    }
  }
  if (name === 'searches') {
    const searches = await loadSearches(client, siteId, filters, mostSources)
    return {
      header: ['Search', 'Engines', 'Answers'],
      rows: searches.map(({ query, engines, runs }) => [query, engines.map(engineName).join(', '), runs]),
    }
  }
  const report = await loadReport(client, siteId, filters, range)
  if (name === 'trend') return trendTable(report, range)
  const tables = { figures: figuresTable, brands: brandsTable, splits: splitsTable }
  return tables[name](runsView(report, range, filters))
}

/**
 * A part of the overview of the selected site as a CSV file, with the filters of the screen. Shares are from 0 to 1.
 * @param parameters those of the screen's address, and `report`
 * @throws SupabaseError; without a session it redirects to the sign-in page
 */
export async function exportResponse(parameters: URLSearchParams): Promise<Response> {
  const { account, site } = await currentWorkspace()
  if (!site) return textResponse(404, 'No site selected.')
  const given = Object.fromEntries(parameters)
  const name = reportSchema.parse(given.report)
  const filters = readFilters(given)
  const range = rangeAt(filters.range, new Date())
  const { header, rows } = await tableOf(name, site.id, filters, range)
  return csvResponse({
    name: `${siteFileName(site, account)}-visibility-${name}-${range.startsOn}-${range.id}`,
    header,
    rows: each(rows),
    mostRows,
  })
}
