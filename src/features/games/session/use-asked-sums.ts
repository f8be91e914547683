import { unknownSums } from '../../../domain/session/pre-flight'
import type { GamesData } from '../queries'
import { useAskedTables } from '../table/use-asked-tables'

/**
 * Before an approval, asks about each ended table whose points only its riichi sticks could complete. Returns false
 * until all were asked.
 */
export function useAskedSums({ view, keepAsked }: GamesData): boolean {
  const tables = view.tables.map(({ value }) => value)
  const open =
    view.stage === 'prefinished' ? unknownSums(tables, view.config.rules.startPoints) : []
  const { body, failure } = useAskedTables(open, keepAsked)
  return open.length === 0 || body !== null || failure !== null
}
