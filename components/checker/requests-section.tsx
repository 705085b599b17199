import { CodeBlock } from '@/components/prose/code/code-block'
import { prose } from '@/components/prose/prose.recipe'
import { Section } from '@/components/ui/section'
import { checkerSection, checkerToken, checkerUserAgent } from '@/lib/checker/user-agent'
import { environment } from '@/lib/env/server'

/** The texts are in the code, so there is no field to edit. */
const unmarked = () => ({})

/** Explains the checker's requests, for those who see them in their logs: the requests' user agent leads here. */
export function RequestsSection() {
  return (
    <Section
      id={checkerSection}
      heading="What our requests look like"
      text="A visitor of this page asked us to check one of your pages. This is what we do."
      layout="beside"
      divided
      mark={unmarked}
    >
      <div className={prose('root')}>
        <ul>
          <li>
            One check makes at most 15 requests, four at a time, reads at most 2 MB of each response, and
            waits for 25 seconds in all.
          </li>
          <li>
            Within 24 hours, the same address is not fetched again, unless someone asks for a new check.
          </li>
          <li>
            We fetch the page itself because a person asked for it. Everything beyond it, we fetch only if
            your robots.txt allows it.
          </li>
          <li>
            One request also names an assistant’s agent, to see whether a rule refuses it. It names us, too,
            and this page.
          </li>
          <li>
            We delete the result after 30 days, unless the person who asked for it keeps it. They can delete
            it at any time.
          </li>
        </ul>
        <p>Our requests have this header:</p>
        <CodeBlock
          language="http"
          code={`User-Agent: ${checkerUserAgent(environment.siteUrl)}`}
          mark={unmarked}
        />
        <p>
          To keep the checker out, add these lines to your robots.txt. It then requests only the page and
          robots.txt, and shows no result.
        </p>
        <CodeBlock
          language="text"
          filename="robots.txt"
          code={`User-agent: ${checkerToken}\nDisallow: /`}
          mark={unmarked}
        />
      </div>
    </Section>
  )
}
