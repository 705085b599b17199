const files = ['/llms.txt', '/.well-known/', '/sitemap.xml', 'JSON-LD in every page']

const answers = [
  { name: 'Your brand', share: '38%', width: '38%', isOwn: true },
  { name: 'Competitor A', share: '27%', width: '27%', isOwn: false },
  { name: 'Competitor B', share: '12%', width: '12%', isOwn: false },
]

/** The results of the four steps, with invented figures: files, a question, shares, and a corrected sentence. */
export const stepPictures = [
  <ul key="files">
    {files.map((file) => (
      <li key={file}>
        <span>{file}</span>
        <span>200 · read by agents</span>
      </li>
    ))}
  </ul>,
  <div key="prompts">
    <p>
      <q>Which of these would you recommend to a small shop, and why?</q>
    </p>
    <ul>
      <li>
        <mark>Your brand</mark> <span>mentioned, cited [1]</span>
      </li>
      <li>
        <span>A directory</span> <span>mentions you, links to others</span>
      </li>
      <li>
        <span>A forum thread</span> <span>mentions you, unclaimed</span>
      </li>
    </ul>
  </div>,
  <ul key="monitor">
    {answers.map(({ name, share, width, isOwn }) => (
      <li key={name}>
        {isOwn ? <mark>{name}</mark> : <span>{name}</span>}
        <span>{share}</span>
        <i>
          <b style={{ width }} />
        </i>
      </li>
    ))}
  </ul>,
  <p key="optimize">
    <del>We are a leading provider of innovative shipping solutions.</del>
    <ins>
      <mark>Orders placed before 14:00 ship the same day</mark>, from one warehouse in Lyon. [1]
    </ins>
  </p>,
]
