import { decodeRoles, type Roles } from '../contract/decode/roles'
import type { EventJson } from '../contract/wire/atoms_pb'
import type { EpochMs } from '../domain/ids'
import { err, ok, type Result } from '../lib/result'
import type { Credentials, RpcClient, RpcError } from '../rpc/client'
import { lacksMethod } from '../rpc/lacks-method'
import { NO_EVENT, type SnapshotKind, type BodyByKind } from '../store/cache/snapshot'
import { type Snapshots } from '../store/cache/snapshots'
import type { Scope } from '../store/scope'
import { fetchRolesElsewhere } from './roles-elsewhere'

export const EVENTS_PER_PAGE = 30

/**
 * `new`: a role may have changed, so the roles are read again. `kept`:
 * roles that the page has already read are enough.
 */
export type RolesWanted = 'new' | 'kept'

export interface MyEventsDeps {
  readonly client: RpcClient
  readonly snapshots: Pick<Snapshots, 'write'>
  readonly platform: { now(): EpochMs }
  readonly scope: Scope
  readonly credentials: Credentials
  /**
   * Whether these credentials still belong to this device's sign-in.
   * Nothing is stored for a person who has signed out.
   */
  readonly isCurrent: () => boolean
  /**
   * Roles that are being read now. Roles that took one call for each event also stay here,
   * as long as the page is open.
   */
  readonly rolesRead: WeakMap<Credentials, Promise<Result<Roles, RpcError>>>
}

/** Fetches and stores the person's roles. A failure leaves the stored ones. */
export function refreshRoles(deps: MyEventsDeps): Promise<Result<Roles, RpcError>> {
  const reading = readRoles(deps)
  deps.rolesRead.set(deps.credentials, reading)
  return reading
}

async function readRoles(deps: MyEventsDeps): Promise<Result<Roles, RpcError>> {
  const { client, credentials, rolesRead, platform } = deps
  const askedAt = platform.now()
  const answer = await client.call('Venue.GetRoles', { eventIds: [] }, { credentials })
  const isElsewhere = !answer.ok && lacksMethod(answer.error)
  const told = answer.ok ? ok(answer.value.body) : answer
  const roles = isElsewhere ? await fetchRolesElsewhere(deps) : told
  // The roles are forgotten when a single call can read them again, or when they could not be read.
  if (!isElsewhere || !roles.ok) rolesRead.delete(credentials)
  if (!roles.ok) return roles
  await keep(deps, 'roles', roles.value, askedAt)
  return ok(decodeRoles(roles.value))
}

/**
 * Fetches and stores the person's roles and one page (from 1) of the events they manage, the newest first.
 * A superadmin manages all events. After a failure the stored data stay.
 * With `kept`, roles that took one call for each event are not read again.
 */
export async function refreshMyEvents(
  deps: MyEventsDeps,
  page: number,
  wanted: RolesWanted = 'new',
): Promise<Result<Roles, RpcError>> {
  const kept = wanted === 'kept' ? deps.rolesRead.get(deps.credentials) : undefined
  const roles = await (kept ?? refreshRoles(deps))
  if (!roles.ok) return roles
  const askedAt = deps.platform.now()
  const events = await fetchPage(deps, roles.value, page)
  if (!events.ok) return events
  await keep(deps, `events:${page}`, events.value, askedAt)
  return roles
}

async function fetchPage(
  { client, credentials }: MyEventsDeps,
  roles: Roles,
  page: number,
): Promise<Result<{ total: number; events: EventJson[] }, RpcError>> {
  const offset = (page - 1) * EVENTS_PER_PAGE
  if (roles.isSuperadmin) {
    const request = { limit: EVENTS_PER_PAGE, offset, filter: '', filterUnlisted: false }
    const answer = await client.call('Mimir.GetEvents', request, { credentials })
    if (!answer.ok) return answer
    const { total = 0, events = [] } = answer.value.body
    return ok({ total, events: newestFirst(events) })
  }
  const all = roles.byEvent.map(({ eventId }): number => eventId).toSorted((a, b) => b - a)
  const ids = all.slice(offset, offset + EVENTS_PER_PAGE)
  if (ids.length === 0) return ok({ total: all.length, events: [] })
  const answer = await client.call('Mimir.GetEventsById', { ids }, { credentials })
  if (!answer.ok) return err(answer.error)
  return ok({ total: all.length, events: newestFirst(answer.value.body.events ?? []) })
}

const newestFirst = (events: readonly EventJson[]): EventJson[] =>
  events.toSorted((a, b) => (b.id ?? 0) - (a.id ?? 0))

async function keep<K extends SnapshotKind>(
  { snapshots, scope, isCurrent }: MyEventsDeps,
  kind: K,
  body: BodyByKind[K],
  fetchedAt: EpochMs,
): Promise<void> {
  if (!isCurrent()) return
  const snapshot = { ...scope, eventId: NO_EVENT, kind, fetchedAt, seq: null, body }
  await snapshots.write(scope, [{ is: 'new', snapshot }])
}
