import { useEffect, useMemo, useRef } from 'react'
import { decodeRatingTable, type RatedPlayer } from '../../../contract/decode/rating'
import type { EventId } from '../../../domain/ids'
import { nameApart, wordsApart } from '../../../domain/people/namesakes'
import { standingPlaces } from '../../../domain/session/standing-places'
import { useShell } from '../../../parts/console-context'
import { useReading } from '../../../parts/reading/use-reading'
import type { GamesView } from '../../../sync/views/games-view'

/** A player's place, with the name that tells namesakes apart. */
export interface Standing extends Pick<RatedPlayer, 'playerId' | 'rating' | 'teamName'> {
  readonly place: number
  readonly name: string
}

export type Standings = readonly Standing[] | 'hidden' | 'notRead'

/** The rating table as everybody may see it. It is read again whenever the data of the event change. */
export function useStandings(event: EventId, view: GamesView): Standings {
  const { rpc } = useShell()
  const { body, again } = useReading(`standings of ${event}`, (signal) =>
    rpc.call(
      'Mimir.GetRatingTable',
      { eventIdList: [event], orderBy: 'rating', order: 'desc' },
      { credentials: null, eventId: event, signal },
    ),
  )
  const { config, tables, players } = view
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    again()
    // Each change of the event gives another view, and only such a change matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [config, tables, players])
  const rows = useMemo(() => (body === null ? null : toStandings(body, players)), [body, players])
  // Results that were read before somebody hid them are not shown either.
  if (config.hideResults) return 'hidden'
  return rows ?? 'notRead'
}

function toStandings(
  body: Parameters<typeof decodeRatingTable>[0],
  players: GamesView['players'],
): readonly Standing[] {
  const rated = decodeRatingTable(body)
  const places = standingPlaces(rated)
  const apart = wordsApart(players)
  return rated.map(({ playerId, title, rating, teamName }, nth) => ({
    playerId,
    rating,
    teamName,
    place: places[nth] ?? nth + 1,
    name: nameApart(title, apart.get(playerId)),
  }))
}
