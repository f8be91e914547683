import { expect, type Page } from '@playwright/test'

/**
 * Waits until the worker has stored the console's files and serves this page, so that no part of it needs the server.
 */
export async function keptForOffline(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Waits until a page that is being opened without a service worker has all its code: it loads this file last. */
export async function allCodeLoaded(page: Page): Promise<void> {
  await page.waitForResponse(/\/assets\/start-pwa-/)
}

/** From now on the browser promises to keep stored data, as it does for a site that the person uses often. */
export async function promiseToKeep(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { targetInfo } = await devtools.send('Target.getTargetInfo')
  const { browserContextId = '' } = targetInfo
  const { origin } = new URL(page.url())
  const permissions: ['durableStorage'] = ['durableStorage']
  await devtools.send('Browser.grantPermissions', { origin, permissions, browserContextId })
}

/** Waits until the device has stored the open event and the list of the person's events. */
export async function listsKept(page: Page): Promise<void> {
  const kept = () => page.evaluate(kindsKept)
  await expect.poll(kept).toEqual(expect.arrayContaining(['events:1', 'players', 'penalties']))
}

async function kindsKept(): Promise<string[]> {
  const opening = indexedDB.open('cache')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const reading = opening.result.transaction('snapshots').objectStore('snapshots').getAll()
  await new Promise((resolve) => (reading.onsuccess = resolve))
  opening.result.close()
  return (reading.result as { kind: string }[]).map(({ kind }) => kind)
}

/** Waits until the device has stored an unfinished form with this text, which a reload shows again. */
export async function draftKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(draftsKept)).toContain(text)
}

async function draftsKept(): Promise<string> {
  const opening = indexedDB.open('rulings')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
  await new Promise((resolve) => (reading.onsuccess = resolve))
  opening.result.close()
  return JSON.stringify(reading.result)
}
