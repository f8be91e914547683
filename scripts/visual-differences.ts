import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findWindowlessBrowser } from './browser'

/**
 * `npm run test:visual [-- --from <commit>]`: compares pictures of the main screens with pictures of another commit, by
 * default the last one, pixel by pixel. Further words go to Playwright, such as `--grep games`.
 *
 * This machine takes the pictures of both commits, because another Chromium or another font draws other pixels. The
 * pictures of a commit are taken once and kept in `.tmp/visual`.
 */

const PLAYWRIGHT = [
  'node_modules/.bin/playwright',
  'test',
  '--config',
  'playwright.visual.config.ts',
]
const KEPT = resolve('.tmp/visual')

const { values, positionals } = parseArgs({
  options: { from: { type: 'string', default: 'HEAD' }, grep: { type: 'string' } },
  allowPositionals: true,
})
const commit = answerOf('git', ['rev-parse', '--verify', `${values.from}^{commit}`])
const pictures = join(KEPT, `${commit.slice(0, 12)} ${browserVersion()}`)

if (!existsSync(pictures)) takePicturesOf(commit)
must(process.execPath, ['scripts/build.mjs'], '.')
const only = values.grep === undefined ? [] : ['--grep', values.grep]
const { status } = spawnSync(process.execPath, [...PLAYWRIGHT, ...only, ...positionals], {
  stdio: 'inherit',
  env: { ...process.env, PICTURES_FROM: pictures },
})
process.exitCode = status ?? 1

/** Builds a commit in a worktree of its own, and takes its pictures with the code of that commit. */
function takePicturesOf(wanted: string): void {
  const tree = join(KEPT, 'source')
  const taken = `${pictures} unfinished`
  removeTree(tree)
  rmSync(taken, { recursive: true, force: true })
  mkdirSync(KEPT, { recursive: true })
  must('git', ['worktree', 'add', '--detach', tree, wanted], '.')
  try {
    if (!existsSync(join(tree, 'playwright.visual.config.ts'))) {
      throw new Error(`${wanted} is older than these pictures; name a later commit.`)
    }
    const isSame =
      spawnSync('git', ['diff', '--quiet', wanted, '--', 'package-lock.json']).status === 0
    if (isSame) symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
    else must('npm', ['ci'], tree)
    must(process.execPath, ['scripts/build.mjs'], tree)
    must(process.execPath, [...PLAYWRIGHT, '--update-snapshots=all'], tree, {
      PICTURES_FROM: taken,
    })
    renameSync(taken, pictures)
  } finally {
    removeTree(tree)
  }
}

function removeTree(tree: string): void {
  // The worktree's packages may be a link to those of this folder. `git` removes the link and leaves the packages.
  if (existsSync(tree)) must('git', ['worktree', 'remove', '--force', tree], '.')
}

function browserVersion(): string {
  return answerOf(findWindowlessBrowser().executablePath, ['--version', '--no-sandbox'])
}

function answerOf(command: string, given: readonly string[]): string {
  return execFileSync(command, given, { encoding: 'utf8' }).trim()
}

function must(
  command: string,
  given: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): void {
  const { status } = spawnSync(command, given, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${command} ${given.join(' ')} failed`)
}
