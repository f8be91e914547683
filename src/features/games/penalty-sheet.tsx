import { useStore } from 'zustand'
import { formatPoints } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import type { Intent } from '../../outbox/intent'
import type { PenaltyWish } from '../../parts/rulings/penalty/penalty-draft'
import type { PenaltyPlayer } from '../../parts/rulings/penalty/penalty-form'
import { penaltiesOf } from '../../parts/rulings/penalty/penalty-history'
import { penaltyRuling } from '../../parts/rulings/penalty/penalty-ruling'
import { PenaltySheet } from '../../parts/rulings/penalty/penalty-sheet'
import type { TableView } from '../../sync/views'
import { useRoundWords } from '../../ui/marks/round-name'
import type { RulingPlace } from './intents'
import { notNowReasons } from './not-now'
import type { Games } from './queries'
import { seatsOf } from '../../parts/event/seats'
import { useIsOnline } from './use-is-online'

interface TablePenaltySheetProps {
  games: Games
  table: TableView
  rulingPlace: RulingPlace
  /** For whom a new form is; null while nobody is chosen. */
  playerId: number | null
  onClose: () => void
}

/** A penalty or a notice for one of the four at a table. */
export function TablePenaltySheet(props: TablePenaltySheetProps) {
  const { games, table, rulingPlace, playerId, onClose } = props
  const { t } = useTranslation()
  const { connection, now } = useConsole()
  const rounds = useRoundWords()
  const isOnline = useIsOnline()
  const { skewMs, promisesOnce } = useStore(connection)
  const { value } = table
  const notNow = notNowReasons(t, {
    ...games,
    table,
    promisesOnce,
    isOnline,
    moment: { serverNow: now() + skewMs, skewMs },
  })
  return (
    <PenaltySheet
      open
      onClose={onClose}
      title={
        value.tableIndex === null
          ? t('penalties.give')
          : t('penalties.atTable', { number: value.tableIndex })
      }
      subtitle={rounds(value.currentRoundIndex, value.honba)}
      // A form opened for somebody starts with them; what was begun for another stays that one's.
      draftName={`penaltyAtTable1:${rulingPlace.eventId}:${value.sessionHash}:${playerId ?? 0}`}
      playerId={playerId}
      players={playersOf()}
      rules={games.view.config.rules}
      penalties={games.penalties}
      notNowReason={notNow.penalty}
      rulingOf={rulingOf}
    />
  )

  function rulingOf(wish: PenaltyWish, name: string): Intent {
    return penaltyRuling(rulingPlace, { wish, name, table: rulingPlace.table })
  }

  function playersOf(): PenaltyPlayer[] {
    return seatsOf(value).map(({ playerId, name, wind, score, playsFor }) => {
      const given = games.penalties === null ? [] : penaltiesOf(games.penalties, playerId)
      const notices = given.filter(({ value: { amount } }) => amount === 0)
      const facts = [
        formatPoints(score),
        ...(playsFor === null ? [] : [t('table.playsFor', { name: playsFor })]),
        ...(notices.length === 0 ? [] : [t('table.notices', { count: notices.length })]),
      ]
      return { id: playerId, name, wind, detail: facts.join(', ') }
    })
  }
}
