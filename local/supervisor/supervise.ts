import { constants } from 'node:os'
import { printLine } from '../launcher/progress.mjs'
import { type Exit, OwnedProcess, type ProcessSpec } from './owned-process.ts'
import { Refusal } from './refusal.ts'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A terminal's Ctrl-C reaches us twice, by itself and through the launcher: one press, not two. */
const secondPressMs = 1_000

const howItEnded = ({ code, signal }: Exit) => (signal ? `was ended by ${signal}` : `ended with code ${code}`)

/** The processes of one command: started through it, and ended with it in whatever way it ends. */
export class ProcessGroup {
  /** By what they were started from: a process that takes the place of a dead one keeps its place in the order. */
  readonly #running = new Map<ProcessSpec, OwnedProcess>()
  #restarts: RestartPolicy | undefined
  #stopping = false
  #fail: (reason: Refusal) => void = () => {}
  /** Rejects when a service dies that no one stopped and that is not started again. */
  readonly death = new Promise<never>((_, reject) => {
    this.#fail = reject
  })

  constructor() {
    // Callers may race against it; without a handler, Node would end the process.
    this.death.catch(() => {})
  }

  /** Starts a service that is to run until the command ends. */
  serve(spec: ProcessSpec): OwnedProcess {
    const service = this.#start(spec)
    service.exited.then((exit) => this.#onExit(spec, service, exit))
    return service
  }

  /**
   * Starts every service again that dies from now on, and says so at the terminal.
   * @returns rejects when one dies five times within a minute
   */
  keepServing(): Promise<never> {
    this.#restarts = new RestartPolicy()
    return this.death
  }

  /** Runs a step to its end; what the exit code means is the caller's to say. */
  async run(spec: ProcessSpec): Promise<Exit & { lastLines: string }> {
    const step = this.#start(spec)
    const exit = await step.exited
    this.#running.delete(spec)
    return { ...exit, lastLines: step.lastLines }
  }

  /** Ends one service, expectedly. */
  async stop(service: OwnedProcess): Promise<void> {
    for (const [spec, running] of this.#running) if (running === service) this.#running.delete(spec)
    await service.stop()
  }

  /** Ends everything, the last started first: the site goes before the lake it reads. */
  async stopAll(): Promise<void> {
    this.#stopping = true
    for (const owned of [...this.#running.values()].reverse()) await owned.stop()
    this.#running.clear()
  }

  /** Ends everything at once. */
  killAll(): void {
    for (const owned of this.#running.values()) owned.kill('SIGKILL')
  }

  #start(spec: ProcessSpec): OwnedProcess {
    if (this.#stopping) throw new Refusal('Stopped.')
    const owned = new OwnedProcess(spec)
    this.#running.set(spec, owned)
    return owned
  }

  #onExit(spec: ProcessSpec, service: OwnedProcess, exit: Exit): void {
    const isWanted = () => !this.#stopping && this.#running.get(spec) === service
    if (!isWanted()) return
    const delayMs = this.#restarts?.delayAfterDeath(spec.name, performance.now())
    if (delayMs === undefined) {
      this.#running.delete(spec)
      const often = this.#restarts ? `, the ${mostDeaths}th time within a minute` : ''
      const ending = `The ${spec.name} ${howItEnded(exit)}${often}.`
      this.#fail(new Refusal(`${ending} Its last lines:\n${service.lastLines}`))
      return
    }
    printLine(`  The ${spec.name} ${howItEnded(exit)}. It is started again.`)
    setTimeout(() => isWanted() && this.serve(spec), delayMs)
  }
}

/**
 * Does a command's work and, however it ends (done, failed, a service's death, a signal, the launcher's
 * death), ends every process the work started before it returns.
 * @param work returns the exit code
 * @param onSignal the exit code after a signal: 0 where a signal is the way to end, as for a server
 */
export async function supervise(
  work: (processGroup: ProcessGroup) => Promise<number>,
  onSignal = (signal: NodeJS.Signals) => 128 + constants.signals[signal],
): Promise<number> {
  const processGroup = new ProcessGroup()
  const { promise: signalled, resolve } = Promise.withResolvers<number>()
  let firstPress: number | undefined
  const onStop = (signal: NodeJS.Signals) => {
    firstPress ??= performance.now()
    if (performance.now() - firstPress > secondPressMs) processGroup.killAll()
    resolve(onSignal(signal))
  }
  const onLauncherGone = () => onStop('SIGHUP')
  for (const signal of stopSignals) process.on(signal, onStop)
  process.once('disconnect', onLauncherGone)
  // It may have gone while this process was loading.
  if (process.connected === false) onLauncherGone()
  try {
    return await Promise.race([work(processGroup), processGroup.death, signalled])
  } finally {
    await processGroup.stopAll()
    for (const signal of stopSignals) process.off(signal, onStop)
    process.off('disconnect', onLauncherGone)
  }
}

const firstDelayMs = 250
const windowMs = 60_000
/** So many deaths within that time are no accident: starting once more would hide what is wrong. */
export const mostDeaths = 5

/** Decides when a service that died is started again. */
export class RestartPolicy {
  readonly #deaths = new Map<string, number[]>()

  /**
   * Takes note of a death.
   * @param service its name
   * @param now in milliseconds, of a clock that only goes forward
   * @returns how long to wait before it is started again, in milliseconds; undefined when it died too often for that
   */
  delayAfterDeath(service: string, now: number): number | undefined {
    const recent = [...(this.#deaths.get(service) ?? []), now].filter((time) => now - time < windowMs)
    this.#deaths.set(service, recent)
    return recent.length < mostDeaths ? firstDelayMs * 2 ** (recent.length - 1) : undefined
  }
}
