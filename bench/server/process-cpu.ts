import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const tickMs = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/**
 * Returns the CPU time of another process since its start, in steps of 10 ms. All threads count, user and system time.
 */
export function cpuMsOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) throw new Error('CPU time of another process can be read on Linux only')
  // The process name is in brackets and may contain spaces, so fields are counted after it.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const [user, system] = [Number(fields[11]), Number(fields[12])]
  return (user + system) * tickMs
}
