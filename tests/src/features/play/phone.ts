import { fireEvent, screen } from '@testing-library/react'
import { eventId } from '../../../../src/domain/ids'
import { openPlayPage } from '../../../../src/features/play/play-page'
import { present } from '../../../../src/lib/assert'
import { err, ok, type Result } from '../../../../src/lib/result'
import type { RpcError } from '../../../../src/rpc/client'
import { createConnectionView } from '../../../../src/state/connection'
import { ofEachKind, type EventSnapshots } from '../../../../src/store/cache/snapshot'
import { createWatched } from '../../../../src/sync/platform'
import { BEFORE_THE_FIRST_ROUND, type RefreshState } from '../../../../src/sync/refresh-state'
import { EVENT, NOON, SCOPE } from '../../outbox/rulings'
import { TestPage } from '../../sync/platform'
import { CONFIG, PLAYERS_47, TABLE_47, timerWith } from '../games/hall'

export const NOTHING: EventSnapshots = ofEachKind(() => null)
export const about = { ...SCOPE, eventId: EVENT, fetchedAt: NOON, seq: 1 }
/** What the phone has read from the network: table 47 with the four players, and table 3. */
export const READ: EventSnapshots = {
  ...NOTHING,
  config: { ...about, kind: 'config', body: CONFIG },
  tables: {
    ...about,
    kind: 'tables',
    body: { tables: [TABLE_47, { ...TABLE_47, sessionHash: 'other', tableIndex: 3, players: [] }] },
  },
  players: { ...about, kind: 'players', body: PLAYERS_47 },
  timer: { ...about, kind: 'timer', body: timerWith(30) },
}

export const NO_ANSWER = err({ kind: 'no_answer', timedOut: false } as const)
export const refusal = (status: number, reason: string) =>
  err({ kind: 'refused', status, reason } as RpcError)

/** Since when table 47 has called a referee, in `callingTables`. */
export const CALLED_AT = new Date(NOON - 3 * 60_000).toISOString()
export const callingTables = {
  ...about,
  kind: 'tables' as const,
  body: { tables: [{ ...TABLE_47, calledAt: CALLED_AT }] },
}

interface Given {
  readonly search?: string
  readonly copies?: EventSnapshots
  readonly errors?: RefreshState['errors']
  readonly isReadOnly?: boolean
}

/** A player's phone: what it stores, the calls that it has made, and the server's next answer. */
export class Phone {
  readonly kept = new Map<string, string>()
  /** The calls that change the event. Reads of results are not in this list. */
  readonly asked: { readonly method: string; readonly request: object }[] = []
  /** The server's answer to reads of results. */
  results: object = {}
  answer: Result<object, RpcError> = NO_ANSWER
  cleared = 0
  read = createWatched(READ)
  readonly #closes: (() => void)[] = []

  /** Opens the page in a new tab. `copies` is what the phone has read so far. */
  open({ search = '', copies = READ, errors = {}, isReadOnly = false }: Given = {}): HTMLElement {
    const root = document.body.appendChild(document.createElement('div'))
    const platform = new TestPage()
    platform.clock = NOON
    this.read = createWatched(copies)
    const state = createWatched<RefreshState>({ ...BEFORE_THE_FIRST_ROUND, errors })
    const connection = createConnectionView(NOON)
    const stop = openPlayPage(root, {
      event: eventId(EVENT),
      followed: {
        refresh: { get: state.get, subscribe: state.subscribe, refresh: () => Promise.resolve() },
        get: this.read.get,
        subscribe: this.read.subscribe,
        start: () => () => {},
      },
      connection,
      rpc: {
        call: (method, request, options) => {
          if (method === 'Venue.GetPlayerResults') {
            const isUnchanged = options?.snapshotSeq !== undefined
            const snapshotSeq = { seq: 1, venue: SCOPE.venue }
            const body = isUnchanged ? {} : this.results
            return Promise.resolve(ok({ body, isUnchanged, snapshotSeq }) as never)
          }
          this.asked.push({ method, request })
          return Promise.resolve(this.answer as never)
        },
      },
      platform,
      storage: {
        getItem: (key) => this.kept.get(key) ?? null,
        setItem: (key, value) => this.kept.set(key, value),
        removeItem: (key) => this.kept.delete(key),
      },
      preferred: ['en'],
      search,
      infoPage: null,
      isReadOnly,
      secure: isReadOnly ? 'https://shinpan.local' : null,
      keepPage: () => {},
      clearAddress: () => (this.cleared += 1),
    })
    this.#closes.push(() => {
      stop()
      root.remove()
    })
    return root
  }

  /** Closes all tabs. */
  close(): void {
    for (const close of this.#closes.splice(0)) close()
  }

  choose(name: string): void {
    fireEvent.click(present(screen.getAllByRole('button', { name })[0], name))
  }

  /** What the phone has stored about the event. */
  choice(): Record<string, unknown> | null {
    return JSON.parse(this.kept.get(`shinpan-play:${EVENT}`) ?? 'null') as Record<string, unknown>
  }
}
