/** The parameters of an address, without those that have their default value. */
export function filterParameters<Filters extends object>(
  filters: Filters,
  defaults: Filters,
): URLSearchParams {
  const usual = new Map(Object.entries(defaults))
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (typeof value === 'string' && value !== usual.get(name)) parameters.set(name, value)
  }
  return parameters
}

export const withParameters = (path: string, parameters: URLSearchParams): string =>
  parameters.size > 0 ? `${path}?${parameters}` : path
