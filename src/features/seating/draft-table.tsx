import { memo } from 'react'
import type { RepeatedMeeting } from '../../contract/decode/seating-preview'
import type { TableName } from '../../domain/event/table-names'
import type { PlayerId } from '../../domain/ids'
import { WINDS } from '../../domain/session/seats'
import { useTranslation } from '../../i18n/use-translation'
import { WindTile } from '../../ui/marks/wind-tile'

interface DraftTableProps {
  name: TableName
  playerIds: readonly PlayerId[]
  /** The pairs at this table who have met before. */
  repeats: readonly RepeatedMeeting[]
  names: ReadonlyMap<PlayerId, string>
  /** The player at this table who was pressed first for an exchange; null without one. */
  chosen: PlayerId | null
  onPress: (player: PlayerId) => void
}

/** The players at one table of a draft. Two presses on two players, at any tables, exchange their seats. */
export const DraftTable = memo(function DraftTable(props: DraftTableProps) {
  const { name, playerIds, repeats, names, chosen, onPress } = props
  const { t } = useTranslation()
  const title = t('table.title', { number: name })
  const met = new Set(repeats.flatMap(({ playerIds }) => playerIds))
  const nameOf = (id: PlayerId | undefined) =>
    (id && names.get(id)) ?? t('seating.person', { number: id ?? 0 })
  return (
    <section aria-label={title} className="card flex flex-col overflow-hidden">
      <h3 className="px-3 py-1.5 text-md font-semibold">{title}</h3>
      <ul className="border-t border-line">
        {playerIds.map((id, seat) => {
          const wind = WINDS[seat]
          const isChosen = chosen === id
          return (
            // The key is the seat, so that the list item keeps the focus when another player is put there.
            <li key={seat}>
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onPress(id)}
                className={`flex min-h-tap w-full items-center gap-2 px-3 py-1 text-left text-md ${isChosen ? 'bg-accent-soft font-semibold text-accent edge [--edge:var(--color-accent)] forced-fill' : 'hover:bg-sunken'}`}
              >
                {wind !== undefined && <WindTile wind={wind} size="sm" solid={seat === 0} />}
                <span
                  className={`min-w-0 flex-1 truncate ${met.has(id) ? 'underline decoration-warn decoration-2 underline-offset-4' : ''}`}
                >
                  {nameOf(id)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {repeats.length > 0 && (
        <ul className="mt-auto border-t border-line bg-warn-soft px-3 py-1.5 text-sm forced-edge">
          {repeats.map(({ playerIds, meetings, isBackToBack }) => (
            <li key={playerIds.join()}>
              {t('seating.met', {
                first: nameOf(playerIds[0]),
                second: nameOf(playerIds[1]),
                number: meetings,
              })}
              {isBackToBack && <b className="font-semibold">, {t('seating.metBackToBack')}</b>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
})
