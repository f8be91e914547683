import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'

/** What a reader of figures must know of where they were made. */
export function machineLines(browserPath: string): string[] {
  const all = cpus()
  return [
    `${all.length} x ${all[0]?.model.trim() ?? 'unknown CPU'}`,
    `Node.js ${process.version}, ${versionOf(browserPath)}`,
    loadLine(),
  ]
}

/** How busy the machine is, with others and with us: 1, 5 and 15 minutes. */
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
