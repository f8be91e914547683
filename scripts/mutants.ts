import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutant } from './mutants/mutant'
import { MUTANTS } from './mutants/mutants'
import { run, tool } from './run'

/**
 * `npm run mutants [-- --only word]`: puts each listed mistake into a copy of the source and runs the test that has to
 * notice it. Prints a table; exits 1 when a mistake is not noticed or its passage is no longer in the source.
 */
async function main(): Promise<void> {
  const only = process.argv.indexOf('--only')
  const word = only === -1 ? '' : (process.argv[only + 1] ?? '')
  const chosen = MUTANTS.filter(({ name, file }) => `${name} ${file}`.includes(word))
  const waiting = [...chosen.keys()]
  const found: Found[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      withCopy(async (copy) => {
        for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
          const mutant = chosen[index]
          if (mutant === undefined) continue
          const what = await tryOut(mutant, copy)
          found[index] = what
          console.log(line(mutant, what))
        }
      }),
    ),
  )
  const alive = found.filter(({ kind }) => kind !== 'caught')
  console.log(`${found.length - alive.length} of ${found.length} mistakes were caught`)
  if (alive.length > 0 || found.length === 0) process.exitCode = 1
}

type Found =
  | { readonly kind: 'caught'; readonly how: string; readonly seconds: number }
  | { readonly kind: 'alive' }
  /** The command failed, but its output names no violation of the model and no failed test. */
  | { readonly kind: 'broken'; readonly output: string }
  /** The passage is not in the file exactly once, so the list has to be changed to fit the source. */
  | { readonly kind: 'not_there' }

/** How many mistakes are tried at the same time: one for each core of a small machine. */
const AT_ONCE = 2
const LONGEST_MS = 300_000
const SCHEDULES = '10000'
/** Each test file belongs to one of these projects. */
const PROJECTS = ['rules', 'unit', 'components', 'server']
const COPIED = [
  'src',
  'sw',
  'server',
  'tests',
  'scripts',
  'locales',
  'package.json',
  'vitest.config.ts',
]

async function withCopy(work: (copy: string) => Promise<void>): Promise<void> {
  const copy = await mkdtemp(join(tmpdir(), 'mutants-'))
  try {
    for (const name of COPIED) await cp(name, join(copy, name), { recursive: true })
    for (const name of await tsconfigs()) await cp(name, join(copy, name))
    await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
    await work(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function tsconfigs(): Promise<string[]> {
  const { references } = JSON.parse(await readFile('tsconfig.json', 'utf8')) as {
    references: { path: string }[]
  }
  return ['tsconfig.json', 'tsconfig.base.json', ...references.map(({ path }) => path)]
}

async function tryOut(mutant: Mutant, copy: string): Promise<Found> {
  const path = join(copy, mutant.file)
  const source = await readFile(path, 'utf8')
  if (source.split(mutant.find).length !== 2) return { kind: 'not_there' }
  await writeFile(
    path,
    source.replace(mutant.find, () => mutant.replace),
  )
  try {
    const [command, ...args] =
      mutant.caughtBy === 'model'
        ? [
            tool('tsx'),
            'scripts/model/model.ts',
            '--schedules',
            SCHEDULES,
            '--until-failure',
            '--threads',
            '1',
          ]
        : [
            tool('vitest'),
            'run',
            ...PROJECTS.flatMap((project) => ['--project', project]),
            '--bail',
            '1',
            '--testTimeout',
            '15000',
            mutant.caughtBy,
          ]
    const { code, output, seconds } = await run(command, args, {
      cwd: copy,
      env: { NO_COLOR: '1' },
      timeoutMs: LONGEST_MS,
    })
    const how = howIn(output)
    if (code === 0) return { kind: 'alive' }
    return how === null ? { kind: 'broken', output } : { kind: 'caught', how, seconds }
  } finally {
    await writeFile(path, source)
  }
}

/** The first failure that was reported; null when there is none. */
function howIn(output: string): string | null {
  const violation = /^Found after (\d+) schedules: (.*)$/m.exec(output)
  if (violation) return `${violation[2]} after ${violation[1]} schedules`
  const failed = /^ *FAIL +\S+ +\S+ > (.*)$/m.exec(output)?.[1]
  return failed === undefined ? null : `"${failed}"`
}

function line(mutant: Mutant, found: Found): string {
  switch (found.kind) {
    case 'caught':
      return `caught  ${mutant.name}: ${mutant.caughtBy}, ${found.how}, ${found.seconds.toFixed(1)} s`
    case 'alive':
      return `ALIVE   ${mutant.name}: ${mutant.caughtBy} did not notice`
    case 'broken':
      return `BROKEN  ${mutant.name}: ${mutant.caughtBy} could not be run\n${found.output.slice(-2_000)}`
    case 'not_there':
      return `GONE    ${mutant.name}: its passage is not in ${mutant.file} exactly once`
  }
}

await main()
