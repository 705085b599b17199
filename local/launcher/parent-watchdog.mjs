// Loaded first into every process the launcher and the supervisor start. The channel to the process that started it closes when
// that ends, even by kill -9; the process then ends its whole group, so that nothing is left behind holding a port.
const timeoutMs = 5_000

/** @param {NodeJS.Signals} signal */
function endGroup(signal) {
  try {
    process.kill(-process.pid, signal)
  } catch {
    // The group is gone, or the system knows none.
    process.exit(1)
  }
}

// Workers inherit this file with the command line, but their channel is their own parent's affair.
if (process.channel && process.ppid === Number(process.env.WATCHED_PARENT)) {
  process.on('disconnect', () => {
    endGroup('SIGTERM')
    setTimeout(() => endGroup('SIGKILL'), timeoutMs).unref()
  })
  // The listener alone would keep a finished process from exiting.
  process.channel.unref()
}
