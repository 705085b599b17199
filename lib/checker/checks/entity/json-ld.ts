import type { Check, Site } from '../../check'
import type { JsonLdBlock } from '../../page/page-facts'
import type { Evidence, Fix } from '../../report'
import { counted, listOf, shortened } from '../../wording'
import { inPage, judged } from '../judged'
import { jsonLdScript } from '../markup'
import { replaceHint } from './identity'
import { organizationData } from './organization-data'
import { pageData } from './page-data'

const maxShown = 5

/** The line of a block at which its parser stopped. */
function lineOfError({ text, line, errorLine = line }: JsonLdBlock): string {
  return text.split('\n')[errorLine - line]?.trim() ?? ''
}

function evidenceOf(site: Site): Evidence[] {
  const { blocks, nodes } = site.facts.jsonLd
  const invalid = blocks.filter(({ error }) => error !== undefined)
  const valid = blocks.filter(({ error }) => error === undefined)
  return [
    ...invalid.slice(0, maxShown).map((block) =>
      inPage(site, `Not JSON. ${shortened(block.error ?? '', 200)}`, {
        line: block.errorLine,
        quote: lineOfError(block),
      }),
    ),
    ...valid
      .filter(({ isWrapped }) => isWrapped)
      .slice(0, 1)
      .map(({ line }) =>
        inPage(
          site,
          'The data is in a comment or a CDATA section of its script, which not all readers remove.',
          { line },
        ),
      ),
    ...valid.slice(0, maxShown).map(({ line }) => {
      const types = [
        ...new Set(nodes.filter((node) => node.line === line && node.isRoot).flatMap(({ types }) => types)),
      ]
      return inPage(
        site,
        types.length > 0 ? `Describes: ${listOf(types.slice(0, 8))}` : 'Names no type of thing',
        { line },
      )
    }),
  ]
}

const repair: Fix = {
  text: 'Correct the block at the line shown. Usual causes are a comma after the last item, a missing quotation mark, or a comment. Have your system write the JSON instead of putting text into a template.',
}

function newBlocks(site: Site): Fix {
  const data = { '@graph': [organizationData(site), pageData(site)] }
  return {
    text: `Put this into the head of the page: it says who you are and what the page is.${replaceHint(data)}`,
    code: { language: 'html', text: jsonLdScript(data) },
  }
}

export const jsonLdCheck: Check = {
  id: 'json-ld',
  group: 'entity',
  title: 'Structured data (JSON-LD) is present and can be parsed',
  weight: 5,
  why: 'JSON-LD states facts that an agent would otherwise have to guess from the text. One wrong character makes all of them unreadable.',
  source: {
    title: 'JSON-LD 1.1, embedding JSON-LD in HTML (W3C)',
    url: 'https://www.w3.org/TR/json-ld11/#embedding-json-ld-in-html-documents',
  },
  needs: [],
  judge(site) {
    const { blocks, nodes } = site.facts.jsonLd
    if (blocks.length === 0)
      return judged(
        0,
        'The page has no structured data.',
        [inPage(site, 'No script of type application/ld+json.')],
        newBlocks(site),
      )
    const evidence = evidenceOf(site)
    const valid = blocks.filter(({ error }) => error === undefined).length
    if (valid < blocks.length) {
      const summary = `${blocks.length - valid} of ${counted(blocks.length, 'block')} of structured data cannot be parsed.`
      return judged(valid / blocks.length, summary, evidence, repair)
    }
    if (nodes.length === 0)
      return judged(
        0.5,
        'The structured data can be parsed, but names no type of thing (@type).',
        evidence,
        newBlocks(site),
      )
    const isOne = valid === 1
    const summary = `${counted(valid, 'block')} of structured data ${isOne ? 'describes' : 'describe'} ${counted(nodes.length, 'thing')}.`
    return judged(1, summary, evidence, repair)
  },
}
