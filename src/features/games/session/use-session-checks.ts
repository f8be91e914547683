import { useMemo } from 'react'
import { preFlightChecks, type Check } from '../../../domain/pre-flight'
import { useEventId } from '../../../parts/event/use-event-id'
import { useKeptScript } from '../../../parts/event/use-kept-script'
import { isUnsettled } from '../../../store/stored-action'
import type { Games } from '../queries'

/** What to look at before the next step of a tournament's session. */
export function useSessionChecks({ view, rows }: Games): readonly Check[] {
  const { config, stage, players, tables, tablesAt } = view
  const { isPrescripted } = config
  const script = useKeptScript(useEventId(), { isPrescripted, readAt: tablesAt })
  return useMemo(
    () =>
      preFlightChecks({
        stage,
        isPrescripted,
        startPoints: config.rules.startPoints,
        players,
        tables: tables.map(({ value }) => value),
        unsentCount: rows.filter(isUnsettled).length,
        script,
      }),
    [stage, isPrescripted, config, players, tables, rows, script],
  )
}
