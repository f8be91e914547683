import { readLiveEvents } from '../../src/contract/live'
import { authenticate, isAnonymous } from '../call/caller'
import { busy, CallError, fieldInvalid, fieldMissing } from '../call/call-error'
import { claimOf } from '../call/call-request'
import { readEventVersions } from '../call/event-row'
import { assertMeantForUs } from '../call/venue-id'
import type { LiveStreams } from '../live/live-streams'
import type { CallsUnderWay } from './calls-under-way'
import type { ClientOrigin } from './client-address'
import type { DispatchDeps } from './dispatch'

/**
 * Opens a stream of changes for whoever may read an event's tables, which is everybody; a token that is sent is
 * verified. It carries no data: what changed is read by the calls, with their own rights.
 * @throws CallError, as a call does.
 */
export async function openLiveStream(options: {
  deps: DispatchDeps
  streams: LiveStreams
  request: Request
  client: ClientOrigin
  underWay: CallsUnderWay
  /** Aborts when the client's connection closes. */
  ends: AbortSignal
}): Promise<Response> {
  const { deps, streams, request, client, underWay, ends } = options
  const { db } = deps.database
  const header = (name: string) => request.headers.get(name)
  const claim = claimOf({ header })
  const now = deps.now()
  const leave = underWay.enter({ isVisitor: isAnonymous(claim), nowMs: now.getTime() })
  if (leave === null) throw busy()
  try {
    assertMeantForUs(deps.venueId, { header })
    const caller = await authenticate({ db, claim, now })
    const eventIds = eventsOf(new URL(request.url))
    const readVersions = async () => {
      const versions = await readEventVersions(db, eventIds)
      // Of several, those that are there are told of.
      if (versions.size === 0) throw new CallError('not_found', 'event_not_found')
      return versions
    }
    const holder = { personId: caller?.personId ?? null, address: client.address }
    // Nobody would read the stream of a HEAD, nor close it: its place would be lost.
    const isHead = request.method === 'HEAD'
    if (isHead) await readVersions()
    const body = isHead ? null : await streams.open({ holder, eventIds, ends, readVersions })
    return new Response(body, {
      headers: {
        'Content-Type': 'text/event-stream',
        // A proxy that gathers what it passes on would hold the beats back.
        'X-Accel-Buffering': 'no',
      },
    })
  } finally {
    leave()
  }
}

function eventsOf(url: URL): readonly number[] {
  const text = url.searchParams.get('events')
  if (!text) throw fieldMissing('events')
  const eventIds = readLiveEvents(text)
  if (eventIds === null) throw fieldInvalid('events')
  return eventIds
}
