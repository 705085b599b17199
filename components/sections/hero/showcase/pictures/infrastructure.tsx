import { picture } from './picture.recipe'

/** The files that a site serves to agents, as a tree, with the agent that read each file. */
export function Infrastructure() {
  return (
    <div className={picture('root', { subject: 'infrastructure' })}>
      <div>
        <b>
          fernpost.example <i>Read by</i>
        </b>
        <ul>
          <li>
            <mark>llms.txt</mark> <i>ClaudeBot</i>
          </li>
          <li>
            robots.txt <i>Googlebot</i>
          </li>
          <li>
            .well-known/
            <ul>
              <li>
                api-catalog <i>GPTBot</i>
              </li>
              <li>
                wacp.json <i>no one yet</i>
              </li>
            </ul>
          </li>
          <li>
            sitemap.xml <i>PerplexityBot</i>
          </li>
          <li>
            guides/rain.html <i>OAI-SearchBot</i>
          </li>
        </ul>
      </div>
      <pre>
        {'{ "@type": "HowTo",\n  '}
        <mark>"name": "Keep rain out"</mark>
        {',\n  "author": "Fernpost" }'}
      </pre>
      <small>Example</small>
    </div>
  )
}
