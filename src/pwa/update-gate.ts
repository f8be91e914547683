import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../domain/ids'
import type { OtherTabs } from './other-tabs'

const SECOND_MS: Milliseconds = 1000
/** An update waits this long for a ruling that is being sent, which is longer than any request takes. */
const PATIENCE_WITH_SENDING_S = 30
/**
 * After this time an update is offered again, if the new service worker has not taken over yet. Taking over
 * may take minutes, because the browser lets the old worker finish its open requests.
 */
const PATIENCE_WITH_TAKEOVER_MS: Milliseconds = 15_000

/**
 * A tab that has been hidden for this long reloads without asking the person, if no other tab of the app is visible.
 */
export const HIDDEN_LONG_ENOUGH_MS = 5 * 60_000

/** Why this tab should be reloaded. */
export type UpdateCause =
  /** A new version is downloaded and waiting. */
  | 'worker-waiting'
  /** Another tab switched to the new version; this tab still runs the old one. */
  | 'worker-replaced'
  /** A newer version in another tab upgraded the database of rulings, so this tab can save nothing any more. */
  | 'storage-superseded'
  /** The server has another release, but there is no new version of the page. */
  | 'server-release'
  /** A part of this version could not be loaded. */
  | 'missing-chunk'

/** Why an update may not be applied now. */
export type UpdateObstacle = 'sending' | 'form-here' | 'form-elsewhere' | 'not-asked'

/** What the person sees: nothing, "Update ready", the obstacle after a press, or that the update is running. */
export interface UpdateView {
  readonly causes: readonly UpdateCause[]
  /** Set only after the person pressed Update and an obstacle prevented the update. */
  readonly obstacle: Exclude<UpdateObstacle, 'not-asked'> | null
  readonly isApplying: boolean
}

export interface UpdateSituation {
  readonly isSending: boolean
  readonly isDirtyHere: boolean
  /** True when another tab answered that it has an unsaved form. */
  readonly isDirtyElsewhere: boolean
  /** True when the person has just pressed Update. */
  readonly isPressed: boolean
  /** How long this tab has been hidden; null while any tab of the app is visible. */
  readonly hiddenForMs: number | null
}

/**
 * Why an update may not be applied now; null when it may. Unsent rulings do not prevent an update, because they are
 * stored. Source: docs/offline.md#what-we-promise.
 */
export function updateObstacle(situation: UpdateSituation): UpdateObstacle | null {
  if (situation.isSending) return 'sending'
  if (situation.isDirtyHere) return 'form-here'
  if (situation.isDirtyElsewhere) return 'form-elsewhere'
  if (situation.isPressed) return null
  const { hiddenForMs } = situation
  return hiddenForMs !== null && hiddenForMs > HIDDEN_LONG_ENOUGH_MS ? null : 'not-asked'
}

export interface UpdateGateParts {
  /** True while any tab is sending a ruling. */
  readonly isSending: () => boolean | Promise<boolean>
  /** True while a form of this tab has unsaved content. */
  readonly isDirty: () => boolean
  /** How long this tab has been hidden, in milliseconds; null while it is visible. */
  readonly hiddenForMs: () => number | null
  readonly otherTabs: OtherTabs
  /**
   * Activates the waiting version. Every tab then learns that its service worker was replaced. False when no version
   * is waiting.
   */
  readonly activateWaiting: () => boolean
  readonly reload: () => void
  readonly wait: (ms: Milliseconds) => Promise<void>
}

export interface UpdateGate {
  readonly view: StoreApi<UpdateView>
  /** Reports a cause for a reload. The update is applied at once if the person need not be asked. */
  raise(cause: UpdateCause): Promise<void>
  /**
   * To be called when the person presses Update. Resolves when the update is applied, or when an obstacle prevents it.
   * A ruling that is being sent is waited for.
   */
  press(): Promise<void>
  /** To be called when an obstacle may have gone: a form was saved, or the app was hidden or became visible. */
  reconsider(): Promise<void>
}

/** Creates the update gate. No other code in the app may reload a page by itself. */
export function createUpdateGate(parts: UpdateGateParts): UpdateGate {
  const view = createStore<UpdateView>(() => ({ causes: [], obstacle: null, isApplying: false }))
  /**
   * True when the waiting version was activated but did not take over. The next press then reloads the page all the
   * same.
   */
  let isStuck = false

  async function tryToApply(isPressed: boolean): Promise<void> {
    if (view.getState().causes.length === 0) return
    const obstacle = updateObstacle(await situation(parts, isPressed))
    if (view.getState().isApplying) return
    if (obstacle !== null) {
      if (isPressed && obstacle !== 'not-asked') view.setState({ obstacle })
      return
    }
    view.setState({ obstacle: null, isApplying: true })
    // Once the new service worker has taken over, all tabs reload, this tab too.
    if (!parts.activateWaiting() || isStuck) parts.reload()
    else void offerAgainUnlessTaken()
  }

  /**
   * Offers the update again if the new service worker does not take over. The button would otherwise stay busy
   * forever.
   */
  async function offerAgainUnlessTaken(): Promise<void> {
    await parts.wait(PATIENCE_WITH_TAKEOVER_MS)
    if (!view.getState().isApplying) return
    isStuck = true
    view.setState({ isApplying: false })
  }

  return {
    view,
    async raise(cause) {
      const { causes } = view.getState()
      if (!causes.includes(cause)) view.setState({ causes: [...causes, cause] })
      if (cause !== 'worker-replaced' && cause !== 'storage-superseded') return tryToApply(false)
      // The old version does not work much longer: its files are being deleted, or it can save nothing any more. So a
      // tab without an unsaved form reloads without asking the person.
      view.setState({ isApplying: false })
      if (parts.isDirty() || !(await sendingEnds(parts)) || parts.isDirty()) return
      view.setState({ isApplying: true })
      parts.reload()
    },
    async press() {
      await tryToApply(true)
      // While a ruling is being sent, the banner promises that the update follows, so this tries again every second.
      for (let second = 0; second < PATIENCE_WITH_SENDING_S; second += 1) {
        if (view.getState().obstacle !== 'sending') return
        await parts.wait(SECOND_MS)
        if (view.getState().obstacle === 'sending') await tryToApply(true)
      }
    },
    async reconsider() {
      if (view.getState().obstacle !== null) view.setState({ obstacle: null })
      if (parts.hiddenForMs() !== null) await tryToApply(false)
    },
  }
}

async function situation(parts: UpdateGateParts, isPressed: boolean): Promise<UpdateSituation> {
  const hiddenHere = parts.hiddenForMs()
  const mayMatter = isPressed || (hiddenHere ?? 0) > HIDDEN_LONG_ENOUGH_MS
  const others = mayMatter
    ? await parts.otherTabs.ask()
    : { isAnyDirty: false, isAnyVisible: false }
  return {
    isSending: await isSending(parts),
    isDirtyHere: parts.isDirty(),
    isDirtyElsewhere: others.isAnyDirty,
    isPressed,
    hiddenForMs: others.isAnyVisible ? null : hiddenHere,
  }
}

/** Waits until no ruling is being sent. False when a ruling is still being sent after PATIENCE_WITH_SENDING_S. */
async function sendingEnds(parts: UpdateGateParts): Promise<boolean> {
  for (let second = 0; second < PATIENCE_WITH_SENDING_S; second += 1) {
    if (!(await isSending(parts))) return true
    await parts.wait(SECOND_MS)
  }
  return false
}

/**
 * True when a ruling is being sent. A tab whose code failed to load cannot find out, and counts as false: it sends
 * nothing itself, and it needs the update most.
 */
async function isSending(parts: UpdateGateParts): Promise<boolean> {
  try {
    return await parts.isSending()
  } catch {
    return false
  }
}
