import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { memoryFolder } from './scripts/test/memory-folder.ts'
import { BRIEF_DATABASE, ONLY_HOT_CODE } from './scripts/test/node-flags.ts'
import { ON_ONE_DATABASE } from './scripts/test/on-one-database.ts'
import { postgresAnswers } from './scripts/test/postgres-answers.ts'

// `tmpdir()` reads it, also in the workers.
const inMemory = memoryFolder()
if (inMemory !== null) process.env['TMPDIR'] ??= inMemory

// While the other lane of the suite runs, a test may take seconds instead of a moment.
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}

const service = {
  ...patience,
  environment: 'node',
  include: ['tests/{server,e2e}/**/*.test.ts'],
  exclude: ['tests/server/rules/**', 'tests/server/start/**'],
  globalSetup: ['tests/server/harness/global-setup.ts'],
  // Files of one worker share the server's modules and one database, emptied before each; no test changes a module.
  isolate: false,
  execArgv: [...BRIEF_DATABASE],
}

// The other service tests run on both databases; where no PostgreSQL answers, the second run is left out.
const onPostgres = {
  ...service,
  name: 'server-postgres',
  exclude: [...service.exclude, ...ON_ONE_DATABASE],
  env: { TEST_DATABASE: 'postgresql' },
  // Not mixed with the other run, so that a worker keeps what its files share.
  sequence: { groupOrder: 1 },
}

/** What is pure, and the scripts; of the research only that the product holds what it found. */
const RULES = [
  'tests/{scripts,contract,server/rules}/**/*.test.ts',
  'tests/src/{contract,domain,i18n,lib,rpc}/**/*.test.ts',
  'research/seating/stored-charts.test.ts',
]

export default defineConfig({
  test: {
    // Projects and runs share compiled modules, by their content: a run takes a sixth less CPU once they are there.
    experimental: { fsModuleCache: true },
    projects: [
      // These tests run in threads, which start sooner than processes. They may, because they change nothing that all
      // threads of a process share, such as the working directory.
      {
        test: {
          ...patience,
          name: 'rules',
          environment: 'node',
          pool: 'threads',
          // They change no state of a module either, so files may share modules.
          isolate: false,
          include: RULES,
        },
      },
      {
        test: {
          ...patience,
          name: 'unit',
          environment: 'node',
          // Files share modules here too. Dexie tells the other threads of a process what was written, as it tells other
          // tabs; other processes do not hear it.
          pool: 'forks',
          isolate: false,
          setupFiles: ['tests/setup/units.ts'],
          include: ['tests/{src,sw}/**/*.test.ts'],
          exclude: RULES,
          // Not mixed with the former, so that a worker keeps what its files share.
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [react()],
        test: {
          ...patience,
          name: 'components',
          environment: 'jsdom',
          // Files share modules and one page, which the set-up clears before each. A process each, not threads: consoles
          // in threads of one process would hear each other as tabs do.
          isolate: false,
          // React ends an update with `setImmediate`, and keeps the one it met first: a fake one would never end it.
          fakeTimers: {
            toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
          },
          execArgv: [...ONLY_HOT_CODE],
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/setup/components.ts'],
        },
      },
      { test: { ...service, name: 'server', setupFiles: ['tests/setup/statements.ts'] } },
      ...((await postgresAnswers()) ? [{ test: onPostgres }] : []),
      {
        test: {
          ...patience,
          name: 'start',
          environment: 'node',
          include: ['tests/server/start/**/*.test.ts'],
          // The empty database that their data directories begin with.
          globalSetup: ['e2e/harness/global-setup.ts'],
          // The servers run in processes of their own, so the files share one process and its modules.
          isolate: false,
          fileParallelism: false,
          execArgv: [...BRIEF_DATABASE],
        },
      },
      {
        test: {
          ...patience,
          name: 'build',
          environment: 'node',
          // They change no module, and the browser's driver takes a second to load.
          isolate: false,
          include: ['tests/build/**/*.test.ts'],
        },
      },
    ],
  },
})
