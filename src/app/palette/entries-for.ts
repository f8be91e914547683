import { foldText } from '../../lib/fold-text'
import { matchesQuery } from '../../ui/match-query'
import type { Entry } from './entry'
import type { Known } from './known'
import { personEntries } from './person-entries'
import { stageEntries } from './stage-entries'
import { tableEntries } from './table-entries'

interface Asked {
  readonly query: string
  /** Null without an event, or while this device keeps nothing of it. */
  readonly known: Known | null
  /** The main action that the open screen names to the palette. */
  readonly offer: Entry | null
  readonly pages: readonly Entry[]
}

/**
 * What a query finds, in this order: tables, people, actions of the screen and the session, pages. Among actions and
 * pages, names that begin with the query come first: "players" finds the page before "Results are shown to players".
 * An empty query finds all actions and pages.
 */
export function entriesFor({ query, known, offer, pages }: Asked): readonly Entry[] {
  const general = [...(offer ? [offer] : []), ...(known ? stageEntries(known) : []), ...pages]
  if (query.trim() === '') return general
  return onceEach([
    ...(known ? [...tableEntries(known, query), ...personEntries(known, query)] : []),
    ...general.filter(({ label }) => isNameBegun(label, query)),
    ...general.filter(({ label }) => matchesQuery(label, query)),
  ])
}

const isNameBegun = (label: string, query: string): boolean =>
  foldText(label).startsWith(foldText(query).trim())

function onceEach(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}
