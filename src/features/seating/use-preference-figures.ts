import { useEffect, useState } from 'react'
import { decodeSeatingPreview } from '../../contract/decode/seating-preview'
import type { EventId } from '../../domain/ids'
import { CLOSENESS, type Closeness } from '../../domain/session/swiss-closeness'
import { useConsole } from '../../parts/console-context'
import { optionsOf, type DrawChoice } from './draw-choice'
import { SEATING_TIMEOUT_MS } from './use-drafts'

/** The figures of a preference: how many pairs meet again, and how many ranks the players of a table are apart. */
export interface PreferenceFigures {
  readonly repeats: number
  readonly ranksApart: number
}

export type FiguresByPreference = Readonly<Partial<Record<Closeness, PreferenceFigures>>>

/**
 * For each preference of a seating by rating, from new opponents to similar ranks, its figures. They come
 * from previews of the server, requested one after another. `state` names everything on which the
 * previews depend; with null, nothing is requested.
 */
export function usePreferenceFigures(
  event: EventId,
  { choice, state }: { choice: DrawChoice; state: string | null },
): FiguresByPreference {
  const { rpc, session } = useConsole()
  const [known, setKnown] = useState<{ state: string | null; figures: FiguresByPreference }>(
    NOTHING,
  )
  useEffect(() => {
    if (state === null) return
    const ended = new AbortController()
    const read = async () => {
      let figures: FiguresByPreference = {}
      for (const closeness of CLOSENESS) {
        const options = optionsOf({ ...choice, kind: 'swiss', closeness }, null)
        const credentials = session.getState().session
        const answer = await rpc.call(
          'Venue.PreviewSeating',
          { eventId: event, options },
          { credentials, eventId: event, signal: ended.signal, timeoutMs: SEATING_TIMEOUT_MS },
        )
        if (ended.signal.aborted || !answer.ok) return
        const { report } = decodeSeatingPreview(answer.value.body)
        const repeats = report.repeatedMeetings.length
        figures = { ...figures, [closeness]: { repeats, ranksApart: report.rankSpread } }
        setKnown({ state, figures })
      }
    }
    void read()
    return () => ended.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the figures depend on the state, not on the choice
  }, [event, state])
  return known.state === state ? known.figures : {}
}

const NOTHING = { state: null, figures: {} }
