import { defineConfig } from '@playwright/test'
import stories from './playwright.config'

/** `npm run test:visual` starts it, and says where the pictures of the other commit are. */
export default defineConfig(stories, {
  testMatch: '**/*.picture.ts',
  snapshotPathTemplate: `${process.env['PICTURES_FROM'] ?? '.tmp/visual/here'}/{arg}{ext}`,
  outputDir: 'test-results/visual-run',
  updateSnapshots: 'none',
  reporter: [['list'], ['./e2e/visual/difference-reporter.ts']],
  // One pixel is a difference, and so is a colour that is two of 255 steps away: Chromium itself draws the edge of a round
  // corner one step lighter or darker from run to run.
  expect: { toHaveScreenshot: { threshold: 0.005, maxDiffPixels: 0, animations: 'disabled' } },
  use: {
    serviceWorkers: 'block',
    timezoneId: 'Europe/Riga',
    screenshot: 'off',
    actionTimeout: 40_000,
  },
})
