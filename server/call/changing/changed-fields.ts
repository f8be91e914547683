import type { JournalValues } from '../../db/schema/hall/journal'

/** The fields to which a change gives other values, with the values before and after the change. */
export function changedFields<T extends object>(
  row: T,
  changes: Partial<T>,
): { before: JournalValues; after: JournalValues } {
  const was = row as Record<string, unknown>
  const changed = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(was[name]),
  )
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was[name]])),
    after: Object.fromEntries(changed),
  }
}
