import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../domain/ids'
import type { OtherTabs } from './other-tabs'

const SECOND_MS: Milliseconds = 1000
/** Longer than a request may take. */
const PATIENCE_WITH_SENDING_S = 30
/** A worker that has something open yet is let end it by the browser, for minutes. */
const PATIENCE_WITH_TAKEOVER_MS: Milliseconds = 15_000

/** How long the app must be out of sight before it renews itself unasked. */
export const HIDDEN_LONG_ENOUGH_MS = 5 * 60_000

/** Why this tab would be better off reloaded. */
export type UpdateCause =
  /** A new version is downloaded and waits. */
  | 'worker-waiting'
  /** Another tab took the new version; this one still runs the old. */
  | 'worker-replaced'
  /** Another tab's newer version took the storage of rulings: this one can save nothing any more. */
  | 'storage-superseded'
  /** The server's release changed without a new version of the page. */
  | 'server-release'
  /** A part of this version could not be loaded any more. */
  | 'missing-chunk'

/** What stands in the way of an update. */
export type UpdateObstacle = 'sending' | 'form-here' | 'form-elsewhere' | 'not-asked'

/** What the person is shown: nothing, "Update ready", the obstacle after a press, or that it happens now. */
export interface UpdateView {
  readonly causes: readonly UpdateCause[]
  /** Set only after the person pressed Update and it could not be done. */
  readonly obstacle: Exclude<UpdateObstacle, 'not-asked'> | null
  readonly isApplying: boolean
}

export interface UpdateSituation {
  readonly isSending: boolean
  readonly isDirtyHere: boolean
  /** Some other tab answered that it holds an unsaved form. */
  readonly isDirtyElsewhere: boolean
  /** The person pressed Update just now. */
  readonly isPressed: boolean
  /** How long no tab of the app has been in sight; null while one is. */
  readonly hiddenForMs: number | null
}

/**
 * What stands in the way of an update now; null when it may be applied. Unsent rulings do not: they are stored.
 * Source: offline promise, new versions of the app.
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
  /** Whether a ruling is on its way to the server at this moment, in any tab. */
  readonly isSending: () => boolean | Promise<boolean>
  /** Whether a form of this tab holds what nobody saved. */
  readonly isDirty: () => boolean
  /** How long this tab has been out of sight, in milliseconds; null while it is seen. */
  readonly hiddenForMs: () => number | null
  readonly otherTabs: OtherTabs
  /** Takes the waiting version; every tab then hears that its worker was replaced. False when none waits. */
  readonly activateWaiting: () => boolean
  readonly reload: () => void
  readonly wait: (ms: Milliseconds) => Promise<void>
}

export interface UpdateGate {
  readonly view: StoreApi<UpdateView>
  /** Something makes a reload worth while. Applies at once only what may be applied unasked. */
  raise(cause: UpdateCause): Promise<void>
  /** The person pressed Update. Resolves once it is applied, or something else than a ruling on its way is in the way. */
  press(): Promise<void>
  /** The situation may have changed: a form was saved, the app went out of sight or came back. */
  reconsider(): Promise<void>
}

/** The one way to a reload. Nothing else in the app may reload a page by itself. */
export function createUpdateGate(parts: UpdateGateParts): UpdateGate {
  const view = createStore<UpdateView>(() => ({ causes: [], obstacle: null, isApplying: false }))
  /** The waiting version was told to take over and did not: what is pressed next loads the page again all the same. */
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
    // The tabs reload once the new worker has taken over, this one included.
    if (!parts.activateWaiting() || isStuck) parts.reload()
    else void offerAgainUnlessTaken()
  }

  /** No button is busy without an end. */
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
      // The old version's files go away now, or nothing can be saved by it: a tab with nothing to lose follows without being asked.
      view.setState({ isApplying: false })
      if (parts.isDirty() || (await isSending(parts))) return
      view.setState({ isApplying: true })
      parts.reload()
    },
    async press() {
      await tryToApply(true)
      // As its words promise, the update follows the ruling that is on its way.
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

/** A tab that cannot say (its own parts failed to load) sends nothing, and most needs the update. */
async function isSending(parts: UpdateGateParts): Promise<boolean> {
  try {
    return await parts.isSending()
  } catch {
    return false
  }
}
