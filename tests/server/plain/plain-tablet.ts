import { openOutbox } from '../../../src/app/device/open-outbox'
import { openPromises } from '../../../src/app/device/open-promises'
import type { RefereeAnswer } from '../../../src/outbox/core/answer'
import { serverFactsOf } from '../../../src/outbox/core/server-facts'
import type { Intent } from '../../../src/outbox/intent'
import { surplusIntents } from '../../../src/outbox/take-back'
import type { RpcClient } from '../../../src/rpc/client'
import { isAnswering, isReachable } from '../../../src/state/connection'
import type { Ruling } from '../../../src/store/stored-ruling'
import type { HallPerson } from '../harness/hall'
import { oneTab, openRulings } from '../harness/tablet-parts'
import { showRuling, type ShownRuling } from './outbox-words'
import { openPlainConsole } from './plain-console'
import { createSteppedTime } from './stepped-time'
import { watchedStore } from './watched-store'

/** A referee's tablet at a plain service: the console without its screens, and the sentences of its outbox. */
export interface PlainTablet {
  /** Makes calls as the screens do. */
  readonly rpc: RpcClient
  /** Makes a ruling, as a screen does. */
  rule(intent: Intent): Promise<void>
  /** If the outbox asks about the newest ruling, answers that it is to be sent or given again. */
  sayYes(): Promise<void>
  /** If the outbox asks about the newest ruling, answers that it stays as it is. */
  leave(): Promise<void>
  /** Presses the button of the outbox that takes away what the newest ruling did too often. */
  cancelSurplus(): Promise<void>
  pass(ms: number): Promise<void>
  /** Hides the page for this long. */
  sleep(ms: number): Promise<void>
  stop(): Promise<void>
}

/** `onWords` is called whenever the outbox says something new of the newest ruling. */
export async function openPlainTablet(options: {
  readonly who: HallPerson
  readonly origin: string
  readonly startsAt: number
  readonly onWords: (words: string) => Promise<void>
}): Promise<PlainTablet> {
  const { who, origin, startsAt, onWords } = options
  const time = createSteppedTime(startsAt)
  const { shell, view, platform, ...page } = await openPlainConsole({ who, origin, time })
  const { store: bare, reads } = openRulings(time.now)
  const store = watchedStore(bare, { during: time.during, onChange: say })
  const promises = await openPromises(shell, store)
  const outbox = openOutbox(shell, { store, promises, canStore: true, platform: oneTab(platform) })
  let last = ''

  async function newest(): Promise<Ruling | undefined> {
    const scope = { server: origin, owner: String(who.id), venue: promises.venue() }
    return (await reads.rows(scope, 0)).at(-1)
  }

  function show(row: Ruling): ShownRuling {
    return showRuling(row, {
      link: outbox.status().link,
      now: time.now(),
      serverFacts: serverFactsOf(promises),
      online: isReachable(view.getState()),
    })
  }

  async function say(): Promise<void> {
    const row = await newest()
    const words = row === undefined ? last : show(row).words
    if (words === last) return
    last = words
    await onWords(words)
  }

  async function rule(intent: Intent): Promise<void> {
    const saved = await outbox.enqueue(intent, { isAsked: isAnswering(view.getState()) })
    if (!saved.ok) throw new Error(`${intent.call}: ${JSON.stringify(saved.error)}`)
  }

  async function answer(choose: (shown: ShownRuling) => RefereeAnswer | undefined): Promise<void> {
    const row = await newest()
    if (row?.state !== 'attention') return
    const chosen = choose(show(row))
    if (chosen === undefined) throw new Error('The outbox offers no answer')
    const answered = await outbox.answer(row.id, chosen)
    if (!answered.ok) throw new Error(JSON.stringify(answered.error))
  }

  return {
    rpc: shell.rpc,
    rule,
    async cancelSurplus() {
      const row = await newest()
      const surplus =
        row === undefined ? [] : surplusIntents(row, { reason: 'Duplicate', later: [] })
      if (surplus.length === 0) throw new Error('The outbox offers to cancel nothing')
      for (const intent of surplus) await rule(intent)
    },
    sayYes: () => answer(({ act }) => act),
    leave: () => answer(() => ({ kind: 'leave' })),
    async pass(ms) {
      await time.pass(ms)
      await say()
    },
    sleep: page.sleep,
    async stop() {
      outbox.stop()
      page.stop()
      await time.pass(0)
    },
  }
}
