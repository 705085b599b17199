import { cookies } from 'next/headers'

export const chosenSiteCookie = 'client-site'

/**
 * The selected site with its account, or the selected account: the one chosen last, or the first. An account is selected with its
 * first site, if it has one.
 * @param accounts of the user
 * @param sites that the user may see
 */
export async function chosenPlace<
  Account extends { id: string },
  Site extends { id: string; accountId: string },
>(
  accounts: readonly Account[],
  sites: readonly Site[],
): Promise<{ account: Account | undefined; site: Site | undefined }> {
  const id = (await cookies()).get(chosenSiteCookie)?.value
  const chosen = sites.find((site) => site.id === id)
  const account = accounts.find((one) => one.id === (chosen?.accountId ?? id))
  const site = chosen ?? sites.find(({ accountId }) => !account || accountId === account.id)
  return { account: account ?? accounts.find((one) => one.id === site?.accountId) ?? accounts[0], site }
}
