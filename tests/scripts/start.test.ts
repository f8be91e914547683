import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root = ''

// A project without development dependencies, as after `npm ci --omit=dev`.
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shinpan-start-'))
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  for (const script of ['start', 'node-version', 'build-stamp']) {
    cpSync(`scripts/${script}.mjs`, join(root, `scripts/${script}.mjs`))
  }
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

test('npm start without a build and without build tools prints one sentence and exits with 1', () => {
  expect(start()).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'There is no built console here and the tools to build it are not installed: run "npm ci" (with development dependencies) and start again.\n',
  })
})

test.each([
  {
    what: 'npm start -- --help',
    line: ['--help'],
    says: 'npm start serves the console and the venue server.',
  },
  {
    what: 'npm start -- -h',
    line: ['-h'],
    says: 'npm start serves the console and the venue server.',
  },
  {
    what: 'npm start -- --demo --help',
    line: ['--demo', '--help'],
    says: '--demo       a hall that plays by itself',
  },
  { what: 'npm run backup -- --help', line: ['backup', '--help'], says: 'npm run backup [FILE]' },
  { what: 'npm run restore -- -h', line: ['restore', '-h'], says: 'npm run restore FILE' },
  {
    what: 'npm run reset-superadmin -- --help',
    line: ['reset-superadmin', '--help'],
    says: 'npm run reset-superadmin [EMAIL]',
  },
])('$what prints the possible arguments, even without a build', ({ line, says }) => {
  expect(start(...line)).toEqual({ status: 0, stdout: expect.stringContaining(says), stderr: '' })
})

test('npm start runs a built console without development dependencies and passes its arguments on', () => {
  mkdirSync(join(root, 'dist'))
  mkdirSync(join(root, 'dist-server'))
  writeFileSync(join(root, 'dist/index.html'), '')
  writeFileSync(join(root, 'dist-server/main.js'), 'console.log(process.argv.slice(2).join(" "))')
  expect(start('--demo', '--tables', '4')).toEqual({
    status: 0,
    stdout: '--demo --tables 4\n',
    stderr: '',
  })
})

test('when the build fails, npm start shows the error that the build printed', () => {
  for (const name of ['vite', 'esbuild'])
    mkdirSync(join(root, 'node_modules', name), { recursive: true })
  writeFileSync(join(root, 'scripts/build.mjs'), 'console.log("No room on disk"); process.exit(1)')
  expect(start()).toEqual({
    status: 1,
    stdout: 'Building the console, about 20 s\nNo room on disk\n',
    stderr: 'The console could not be built; what went wrong is said above.\n',
  })
})

function start(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/start.mjs'), ...args],
    { encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}
