import { expect, test, vi } from 'vitest'
import { connectStorageWindows } from '../../../src/pwa/storage-windows'

test('a window asks the other windows to close the database, and not itself', async () => {
  const mine = new BroadcastChannel('storage-windows-test')
  const theirs = new BroadcastChannel('storage-windows-test')
  const close = vi.fn()
  const own = vi.fn()
  connectStorageWindows(theirs).onAsked(close)
  const windows = connectStorageWindows(mine)
  windows.onAsked(own)
  windows.askToClose()
  await expect.poll(() => close).toHaveBeenCalledOnce()
  expect(own).not.toHaveBeenCalled()
  mine.close()
  theirs.close()
})
