import type { SeatingPreview } from '../../contract/decode/seating-preview'
import type { SeatingOptionsJson } from '../../contract/wire/shinpan/venue_pb'
import type { SeatingKind } from '../../domain/session-actions'

/** One seating that could be taken. */
export interface Draft extends SeatingPreview {
  /** From 1, in the order they were made. */
  readonly number: number
  readonly kind: SeatingKind
  readonly options: SeatingOptionsJson
}

/** All drafts of one visit; `shown` is an index, -1 while there is none. */
export interface Drafts {
  readonly all: readonly Draft[]
  readonly shown: number
}

export const NO_DRAFTS: Drafts = { all: [], shown: -1 }

/** What is new comes after the one that is looked at; those that were gone back from are given up. */
export function withDraft({ all, shown }: Drafts, made: Omit<Draft, 'number'>): Drafts {
  const kept = all.slice(0, shown + 1)
  return { all: [...kept, { ...made, number: kept.length + 1 }], shown: kept.length }
}

/** The draft that is looked at, and those around it. */
export function around({ all, shown }: Drafts) {
  return {
    draft: all[shown] ?? null,
    former: all[shown - 1] ?? null,
    later: all[shown + 1] ?? null,
  }
}

/** Whether two drafts seat everybody alike. */
export const isSame = (one: Draft, other: Draft): boolean =>
  JSON.stringify(one.tables) === JSON.stringify(other.tables)
