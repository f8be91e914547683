import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../domain/ids'
import type { OtherTabs } from './other-tabs'

const SECOND_MS: Milliseconds = 1000
/** How long an update waits for a ruling that is being sent: longer than the longest request. */
const PATIENCE_WITH_SENDING_S = 30
/**
 * How long an update waits for the new worker to take over. The browser lets a worker with open requests finish first,
 * which may take minutes.
 */
const PATIENCE_WITH_TAKEOVER_MS: Milliseconds = 15_000

/** How long the app must be hidden before it reloads without asking. */
export const HIDDEN_LONG_ENOUGH_MS = 5 * 60_000

/** Why this tab should be reloaded. */
export type UpdateCause =
  /** A new version is downloaded and waiting. */
  | 'worker-waiting'
  /** Another tab switched to the new version; this tab still runs the old one. */
  | 'worker-replaced'
  /** Another tab's newer version took the storage of rulings, so this tab can save nothing any more. */
  | 'storage-superseded'
  /** The server's release changed without a new version of the page. */
  | 'server-release'
  /** A part of this version could not be loaded. */
  | 'missing-chunk'

/** The reasons against an update now. */
export type UpdateObstacle = 'sending' | 'form-here' | 'form-elsewhere' | 'not-asked'

/** The message to the person: none, "Update ready", the obstacle after a press, or that the update is running. */
export interface UpdateView {
  readonly causes: readonly UpdateCause[]
  /** Set only after the person pressed Update and an obstacle prevented it. */
  readonly obstacle: Exclude<UpdateObstacle, 'not-asked'> | null
  readonly isApplying: boolean
}

export interface UpdateSituation {
  readonly isSending: boolean
  readonly isDirtyHere: boolean
  /** Another tab answered that it has an unsaved form. */
  readonly isDirtyElsewhere: boolean
  /** The person has just pressed Update. */
  readonly isPressed: boolean
  /** How long every tab of the app has been hidden; null while one is visible. */
  readonly hiddenForMs: number | null
}

/**
 * The obstacle to an update now; null when it may be applied. Unsent rulings are no obstacle: they are stored. Source:
 * docs/offline.md#what-we-promise.
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
  /** Activates the waiting version; every tab is then told that its worker was replaced. False when none is waiting. */
  readonly activateWaiting: () => boolean
  readonly reload: () => void
  readonly wait: (ms: Milliseconds) => Promise<void>
}

export interface UpdateGate {
  readonly view: StoreApi<UpdateView>
  /** Reports a cause for a reload. Applies the update at once only if no question is needed. */
  raise(cause: UpdateCause): Promise<void>
  /** The person pressed Update. Resolves once it is applied, or an obstacle other than a ruling being sent remains. */
  press(): Promise<void>
  /** Call this when the situation may have changed: a form was saved, or the app was hidden or became visible. */
  reconsider(): Promise<void>
}

/** The only way to a reload. No other code in the app may reload a page by itself. */
export function createUpdateGate(parts: UpdateGateParts): UpdateGate {
  const view = createStore<UpdateView>(() => ({ causes: [], obstacle: null, isApplying: false }))
  /** True when the waiting version did not take over when told to. The next press reloads the page all the same. */
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
    // All tabs reload once the new worker has taken over, including this one.
    if (!parts.activateWaiting() || isStuck) parts.reload()
    else void offerAgainUnlessTaken()
  }

  /** Offers the update again, so that the button does not stay busy for ever. */
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
      // The old version's files are being deleted, or it can save nothing any more. So a tab with nothing to lose
      // reloads without asking.
      view.setState({ isApplying: false })
      if (parts.isDirty() || !(await sendingEnds(parts)) || parts.isDirty()) return
      view.setState({ isApplying: true })
      parts.reload()
    },
    async press() {
      await tryToApply(true)
      // The text of the button promises that the update follows once the ruling has been sent.
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
  const others = mayMatter ? await parts.otherTabs.ask() : { isAnyDirty: false, isAnySeen: false }
  return {
    isSending: await isSending(parts),
    isDirtyHere: parts.isDirty(),
    isDirtyElsewhere: others.isAnyDirty,
    isPressed,
    hiddenForMs: others.isAnySeen ? null : hiddenHere,
  }
}

/** Waits until no ruling is being sent; false when one still is after the patience with it. */
async function sendingEnds(parts: UpdateGateParts): Promise<boolean> {
  for (let second = 0; second < PATIENCE_WITH_SENDING_S; second += 1) {
    if (!(await isSending(parts))) return true
    await parts.wait(SECOND_MS)
  }
  return false
}

/**
 * Whether a ruling is being sent. A tab whose own parts failed to load does not know. It sends nothing itself, and
 * needs the update most.
 */
async function isSending(parts: UpdateGateParts): Promise<boolean> {
  try {
    return await parts.isSending()
  } catch {
    return false
  }
}
