import { READ_ON_CHANGE } from '../../src/features/play/read-on-change'
import { createRpcClient, type Credentials } from '../../src/rpc/client'
import { EVENT_KINDS } from '../../src/store/cache/snapshot'
import { startReader } from './live-reader'

export interface LiveLoad {
  readonly origin: string
  readonly eventId: number
  readonly readers: number
  readonly referees: readonly Credentials[]
  readonly isLive: boolean
}

/** The commands that the bench sends to the screens, one after another. */
export type LiveCommand =
  | { readonly kind: 'open'; readonly load: LiveLoad }
  /** The referees take turns to give a penalty, one every `everyMs` milliseconds. */
  | {
      readonly kind: 'rule'
      readonly playerId: number
      readonly changes: number
      readonly everyMs: number
    }
  /** Starts a new count of requests and opened streams. */
  | { readonly kind: 'count' }
  | { readonly kind: 'counted' }
  | { readonly kind: 'untilOpen'; readonly streams: number }
  | { readonly kind: 'close' }

export interface LiveChange {
  /** The time from the referee's call to each screen, in ms; Infinity for a screen that never showed the change. */
  readonly onScreens: readonly number[]
}

export interface LiveCount {
  readonly streamsOpened: number
  readonly requests: number
  /** The most requests that began within one second. */
  readonly mostInASecond: number
}

const SETTLE_MS = 5_000

let load: LiveLoad | null = null
let readers: ReturnType<typeof startReader>[] = []
/** For each screen and version, the time at which the screen first showed the version. */
let shown: { seq: number; at: number }[][] = []
let askedAt: number[] = []
let opened = 0

process.on('message', (command: LiveCommand) => {
  void answer(command).then((result) => process.send?.({ result }))
})

async function answer(command: LiveCommand): Promise<unknown> {
  switch (command.kind) {
    case 'open':
      return open(command.load)
    case 'rule':
      return rule(command)
    case 'count':
      askedAt = []
      opened = 0
      return null
    case 'counted':
      return counted()
    case 'untilOpen':
      while (opened < command.streams) await wait(20)
      return null
    case 'close':
      for (const reader of readers) reader.stop()
      return null
  }
}

/** Opens the screens. All begin within a few seconds, as people open their phones. */
async function open(given: LiveLoad): Promise<void> {
  load = given
  const { origin, eventId, isLive, referees } = given
  const people: (Credentials | null)[] = [
    ...referees,
    ...Array.from({ length: given.readers }, () => null),
  ]
  readers = []
  shown = people.map(() => [])
  for (const [nth, credentials] of people.entries()) {
    await wait(10)
    readers.push(
      startReader({
        origin,
        eventId,
        credentials,
        isLive,
        isWhole: credentials !== null,
        ...(credentials === null
          ? { kinds: ['tables', 'timer', 'config'], onChange: READ_ON_CHANGE }
          : { kinds: EVENT_KINDS, onChange: [{ kinds: EVENT_KINDS }] }),
        onShown: (seq) => shown[nth]?.push({ seq, at: performance.now() }),
        onAsked: () => askedAt.push(performance.now()),
        onStreamOpen: () => (opened += 1),
      }),
    )
  }
}

async function rule(command: Extract<LiveCommand, { kind: 'rule' }>): Promise<LiveChange[]> {
  if (load === null) throw new Error('Nobody reads')
  const { origin, eventId, referees } = load
  const client = createRpcClient({ baseUrl: origin, fetch })
  const changes: { seq: number; sentAt: number }[] = []
  const { playerId, everyMs } = command
  for (let nth = 0; nth < command.changes; nth += 1) {
    const sentAt = performance.now()
    const result = await client.call(
      'Mimir.AddPenalty',
      { eventId, playerId, amount: 0, reason: `Late ${nth}` },
      { credentials: referees[nth % referees.length] ?? null, eventId, timeoutMs: 60_000 },
    )
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    changes.push({ seq: result.value.snapshotSeq?.seq ?? Infinity, sentAt })
    await wait(sentAt + everyMs - performance.now())
  }
  await wait(SETTLE_MS)
  return changes.map(({ seq, sentAt }) => ({
    onScreens: shown.map((of) => (of.find((each) => each.seq >= seq)?.at ?? Infinity) - sentAt),
  }))
}

function counted(): LiveCount {
  const sorted = askedAt.toSorted((a, b) => a - b)
  const within = sorted.map((at, nth) => sorted.slice(nth).findIndex((each) => each > at + 1000))
  const most = within.map((count, nth) => (count === -1 ? sorted.length - nth : count))
  return {
    streamsOpened: opened,
    requests: sorted.length,
    mostInASecond: Math.max(0, ...most),
  }
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
