import { useEffect, useRef, useState } from 'react'
import { decodeSeatingPreview } from '../../contract/decode/seating-preview'
import type { SeatingOptionsJson } from '../../contract/wire/shinpan/venue_pb'
import type { EventId, Milliseconds, PlayerId } from '../../domain/ids'
import type { SeatingKind } from '../../domain/session/session-actions'
import { randomBelow } from '../../lib/random-below'
import { useConsole } from '../../parts/console-context'
import type { RpcError } from '../../rpc/client'
import { optionsOf, type DrawChoice } from './draw-choice'
import { isMovedOn } from './draft-news'
import {
  shownWithNeighbours,
  NO_DRAFTS,
  withDraft,
  withRefusal,
  type SeatingDraft,
  type SeatingDrafts,
} from './drafts'

/** With a hundred tables the server searches for some seconds. */
export const SEATING_TIMEOUT_MS: Milliseconds = 30_000

const SEEDS = 1_000_000

export interface DraftDesk extends ReturnType<typeof shownWithNeighbours> {
  readonly isDrawing: boolean
  /** Why the last attempt gave no draft; null when it gave one. */
  readonly failure: RpcError | null
  /** Draws seats: `first` without a seed, which gives every device the same draft; `anew` with a random seed. */
  readonly draw: (choice: DrawChoice, how: 'first' | 'anew') => void
  readonly swap: (first: PlayerId, second: PlayerId) => void
  readonly back: () => void
  readonly forward: () => void
  /** To be called when the server has refused the shown draft. */
  readonly refuse: (error: RpcError) => void
}

/** The drafts that the server has drawn, kept while the page is open. Drawing a draft seats nobody. */
export function useDrafts(event: EventId, known: SeatingDraft['known']): DraftDesk {
  const { rpc, session } = useConsole()
  const [drafts, setDrafts] = useState<SeatingDrafts>(NO_DRAFTS)
  const [isDrawing, setDrawing] = useState(false)
  const [failure, setFailure] = useState<RpcError | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const parts = shownWithNeighbours(drafts)

  return {
    ...parts,
    isDrawing,
    failure,
    draw(choice, how) {
      const options = optionsOf(choice, how === 'first' ? null : randomBelow(SEEDS))
      void make({ kind: choice.kind, options }, (signal) =>
        rpc.call('Venue.PreviewSeating', { eventId: event, options }, callOptions(signal)),
      )
    },
    swap(first, second) {
      if (parts.draft === null) return
      const { kind, options, stateKey, tables } = parts.draft
      const request = {
        eventId: event,
        options,
        stateKey,
        tables: draftTablesToWire(tables),
        firstPlayerId: first,
        secondPlayerId: second,
      }
      void make({ kind, options }, (signal) =>
        rpc.call('Venue.SwapSeats', request, callOptions(signal)),
      )
    },
    back: () => setDrafts((before) => ({ ...before, shown: before.shown - 1 })),
    forward: () => setDrafts((before) => ({ ...before, shown: before.shown + 1 })),
    refuse,
  }

  function refuse(error: RpcError) {
    const { draft } = parts
    if (draft !== null && isMovedOn(error)) setDrafts((before) => withRefusal(before, draft))
  }

  function callOptions(signal: AbortSignal) {
    const credentials = session.getState().session
    return { credentials, eventId: event, signal, timeoutMs: SEATING_TIMEOUT_MS }
  }

  /** Asks for a draft and shows it. A newer request aborts this one. */
  async function make(
    of: { readonly kind: SeatingKind; readonly options: SeatingOptionsJson },
    ask: (signal: AbortSignal) => ReturnType<typeof rpc.call<'Venue.PreviewSeating'>>,
  ) {
    running.current?.abort()
    const ended = new AbortController()
    running.current = ended
    setDrawing(true)
    setFailure(null)
    const answer = await ask(ended.signal)
    if (ended.signal.aborted) return
    setDrawing(false)
    if (!answer.ok) {
      refuse(answer.error)
      return setFailure(answer.error)
    }
    const preview = decodeSeatingPreview(answer.value.body)
    setDrafts((before) => withDraft(before, { ...of, ...preview, known }))
  }
}

/** The tables of a draft in the form of the wire. */
export const draftTablesToWire = (tables: SeatingDraft['tables']) =>
  tables.map(({ tableIndex, playerIds }) => ({ tableIndex, playerIds: [...playerIds] }))
