import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decodeJournal } from '../../../../src/contract/decode/journal'
import type { CallOptions } from '../../../../src/rpc/client'
import { newestEntry } from '../../harness/changes'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// A referee has left player 1 out of the next seating. Some tests also need the administrator to rule.
let venue: TestVenue
let hall: Hall
let entryId: number

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layHall(venue)
  await exclude(true)
  entryId = (await newestEntry(hall, venue)).entryId
})

const flag = (ignoreSeating: boolean, nth = 0) => ({
  eventId: hall.eventId,
  playerId: hall.players[nth]?.id ?? 0,
  ignoreSeating,
})
const asReferee = (options: CallOptions = {}) => ({
  credentials: hall.referee.credentials,
  ...options,
})
const exclude = (isOut: boolean, options: CallOptions = {}) =>
  venue.call('Mimir.UpdatePlayerSeatingFlag', flag(isOut), asReferee(options))
const refused = (options: CallOptions, nth = 0) =>
  venue.refusal('Mimir.UpdatePlayerSeatingFlag', flag(false, nth), asReferee(options))

test('the journal entry of an undo names the entry that was undone', async () => {
  await exclude(false, { undoes: entryId })
  const { eventId } = hall
  const journal = decodeJournal(await venue.call('Venue.GetJournal', { eventId }, asReferee()))
  expect(journal[0]).toMatchObject({ method: 'Mimir.UpdatePlayerSeatingFlag', undoes: entryId })
})

test('a journal entry cannot be undone a second time, even after the same ruling was made again', async () => {
  await exclude(false, { undoes: entryId })
  await exclude(true, { credentials: hall.admin.credentials })
  expect(await refused({ undoes: entryId, expect: { ignoreSeating: true } })).toMatchObject({
    status: 412,
    reason: 'moved_on_since',
  })
})

test('a journal entry cannot be undone after a newer ruling on the same subject', async () => {
  await exclude(false, { credentials: hall.admin.credentials })
  await exclude(true, { credentials: hall.admin.credentials })
  expect(await refused({ undoes: entryId })).toMatchObject({ reason: 'moved_on_since' })
})

test('a journal entry can be undone again after its first undo was itself undone', async () => {
  await exclude(false, { undoes: entryId })
  await exclude(true, { undoes: (await newestEntry(hall, venue)).entryId })
  await exclude(false, { undoes: entryId })
  expect(await refused({ undoes: entryId })).toMatchObject({ reason: 'moved_on_since' })
})

test.each<[string, number, number, object]>([
  [
    'the undo is about another player than the entry',
    0,
    1,
    { status: 400, reason: 'field_invalid' },
  ],
  [
    'the log has no entry with the given number',
    900,
    0,
    { status: 404, reason: 'entry_not_found' },
  ],
])('the server refuses an undo of a seating flag when %s', async (_, further, nth, refusal) => {
  expect(await refused({ undoes: entryId + further }, nth)).toMatchObject(refusal)
})

test('a call for one event cannot undo a journal entry of another event', async () => {
  const other = await layHall(venue)
  const show = (of: Hall) =>
    [{ eventId: of.eventId }, { credentials: of.admin.credentials }] as const
  await venue.call('Mimir.ToggleHideResults', ...show(other))
  const { entryId: undoes } = await newestEntry(other, venue)
  const [request, options] = show(hall)
  expect(
    await venue.refusal('Mimir.ToggleHideResults', request, { ...options, undoes }),
  ).toMatchObject({ status: 404, reason: 'entry_not_found' })
})

test('a call that changes a seating flag cannot undo a journal entry about a penalty', async () => {
  await venue.call(
    'Mimir.AddPenalty',
    { eventId: hall.eventId, playerId: hall.players[0]?.id ?? 0, amount: 0, reason: 'late' },
    asReferee(),
  )
  const { entryId: penaltyEntry } = await newestEntry(hall, venue)
  expect(await refused({ undoes: penaltyEntry })).toMatchObject({
    status: 400,
    reason: 'field_invalid',
  })
})
