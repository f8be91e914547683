import type { SeatingPreview } from '../../contract/decode/seating-preview'
import type { SeatingOptionsJson } from '../../contract/wire/shinpan/venue_pb'
import type { SeatingKind } from '../../domain/session/session-actions'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { DrawingFacts } from './draft-news'

/** One possible seating. */
export interface SeatingDraft extends SeatingPreview {
  /** The number of the draft, from 1, in the order of drawing. */
  readonly number: number
  readonly kind: SeatingKind
  readonly options: SeatingOptionsJson
  /** What this device knew about the event when it asked for the draft. */
  readonly known: DrawingFacts<RegisteredPlayer>
  /** True when the server has refused the draft because the event has changed. */
  readonly isRefused: boolean
}

/** All drafts since the page was opened. `shown` is an index in `all`, or -1 when there are no drafts. */
export interface SeatingDrafts {
  readonly all: readonly SeatingDraft[]
  readonly shown: number
}

export const NO_DRAFTS: SeatingDrafts = { all: [], shown: -1 }

/** Adds a draft after the shown draft and shows it. Drafts that came after the shown draft are dropped. */
export function withDraft(
  { all, shown }: SeatingDrafts,
  made: Omit<SeatingDraft, 'number' | 'isRefused'>,
): SeatingDrafts {
  const kept = all.slice(0, shown + 1)
  const draft = { ...made, number: kept.length + 1, isRefused: false }
  return { all: [...kept, draft], shown: kept.length }
}

/** Marks a draft as refused by the server, because the event has changed. */
export const withRefusal = (
  { all, shown }: SeatingDrafts,
  refused: SeatingDraft,
): SeatingDrafts => ({
  all: all.map((draft) => (draft === refused ? { ...draft, isRefused: true } : draft)),
  shown,
})

/** The shown draft, with the draft before it and the draft after it. */
export function shownWithNeighbours({ all, shown }: SeatingDrafts) {
  return {
    draft: all[shown] ?? null,
    former: all[shown - 1] ?? null,
    later: all[shown + 1] ?? null,
  }
}

/** True when two drafts give all players the same seats. */
export const isSame = (one: SeatingDraft, other: SeatingDraft): boolean =>
  JSON.stringify(one.tables) === JSON.stringify(other.tables)
