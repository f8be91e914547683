import type { Page } from '@playwright/test'

/** The bytes of a page's answers as the network carries them, headers included. */
export interface Weight {
  kilobytes(): number
  /** A line for each request, the heaviest first. */
  lines(): string
}

/**
 * What a browser in a hall accepts over plain HTTP. The story must set this, because a browser also accepts
 * brotli over HTTPS, and from a server on the same machine.
 */
export const OVER_PLAIN_HTTP = { 'Accept-Encoding': 'gzip, deflate' } as const

/** Weighs what a page loads from now on. */
export async function weighVisit(page: Page): Promise<Weight> {
  const devTools = await page.context().newCDPSession(page)
  const paths = new Map<string, string>()
  const bytes = new Map<string, number>()
  const add = (id: string, more: number) => bytes.set(id, (bytes.get(id) ?? 0) + more)
  await devTools.send('Network.enable')
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname)
    add(requestId, response.encodedDataLength)
  })
  // The stream of changes never ends, so its bytes are added as they arrive.
  devTools.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    add(requestId, encodedDataLength),
  )
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  )
  return {
    kilobytes: () => [...bytes.values()].reduce((sum, each) => sum + each, 0) / 1024,
    lines: () =>
      [...bytes]
        .toSorted(([, a], [, b]) => b - a)
        .map(([id, weight]) => `${weight} ${paths.get(id)}`)
        .join('\n'),
  }
}
