import { abilitiesOf } from '../../../src/contract/server-abilities'
import { can } from '../../../src/domain/people/permissions'
import { eventId as eventIdOf } from '../../../src/domain/ids'
import { EMPTY_HAND } from '../../../src/features/games/hand/hand-draft'
import { readHand } from '../../../src/features/games/hand/read-hand'
import { isOverAlready, tableBefore } from '../../../src/features/games/hand/table-before'
import { enterHandIntent } from '../../../src/features/games/intents'
import { notNowReasons } from '../../../src/features/games/not-now'
import { undoOf } from '../../../src/features/log/undo'
import { present } from '../../../src/lib/assert'
import type { IntentOf } from '../../../src/outbox/intent'
import { seenForResult } from '../../../src/outbox/policies/enter-result'
import type { TableView } from '../../../src/sync/views/games-view'
import { tileOf } from '../../../src/sync/views/tile'
import type { Hall } from '../harness/hall'
import { single, type Attempt } from './attempt'
import type { ConsoleReading } from './read-as-console'

/** A referee enters a hand and a result at a table, as with the forms for them. */
export function entryAttempts(
  { eventId }: Hall,
  { view, role, now }: ConsoleReading,
  { table, index }: { table: TableView; index: number },
): readonly Attempt[] {
  const { config } = view
  const { value } = table
  const { sessionHash } = value
  const moment = { serverNow: now, skewMs: 0 }
  const facts = {
    view,
    table,
    rows: [],
    abilities: abilitiesOf('given'),
    isOnline: true,
    moment,
  }
  const notNow = notNowReasons((key) => key, facts)
  const mayRule = can({ role, capability: 'manageGames' })
  const before = tableBefore(value, config, tileOf(view, table, moment).timer)
  const read = before === null ? null : readHand({ ...EMPTY_HAND, outcome: 'draw' }, before)
  const hand = present(read?.ok === true ? read.value : null, 'a drawn hand')
  const place = { eventId: eventIdOf(eventId), eventTitle: config.eventTitle, table: value }
  const intent = enterHandIntent(place, hand) as IntentOf<'AddRound'>
  const seen = seenForResult(value)
  const points = config.rules.startPoints
  const scores = [points + 1000, points, points, points - 1000]
  return [
    {
      action: `table ${index + 1}: enter a hand`,
      isOffered: mayRule && notNow.hand === undefined && before !== null && !isOverAlready(before),
      calls: single('Mimir.AddRound', intent.args, { expect: intent.expect }),
    },
    {
      action: `table ${index + 1}: enter a result`,
      isOffered: mayRule && notNow.result === undefined,
      calls: single(
        'Venue.EnterResult',
        { sessionHash, scores, sticks: 0 },
        seen === null ? {} : { expect: seen },
      ),
    },
  ]
}

const ENDINGS: readonly string[] = ['Mimir.EndGame', 'Venue.EnterResult']

/** A referee takes back the newest end of a game in the log. */
export function takeBackAttempt(
  { eventId }: Hall,
  { journal, role, view, now }: ConsoleReading,
): Attempt {
  const entry = journal.find(({ method }) => ENDINGS.includes(method))
  const { isFinished } = view.config
  const how = { event: eventIdOf(eventId), reason: '', entries: journal, now, isFinished }
  const undo = entry === undefined ? null : undoOf(entry, how)
  const request = { eventId, entryId: entry?.id ?? 1 }
  return {
    action: 'take the end of a game back',
    isOffered: can({ role, capability: 'readJournal' }) && undo !== null,
    calls: single(
      'Venue.TakeBackEnding',
      request,
      undo?.method === 'Venue.TakeBackEnding' ? { expect: undo.expect } : {},
    ),
  }
}
