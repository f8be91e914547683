import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { postgresAnswers } from './scripts/postgres-answers.ts'

// A machine that is busy with the other lane of the suite takes seconds where an idle one takes a moment.
const patience = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
}

const service = {
  ...patience,
  environment: 'node',
  include: ['tests/server/**/*.test.ts'],
  exclude: ['tests/server/rules/**', 'tests/server/start/**'],
  globalSetup: ['tests/server/harness/global-setup.ts'],
  // Files of one worker share the server's modules and one database, emptied before each; no test changes a module.
  isolate: false,
}

// The same service tests run on both databases; where no PostgreSQL answers, the second run is left out.
const onPostgres = {
  ...service,
  name: 'server-postgres',
  // What the console offers is held against the rules of the calls, and the hub's name: both know no database.
  exclude: [...service.exclude, 'tests/server/{lan,offers}/**'],
  env: { TEST_DATABASE: 'postgresql' },
  // Not mixed with the other run, so that a worker keeps what its files share.
  sequence: { groupOrder: 1 },
}

/** What is pure, and the scripts and benches. */
const RULES = [
  'tests/{scripts,bench,contract,server/rules}/**/*.test.ts',
  'tests/src/{contract,domain,i18n,lib,rpc}/**/*.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      // They change nothing that a process has only once, and a thread starts sooner.
      {
        test: {
          ...patience,
          name: 'rules',
          environment: 'node',
          pool: 'threads',
          // Nor anything that a module holds.
          isolate: false,
          include: RULES,
        },
      },
      {
        test: {
          ...patience,
          name: 'unit',
          environment: 'node',
          pool: 'threads',
          include: ['tests/{src,sw}/**/*.test.ts'],
          exclude: RULES,
          // Not mixed with the former, so that a thread keeps what its files share.
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [react()],
        test: {
          ...patience,
          name: 'components',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/setup/components.ts'],
        },
      },
      { test: { ...service, name: 'server' } },
      ...((await postgresAnswers()) ? [{ test: onPostgres }] : []),
      {
        test: {
          ...patience,
          name: 'start',
          environment: 'node',
          include: ['tests/server/start/**/*.test.ts'],
          // The empty database that their data directories begin with.
          globalSetup: ['e2e/harness/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...patience,
          name: 'build',
          environment: 'node',
          include: ['tests/build/**/*.test.ts'],
        },
      },
    ],
  },
})
