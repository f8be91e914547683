import { chartSessions } from '../../../server/rules/seating/charts'
import { cutInFours } from '../../../server/rules/seating/plain-draw'
import { BASES } from './bases'
import { findDifferenceMatrix } from './difference-matrix'

const SESSIONS = 12

/** Whether the product's chart begins with the constructed sessions, whatever numbers their tables have. */
export function startsAsConstructed(players: number): boolean {
  const base = (BASES[players]?.() ?? []).slice(0, SESSIONS)
  const stored = chartSessions(players) ?? []
  return base.length > 0 && base.every((ids, nth) => tablesOf(ids) === tablesOf(stored[nth] ?? []))
}

/** Twelve sessions in which four columns move on by the difference matrix that is found for so many tables. */
export function turnedByMatrix(tables: number): number[][] {
  const rows = findDifferenceMatrix({ tables, sessions: SESSIONS, seed: 1 }) ?? []
  return Array.from({ length: SESSIONS }, (_, session) =>
    Array.from({ length: tables }, (_each, table) =>
      rows.map((row, column) => column * tables + ((table + (row[session] ?? 0)) % tables)),
    ).flat(),
  )
}

function tablesOf(session: readonly number[]): string {
  return cutInFours(session).map(String).toSorted().join(' ')
}
