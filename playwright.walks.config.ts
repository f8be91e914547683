import { defineConfig } from '@playwright/test'
import stories from './playwright.config'

/** `npm run test:pages`: walks through every page. They take minutes each, so `npm test` leaves them out. */
export default defineConfig(stories, { testMatch: '**/*.walk.ts' })
