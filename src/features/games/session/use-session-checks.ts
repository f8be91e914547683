import { useMemo } from 'react'
import type { Check } from '../../../domain/session/check'
import { preFlightChecks } from '../../../domain/session/pre-flight'
import { useEventId } from '../../../parts/event/use-event-id'
import { useIsAwaited } from '../../../parts/event/reading/use-is-awaited'
import { useKeptScript } from '../../../parts/event/reading/use-kept-script'
import { isUnsettled } from '../../../store/stored-ruling'
import type { GamesData } from '../queries'
import { useAskedSums } from './use-asked-sums'

interface SessionChecks {
  readonly checks: readonly Check[]
  /** True while data for the checks is still being read, so that further checks may follow. */
  readonly areAwaited: boolean
}

/** The checks before the next step of a tournament's session. */
export function useSessionChecks(games: GamesData): SessionChecks {
  const { view, rows } = games
  const { config, stage, tables, tablesAt } = view
  const players = view.arePlayersRead ? view.players : null
  const { isPrescripted } = config
  const { script, failure } = useKeptScript(useEventId(), { isPrescripted, readAt: tablesAt })
  const areSumsAsked = useAskedSums(games)
  const areAwaited = useIsAwaited(
    players !== null && areSumsAsked && (!isPrescripted || script !== null || failure !== null),
  )
  const checks = useMemo(
    () =>
      preFlightChecks({
        stage,
        isPrescripted,
        startPoints: config.rules.startPoints,
        isCheckInOpen: config.checkInSession !== null,
        players,
        tables: tables.map(({ value }) => value),
        unsentCount: rows.filter(isUnsettled).length,
        script,
      }),
    [stage, isPrescripted, config, players, tables, rows, script],
  )
  return { checks, areAwaited }
}
