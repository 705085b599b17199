import type { Check } from '../../check'
import { robotsRules } from '../../files/robots-rules'
import type { Evidence } from '../../report'
import { listOf, shortened } from '../../wording'

export const signalCheck: Check = {
  id: 'content-signal',
  group: 'agent',
  title: 'robots.txt has a Content-Signal line that is valid and consistent',
  weight: 2,
  why: 'It says separately whether content may be used for search, for answers and for training.',
  source: { title: 'Content Signals', url: 'https://contentsignals.org' },
  needs: ['robots', 'missing'],
  judge(site) {
    const rules = robotsRules(site)
    if (rules.state === 'unreachable') {
      const summary = `robots.txt was not read: ${rules.because}.`
      return { verdict: 'unknown', summary, evidence: [{ text: `${rules.because}.`, url: rules.url }] }
    }
    const signals = rules.state === 'file' ? rules.file.contentSignals : []
    const quoteOf = (line: number) =>
      rules.state === 'file' ? shortened(rules.file.lines[line - 1] ?? '') : ''
    const at = (text: string, line: number): Evidence => ({
      text,
      url: rules.url,
      line,
      quote: quoteOf(line),
    })
    const fix = {
      text: 'Put this line into each group of robots.txt, with your own choices.',
      code: {
        language: 'text' as const,
        filename: 'robots.txt',
        text: 'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=no\nAllow: /',
      },
    }
    if (signals.length === 0) {
      const evidence = [{ text: 'No line begins with "Content-Signal:".', url: rules.url }]
      return { verdict: 'fail', summary: 'robots.txt has no Content-Signal line.', evidence, fix }
    }
    const invalid = signals.filter(({ invalid }) => invalid.length > 0)
    const valid = signals.filter(({ values }) => Object.keys(values).length > 0)
    const unknown = signals.flatMap(({ line, unknown }) =>
      unknown.length > 0
        ? [
            at(
              `Not one of the three signals, so agents that do not know it ignore it: ${shortened(listOf(unknown))}`,
              line,
            ),
          ]
        : [],
    )
    const contradicting = signals.filter(
      ({ values, isInClosedGroup }) => values.search === 'yes' && isInClosedGroup,
    )
    if (valid.length === 0) {
      return {
        verdict: 'fail',
        summary: 'No Content-Signal line is valid.',
        evidence: [
          ...invalid.map(({ line, invalid }) => at(`Not a signal: ${shortened(listOf(invalid))}`, line)),
          ...unknown,
        ].slice(0, 3),
        fix,
      }
    }
    if (invalid.length > 0 || contradicting.length > 0) {
      return {
        verdict: 'partial',
        result: 0.5,
        summary:
          contradicting.length > 0
            ? 'A group allows search with its signal, but disallows the whole site with its rules.'
            : 'Some Content-Signal lines are not valid.',
        evidence: [
          ...invalid.map(({ line, invalid }) => at(`Not a signal: ${shortened(listOf(invalid))}`, line)),
          ...contradicting.map(({ line }) => at('search=yes, in a group with "Disallow: /"', line)),
        ].slice(0, 4),
        fix,
      }
    }
    return {
      verdict: 'pass',
      summary: 'robots.txt says how its content may be used.',
      evidence: [...valid.slice(0, 3).map(({ line }) => at('A valid signal', line)), ...unknown.slice(0, 2)],
    }
  },
}
