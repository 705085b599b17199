/** Operators whose value is one literal (docs.postgrest.org, References, Tables and Views, Operators). */
const comparison = /^((?:not\.)?(?:n?eq|[gl]te?)\.)(.*)$/s
const list = /^((?:not\.)?in\.\()(.*)\)$/s
const branch = /(\.(?:n?eq|[gl]te?)\.)([^,()"]*)(?=[,)])/g
const branchList = /(\.in\.\()([^()"]*)(?=\))/g
const isTree = (name: string) => /(?:^|\.)(?:or|and)$/.test(name)

/** Whether lite takes a text for something else: for null, for a number that is written otherwise, or for a text in quotes or without spaces. */
function isMistaken(text: string): boolean {
  if (/^(?:null|not_null|unknown)$/i.test(text.trim()) || text.trim() !== text || /^".*"$/s.test(text))
    return true
  const number = Number(text)
  return text !== '' && Number.isFinite(number) && String(number) !== text
}

const literal = (text: string) => (isMistaken(text) ? `"${text}"` : text)

/** Elements with quotes stay as they are. */
const listed = (elements: string) =>
  elements.replaceAll(/"(?:\\.|[^"\\])*"|[^,"]+/gs, (element) =>
    element.startsWith('"') ? element : literal(element),
  )

const inTree = (tree: string) =>
  tree.replaceAll(/"(?:\\.|[^"\\])*"|[^"]+/gs, (part) =>
    part.startsWith('"')
      ? part
      : part
          .replaceAll(branch, (_, before: string, value: string) => before + literal(value))
          .replaceAll(branchList, (_, before: string, elements: string) => before + listed(elements)),
  )

function filterValue(name: string, value: string): string {
  if (isTree(name)) return inTree(value)
  const compared = comparison.exec(value)
  if (compared) return `${compared[1]}${literal(compared[2] ?? '')}`
  const chosen = list.exec(value)
  return chosen ? `${chosen[1]}${listed(chosen[2] ?? '')})` : value
}

/**
 * A request whose filters lite reads as PostgREST does: `eq.unknown` is a text there, as is `eq.1.50`. lite takes texts in quotes as they are.
 * @returns the request itself if there is nothing to change
 */
export function withLiteralFilters(request: Request): Request {
  const address = new URL(request.url)
  const parameters = [...address.searchParams].map(([name, value]) => [name, filterValue(name, value)])
  const query = new URLSearchParams(parameters)
  if (query.toString() === address.searchParams.toString()) return request
  address.search = query.toString()
  return new Request(address, request)
}
