// Loaded first into every process that the launcher and the supervisor start. The channel to the parent process closes
// when that ends, even by kill -9; the process then ends its whole group, so that no orphan keeps a port.
const timeoutMs = 5_000

/** @param {NodeJS.Signals} signal */
function endGroup(signal) {
  try {
    process.kill(-process.pid, signal)
  } catch {
    // The group is gone, or the system has no process groups.
    process.exit(1)
  }
}

// Workers inherit this file with the command line, but their channel leads to another parent.
if (process.channel && process.ppid === Number(process.env.WATCHED_PARENT)) {
  process.on('disconnect', () => {
    endGroup('SIGTERM')
    setTimeout(() => endGroup('SIGKILL'), timeoutMs).unref()
  })
  // Otherwise the listener would keep a finished process from exiting.
  process.channel.unref()
}
