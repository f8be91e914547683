import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { LAY_EMPTY_DATABASE } from './make-empty-database'
import { leftOutStatements } from './left-out-statements'
import { memoryFolder } from './memory-folder'
import { postgresAnswers, TEST_POSTGRES_URL } from './postgres-answers'
import { run, tool, type RunResult } from '../run'
import { engineLines } from './engine-lines'
import {
  slowestFiles,
  sumOfTallies,
  tallyOfGate,
  tallyOfPlaywright,
  tallyOfVitest,
  type GateTally,
} from './test-tally'

/** `npm test`: runs every gate to its end, even when others fail. `--verify` also checks the format. */

const REPORTS = '.tmp/test'
const REPORT_OF_STORIES = `${REPORTS}/stories.json`
/** One line of JSON for each test file of the service tests on PGlite. */
const STATEMENTS = resolve(REPORTS, 'statements.jsonl')
/** How many lines are printed of each page that a failed story showed. */
const MOST_PAGE_LINES = 150
/**
 * How many test files run at the same time in each of the two sequences of gates. A test of a screen or a database
 * waits half of its time, so one file at a time would leave a core idle.
 */
const WORKERS = Math.max(2, availableParallelism() - 1)

interface Gate {
  readonly name: string
  readonly run: () => Promise<{ ran: RunResult; tally: GateTally }>
}

const isVerify = process.argv.includes('--verify')
const startedAt = performance.now()
const tallies: GateTally[] = []
const failedGates: string[] = []

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

// Three gates copy an empty database, so it is made once.
const ownFolder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'shinpan-empty-'))
const emptyDatabase = join(ownFolder, 'db')
process.env['EMPTY_DATABASE'] = emptyDatabase
process.env['RECORD_STATEMENTS'] = STATEMENTS
// The compiler and lint are Go programs. With this setting they collect garbage less often: they take a fifth less CPU
// and some more memory.
process.env['GOGC'] ??= '400'

// Two sequences of gates run side by side on two cores. The stories run alone after them, because a browser that shares
// its core with other work is too slow, and its story fails.
await Promise.all([
  inOrder([
    // Lint also checks the types of all files, but each file in one project only. The files that the page shares with
    // the worker and the server must also compile in these two projects.
    gate('types', tool('tsc'), ['-b', 'tsconfig.worker.json', 'tsconfig.server.json']),
    gate('lint', tool('tsx'), ['scripts/lint.ts']),
    ...(isVerify ? [gate('format', tool('oxfmt'), ['--check', '.'])] : []),
    gate('build', process.execPath, ['scripts/build.mjs']),
    // The tests of the server's start mostly wait for processes, so they run while the other sequence has work
    // for both cores.
    vitest('server start', 'start', ['start']),
    vitest('built files', 'built', ['build']),
    vitest('units and components', 'units', ['rules', 'unit', 'components']),
  ]),
  inOrder([
    gate('empty database', process.execPath, [...LAY_EMPTY_DATABASE, emptyDatabase]),
    vitest('server', 'server', ['server', 'server-*']),
    statements(),
  ]),
])
await inOrder([stories()])
rmSync(ownFolder, { recursive: true, force: true })

await close()

function gate(name: string, command: string, args: string[]): Gate {
  return {
    name,
    async run() {
      const ran = await run(command, args)
      return { ran, tally: tallyOfGate(ran.code) }
    },
  }
}

function vitest(name: string, file: string, projects: readonly string[]): Gate {
  const report = `${REPORTS}/${file}.json`
  return {
    name,
    async run() {
      const ran = await run(tool('vitest'), [
        'run',
        ...projects.map((project) => `--project=${project}`),
        `--maxWorkers=${WORKERS}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ])
      return { ran, tally: tallyOfVitest(readReport(report), ran.code) }
    },
  }
}

/** Fails when a test file that is left out on PostgreSQL sent a statement that no file sends to both databases. */
function statements(): Gate {
  return {
    name: 'statements',
    run() {
      const failures = leftOutStatements(STATEMENTS)
      const ran = { code: failures.length === 0 ? 0 : 1, output: '', seconds: 0 }
      return Promise.resolve({ ran, tally: { ...tallyOfGate(ran.code), failures } })
    },
  }
}

function stories(): Gate {
  const report = REPORT_OF_STORIES
  return {
    name: 'browser stories',
    async run() {
      const ran = await run(tool('playwright'), ['test'], {
        env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      })
      const output = ran.output + pagesOfFailures('test-results/stories')
      return { ran: { ...ran, output }, tally: tallyOfPlaywright(readReport(report), ran.code) }
    },
  }
}

/**
 * Returns what the pages of failed stories showed. It is printed, because a machine of a test service
 * keeps no files.
 */
function pagesOfFailures(folder: string): string {
  if (!existsSync(folder)) return ''
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('error-context.md'))
    .map((file) => {
      const [, page = ''] =
        /```yaml\n([^]*?)```/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
      return `\n${file} showed:\n${page.split('\n').slice(0, MOST_PAGE_LINES).join('\n')}\n`
    })
    .join('')
}

async function inOrder(gates: readonly Gate[]): Promise<void> {
  for (const { name, run: runGate } of gates) {
    const { ran, tally } = await runGate()
    tallies.push(tally)
    const isFine = ran.code === 0 && tally.failed === 0
    console.log(
      `${isFine ? 'ok    ' : 'FAILED'} ${name} (${describe(tally)}, ${seconds(ran.seconds)})`,
    )
    if (isFine) continue
    console.log(ran.output)
    const failures = tally.failures ?? []
    failedGates.push(
      ...(failures.length > 0 ? failures : [`exit code ${ran.code}`]).map(
        (one) => `${name}: ${one}`,
      ),
    )
  }
}

function describe({ passed, failed, skipped }: GateTally): string {
  const said = [`${passed} passed`]
  if (failed > 0) said.push(`${failed} failed`)
  if (skipped > 0) said.push(`${skipped} skipped`)
  return said.join(', ')
}

async function close(): Promise<void> {
  const hasPostgres = await postgresAnswers()
  const { passed, failed, skipped } = sumOfTallies(tallies)
  const databases = hasPostgres ? 'PGlite and PostgreSQL' : 'PGlite'
  const engines = engineLines(readReport(REPORT_OF_STORIES))
  const leftOut = [
    ...engines.leftOut,
    ...(hasPostgres ? [] : [`PostgreSQL (none answers at ${hostOf(TEST_POSTGRES_URL)})`]),
    ...(process.getuid?.() === 0 ? [] : ['what needs root']),
    ...(skipped > 0 ? [`${skipped} skipped tests`] : []),
  ]
  console.log('The slowest files, in seconds:')
  for (const { file, seconds: took } of slowestFiles(tallies, 10)) {
    console.log(`${took.toFixed(1).padStart(7)} ${relative('.', file)}`)
  }
  console.log(`All gates took ${seconds((performance.now() - startedAt) / 1000)}.`)
  console.log(
    `Databases that ran: ${databases}. Left out: ${leftOut.length > 0 ? leftOut.join(', ') : 'nothing'}.`,
  )
  console.log(`Engines that ran: ${['Chromium', ...engines.ran].join(', ')}.`)
  for (const one of failedGates) console.log(`Failed in ${one}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

function hostOf(url: string): string {
  return new URL(url).host
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
