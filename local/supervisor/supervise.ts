import { constants } from 'node:os'
import { printLine } from '../launcher/progress.mjs'
import { CommandError } from './command-error.ts'
import { type Exit, OwnedProcess, type ProcessSpec } from './owned-process.ts'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Ctrl-C sends two signals: from the terminal and from the launcher. Within this time they count as one. */
const repeatedSignalMs = 1_000

const howItEnded = ({ code, signal }: Exit) => (signal ? `was ended by ${signal}` : `ended with code ${code}`)

/** The processes that one command starts; they end with the command in every case. */
export class ProcessGroup {
  /** By spec, so that a restarted process keeps its position in the order. */
  readonly #running = new Map<ProcessSpec, OwnedProcess>()
  #restarts: RestartPolicy | undefined
  #stopping = false
  #fail: (reason: CommandError) => void = () => {}
  /** Rejects when a service exits unexpectedly and is not restarted. */
  readonly death = new Promise<never>((_, reject) => {
    this.#fail = reject
  })

  constructor() {
    // Without a handler, Node would end the process if no caller awaits it.
    this.death.catch(() => {})
  }

  /** Starts a service that runs until the command ends. */
  serve(spec: ProcessSpec): OwnedProcess {
    const service = this.#start(spec)
    service.exited.then((exit) => this.#onExit(spec, service, exit))
    return service
  }

  /**
   * Restarts every service that exits unexpectedly from now on, and prints a line about it.
   * @returns rejects if one exits five times within a minute
   */
  restartServices(): Promise<never> {
    this.#restarts = new RestartPolicy()
    return this.death
  }

  /** Runs a process to its end; the caller interprets the exit code. */
  async run(spec: ProcessSpec): Promise<Exit & { lastLines: string }> {
    const step = this.#start(spec)
    const exit = await step.exited
    this.#running.delete(spec)
    return { ...exit, lastLines: step.lastLines }
  }

  /** Ends one service; `death` does not reject. */
  async stop(service: OwnedProcess): Promise<void> {
    for (const [spec, running] of this.#running) if (running === service) this.#running.delete(spec)
    await service.stop()
  }

  /** Ends all processes, the last started first: the site before the lake that it reads. */
  async stopAll(): Promise<void> {
    this.#stopping = true
    for (const owned of [...this.#running.values()].reverse()) await owned.stop()
    this.#running.clear()
  }

  /** Kills all processes at once. */
  killAll(): void {
    for (const owned of this.#running.values()) owned.kill('SIGKILL')
  }

  #start(spec: ProcessSpec): OwnedProcess {
    if (this.#stopping) throw new CommandError('Stopped.')
    const owned = new OwnedProcess(spec)
    this.#running.set(spec, owned)
    return owned
  }

  #onExit(spec: ProcessSpec, service: OwnedProcess, exit: Exit): void {
    const isWanted = () => !this.#stopping && this.#running.get(spec) === service
    if (!isWanted()) return
    const delayMs = this.#restarts?.delayAfterExit(spec.name, performance.now())
    if (delayMs === undefined) {
      this.#running.delete(spec)
      const often = this.#restarts ? `, the ${maxExits}th time within a minute` : ''
      const ending = `The ${spec.name} ${howItEnded(exit)}${often}.`
      this.#fail(new CommandError(`${ending} Its last lines:\n${service.lastLines}`))
      return
    }
    printLine(`  The ${spec.name} ${howItEnded(exit)}. It is started again.`)
    setTimeout(() => isWanted() && this.serve(spec), delayMs)
  }
}

/**
 * Runs a command's work. However it ends (result, error, exit of a service, signal, exit of the launcher), it ends all
 * processes that the work started before it returns.
 * @param work returns the exit code
 * @param onSignal the exit code after a signal: 0 if a signal is the normal end, as for a server
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
    if (performance.now() - firstPress > repeatedSignalMs) processGroup.killAll()
    resolve(onSignal(signal))
  }
  const onLauncherGone = () => onStop('SIGHUP')
  for (const signal of stopSignals) process.on(signal, onStop)
  process.once('disconnect', onLauncherGone)
  // The launcher may have exited while this process was loading.
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
/** After so many exits within that time, another restart would hide a fault. */
export const maxExits = 5

/** Decides when a service that exited unexpectedly is restarted. */
export class RestartPolicy {
  readonly #deaths = new Map<string, number[]>()

  /**
   * Records an unexpected exit.
   * @param service its name
   * @param now in milliseconds, of a monotonic clock
   * @returns the delay before the restart in milliseconds; undefined if the service exited too often
   */
  delayAfterExit(service: string, now: number): number | undefined {
    const recent = [...(this.#deaths.get(service) ?? []), now].filter((time) => now - time < windowMs)
    this.#deaths.set(service, recent)
    return recent.length < maxExits ? firstDelayMs * 2 ** (recent.length - 1) : undefined
  }
}
