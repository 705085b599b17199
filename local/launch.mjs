// The system's Node runs this file, so its syntax must not be newer than Node 12.
// With a Node older than this, npm silently omits packages that the services need, such as sharp's.
const oldest = [20, 19]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `This project needs Node ${oldest.join('.')} or newer to start itself; this is Node ${process.versions.node}.`,
  )
  process.exitCode = 1
} else {
  import('./launcher/launch.mjs').then(({ launch }) => launch(process.argv.slice(2)))
}
