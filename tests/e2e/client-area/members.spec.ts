import { newAddress } from '../../support/customers.ts'
import { linkInMail, mailsTo } from '../../support/mailbox.ts'
import { adminOf } from '../../support/waiting-work.ts'
import { followLink, signUp } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test('invites a viewer, who joins, edits nothing and is removed', async ({
  page,
  browser,
  baseURL,
  stage,
  newCustomer,
}) => {
  const members = page.getByRole('region', { name: 'Members' })
  await page.goto('/ai-discovery/settings')
  await expect(members.getByText('The Starter plan includes one user.')).toBeVisible()

  const admin = adminOf(stage)
  const { data: users } = await admin.auth.admin.listUsers({ perPage: 1_000 })
  const owner = users.users.find(({ email }) => email === newCustomer.email)
  const { data: member } = await admin
    .from('account_members')
    .select('account_id')
    .eq('user_id', owner?.id)
    .single()
  await admin.from('accounts').update({ plan_id: 'pro' }).eq('id', member?.account_id).throwOnError()
  await page.reload()

  await page.getByRole('button', { name: 'Rename the account' }).click()
  const naming = page.getByRole('dialog')
  await naming.getByLabel('Account name').fill(' ')
  await naming.getByRole('button', { name: 'Save name' }).click()
  await expect(naming.getByText('Enter a name.')).toBeVisible()
  await naming.getByLabel('Account name').fill('Bramble')
  await naming.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('The account was renamed.')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Bramble')).toBeVisible()

  const guest = newAddress()
  await members.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill('none')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Enter an email address, for example name@example.com.')).toBeVisible()
  await dialog.getByLabel('Email address').fill(guest)
  await dialog.getByLabel('Role').selectOption('Viewer')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(members.getByText(`An invitation was sent to ${guest}.`)).toBeVisible()
  await expect(members.getByRole('list', { name: 'Invitations' }).getByText(guest)).toBeVisible()

  await expect.poll(async () => (await mailsTo(stage, guest)).length).toBe(1)
  const [mail] = await mailsTo(stage, guest)
  expect(mail?.html).toContain('/ai-discovery/invitations')

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const invited = await context.newPage()
  await invited.goto('/ai-discovery/invitations')
  await expect(invited).toHaveURL(/\/ai-discovery\/auth\?redirect=%2Fai-discovery%2Finvitations$/)
  await invited.getByRole('link', { name: 'Create an account' }).click()
  await expect(invited).toHaveURL(/sign-up\?redirect=/)
  await signUp(invited, guest, invited.url())
  await followLink(invited, await linkInMail(stage, guest, 2))
  await expect(invited.getByRole('heading', { level: 1, name: 'You’re invited' })).toBeVisible()
  await invited.goto('/ai-discovery/prompts')
  await expect(invited).toHaveURL(/\/ai-discovery\/invitations$/)
  await invited.getByRole('button', { name: 'Join Bramble' }).click()
  await expect(invited.getByRole('banner').getByText('Bramble')).toBeVisible()
  await expect(invited.getByRole('heading', { level: 2, name: 'Brands' })).toBeVisible()
  await expect(invited.getByRole('button', { name: /^(?:Add|Edit|Remove|Delete)/ })).toHaveCount(0)
  await invited.goto('/ai-discovery/prompts')
  await expect(invited.getByRole('heading', { level: 2, name: 'No prompts yet' })).toBeVisible()
  await expect(invited.getByRole('button', { name: 'Add prompt' })).toHaveCount(0)

  await page.reload()
  await members.getByRole('button', { name: `Manage ${guest}` }).click()
  await page.getByRole('menuitem', { name: 'Remove from the account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove member' }).click()
  await expect(members.getByText('The member was removed.')).toBeVisible()
  await expect(members.getByRole('list', { name: 'Members' }).getByText(guest)).toHaveCount(0)
  await invited.reload()
  await expect(invited.getByRole('banner').getByText('Sample Ltd')).toBeVisible()
  await expect(invited.getByText('Bramble')).toHaveCount(0)
  await context.close()
})
