import { constants } from 'node:os'
import { type Exit, OwnedProcess, type ProcessSpec } from './owned-process.ts'
import { Refusal } from './refusal.ts'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A terminal's Ctrl-C reaches us twice, by itself and through the launcher: one press, not two. */
const secondPressMs = 1_000

/** The processes of one command: started through it, and ended with it in whatever way it ends. */
export class Household {
  readonly #running = new Set<OwnedProcess>()
  #stopping = false
  #fail: (reason: Refusal) => void = () => {}
  /** Rejects when a service dies that nobody stopped. */
  readonly death = new Promise<never>((_, reject) => {
    this.#fail = reject
  })

  constructor() {
    // Whoever races against it sees it; nobody must.
    this.death.catch(() => {})
  }

  /** Starts a service that is to run until the command ends. */
  serve(spec: ProcessSpec): OwnedProcess {
    const service = this.#start(spec)
    service.exited.then(({ code, signal }) => {
      if (this.#stopping || !this.#running.delete(service)) return
      // What it started itself would go on without it.
      service.kill('SIGKILL')
      const how = signal ? `was ended by ${signal}` : `ended with code ${code}`
      this.#fail(new Refusal(`The ${spec.name} ${how}. Its last lines:\n${service.lastLines}`))
    })
    return service
  }

  /** Runs a step to its end; what the exit code means is the caller's to say. */
  async run(spec: ProcessSpec): Promise<Exit & { lastLines: string }> {
    const step = this.#start(spec)
    const exit = await step.exited
    this.#running.delete(step)
    return { ...exit, lastLines: step.lastLines }
  }

  /** Ends one service, expectedly. */
  async stop(service: OwnedProcess): Promise<void> {
    this.#running.delete(service)
    await service.stop()
  }

  /** Ends everything, the last started first: the site goes before the lake it reads. */
  async stopAll(): Promise<void> {
    this.#stopping = true
    for (const owned of [...this.#running].reverse()) await owned.stop()
    this.#running.clear()
  }

  /** Ends everything at once. */
  killAll(): void {
    for (const owned of this.#running) owned.kill('SIGKILL')
  }

  #start(spec: ProcessSpec): OwnedProcess {
    if (this.#stopping) throw new Refusal('Stopped.')
    const owned = new OwnedProcess(spec)
    this.#running.add(owned)
    return owned
  }
}

/**
 * Does a command's work and, however it ends (done, failed, a service's death, a signal, the launcher's
 * death), ends every process the work started before it returns.
 * @param work returns the exit code
 * @param onSignal the exit code after a signal: 0 where a signal is the way to end, as for a server
 */
export async function supervise(
  work: (household: Household) => Promise<number>,
  onSignal = (signal: NodeJS.Signals) => 128 + constants.signals[signal],
): Promise<number> {
  const household = new Household()
  const { promise: signalled, resolve } = Promise.withResolvers<number>()
  let firstPress: number | undefined
  const onStop = (signal: NodeJS.Signals) => {
    firstPress ??= performance.now()
    if (performance.now() - firstPress > secondPressMs) household.killAll()
    resolve(onSignal(signal))
  }
  const onLauncherGone = () => onStop('SIGHUP')
  for (const signal of stopSignals) process.on(signal, onStop)
  process.once('disconnect', onLauncherGone)
  try {
    return await Promise.race([work(household), household.death, signalled])
  } finally {
    await household.stopAll()
    for (const signal of stopSignals) process.off(signal, onStop)
    process.off('disconnect', onLauncherGone)
  }
}
