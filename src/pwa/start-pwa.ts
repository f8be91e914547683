import { pageStorage } from '../state/page-storage'
import { watchMissingChunks } from './chunk-reload'
import { connectOtherTabs } from './other-tabs'
import { keepChecking, registerWorker, type WorkerRegistration } from './register'
import { watchReleases } from './release-watch'
import { createUpdateGate, type UpdateGate } from './update-gate'
import { watchVisibility } from './visibility'

const CHANNEL = 'shinpan-update'

export interface PwaParts {
  /** True while any tab is sending a ruling. */
  readonly isSending: () => boolean | Promise<boolean>
  /** True while a form of this tab has unsaved content. */
  readonly isDirty: () => boolean
}

export interface Pwa {
  /** The state and the button of the "Update ready" bar. */
  readonly gate: UpdateGate
  /** Call with the `X-Release` of every answer of the server. */
  readonly noteRelease: (tag: string | null) => void
}

/** Registers the service worker, and reports every cause for a reload to the update gate. Called once, by `app/`. */
export function startPwa({ isSending, isDirty }: PwaParts): Pwa {
  let registration: WorkerRegistration | null = null
  const isOnline = (): boolean => navigator.onLine
  const visibility = watchVisibility({
    document,
    now: () => performance.now(),
    onChange: () => void gate.reconsider(),
  })
  const gate = createUpdateGate({
    isSending,
    isDirty,
    hiddenForMs: visibility.hiddenForMs,
    otherTabs: connectOtherTabs({
      channel: 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null,
      isDirty,
      isVisible: () => document.visibilityState === 'visible',
      newId: () => `${performance.timeOrigin}-${performance.now()}`,
    }),
    activateWaiting: () => registration?.activateWaiting() ?? false,
    reload: () => location.reload(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })

  async function followRelease(): Promise<void> {
    // A new release of the server usually brings a new service worker. Once that worker is downloaded,
    // `onWaiting` reports it to the gate.
    const isWorkerComing = (await registration?.checkForUpdate()) ?? false
    if (!isWorkerComing) await gate.raise('server-release')
  }

  void registerWorker({
    onWaiting: () => void gate.raise('worker-waiting'),
    onReplaced: () => void gate.raise('worker-replaced'),
  }).then((registered) => {
    registration = registered
    if (registered) keepChecking({ registration: registered, document, isOnline })
  })
  watchMissingChunks({ window, isOnline, onMissingChunk: () => void gate.raise('missing-chunk') })

  return {
    gate,
    noteRelease: watchReleases({
      storage: pageStorage(() => sessionStorage),
      onNewRelease: () => void followRelease(),
    }),
  }
}
