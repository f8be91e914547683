import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BarePage } from './bare-browser'

export interface BrowserYardstick {
  /** Opens the fixed page; returns the milliseconds of its work. */
  run(page: BarePage): Promise<number>
  close(): Promise<void>
}

/** Serves a fixed page on an origin of its own: it lays out 2,000 nodes, reads JSON, writes and reads IndexedDB. */
export async function openBrowserYardstick(): Promise<BrowserYardstick> {
  const html = readFileSync('bench/browser/page/yardstick.html')
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    async run(page) {
      await page.send('Page.navigate', { url: `http://127.0.0.1:${port}/` })
      return page.evaluate<number>(WHEN_DONE)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const WHEN_DONE = `document.readyState === 'complete' ? window.yardstickMs : new Promise((resolve) =>
  addEventListener('load', () => resolve(window.yardstickMs)))`
