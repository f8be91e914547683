import type { SeatingPreview } from '../../contract/decode/seating-preview'
import type { SeatingOptionsJson } from '../../contract/wire/shinpan/venue_pb'
import type { SeatingKind } from '../../domain/session/session-actions'

/** One possible seating. */
export interface Draft extends SeatingPreview {
  /** From 1, in the order of drawing. */
  readonly number: number
  readonly kind: SeatingKind
  readonly options: SeatingOptionsJson
}

/** All drafts of one visit; `shown` is an index, or -1 when there are none. */
export interface Drafts {
  readonly all: readonly Draft[]
  readonly shown: number
}

export const NO_DRAFTS: Drafts = { all: [], shown: -1 }

/** Adds a draft after the shown one. Drafts after the shown one are dropped. */
export function withDraft({ all, shown }: Drafts, made: Omit<Draft, 'number'>): Drafts {
  const kept = all.slice(0, shown + 1)
  return { all: [...kept, { ...made, number: kept.length + 1 }], shown: kept.length }
}

/** The shown draft and its neighbours. */
export function around({ all, shown }: Drafts) {
  return {
    draft: all[shown] ?? null,
    former: all[shown - 1] ?? null,
    later: all[shown + 1] ?? null,
  }
}

/** True when two drafts seat all players alike. */
export const isSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify(one.tables) === JSON.stringify(other.tables)
