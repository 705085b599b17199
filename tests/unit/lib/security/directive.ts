/** The sources of one directive of a policy; undefined when the policy does not have it. */
export function directive(policy: string, name: string): string[] | undefined {
  const found = policy.split('; ').find((part) => part === name || part.startsWith(`${name} `))
  return found?.split(' ').slice(1)
}
