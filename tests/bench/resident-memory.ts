import { readFile } from 'node:fs/promises'

/** Resident memory of a process in MB; undefined on systems other than Linux. */
export async function residentMemory(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : undefined
}
