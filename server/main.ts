import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config'
import { StartProblem } from './db/start-problem'
import { startVenue } from './venue'

// This file runs from dist-server/, beside dist/.
const projectDir = fileURLToPath(new URL('..', import.meta.url))

// What this process writes is nobody else's to read.
process.umask(0o077)

try {
  const starting = startVenue({
    config: readConfig(process.env, process.argv.slice(2)),
    projectDir,
    release: readRelease(),
    print: (line) => process.stdout.write(`${line}\n`),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      starting
        .then((venue) => venue.stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        )
    })
  }
  await starting
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
  // Whatever was opened before the problem must not keep the process alive.
  process.exit()
}

function readRelease(): string {
  try {
    const text = readFileSync(new URL('../dist/release.json', import.meta.url), 'utf8')
    return (JSON.parse(text) as { release: string }).release
  } catch {
    return 'dev'
  }
}
