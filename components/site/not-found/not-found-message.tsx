import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import { notFound } from './not-found.recipe'

const links = [
  { href: routes.home, name: 'Home page', text: 'What the product does, what it costs and who uses it' },
  { href: routes.howItWorks, name: 'How it works', text: 'The four steps from a first file to a cited page' },
  { href: routes.aiTools, name: 'Test your website', text: 'See what AI assistants can read, free' },
  { href: routes.docsSearch, name: 'Search the documentation', text: 'Full-text search of every page' },
  { href: routes.blogSearch, name: 'Search the blog', text: 'Full-text search of every post' },
  { href: routes.blog, name: 'Blog', text: 'How assistants find, read and cite web pages' },
  {
    href: routes.technicalDocumentation,
    name: 'Technical documentation',
    text: 'Every file, tag and address, and how to set them up',
  },
]

/**
 * The not-found page. It loads no content, because Next puts it into the response of every page, which would then depend
 * on that content.
 */
export function NotFoundMessage() {
  return (
    <section className={notFound('root')} aria-labelledby="not-found-heading">
      <h1 id="not-found-heading" className={notFound('title')}>
        Page <mark>not found</mark>
      </h1>
      <p className={notFound('text')}>The page may have moved, or the address may be mistyped.</p>
      <ul className={notFound('links')}>
        {links.map(({ href, name, text }) => (
          <li key={href}>
            <Link href={href} prefetch={false}>
              {name}
            </Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
