import { readLiveEvents } from '../../src/contract/live'
import { authenticate } from '../call/caller/caller'
import { busy, CallError, fieldInvalid, fieldMissing } from '../call/call-error'
import { claimOf } from '../call/call-request'
import { readEventVersions } from '../call/event-row'
import { assertMeantForUs } from '../call/hall-identity'
import type { LiveStreams } from '../live/live-streams'
import type { ClientOrigin } from './client-address'
import type { DispatchDeps, CallLimits } from './dispatch'

/**
 * Opens a stream that tells a client about changes. Everybody may read an event's tables, so everybody may open
 * a stream; if a token is sent, it is verified. The stream carries no data: clients read the changes by calls,
 * which check the client's rights.
 * @throws CallError, as a call does.
 */
export async function openLiveStream(options: {
  deps: DispatchDeps
  streams: LiveStreams
  request: Request
  client: ClientOrigin
  limits: CallLimits
  /** Called when a verified person opens a stream on this connection. */
  onPerson: () => void
  /** Aborts when the client's connection closes. */
  ends: AbortSignal
}): Promise<Response> {
  const { deps, streams, request, client, limits, onPerson, ends } = options
  const { underWay, signIns } = limits
  const header = (name: string) => request.headers.get(name)
  const claim = claimOf({ header })
  const now = deps.now()
  const personId = signIns.isKnown(claim) ? claim.personId : null
  const leave = underWay.enter({ personId, nowMs: now.getTime() })
  if (leave === null) throw busy()
  try {
    assertMeantForUs(deps, { header })
    const line = await signIns.lineOf({ database: deps.database, header, now })
    if (line === 'people') onPerson()
    const db = deps.database.dbFor[line]
    const caller = await authenticate({ db, claim, now })
    const eventIds = eventsOf(new URL(request.url))
    const readVersions = async () => {
      const versions = await readEventVersions(db, eventIds)
      // The stream covers the requested events that exist. It is refused only when none of them exists.
      if (versions.size === 0) throw new CallError('not_found', 'event_not_found')
      return versions
    }
    const holder = { personId: caller?.personId ?? null, address: client.address }
    // A HEAD request gets no stream: nobody would read or close it, and it would keep its place for ever.
    const isHead = request.method === 'HEAD'
    if (isHead) await readVersions()
    const body = isHead ? null : await streams.open({ holder, eventIds, ends, readVersions })
    return new Response(body, {
      headers: {
        'Content-Type': 'text/event-stream',
        // Without this header, a proxy that buffers answers would delay the heartbeats.
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
