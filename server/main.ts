import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runCommand } from './commands'
import { readServerConfig } from './config/config'
import { StartProblem } from './db/start-problem'
import { startVenue } from './venue'

// This file runs from dist-server/, beside dist/.
const projectDir = fileURLToPath(new URL('..', import.meta.url))

// Other users must not read the files that this process writes.
process.umask(0o077)

const options = {
  env: process.env,
  argv: process.argv.slice(2),
  projectDir,
  release: readRelease(),
  print: (line: string) => void process.stdout.write(`${line}\n`),
}

try {
  if (!(await runCommand(options))) await serve()
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
  // Ends the process. Open connections and files would otherwise keep it alive.
  process.exit()
}

async function serve(): Promise<void> {
  const starting = startVenue({ ...options, config: readServerConfig(options.env, options.argv) })
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
}

function readRelease(): string {
  try {
    const text = readFileSync(new URL('../dist/release.json', import.meta.url), 'utf8')
    return (JSON.parse(text) as { release: string }).release
  } catch {
    return 'dev'
  }
}
