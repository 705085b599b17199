import { CodeBlock } from '@/components/prose/code/code-block'
import { prose } from '@/components/prose/prose.recipe'
import { Section } from '@/components/ui/section'
import { checkerSection, checkerToken, checkerUserAgent } from '@/lib/checker/user-agent'
import { environment } from '@/lib/env/server'
import { citedPageUserAgent } from '@/lib/geo/runs/cited-pages/cited-page-user-agent'
import { maxDelayMs, maxPages } from '@/lib/site-files/crawling/crawl-limits'
import { crawlUserAgent } from '@/lib/site-files/crawling/crawl-user-agent'

/** The texts are in the code, so there is no field to edit. */
const unmarked = () => ({})

/** Explains our requests, for those who see them in their logs: their user agents lead here. */
export function RequestsSection() {
  const { siteUrl } = environment
  return (
    <Section
      id={checkerSection}
      heading="What our requests look like"
      text="Our requests share one name and serve three purposes. The user agent says which one."
      layout="beside"
      divided
      mark={unmarked}
    >
      <div className={prose('root')}>
        <h3>Checks that a visitor to this page asked for</h3>
        <CodeBlock language="http" code={`User-Agent: ${checkerUserAgent(siteUrl)}`} mark={unmarked} />
        <ul>
          <li>
            A check makes at most 15 requests, four at a time, reads at most 2 MB of each response, and waits
            at most 25 seconds in total.
          </li>
          <li>
            Within 24 hours, the same address is not fetched again, unless someone asks for a new check.
          </li>
          <li>
            We fetch the page itself because a person asked for it. We fetch anything else only if your
            robots.txt allows it.
          </li>
          <li>
            One request also names an assistant’s agent, to see whether a rule refuses it. It names us and
            this page as well.
          </li>
          <li>
            We delete the result after 30 days, unless the person who asked for it keeps it. They can delete
            it at any time.
          </li>
        </ul>
        <h3>Pages that AI answers cite</h3>
        <CodeBlock language="http" code={`User-Agent: ${citedPageUserAgent(siteUrl)}`} mark={unmarked} />
        <ul>
          <li>
            Our customers ask AI assistants questions. If an answer cites one of your pages, we read the page
            to find out which brands it names, and we keep passages of its text.
          </li>
          <li>
            For each customer whose answers cite it, we read a page once, and again after 30 days if it’s
            still cited. We read it earlier if the customer changes which brands to look for. If it can’t be
            read, we try three times.
          </li>
          <li>
            We read one page per host at a time, with pauses. A request takes at most 10 seconds and reads at
            most 2 MB.
          </li>
          <li>
            We fetch only what your robots.txt allows, even after redirects. If robots.txt can’t be read
            because of an error, we fetch nothing.
          </li>
        </ul>
        <h3>Crawls of our customers’ own sites</h3>
        <CodeBlock language="http" code={`User-Agent: ${crawlUserAgent(siteUrl)}`} mark={unmarked} />
        <ul>
          <li>
            A crawl is started by a customer who has proved that the domain is theirs. It reads the site once.
          </li>
          <li>
            It requests at most {maxPages} pages, one after another, with pauses: half a second, or what
            Crawl-delay in robots.txt says, up to {maxDelayMs / 1_000} seconds. It waits when the server
            responds with status 429 or 503.
          </li>
          <li>It fetches only what your robots.txt allows.</li>
        </ul>
        <h3>Keep us out</h3>
        <p>
          To refuse all three, add these lines to your robots.txt. When we crawl a site or read cited pages,
          we then request nothing but robots.txt. A check requests only the page and robots.txt, and shows no
          result.
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
