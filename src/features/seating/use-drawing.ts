import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { EventId } from '../../domain/ids'
import { usualCloseness } from '../../domain/session/swiss-closeness'
import { seatablePlayers } from '../../domain/session/stage'
import { useConsole } from '../../parts/console-context'
import type { FinalSeats } from '../../parts/who-plays/final'
import { isReachable } from '../../state/connection'
import type { GamesView } from '../../sync/views/games-view'
import { firstChoice, type DrawChoice } from './draw-choice'
import { useDrafts } from './use-drafts'
import { usePreferenceFigures } from './use-preference-figures'

/** How the referee wants seats to be drawn, and the drafts that were drawn in this way. */
export function useDrawing(event: EventId, view: GamesView) {
  const { connection } = useConsole()
  const canReach = useStore(connection, isReachable)
  const desk = useDrafts(event, view)
  const { draft, draw } = desk
  const { players } = view
  const { isPrescripted } = view.config
  // Until the first table has ended, nobody has a rating.
  const hasRanks = view.tables.some(({ value }) => ENDED.has(value.status))
  const seatable = seatablePlayers({ isPrescripted, players }).length
  const isFull = isPrescripted || seatable % 4 === 0
  const tableCount = Math.floor(seatable / 4)
  const [choice, setChoice] = useState(() => firstChoice({ isPrescripted, tableCount }))
  const state = `${players.length} ${draft?.sessionsBefore ?? 0}`
  const isSwiss = choice.kind === 'swiss' && canReach && isFull
  const figures = usePreferenceFigures(event, { choice, state: isSwiss ? state : null })
  const isEmpty = draft === null
  useEffect(() => {
    if (canReach && isEmpty && isFull) draw(choice, 'first')
    // The first draft is drawn as soon as the server can be reached and the players fill tables; later drafts only on
    // request.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [canReach, isFull])
  const choose = (chosen: DrawChoice) => {
    const usual = usualCloseness({
      players: tableCount * 4,
      sessionsBefore: draft?.sessionsBefore ?? 0,
      minGames: view.config.minGames,
    })
    const whole = { ...chosen, closeness: chosen.closeness ?? usual }
    const settled = chosen.kind === 'swiss' ? whole : chosen
    setChoice(settled)
    draw(settled, 'first')
  }
  return {
    desk,
    canReach,
    /** True when a table has ended, so that players have ratings. */
    hasRanks,
    /** True when the players fill all tables. */
    isFull,
    /** How many players would be seated. */
    seatable,
    /** How many tables the players fill. */
    tableCount,
    choice,
    figures,
    /** Sets the choice, and draws a draft by it. */
    choose,
    drawFinal: (seats: FinalSeats) =>
      choose(
        seats === 'lot'
          ? { ...choice, kind: 'shuffled' }
          : { ...choice, kind: 'interval', step: 1, isSoft: false },
      ),
    drawFirst: () => draw(choice, 'first'),
    /** Draws seats for everybody, even for players who sit out, if all together fill all tables. */
    drawWithSitters: () => {
      const all = players.map((player) => ({ ...player, sitsOut: false }))
      if (seatablePlayers({ isPrescripted, players: all }).length % 4 === 0) draw(choice, 'first')
    },
    drawAnother: () => draw(choice, 'anew'),
  }
}

/** The states of a table whose game has ended. Such a game counts for the ranks by which seats are drawn. */
export const ENDED: ReadonlySet<string> = new Set(['prefinished', 'finished'])
