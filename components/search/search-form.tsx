import { button } from '@/components/ui/button.recipe'
import { visuallyHidden } from '@/components/ui/visually-hidden.recipe'
import { queryLimit } from '@/lib/discovery/search/words'
import { searchForm } from './search-form.recipe'

interface SearchFormProps {
  /** Path of the search page. */
  action: string
  /** Label and placeholder, for example "Search the blog". */
  label: string
  /** The query, on the search page. */
  query?: string | undefined
  size?: 'large' | undefined
}

/** A search form that works without JavaScript. A page may have two of them. */
export function SearchForm({ action, label, query, size }: SearchFormProps) {
  return (
    <search className={searchForm('root', { size })}>
      <form className={searchForm('form')} action={action}>
        <label className={searchForm('label')}>
          <span className={visuallyHidden('root')}>{label}</span>
          <input
            className={searchForm('field', { size })}
            type="search"
            name="q"
            defaultValue={query}
            placeholder={label}
            maxLength={queryLimit}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <button type="submit" className={button('root', size ? {} : { look: 'outline', size: 'small' })}>
          Search
        </button>
      </form>
    </search>
  )
}
