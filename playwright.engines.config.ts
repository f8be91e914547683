import { defineConfig } from '@playwright/test'
import stories from './playwright.config'

// The stories read it in their workers.
process.env.ENGINES ??= 'whole'

/** `npm run test:engines`: the stories of each engine, as long as it takes to find what happens one time in fifty. */
export default defineConfig(stories, {
  testMatch: '**/*.{engine,whole}.ts',
  workers: 1,
  timeout: 900_000,
})
