import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'

/** What readers of the figures need to know about the machine. */
export function machineLines(browserPath: string): string[] {
  const all = cpus()
  return [
    `${all.length} x ${all[0]?.model.trim() ?? 'unknown CPU'}`,
    `Node.js ${process.version}, ${versionOf(browserPath)}`,
    loadLine(),
  ]
}

/** How busy the machine was in the last 1, 5 and 15 minutes, the bench's own load included. */
export function loadLine(): string {
  return `load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')}`
}

function versionOf(browserPath: string): string {
  return execFileSync(browserPath, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
}
