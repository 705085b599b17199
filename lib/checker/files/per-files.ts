import type { FetchedFile, FileName, Site } from '../check'

/**
 * Keeps what was read from the files of a site until one of them changes, because they arrive one after another.
 * @param names the files that `read` looks at
 */
export function perFiles<Value>(
  names: readonly FileName[],
  read: (site: Site) => Value,
): (site: Site) => Value {
  const known = new WeakMap<Site, { files: (FetchedFile | undefined)[]; value: Value }>()
  return (site) => {
    const files = names.map((name) => site.files[name])
    const last = known.get(site)
    if (last?.files.every((file, index) => file === files[index])) return last.value
    const value = read(site)
    known.set(site, { files, value })
    return value
  }
}
