import { defineConfig } from '@playwright/test'
import stories from './playwright.config'

/** `npm run test:engines`: what other engines than Chromium are known to do otherwise. */
export default defineConfig(stories, { testMatch: '**/*.engine.ts', workers: 1 })
