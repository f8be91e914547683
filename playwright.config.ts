import { setFlagsFromString } from 'node:v8'
import { defineConfig } from '@playwright/test'
import { findWindowlessBrowser } from './scripts/browser'
import { CJK_FONTS, KEPT_FONTS, writeFontConfig } from './scripts/fonts/font-config'
import { memoryFolder } from './scripts/test/memory-folder'
import { BRIEF_DATABASE } from './scripts/test/node-flags'

// `tmpdir()` reads it, also in the workers. On a disk, copying and removing a story's database takes a second.
const inMemory = memoryFolder()
if (inMemory !== null) process.env.TMPDIR ??= inMemory

// For the stories' servers, and for the workers, which lay people.
process.env.VENUE_NODE_FLAGS ??= BRIEF_DATABASE.join(' ')
for (const flag of BRIEF_DATABASE) setFlagsFromString(flag)

// The fonts of this machine decide nothing: a story sees DejaVu of a kept version, and Debian's Noto CJK if it is here.
process.env.FONTCONFIG_FILE ??= writeFontConfig({
  name: 'stories',
  folders: [KEPT_FONTS, CJK_FONTS],
})

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.{spec,engine}.ts',
  globalSetup: './e2e/harness/global-setup.ts',
  outputDir: 'test-results/stories',
  // More than the two cores: a story waits for its page or its server for a part of its time.
  workers: Number(process.env.PLAYWRIGHT_WORKERS ?? 3),
  // Each has a server and a hall of its own.
  fullyParallel: true,
  // A story that passes only the second time has found something.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // What a browser and a server need that share a busy machine with others.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: findWindowlessBrowser(),
    locale: 'en-GB',
    timezoneId: 'Europe/Riga',
    // Nothing is measured or pressed in the middle of a movement, and drawing movements takes a twentieth of the CPU.
    // `tournament-day` tells its story with them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every story costs a quarter of the time of all; `TRACE=1` asks for those of the failed.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
