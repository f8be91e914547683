import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { nodeVersionProblem } from './node-version.mjs'
import { sourcesStamp, STAMP_FILE } from './build-stamp.mjs'

// `npm start`: builds when needed, then runs the venue server in this process, with all arguments.

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const server = join(root, 'dist-server', 'main.js')

const asked = process.argv.slice(2)
if (asked.includes('--help') || asked.includes('-h')) {
  console.log(usageOf(asked[0]))
  process.exit(0)
}
stopIf(nodeVersionProblem(process.version))
if (!isBuilt() || (canBuild() && isStale())) build()
process.setSourceMapsEnabled(true)
void import(pathToFileURL(server).href)

/**
 * Returns the help text of a command.
 *
 * @param {string | undefined} command
 */
function usageOf(command) {
  switch (command) {
    case 'backup':
      return 'npm run backup [FILE] writes all data of this server into one file.'
    case 'restore':
      return 'npm run restore FILE puts the data of a backup back.'
    case 'reset-superadmin':
      return 'npm run reset-superadmin [EMAIL] prints a link by which a superadmin gets a new password.'
    default:
      return [
        'npm start serves the console and the venue server. After npm start -- these are known:',
        '  --demo       a hall that plays by itself',
        '  --tables N   the number of its tables, by default 10',
        '  --lan        a hub that serves a hall over HTTPS without the internet',
        '  --name NAME  the name of the hub',
        'Environment variables are in docs/running.md.',
      ].join('\n')
  }
}

function isBuilt() {
  return existsSync(server) && existsSync(join(root, 'dist', 'index.html'))
}

/** The tools of the build are development dependencies: they are missing after `npm ci --omit=dev`. */
function canBuild() {
  return ['vite', 'esbuild'].every((name) => existsSync(join(root, 'node_modules', name)))
}

function isStale() {
  const file = join(root, STAMP_FILE)
  return !existsSync(file) || readFileSync(file, 'utf8') !== sourcesStamp(root)
}

function build() {
  if (!canBuild()) {
    stopIf(
      'There is no built console here and the tools to build it are not installed: run "npm ci" (with development dependencies) and start again.',
    )
  }
  console.log('Building the console, about 20 s')
  try {
    execFileSync(process.execPath, [join(root, 'scripts', 'build.mjs')], { stdio: 'inherit' })
  } catch {
    stopIf('The console could not be built; what went wrong is said above.')
  }
}

/** @param {string | null} problem */
function stopIf(problem) {
  if (problem === null) return
  console.error(problem)
  process.exit(1)
}
