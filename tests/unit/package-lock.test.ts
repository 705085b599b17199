import manifest from '@/package.json'
import lock from '@/package-lock.json'

interface LockedPackage {
  version?: string
  optionalDependencies?: Record<string, string>
  hasInstallScript?: boolean
}

const packages: Record<string, LockedPackage> = lock.packages

/** Resolves a package name as Node does, from a package's directory upwards. */
function resolve(from: string, name: string): LockedPackage | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    const found = packages[`${place}${place && '/'}node_modules/${name}`]
    if (found || !place) return found
    if (!place.includes('/node_modules/')) place = ''
  }
}

it('locks every optional package, because `npm ci` rejects a lock file without other platforms', () => {
  const optional = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ place, name })),
  )
  expect(optional.length).toBeGreaterThan(Object.keys(manifest.optionalDependencies).length)
  expect(optional.filter(({ place, name }) => !resolve(place, name))).toEqual([])
})

it('approves or denies every install script, so that npm does not ask', () => {
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(scripted)].sort())
})
