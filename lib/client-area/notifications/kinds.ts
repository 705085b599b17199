/** The kinds of mail about an account, which each member can turn off. */
export const notificationKinds = ['digest', 'alerts'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationNames: Readonly<Record<NotificationKind, string>> = {
  digest: 'Weekly digest',
  alerts: 'Alerts',
}
