import type { StoreApi } from 'zustand/vanilla'

/**
 * `prompt`: the console can ask the browser to install it. `ios-hint`: only the person can, with Share, "Add
 * to Home Screen". The hint is useful because Safari deletes a page's data after a week without a visit.
 */
export type InstallOffer = 'none' | 'prompt' | 'ios-hint' | 'installed'

/** Whether and how the console can be put on the home screen. */
export interface Install {
  readonly offer: StoreApi<InstallOffer>
  /** Opens the browser's own question. True when the person agreed. */
  prompt(): Promise<boolean>
}
