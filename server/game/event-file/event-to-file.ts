import type { MessageInitShape } from '@bufbuild/protobuf'
import { asc, eq } from 'drizzle-orm'
import type {
  EventFileSchema,
  EventInFileSchema,
  PenaltyInFileSchema,
  PersonInFileSchema,
  SitOutInFileSchema,
  StandingInFileSchema,
} from '../../../src/contract/wire/shinpan/event_file_pb'
import { readEvent, type EventRow } from '../../call/event-row'
import { anyOf } from '../../db/any-of'
import type { Tx } from '../../db/database'
import { penalties } from '../../db/schema/events/penalties'
import { persons } from '../../db/schema/people/persons'
import { sitOuts } from '../../db/schema/events/sit-outs'
import { orderRating, ratingRows } from '../../rules/rating-table'
import { eventDataToWire, gamesStatusToWire } from '../events/event-wire'
import { listRegistrations } from '../players/registration-reader'
import { findStoredScript } from '../prescript/prescript-reader'
import { readRecords } from '../results/record-reader'
import { EVENT_FILE_FORMAT, EVENT_FILE_VERSION } from './file-format'
import { gamesToFile } from './games-to-file'
import { peopleInFile } from './people-in-file'

export type EventFileInit = MessageInitShape<typeof EventFileSchema>

/** An event in the form of its file. `venue` is the hall's id. @throws CallError event_not_found. */
export async function readEventFile(
  tx: Tx,
  { eventId, venue, now }: { eventId: number; venue: string; now: Date },
): Promise<EventFileInit> {
  const event = await readEvent(tx, eventId)
  const { games, hashes } = await gamesToFile(tx, eventId)
  const named = {
    registrations: await readRegistrations(tx, eventId),
    games,
    penalties: await readPenalties(tx, { eventId, hashes }),
    sitOuts: await readSitOuts(tx, { eventId, hashes }),
  }
  const people = await readPeople(tx, peopleInFile(named))
  return {
    format: EVENT_FILE_FORMAT,
    version: EVENT_FILE_VERSION,
    savedAt: now.toISOString(),
    venue,
    event: await readSettings(tx, event),
    people,
    ...named,
    standings: await readStandings(tx, event),
  }
}

async function readSettings(
  tx: Tx,
  event: EventRow,
): Promise<MessageInitShape<typeof EventInFileSchema>> {
  const script = await findStoredScript(tx, event.id)
  return {
    settings: eventDataToWire(event),
    isFinished: event.isFinished,
    gamesStatus: gamesStatusToWire(event.gamesStatus),
    timerStartedAt: event.timerStartedAt?.toISOString() ?? '',
    script: script?.script ?? '',
    nextSessionIndex: script?.nextSessionIndex ?? 0,
    isScriptSeated: script?.isSeated ?? false,
  }
}

async function readRegistrations(tx: Tx, eventId: number) {
  const rows = await listRegistrations(tx, eventId)
  return rows.map(({ playerId, localId, teamName, ignoreSeating, replacementId, playsOn }) => ({
    playerId,
    localId: localId ?? 0,
    teamName: teamName ?? '',
    ignoreSeating,
    replacementId: replacementId ?? 0,
    isOut: !playsOn,
  }))
}

async function readPenalties(
  tx: Tx,
  { eventId, hashes }: { eventId: number; hashes: ReadonlyMap<number, string> },
): Promise<MessageInitShape<typeof PenaltyInFileSchema>[]> {
  const rows = await tx
    .select()
    .from(penalties)
    .where(eq(penalties.eventId, eventId))
    .orderBy(asc(penalties.id))
  return rows.map((row) => ({
    playerId: row.playerId,
    amount: row.amount,
    reason: row.reason,
    assignedBy: row.assignedBy,
    createdAt: row.createdAt.toISOString(),
    ruledAt: row.ruledAt.toISOString(),
    sessionHash: row.sessionId === null ? '' : (hashes.get(row.sessionId) ?? ''),
    isCancelled: row.isCancelled,
    cancellationReason: row.cancellationReason ?? '',
    cancelledBy: row.cancelledBy ?? 0,
  }))
}

async function readSitOuts(
  tx: Tx,
  { eventId, hashes }: { eventId: number; hashes: ReadonlyMap<number, string> },
): Promise<MessageInitShape<typeof SitOutInFileSchema>[]> {
  const rows = await tx
    .select()
    .from(sitOuts)
    .where(eq(sitOuts.eventId, eventId))
    .orderBy(asc(sitOuts.id))
  return rows.map(({ playerId, sessionId, sessionNumber }) => ({
    playerId,
    sessionHash: sessionId === null ? '' : (hashes.get(sessionId) ?? ''),
    sessionNumber: sessionId === null ? 0 : (sessionNumber ?? 0),
  }))
}

async function readPeople(
  tx: Tx,
  ids: readonly number[],
): Promise<MessageInitShape<typeof PersonInFileSchema>[]> {
  return tx
    .select({
      id: persons.id,
      title: persons.title,
      city: persons.city,
      country: persons.country,
      tenhouId: persons.tenhouId,
      msNickname: persons.msNickname,
      msFriendId: persons.msFriendId,
      msAccountId: persons.msAccountId,
      surname: persons.surname,
      associationNumber: persons.associationNumber,
    })
    .from(persons)
    .where(anyOf(persons.id, ids))
    .orderBy(asc(persons.id))
}

/** The rating table, ordered by rating. It counts approved games only, even while the event hides its results. */
async function readStandings(
  tx: Tx,
  event: EventRow,
): Promise<MessageInitShape<typeof StandingInFileSchema>[]> {
  const period = { from: null, to: null }
  const records = await readRecords(tx, { event, period, withPrefinished: false })
  const names = new Map(
    (
      await readPeople(
        tx,
        records.map(({ playerId }) => playerId),
      )
    ).map(({ id, title }) => [id, title ?? '']),
  )
  const rows = orderRating({
    rows: ratingRows(records),
    orderBy: 'rating',
    isDescending: true,
    groupByGames: event.sortByGames,
    nameOf: (id) => names.get(id) ?? '',
  })
  return rows.map(({ isInWinnerZone: _, ...row }) => row)
}
