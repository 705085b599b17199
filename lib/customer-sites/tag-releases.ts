import versions from '../../packages/versions.json'

const integrities: ReadonlyMap<string, string> = new Map(
  Object.entries(versions.tag).map(([version, { integrity }]) => [version, integrity]),
)

/** The `integrity` attribute of a released version of the tag; undefined for any other version. */
export const integrityOfTag = (version: string): string | undefined => integrities.get(version)
