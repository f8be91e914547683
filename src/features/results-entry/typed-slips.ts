import { useStore } from 'zustand'
import type { EventId, SessionHash } from '../../domain/ids'
import type { TypedSlip } from '../../domain/session/slip'
import { useConsole } from '../../parts/console-context'
import { useTabDraft } from '../../parts/form/use-tab-draft'
import { NOTHING_TYPED } from './lines'

/** Gets the slip typed so far and returns it with a change; null when nothing is typed any more. */
export type SlipChange = (typed: TypedSlip) => TypedSlip | null

/** The typed slips, by the hash of their game. */
type Slips = Readonly<Record<string, TypedSlip>>

const NONE: { readonly slips: Slips } = { slips: {} }

export interface TypedSlips {
  /** The slip typed for a game; null when nothing is typed for it. */
  readonly slipOf: (game: SessionHash) => TypedSlip | null
  /** Changes the slip of a game. `change` gets the newest text, which the screen may not show yet. */
  readonly type: (game: SessionHash, change: SlipChange) => void
}

/** The slips that the referee has typed and not saved yet. They survive a reload of the tab. */
export function useTypedSlips(event: EventId): TypedSlips {
  const { scope } = useConsole()
  const draft = useTabDraft({
    form: `slips ${scope().owner} ${event}`,
    fresh: NONE,
    kept: ['slips'],
  })
  const slips = useStore(draft.values, (values) => values.slips)
  return {
    slipOf: (game) => slipIn(slips, game),
    type(game, change) {
      const { slips: now } = draft.values.getState()
      const slip = change(slipIn(now, game) ?? NOTHING_TYPED)
      const { [game]: _, ...others } = now ?? {}
      draft.change({ slips: slip === null ? others : { ...others, [game]: slip } })
    },
  }
}

/** Checks a stored slip, because it may be damaged or from an earlier release. */
function slipIn(slips: Slips | null, game: SessionHash): TypedSlip | null {
  const slip: unknown = slips?.[game]
  return isTypedSlip(slip) ? slip : null
}

function isTypedSlip(given: unknown): given is TypedSlip {
  const { scores, sticks } = Object(given) as Partial<Record<keyof TypedSlip, unknown>>
  return (
    typeof sticks === 'string' &&
    Array.isArray(scores) &&
    scores.length === 4 &&
    scores.every((score) => typeof score === 'string')
  )
}
