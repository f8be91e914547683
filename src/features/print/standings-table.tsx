import { useMemo } from 'react'
import type { RatedPlayer } from '../../contract/decode/rating'
import { nameApart, wordsApart } from '../../domain/people/namesakes'
import { standingPlaces } from '../../domain/session/standing-places'
import { formatMean, formatPoints } from '../../i18n/format'
import { playerWords } from '../../i18n/player-words'
import { useTranslation } from '../../i18n/use-translation'
import { countryName } from '../../parts/event-tables/country-name'
import { peopleOf, type EventFile } from '../../parts/event-tables/event-file'
import {
  sessionsOfFile,
  type SessionResult,
  type SessionsOfFile,
} from '../../parts/event-tables/sessions-of-file'
import type { GamesView } from '../../sync/views/games-view'
import { CELL, HEAD_CELL, NUMBER } from './cells'

interface StandingsTableProps {
  rows: readonly RatedPlayer[]
  view: GamesView
  file: EventFile | null
}

/**
 * The rows of the standings. If this device has read the event's file, they also have the sessions and facts about
 * people.
 */
export function StandingsTable({ rows, view, file }: StandingsTableProps) {
  const { t } = useTranslation()
  const substitutes = useMemo(
    () =>
      new Map<number, string | undefined>(
        view.players.map(({ id, replacedBy }) => [id, replacedBy?.title]),
      ),
    [view.players],
  )
  const places = standingPlaces(rows)
  const apart = wordsApart(view.players)
  const sessions = useMemo(() => (file === null ? null : sessionsOfFile(file)), [file])
  const people = useMemo(() => (file === null ? null : peopleOf(file)), [file])
  const columns = {
    sessions: Array.from({ length: sessions?.count ?? 0 }, (_, nth) => nth + 1),
    hasPenalties: rows.some(({ penalties }) => penalties > 0),
    hasSitOuts: rows.some(({ sitOuts }) => sitOuts > 0),
  }
  return (
    <table className="w-full border-collapse text-[10pt]/[1.25]">
      <thead>
        <tr>
          <th className={`w-[14mm] ${NUMBER} ${HEAD_CELL}`}>{t('visitors.place')}</th>
          <th className={HEAD_CELL}>{t('visitors.player')}</th>
          <th className={`${NUMBER} ${HEAD_CELL}`}>{t('visitors.points')}</th>
          {columns.sessions.map((number) => (
            <th key={number} className={`${NUMBER} ${HEAD_CELL}`}>
              {t('print.session', { number })}
            </th>
          ))}
          {columns.hasPenalties && (
            <th className={`${NUMBER} ${HEAD_CELL}`}>{t('eventFile.columns.penaltyPoints')}</th>
          )}
          {columns.hasSitOuts && (
            <th className={`${NUMBER} ${HEAD_CELL}`}>{t('eventFile.columns.sitOuts')}</th>
          )}
          <th className={`${NUMBER} ${HEAD_CELL}`}>{t('visitors.averagePlace')}</th>
          <th className={`${NUMBER} ${HEAD_CELL}`}>{t('visitors.games')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, nth) => (
          <Row
            key={row.playerId}
            {...{ row, columns, sessions }}
            place={places[nth] ?? 0}
            name={playerWords(t, {
              name: nameApart(row.title, apart.get(row.playerId)),
              substitute: substitutes.get(row.playerId) ?? null,
            })}
            person={people?.get(row.playerId)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: RatedPlayer
  place: number
  name: string
  person: NonNullable<EventFile['people']>[number] | undefined
  columns: { sessions: readonly number[]; hasPenalties: boolean; hasSitOuts: boolean }
  sessions: SessionsOfFile | null
}

function Row({ row, place, name, person, columns, sessions }: RowProps) {
  const { i18n } = useTranslation()
  const { city = '', country, associationNumber = '' } = person ?? {}
  const facts = [city, countryName(country, i18n.language), associationNumber]
  const about = facts.filter((fact) => fact !== '').join(', ')
  return (
    <tr className="break-inside-avoid">
      <td className={`${CELL} ${NUMBER}`}>{place}</td>
      <th scope="row" className={`${CELL} text-left font-medium wrap-anywhere`}>
        {name}
        {row.teamName !== null && (
          <span className="block text-[8pt] font-normal">{row.teamName}</span>
        )}
        {about !== '' && <span className="block text-[8pt] font-normal">{about}</span>}
      </th>
      <td className={`${CELL} ${NUMBER}`}>{formatPoints(Math.round(row.rating))}</td>
      {columns.sessions.map((number) => (
        <td key={number} className={`${CELL} ${NUMBER}`}>
          <SessionCell
            result={sessions?.resultOf(row.playerId, number) ?? null}
            didSitOut={sessions?.didSitOut(row.playerId, number) ?? false}
          />
        </td>
      ))}
      {columns.hasPenalties && (
        <td className={`${CELL} ${NUMBER}`}>{formatPoints(-row.penalties)}</td>
      )}
      {columns.hasSitOuts && (
        <td className={`${CELL} ${NUMBER}`}>
          {row.sitOuts > 0 && `${row.sitOuts}: ${formatPoints(row.sitOutPoints)}`}
        </td>
      )}
      <td className={`${CELL} ${NUMBER}`}>{formatMean(row.averagePlace, i18n.language)}</td>
      <td className={`${CELL} ${NUMBER}`}>{row.gamesPlayed}</td>
    </tr>
  )
}

/** The points of a session, with the place below them. For a session that the player sat out, the words that say so. */
function SessionCell({ result, didSitOut }: { result: SessionResult | null; didSitOut: boolean }) {
  const { t } = useTranslation()
  if (result === null) return didSitOut ? t('eventFile.satOut') : null
  return (
    <>
      {formatPoints(Math.round(result.ratingDelta))}
      <span className="block text-[8pt]">{t('print.placed', { place: result.place })}</span>
    </>
  )
}
