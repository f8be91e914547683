import { expect, test, vi } from 'vitest'
import { watchMissingChunks } from '../../../src/pwa/chunk-reload'

test.each([
  ['online', true, 1],
  ['offline, where a reload would mend nothing', false, 0],
] as const)(
  'a part of the console that cannot be loaded any more makes the page ask for the new version: %s',
  (_, isOnline, times) => {
    const window = new EventTarget() as Window
    const onMissingChunk = vi.fn()
    watchMissingChunks({ window, isOnline: () => isOnline, onMissingChunk })
    window.dispatchEvent(new Event('vite:preloadError'))
    expect(onMissingChunk).toHaveBeenCalledTimes(times)
  },
)
