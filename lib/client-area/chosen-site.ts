import { cookies } from 'next/headers'

export const chosenSiteCookie = 'client-site'

/** The selected site: the one chosen last, or the first. @param sites that the user may see */
export async function chosenSite<Site extends { id: string }>(
  sites: readonly Site[],
): Promise<Site | undefined> {
  const id = (await cookies()).get(chosenSiteCookie)?.value
  return sites.find((site) => site.id === id) ?? sites[0]
}
