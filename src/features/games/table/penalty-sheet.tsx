import { useStore } from 'zustand'
import { formatPoints } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { useZone } from '../../../parts/event/clock/zone'
import type { PenaltyPlayer } from '../../../parts/rulings/penalty/penalty-form'
import { penaltiesOf } from '../../../parts/rulings/penalty/penalty-history'
import { PenaltySheet } from '../../../parts/rulings/penalty/penalty-sheet'
import type { TableView } from '../../../sync/views/games-view'
import { useRoundWords } from '../../../ui/marks/round-name'
import type { RulingPlace } from '../intents'
import { notNowReasons } from '../not-now'
import type { GamesData } from '../queries'
import { seatsOf } from '../../../parts/event/seats'
import { useIsOnline } from '../use-is-online'
import { roundLine } from './table-words'

interface TablePenaltySheetProps {
  games: GamesData
  table: TableView
  rulingPlace: RulingPlace
  /** The player with whom the form begins; null when nobody is chosen yet. */
  playerId: number | null
  onClose: () => void
}

/** Gives a penalty or a warning to one of the four players at a table. */
export function TablePenaltySheet(props: TablePenaltySheetProps) {
  const { games, table, rulingPlace, playerId, onClose } = props
  const { t } = useTranslation()
  const { connection, now } = useConsole()
  const rounds = useRoundWords()
  const zone = useZone()
  const isOnline = useIsOnline()
  const { skewMs, abilities } = useStore(connection)
  const { value } = table
  const notNow = notNowReasons(t, {
    ...games,
    table,
    abilities,
    isOnline,
    moment: { serverNow: now() + skewMs, skewMs },
  })
  return (
    <PenaltySheet
      open
      onClose={onClose}
      title={
        value.tableName === null
          ? t('penalties.give')
          : t('penalties.atTable', { number: value.tableName })
      }
      subtitle={roundLine(t, value, { onServer: null, fetchedAt: 0, rounds, zone })}
      // The name contains the player, so that a form opened for one player does not continue the draft for another.
      draftName={`penaltyAtTable1:${rulingPlace.eventId}:${value.sessionHash}:${playerId ?? 0}`}
      playerId={playerId}
      players={playersOf()}
      rules={games.view.config.rules}
      penalties={games.penalties}
      notNowReason={notNow.penalty}
      place={rulingPlace}
      tableOf={() => rulingPlace.table}
    />
  )

  function playersOf(): PenaltyPlayer[] {
    return seatsOf(value).map(({ playerId, name, substitute, apart, wind, score }) => {
      const given = games.penalties === null ? [] : penaltiesOf(games.penalties, playerId)
      const warnings = given.filter(({ value: { amount } }) => amount === 0)
      const facts = [
        formatPoints(score),
        ...(warnings.length === 0 ? [] : [t('table.warnings', { count: warnings.length })]),
      ]
      return { id: playerId, name, substitute, apart, wind, detail: facts.join(', ') }
    })
  }
}
