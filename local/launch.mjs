// Parsed by whatever Node the system has, so nothing newer than Node 12 may stand here.
const oldest = 18
const version = process.versions.node

if (Number(version.split('.')[0]) < oldest) {
  console.error(`This project needs Node ${oldest} or newer to start itself; this is Node ${version}.`)
  process.exitCode = 1
} else {
  import('./launcher/launch.mjs').then(({ launch }) => launch(process.argv.slice(2)))
}
