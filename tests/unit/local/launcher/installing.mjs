// Installs the packages of a project as the launcher does. Arguments: the project's directory and the purpose.
import { InstallationStopped, installPackages } from '../../../../local/launcher/install-packages.mjs'

try {
  await installPackages(process.argv[2], process.argv[3])
  console.log('installed')
} catch (error) {
  console.error(error.message)
  process.exitCode = error instanceof InstallationStopped ? error.exitCode : 1
}
