import { useState } from 'react'
import { useStore } from 'zustand'
import { wordsApart } from '../../../domain/people/namesakes'
import { playerWords } from '../../../i18n/player-words'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { ConnectionBanner } from '../../../parts/event/connection-banner'
import { seatsOf } from '../../../parts/event/seats'
import { SubstituteForm } from '../../../parts/rulings/replacement/substitute-form'
import { whoPlaysAlready } from '../../../parts/rulings/replacement/who-plays-already'
import { useAbilities } from '../../../parts/use-abilities'
import { isReachable } from '../../../state/connection'
import { SelectChips } from '../../../ui/fields/select-chips'
import { WindTile } from '../../../ui/marks/wind-tile'
import { Sheet } from '../../../ui/overlays/sheet'
import type { TableView } from '../../../sync/views/games-view'
import type { RulingPlace } from '../intents'
import type { GamesData } from '../queries'

interface ReplaceSheetProps {
  games: GamesData
  table: TableView
  rulingPlace: RulingPlace
  onClose: () => void
}

/**
 * Replaces one of the four players at a table, for example a no-show, by a substitute, or lets a replaced
 * player play again.
 */
export function ReplaceSheet(props: ReplaceSheetProps) {
  const { games, table, rulingPlace, onClose } = props
  const { t } = useTranslation()
  const cannotRule = useWhyNot(games)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const { players } = games.view
  const { value } = table
  const player = players.find(({ id }) => id === chosenId)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('players.replacement.title')}
      subtitle={
        value.tableName === null
          ? t('table.untitled')
          : t('table.title', { number: value.tableName })
      }
      banner={<ConnectionBanner />}
    >
      <div className="flex flex-col gap-4 px-4 pb-5 sm:px-5">
        <SelectChips
          label={t('table.whoIsMissing')}
          options={seatsOf(value).map((seat) => ({
            value: seat.playerId as number,
            label: playerWords(t, seat),
            lead: <WindTile wind={seat.wind} />,
          }))}
          value={chosenId}
          onChange={setChosenId}
        />
        {player && (
          <div>
            <SubstituteForm
              key={player.id}
              {...rulingPlace}
              player={player}
              apart={wordsApart(players).get(player.id)}
              except={whoPlaysAlready(players)}
              cannotRule={cannotRule}
              onDone={onClose}
            />
          </div>
        )}
      </div>
    </Sheet>
  )
}

/** Why no replacement is possible now, in words; undefined when it is possible. */
function useWhyNot({ view }: GamesData): string | undefined {
  const { t } = useTranslation()
  const canReach = useStore(useConsole().connection, isReachable)
  const { laterRulings } = useAbilities()
  if (view.config.isFinished) return t('players.eventFinished')
  return laterRulings || canReach ? undefined : t('connection.noKeys')
}
