import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createRpcClient } from '../../../src/rpc/client'
import { openCache } from '../../../src/store/cache/open-cache'
import { NO_EVENT } from '../../../src/store/cache/snapshot'
import { createSnapshots, type Snapshots } from '../../../src/store/cache/snapshots'
import type { Cache } from '../../../src/store/cache/two-caches'
import { refreshMyEvents, refreshRoles, type MyEventsDeps } from '../../../src/sync/my-events'
import { answerJson, startHttpServer, type HttpServer } from '../rpc/http-server'

const ANNA = { server: 'https://hall.test', owner: '7', venue: 'hall-a' }
const NOON = Date.UTC(2026, 10, 20, 12, 0)

let server: HttpServer
let answers: Record<string, unknown>
let cache: Cache
let snapshots: Snapshots
let deps: MyEventsDeps

beforeEach(async () => {
  answers = {}
  server = await startHttpServer(({ url }, response) => {
    const body = answers[url.split('/').at(-1) ?? '']
    if (body === undefined) {
      answerJson(response, { code: 'bad_route', msg: 'no such method' }, { status: 404 })
    } else answerJson(response, body)
  })
  cache = await openCache({
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    wait: async () => {},
  })
  snapshots = createSnapshots(cache)
  deps = {
    client: createRpcClient({ baseUrl: server.baseUrl, fetch }),
    snapshots,
    platform: { now: () => NOON },
    scope: ANNA,
    credentials: { personId: 7, authToken: 'secret' },
    isCurrent: () => true,
    rolesRead: new WeakMap(),
  }
})

afterEach(async () => {
  cache.close()
  await server.close()
})

const kept = async (page: number) => (await snapshots.read(ANNA, NO_EVENT, `events:${page}`))?.body
const referee = (eventId: number) => ({ eventId, role: 'EVENT_ROLE_REFEREE' })

describe('my events', () => {
  test('my events are those in which the person has a role, newest first', async () => {
    answers = {
      GetRoles: { roles: [referee(3), { eventId: 12, role: 'EVENT_ROLE_ADMIN' }] },
      GetEventsById: {
        events: [
          { id: 3, title: 'Cup' },
          { id: 12, title: 'League' },
        ],
      },
    }
    expect(await refreshMyEvents(deps, 1)).toEqual({
      ok: true,
      value: {
        isSuperadmin: false,
        byEvent: [
          { eventId: 3, role: 'referee' },
          { eventId: 12, role: 'admin' },
        ],
      },
    })
    expect(await kept(1)).toEqual({
      total: 2,
      events: [
        { id: 12, title: 'League' },
        { id: 3, title: 'Cup' },
      ],
    })
    expect(await snapshots.read(ANNA, NO_EVENT, 'roles')).toMatchObject({ fetchedAt: NOON })
  })

  test('my events are listed in pages of thirty', async () => {
    answers = {
      GetRoles: { roles: Array.from({ length: 31 }, (_, index) => referee(index + 1)) },
      GetEventsById: { events: [{ id: 1 }] },
    }
    await refreshMyEvents(deps, 2)
    expect(server.heard.at(-1)?.body).toEqual({ ids: [1] })
    expect(await kept(2)).toEqual({ total: 31, events: [{ id: 1 }] })
  })

  test('my events are all events for a superadmin', async () => {
    answers = {
      GetRoles: { isSuperadmin: true },
      GetEvents: { total: 31, events: [{ id: 1 }] },
    }
    await refreshMyEvents(deps, 2)
    expect(server.heard.at(-1)?.body).toEqual({
      limit: 30,
      offset: 30,
      filter: '',
      filterUnlisted: false,
    })
    expect(await kept(2)).toEqual({ total: 31, events: [{ id: 1 }] })
  })

  test('roles that one call gives for all events are read again at each refresh', async () => {
    answers = { GetRoles: {} }
    await refreshMyEvents(deps, 1, 'kept')
    await refreshMyEvents(deps, 1, 'kept')
    expect(server.heard).toHaveLength(2)
  })

  test('a person without events needs no further call', async () => {
    answers = { GetRoles: {} }
    await refreshMyEvents(deps, 1)
    expect(server.heard).toHaveLength(1)
    expect(await kept(1)).toEqual({ total: 0, events: [] })
  })

  test('my events stay as they were when the server cannot be reached', async () => {
    answers = { GetRoles: { roles: [referee(3)] }, GetEventsById: { events: [{ id: 3 }] } }
    await refreshMyEvents(deps, 1)
    await server.close()
    expect(await refreshMyEvents(deps, 1)).toMatchObject({
      ok: false,
      error: { kind: 'no_answer' },
    })
    expect(await kept(1)).toEqual({ total: 1, events: [{ id: 3 }] })
  })

  test('my events are not stored for a person who signed out before the answer arrived', async () => {
    answers = { GetRoles: { roles: [referee(3)] }, GetEventsById: { events: [{ id: 3 }] } }
    await refreshMyEvents({ ...deps, isCurrent: () => false }, 1)
    expect(await snapshots.read(ANNA, NO_EVENT, 'roles')).toBeNull()
    expect(await kept(1)).toBeUndefined()
  })
})

describe('roles on a server without our own service', () => {
  test('without the console’s own service, roles come from the server’s lists', async () => {
    answers = {
      GetOwnedEventIds: { eventIds: [3] },
      GetSuperadminFlag: { isAdmin: false },
      GetEventAdmins: { admins: [{ personId: 7 }] },
    }
    expect(await refreshRoles(deps)).toEqual({
      ok: true,
      value: { isSuperadmin: false, byEvent: [{ eventId: 3, role: 'admin' }] },
    })
  })

  test('roles that need a call for each event are read once, until they may have changed', async () => {
    answers = {
      GetOwnedEventIds: { eventIds: [3, 9] },
      GetSuperadminFlag: {},
      GetEventAdmins: { admins: [{ personId: 7 }] },
      GetEventsById: { events: [{ id: 3 }, { id: 9 }] },
    }
    const asked = () => server.heard.map(({ url }) => url.split('/').at(-1))
    await Promise.all([refreshMyEvents(deps, 1, 'kept'), refreshMyEvents(deps, 1, 'kept')])
    await refreshMyEvents(deps, 1, 'kept')
    expect(asked().filter((method) => method !== 'GetEventsById')).toEqual([
      'GetRoles',
      'GetOwnedEventIds',
      'GetSuperadminFlag',
      'GetEventAdmins',
      'GetEventAdmins',
    ])
    await refreshMyEvents(deps, 1)
    expect(asked().filter((method) => method === 'GetEventAdmins')).toHaveLength(4)
  })

  test('roles that could not be read are read again', async () => {
    expect(await refreshMyEvents(deps, 1, 'kept')).toMatchObject({ ok: false })
    answers = { GetOwnedEventIds: {}, GetSuperadminFlag: {} }
    expect(await refreshMyEvents(deps, 1, 'kept')).toMatchObject({ ok: true })
  })

  test('without the console’s own service, a person is only a referee of their event when another person is its administrator', async () => {
    answers = {
      GetOwnedEventIds: { eventIds: [3] },
      GetSuperadminFlag: {},
      GetEventAdmins: { admins: [{ personId: 8 }] },
    }
    expect(await refreshRoles(deps)).toMatchObject({
      value: { byEvent: [{ eventId: 3, role: 'referee' }] },
    })
  })

  test('without the console’s own service, a person who owns all events and is no superadmin is administrator of each', async () => {
    answers = {
      GetOwnedEventIds: { eventIds: [-1] },
      GetSuperadminFlag: {},
      GetEvents: { total: 2, events: [{ id: 3 }, { id: 9 }] },
    }
    expect(await refreshRoles(deps)).toEqual({
      ok: true,
      value: {
        isSuperadmin: false,
        byEvent: [
          { eventId: 3, role: 'admin' },
          { eventId: 9, role: 'admin' },
        ],
      },
    })
  })
})
