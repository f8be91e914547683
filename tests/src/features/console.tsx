import i18next from 'i18next'
import { createPortal } from 'react-dom'
import { act, render } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createStore } from 'zustand/vanilla'
import { paths } from '../../../src/app/paths'
import { eventId, personId } from '../../../src/domain/ids'
import { RolesProvider } from '../../../src/parts/event/roles/roles-provider'
import { planEnqueue } from '../../../src/outbox/core/enqueue'
import type { SendResult } from '../../../src/outbox/core/ports'
import type { Intent } from '../../../src/outbox/intent'
import { createOutbox } from '../../../src/outbox/outbox'
import { createServerPromises } from '../../../src/outbox/promises/server-promises'
import type { RulingChange } from '../../../src/store/ruling-changes'
import type { Scope } from '../../../src/store/scope'
import type { Ruling } from '../../../src/store/stored-ruling'
import { createConnectionView } from '../../../src/state/connection'
import {
  ConsoleContext,
  EventRefreshContext,
  ShellContext,
  type LocalServices,
  type ShellServices,
} from '../../../src/parts/console-context'
import { createDirtyForms } from '../../../src/state/dirty-forms'
import type { Install, InstallOffer } from '../../../src/state/install-offer'
import { createPreferences } from '../../../src/state/preferences'
import { createEndedSignIns } from '../../../src/state/ended-sign-ins'
import { createSession } from '../../../src/state/session'
import { createToasts } from '../../../src/ui/toasts'
import { openCache } from '../../../src/store/cache/open-cache'
import { createFormDrafts } from '../../../src/store/drafts'
import { createPeople } from '../../../src/store/cache/people'
import type { KeptStorage } from '../../../src/pwa/keep-storage'
import { createReopening } from '../../../src/store/reopen'
import { rulingsDb } from '../../../src/store/rulings-db'
import { createRulingsReads } from '../../../src/store/rulings-reads'
import { createRulingsStore } from '../../../src/store/rulings-store'
import { type BodyByKind, type EventKind } from '../../../src/store/cache/snapshot'
import type { Result } from '../../../src/lib/result'
import type { RpcError } from '../../../src/rpc/client'
import type { Evidence } from '../../../src/store/evidence'
import { createSnapshots } from '../../../src/store/cache/snapshots'
import type { EventRefresh } from '../../../src/sync/refresh'
import type { RefreshState } from '../../../src/sync/refresh-state'
import { EVENT, NO_ANSWER, NOON, SCOPE } from '../outbox/rulings'

export const CAPABILITIES = {
  idempotency: { retentionDays: 30 },
  expect: true,
  resultIds: true,
  live: false,
  venue: 'hall-a',
}

const FORBIDDEN = {
  open: () => {
    throw new DOMException('denied', 'SecurityError')
  },
} as unknown as IDBFactory

const NOT_OFFERED: Install = {
  offer: createStore<InstallOffer>(() => 'none'),
  prompt: () => Promise.resolve(false),
}

/** Opens a referee's console with real databases and a real outbox. The test controls what is sent and answered. */
export async function openConsole(
  given: {
    /** `lapsed`: the server kept idempotency keys earlier and keeps none now. */
    keepsKeys?: boolean | null | 'lapsed'
    install?: Install
    cannotStore?: boolean
    askPlaces?: ShellServices['askPlaces']
    files?: string
    /** The server's answers to calls, by method. Without it every call succeeds. */
    reads?: Readonly<Record<string, object>>
    /** The state of the event's reading rounds, for screens that show it. By default there was one complete round. */
    eventRead?: Partial<RefreshState>
  } = {},
) {
  const indexedDB = new IDBFactory()
  const wait = () => Promise.resolve()
  let forRulings = given.cannotStore ? FORBIDDEN : indexedDB
  const db = createReopening({
    open: () => rulingsDb({ indexedDB: forRulings, IDBKeyRange }),
    wait,
  })
  const cache = await openCache({ indexedDB, IDBKeyRange, wait })
  const now = () => Date.now()
  const store = createRulingsStore({ db, clock: { now } })
  const snapshots = createSnapshots(cache)
  const jar = new Map<string, string>()
  const cookies = {
    read: (name: string) => jar.get(name) ?? null,
    write: (name: string, value: string | null) => void jar.set(name, value ?? ''),
  }
  const ended = createEndedSignIns(localStorage)
  const session = createSession({ cookies, storage: localStorage, ended })
  session.signIn({ personId: personId(7), authToken: 'token' })
  const connection = createConnectionView(now())
  connection.setState({ kind: 'offline' })
  const sent: Ruling[] = []
  const calls: { method: string; request: unknown }[] = []
  const keys: (string | undefined)[] = []
  const halls: (string | undefined)[] = []
  const stillThere: string[] = []
  let answer: (row: Ruling) => SendResult = () => NO_ANSWER
  let shown: (row: Ruling) => Result<Evidence, RpcError> = () => NO_ANSWER
  const promises = createServerPromises({
    server: SCOPE.server,
    store,
    skewMs: () => 0,
    ask: () => Promise.resolve(null),
    onBug: (error) => {
      throw error
    },
  })
  const hasLapsed = given.keepsKeys === 'lapsed'
  if (hasLapsed) promises.hear(saidBy(true, now()))
  promises.hear(saidBy(given.keepsKeys === 'lapsed' ? false : given.keepsKeys, now()))
  const outbox = createOutbox({
    server: SCOPE.server,
    store,
    transport: {
      probe: () => Promise.resolve({ kind: 'up' }),
      knownOf: () => Promise.resolve(new Set(stillThere)),
      read: (row) => Promise.resolve(shown(row)),
      send: (row) => {
        sent.push(row)
        return Promise.resolve(answer(row))
      },
    },
    platform: {
      clock: { now },
      random: { next: () => 0, uuid: () => crypto.randomUUID() },
      locks: {
        tryHold: async (_name, work) => (await work(), true),
        steal: (_name, work) => work(),
      },
      after(ms, callback) {
        const timer = setTimeout(callback, ms)
        return () => clearTimeout(timer)
      },
      isVisible: () => true,
      listen: () => () => {},
      nudge: () => {},
    },
    signedIn: () => ({ owner: SCOPE.owner, credentials: { personId: 7, authToken: 'token' } }),
    promises,
    onBug: (error) => {
      throw error
    },
  })
  const toasts = createToasts()
  const shell: ShellServices = {
    server: SCOPE.server,
    links: { assistant: null, pages: null, bot: null, ownRoot: false, players: null },
    files: given.files ?? '',
    isAtGame: () => true,
    askPlaces: given.askPlaces ?? (() => Promise.resolve(null)),
    rpc: {
      call: (method, request, options) => {
        calls.push({ method, request })
        keys.push(options?.key)
        halls.push(options?.venue)
        if (given.reads && !(method in given.reads)) return Promise.resolve(NO_ANSWER as never)
        const body = given.reads?.[method] ?? { success: true }
        const value = { body, isUnchanged: false, isReplayed: false }
        const rest = { snapshotSeq: null, resultId: null, release: null, serverTime: null }
        return Promise.resolve({ ok: true, value: { ...value, ...rest } } as never)
      },
    },
    session,
    storage: localStorage,
    tabStorage: sessionStorage,
    preferences: createPreferences({ cookies, storage: localStorage }),
    connection,
    probedCapabilities: createStore(() => ({ capabilities: null })),
    tryConnection: () => Promise.resolve(),
    openStream: () => Promise.reject(new Error('There is no stream here')),
    hearServer: () => {},
    toasts,
    dirtyForms: createDirtyForms(() => {}),
    install: given.install ?? NOT_OFFERED,
    paths,
    now,
    heardSkewMs: () => connection.getState().skewMs,
    openLocal: () => Promise.resolve(local),
  }
  const refresh: EventRefresh = {
    get: () => IDLE,
    subscribe: () => () => {},
    start: () => {},
    stop: () => {},
    refresh: () => Promise.resolve(),
  }
  const eventRead: RefreshState = { ...READ_ONCE, ...given.eventRead }
  const local: LocalServices = {
    readFirst: () => Promise.resolve(null),
    outbox,
    promises,
    rulings: createRulingsReads(db),
    snapshots,
    people: createPeople(cache),
    drafts: createFormDrafts({ db, scope: () => SCOPE, now, uuid: () => crypto.randomUUID() }),
    counts: createStore(() => ({ open: 0, needsYou: 0, refused: 0 })),
    keptStorage: createStore<KeptStorage | null>(() => null),
    tryStorage: () => {},
    leave: () => {},
    lost: { count: createStore(() => 0), close: () => {} },
    scope: () => SCOPE,
    isSending: () => Promise.resolve(false),
    createEventRefresh: () => ({ ...refresh, get: () => eventRead }),
    refreshOnPush: () => () => {},
    refreshMyEvents: () => Promise.resolve(null),
    refreshRoles: () => Promise.resolve(null),
  }
  const services = { ...shell, ...local }
  return {
    ...services,
    sent,
    calls,
    /** The idempotency key of each call. */
    keys,
    /** The hall that each call is meant for. */
    halls,
    /**
     * From now on the console finds what `next` returns when it reads back at a server without idempotency
     * keys.
     */
    showWith(next: (row: Ruling) => Result<Evidence, RpcError>) {
      shown = next
    },
    /** From now on rulings are sent, and get the answer that `next` returns. */
    answerWith(next: (row: Ruling) => SendResult) {
      answer = next
      outbox.start()
      outbox.sendNow()
    },
    /** Simulates a restore of the hall to that moment. The server still has these rulings. */
    restoredTo(dataFrom: string, rows: readonly Ruling[] = []) {
      stillThere.push(...rows.map(({ id }) => id))
      const serverTime = new Date(now()).toISOString()
      promises.hear({ ...CAPABILITIES, serverTime, epoch: { id: 'after-the-restore', dataFrom } })
      outbox.sendNow()
    },
    stop: () => outbox.stop(),
    /** The toasts, with their texts in the present language. */
    news: () =>
      toasts.getState().map(({ title, text, action, ...rest }) => ({
        ...rest,
        ...(title && { title: title(i18next.t, i18next.language) }),
        text: text(i18next.t, i18next.language),
        ...(action && { action: { ...action, label: action.label(i18next.t, i18next.language) } }),
      })),
    /** From now on the database of rulings cannot be opened, until the test calls the returned function. */
    breakRulings(): () => void {
      forRulings = FORBIDDEN
      db.close()
      return () => (forRulings = indexedDB)
    },
    /** From now on rulings are saved only once the test calls the returned function, as on a slow disk. */
    holdSaving(): () => void {
      const { enqueue } = outbox
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      outbox.enqueue = (intent, options) => held.then(() => enqueue(intent, options))
      return () => release()
    },
    /** Saves a ruling as a screen would. */
    async ruled(intent: Intent): Promise<Ruling> {
      const saved = await outbox.enqueue(intent)
      if (!saved.ok) throw new Error(JSON.stringify(saved.error))
      return saved.value
    },
    /**
     * Saves a ruling that does not belong to the present sign-in. By default it is from another referee, who
     * signed out of this device before it was sent. With `where` it can be from the same referee, for a server
     * at another address.
     */
    async ruledByOther(intent: Intent, where: Partial<Scope> = { owner: '8' }): Promise<void> {
      const scope = { ...SCOPE, ...where }
      const context = { scope, now: now(), ids: [crypto.randomUUID()] }
      await store.write(scope, [intent.lane], (rows) => planEnqueue([intent], rows, context))
    },
    /** Changes a row directly in the database, to prepare a test. */
    async setRow(row: Ruling, to: Ruling['state'], set: RulingChange['set']): Promise<void> {
      const fence = await store.takeFence(SCOPE)
      const note = { event: 'conflict' }
      const change = { id: row.id, from: row.state, to, set, note }
      const { kind } = await store.change(SCOPE, fence, [change])
      // An outbox that already runs may have changed the row before.
      if (kind !== 'written') throw new Error(`The row was not changed: ${kind}`)
    },
    /** Stores a snapshot with data as the server would send them. */
    async cached<K extends EventKind>(
      kind: K,
      body: BodyByKind[K],
      { seq = 1, ageMs = 1000 }: { seq?: number; ageMs?: number } = {},
    ): Promise<void> {
      const fetchedAt = Date.now() - ageMs
      const snapshot = { ...SCOPE, eventId: EVENT, kind, fetchedAt, seq, body }
      await snapshots.write(SCOPE, [{ is: 'new', snapshot }])
    },
    /** Shows a page. With `place`, it is drawn in this element instead of one of the test. */
    async show(page: ReactNode, search = '', place: Element | null = null) {
      const element = (
        <ShellContext value={shell}>
          <ConsoleContext value={services}>
            <RolesProvider first={null}>
              <EventRefreshContext value={refresh}>
                {place ? createPortal(page, place) : page}
              </EventRefreshContext>
            </RolesProvider>
          </ConsoleContext>
        </ShellContext>
      )
      const router = createMemoryRouter([{ path: '/event/:id/*', element }], {
        initialEntries: [`/event/${eventId(EVENT)}/here${search}`],
      })
      const shown = await act(() => Promise.resolve(render(<RouterProvider router={router} />)))
      return { ...shown, router }
    },
  }
}

/**
 * What a server has said about itself: that it keeps idempotency keys, or `none` when it keeps none.
 * Null when it has never answered.
 */
function saidBy(keepsKeys: boolean | null = true, now: number) {
  if (keepsKeys === null) return null
  return keepsKeys ? { ...CAPABILITIES, serverTime: new Date(now).toISOString() } : 'none'
}

/** The state of an event that was read from the server. */
const READ_ONCE = { isRunning: false, nextAt: null, lastEndedAt: NOON, late: [], errors: {} }
const IDLE = { isRunning: false, nextAt: null, lastEndedAt: null, late: [], errors: {} }

export type TestConsole = Awaited<ReturnType<typeof openConsole>>
