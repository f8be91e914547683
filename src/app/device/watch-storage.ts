import type { Milliseconds } from '../../domain/ids'
import { PICTURES_CACHE } from '../../domain/people/picture'
import { connectStorageWindows } from '../../pwa/storage-windows'
import type { ConnectionStore } from '../../state/connection'
import { whenIdle } from '../../state/when-idle'
import { layBallast } from '../../store/ballast'
import { probeRulings, type StorageWatch } from '../../store/device-storage'
import type { Reopening } from '../../store/reopen'
import type { RulingsDb } from '../../store/rulings-db'

interface WatchParts {
  readonly connection: ConnectionStore
  readonly now: () => number
  /** Calls back once after `ms`. The returned function cancels the call. */
  readonly after: (ms: Milliseconds, callback: () => void) => () => void
}

const CHANNEL = 'shinpan-storage'
const AGAIN_MS: Milliseconds = 30_000

/** Tells the banner the state of the rulings database, and closes the database for a tab that needs another schema. */
export function watchStorage({ connection, now, after }: WatchParts) {
  const windows = connectStorageWindows(
    'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null,
  )
  const watch: StorageWatch = {
    now,
    async dropPictures() {
      return 'caches' in window && (await caches.delete(PICTURES_CACHE))
    },
    onMade: () => connection.setState({ storageNews: 'full' }),
    onSuperseded: () => connection.setState({ storageNews: 'superseded' }),
    onBlocked: windows.askToClose,
    onCacheHanging: (isCacheHanging) => connection.setState({ isCacheHanging }),
  }
  return {
    watch,
    /**
     * Starts the watch. It reserves the ballast: 512 KB that can be deleted when the device is full. It tries
     * to write whenever the page becomes visible, and closes the database when another tab asks for that. If
     * the ballast was deleted, the watch reserves it again once there is space, and the banner no longer
     * reports a full device. The returned function tries to write immediately.
     */
    follow(rulings: Reopening<RulingsDb>, hearWritable: (canWrite: boolean) => void): () => void {
      windows.onAsked(() => rulings.giveUp())
      const isFull = () => connection.getState().storageNews === 'full'
      let dontLay = () => {}
      const lay = async () => {
        dontLay()
        const isLaid = await layBallast(rulings, (bytes) => crypto.getRandomValues(bytes)).catch(
          () => false,
        )
        if (!isFull()) return
        if (isLaid) connection.setState({ storageNews: 'none' })
        else layLater()
      }
      const layLater = () => {
        dontLay()
        dontLay = after(AGAIN_MS, () => void lay())
      }
      whenIdle(() => void lay())
      connection.subscribe(({ storageNews }, before) => {
        if (storageNews === 'full' && before.storageNews !== 'full') layLater()
      })
      let dontProbe = () => {}
      const probe = async () => {
        dontProbe()
        const canWrite = await probeRulings(rulings).then(
          () => true,
          () => false,
        )
        hearWritable(canWrite)
        if (!canWrite) dontProbe = after(AGAIN_MS, () => void probe())
      }
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState !== 'visible') return
        void probe()
        void lay()
      })
      return () => void probe()
    },
  }
}
