'use client'

import { chakra, Heading, Stack, Tabs, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Install } from '@/lib/client-area/snippet/install-status'
import {
  cloudflareSnippets,
  expressSnippets,
  logSnippets,
  nextSnippets,
  ownProxySnippet,
  requestSnippets,
  type Snippet,
} from '@/lib/client-area/snippet/server-snippets'
import { verifyInstall } from '@/lib/client-area/snippet/verify-actions'
import { type ServerSource, type Source, sourceNames } from '@/lib/customer-sites/sources'
import { CodeBlock } from '../code-block'
import { InstallWords } from './install-words'
import { VerifyPanel } from './verify-panel'

/** Code to copy, in the order in which it is needed. */
function SnippetList({ snippets }: { snippets: readonly Snippet[] }) {
  return (
    <Stack gap="5">
      {snippets.map(({ name, code }) => (
        <CodeBlock key={name} name={name} code={code} isWrapped={!code.includes('\n')} />
      ))}
    </Stack>
  )
}

interface ServerInstallsProps {
  siteId: string
  siteUrl: string
  hasDomain: boolean
  installs: readonly Install[]
  /** The server key, while it is shown. */
  newKey: string | undefined
}

const titles = {
  next: 'Next.js',
  express: 'Express',
  cloudflare: 'Cloudflare',
  logs: 'Access log',
  custom: 'API',
} as const

type Choice = keyof typeof titles

const choices = ['next', 'express', 'cloudflare', 'logs', 'custom'] as const satisfies readonly Choice[]

const intros: Record<Choice, ReactNode> = {
  next: (
    <>
      For Next.js 16. On your own server, <chakra.code>instrumentation.ts</chakra.code> reports each request
      with its status. Hosts such as Vercel run only <chakra.code>proxy.ts</chakra.code>, which doesn’t know
      the status. Add both: no request is counted twice.
    </>
  ),
  express: 'For Express 4 and 5. The middleware reports requests from AI agents after the response is sent.',
  cloudflare:
    'For any site behind Cloudflare: a worker that passes on every request and reports those from AI agents.',
  logs: 'For the logs of most web servers, CDNs and load balancers, such as nginx, Apache, IIS, CloudFront and Vercel. The command also reads gzip, and sends only what it reports of AI agents; curl sends the whole file. The answer says what became of every line. You can send a log again: no line is counted twice, and an interrupted upload resumes.',
  custom:
    'For anything else: report up to 500 visits per request. Visits whose ID was reported before aren’t counted again.',
}

const snippetsOf: Record<
  Choice,
  (install: { siteUrl: string; key: string | undefined }) => readonly Snippet[]
> = {
  next: nextSnippets,
  express: expressSnippets,
  cloudflare: cloudflareSnippets,
  logs: logSnippets,
  custom: requestSnippets,
}

/** The install that was seen last, or the first. */
function firstChoice(installs: readonly Install[]): Choice {
  const isChoice = (source: Source) => choices.some((choice) => choice === source)
  const seen = installs.filter(({ source, lastSeenAt }) => isChoice(source) && lastSeenAt !== null)
  const [last] = seen.sort(
    (one, other) => Date.parse(other.lastSeenAt ?? '') - Date.parse(one.lastSeenAt ?? ''),
  )
  return choices.find((choice) => choice === last?.source) ?? 'next'
}

/** The ways to report visits from a server, each with its code and its verification. */
export function ServerInstalls({ siteId, siteUrl, hasDomain, installs, newKey }: ServerInstallsProps) {
  const find = (source: Source) => installs.find((install) => install.source === source)
  const verifyPanel = (source: ServerSource) => (
    <VerifyPanel
      install={find(source)}
      found="A verification request was reported."
      hasDomain={hasDomain}
      buttonText={`Verify ${source === 'custom' ? 'reports' : sourceNames[source]}`}
      verify={() => verifyInstall(siteId, source)}
    >
      We request your home page as an agent would, and wait up to 8 seconds for your server to report it. The
      request isn’t counted as a visit.
    </VerifyPanel>
  )
  return (
    <Tabs.Root defaultValue={firstChoice(installs)} colorPalette="ink" lazyMount>
      <Tabs.List flexWrap="wrap">
        {choices.map((choice) => (
          <Tabs.Trigger key={choice} value={choice}>
            {titles[choice]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {choices.map((choice) => (
        <Tabs.Content key={choice} value={choice}>
          <Stack gap="6">
            <Text maxWidth="measure">{intros[choice]}</Text>
            <SnippetList snippets={snippetsOf[choice]({ siteUrl, key: newKey })} />
            {choice === 'next' ? (
              <>
                <Text maxWidth="measure">If you already have a proxy.ts, report from there:</Text>
                <SnippetList snippets={[ownProxySnippet]} />
              </>
            ) : null}
            <Stack gap="2" paddingTop="2">
              <Heading as="h3" textStyle="title">
                {choice === 'logs' ? 'Last upload' : 'Verify'}
              </Heading>
              {choice === 'logs' ? (
                <InstallWords install={find('logs')} found="A log was uploaded." />
              ) : (
                verifyPanel(choice)
              )}
            </Stack>
          </Stack>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
