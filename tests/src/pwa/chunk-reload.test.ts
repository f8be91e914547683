import { expect, test, vi } from 'vitest'
import { watchMissingChunks } from '../../../src/pwa/chunk-reload'

test.each([
  ['asks once for the new version when there is a network', true, 1],
  ['asks for nothing when there is no network, because a reload would not help', false, 0],
] as const)(
  'when a part of the console cannot be loaded any more, the page %s',
  (_, isOnline, times) => {
    const window = new EventTarget() as Window
    const onMissingChunk = vi.fn()
    watchMissingChunks({ window, isOnline: () => isOnline, onMissingChunk })
    window.dispatchEvent(new Event('vite:preloadError'))
    expect(onMissingChunk).toHaveBeenCalledTimes(times)
  },
)
