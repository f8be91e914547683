import { unknownSums } from '../../../domain/session/pre-flight'
import type { GamesData } from '../queries'
import { useTableOverviews } from '../table/use-table-overviews'

/**
 * Before an approval, asks the server about each ended table whose sum is right only if riichi sticks are left on it.
 * Returns false until all these tables are read or the reading has failed.
 */
export function useAskedSums({ view, keepOverviews }: GamesData): boolean {
  const tables = view.tables.map(({ value }) => value)
  const open =
    view.stage === 'prefinished' ? unknownSums(tables, view.config.rules.startPoints) : []
  const { body, failure } = useTableOverviews(open, keepOverviews)
  return open.length === 0 || body !== null || failure !== null
}
