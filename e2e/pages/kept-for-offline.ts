import type { Page } from '@playwright/test'

/** Waits until the worker holds the console's files, so that the next page opens without a server. */
export async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}
