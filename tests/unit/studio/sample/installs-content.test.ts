import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { sections } from '@/components/client-area/shell/section-links'
import { agents } from '@/lib/ai-agents/agents'
import { checkerToken } from '@/lib/checker/user-agent'
import { purposeLabels, purposes, visitingAgents } from '@/lib/client-area/analytics/agent-facts'
import { rangeIds } from '@/lib/client-area/analytics/ranges'
import { statusGroupNames, statusGroups } from '@/lib/client-area/analytics/status-groups'
import {
  proofFilePath,
  proofMetaElement,
  proofRecord,
  proofRecordNames,
} from '@/lib/customer-sites/domain-proof'
import { verifierUserAgent } from '@/lib/customer-sites/verification-request'
import { maxDepth, maxPages } from '@/lib/site-files/crawling/crawl-limits'
import { siteFileNames } from '@/lib/site-files/file-names'
import { tagElement, tagPath, tagPolicy, tagVersion } from '@/packages/tag/install'
import { codeOf, tableOf, wordsOf } from './sample-dataset'

const site = 'https://www.findable.example'

test('names every screen of the client area', () => {
  const rows = tableOf('docPage-your-website', 'Screens of the client area')
  expect(rows.map(([name]) => name)).toEqual(sections.map(({ name }) => name))
})

test('describes the three proofs of a domain as they are looked for', () => {
  const [meta, file, record] = tableOf('docPage-set-up-your-site', 'Ways to prove a domain').map(
    ([, what = '']) => what,
  )
  expect(meta).toContain(proofMetaElement('0f3c…'))
  expect(file).toContain(proofFilePath)
  expect(record).toContain(proofRecord('0f3c…'))
  for (const name of proofRecordNames('example.com')) expect(record).toContain(name)
  expect(wordsOf('docPage-set-up-your-site')).toContain(verifierUserAgent('').replace(/ .*/, ''))
})

test('shows the tag and the lines for a policy as the client area does', () => {
  const [element = '', , policy = ''] = codeOf('docPage-install-the-tag')
  const digest = /integrity="([^"]+)"/.exec(tagElement(site, 'tag_…'))?.[1] ?? ''
  const shown = element.replace(/\s+/g, ' ').replace('sha384-…', digest)
  expect(shown).toBe(tagElement(site, 'tag_…'))
  for (const { directive, value } of tagPolicy(site))
    expect(policy.replace(/ +/g, ' ')).toContain(`${directive} ${value}`)
  expect(element).toContain(tagVersion)
})

test('has the size of the tag', () => {
  const script = readFileSync(`public${tagPath}`)
  const words = wordsOf('docPage-install-the-tag')
  const size = (bytes: number, digits: number) => `${(bytes / 1000).toFixed(digits)} kB`
  expect(words).toContain(`The script has ${size(script.length, 0)}`)
  expect(words).toContain(`${size(gzipSync(script).length, 1)} as browsers load it`)
})

test('lists the hosted files, and the limits of a crawl', () => {
  const rows = tableOf('docPage-hosted-files', 'The files')
  expect(rows.map(([name]) => name)).toEqual(siteFileNames.map((name) => `/${name}`))
  const words = wordsOf('docPage-hosted-files')
  expect(words).toContain(`At most ${maxPages} pages`)
  expect(words).toContain('a depth of five')
  expect(maxDepth).toBe(5)
  expect(words).toContain(checkerToken)
})

test('lists every agent that visits, by its purpose', () => {
  const rows = tableOf('docPage-read-the-analytics', 'Purposes, and agents of each')
  expect(rows.map(([name, , tokens]) => [name, tokens])).toEqual(
    purposes.map((purpose) => [
      purposeLabels[purpose],
      agents
        .filter((agent) => agent.purpose === purpose && visitingAgents.includes(agent))
        .map(({ token }) => token)
        .join(', '),
    ]),
  )
})

test('says which agents can only be claimed', () => {
  const words = wordsOf('docPage-read-the-analytics')
  const unverifiable = visitingAgents.filter(
    ({ rangesUrl, hostDomains }) => rangesUrl === undefined && hostDomains.length === 0,
  )
  const owners = [...new Set(unverifiable.map(({ owner }) => owner))].toSorted()
  expect(owners).toEqual(['Meta', 'Mistral AI'])
  expect(words).toContain('Meta publishes none, nor does Mistral AI for its training agent')
  expect(unverifiable.filter(({ owner }) => owner === 'Mistral AI')).toMatchObject([{ purpose: 'training' }])
})

test('lists the groups of statuses and the periods', () => {
  const groups = tableOf('docPage-read-the-analytics', 'Groups of statuses')
  expect(groups.map(([name]) => name)).toEqual(statusGroups.map((group) => statusGroupNames[group]))
  expect(tableOf('docPage-read-the-analytics', 'Periods and what they are compared with')).toHaveLength(
    rangeIds.length,
  )
})
