/** The sources of a directive in a policy; undefined if the policy does not have it. */
export function directive(policy: string, name: string): string[] | undefined {
  const found = policy.split('; ').find((part) => part === name || part.startsWith(`${name} `))
  return found?.split(' ').slice(1)
}
