import type { EventId } from '../../../src/domain/ids'
import { mapSeats, SEATS } from '../../../src/domain/session/seats'
import { present } from '../../../src/lib/assert'
import type { Random } from '../../call/random'
import { anyOfTexts } from '../../db/any-of'
import type { Tx } from '../../db/database'
import { insertMany } from '../../db/insert-many'
import { hands } from '../../db/schema/events/hands'
import { penalties } from '../../db/schema/events/penalties'
import { prescripts } from '../../db/schema/events/prescripts'
import { registrations } from '../../db/schema/events/registrations'
import { sessionPlayers, sessions } from '../../db/schema/events/sessions'
import { sitOuts } from '../../db/schema/events/sit-outs'
import { changeEvent, insertEvent } from '../events/event-writer'
import { insertResults } from '../results/result-rows'
import type { NarrowFile } from './narrow-file'
import type { NarrowGame } from './narrow-game'
import type { PeopleHere } from './people-here'

const HASH_BYTES = 20

interface Writing {
  readonly file: NarrowFile
  readonly people: PeopleHere
  readonly eventId: number
}

/** Stores an event that was read from a file. The caller has stored its people. @returns the id of the stored event. */
export async function storeEventOfFile(
  tx: Tx,
  options: { file: NarrowFile; people: PeopleHere; creatorId: number; random: Random },
): Promise<EventId> {
  const { file, people, creatorId, random } = options
  const { type, script, nextSessionIndex, isScriptSeated, ...event } = file.event
  const { isFinished, gamesStatus, timerStartedAt, ...asked } = event
  const { windMode = null, sitOutPoints = 0, tableNames = '', ...settings } = asked
  const ours = { windMode, sitOutPoints, tableNames }
  const eventId = await insertEvent(tx, { ...settings, ...ours, type, creatorId })
  await changeEvent(tx, eventId, { isFinished, gamesStatus, timerStartedAt })
  if (script !== '') {
    const isSeated = isScriptSeated
    await tx.insert(prescripts).values({ eventId, script, nextSessionIndex, isSeated })
  }
  const writing = { file, people, eventId }
  await writeRegistrations(tx, writing)
  const ids = await writeGames(tx, { ...writing, random })
  await writeResults(tx, { ...writing, ids })
  await writePenalties(tx, { ...writing, ids })
  await writeSitOuts(tx, { ...writing, ids })
  return eventId
}

const personIn = (people: PeopleHere) => (id: number) => present(people.get(id), `person ${id}`)

async function writeRegistrations(tx: Tx, { file, people, eventId }: Writing): Promise<void> {
  const personOf = personIn(people)
  await insertMany(
    tx,
    registrations,
    file.registrations.map(
      ({ playerId, localId, teamName, ignoreSeating, replacementId, isOut }, nth) => ({
        eventId,
        playerId: personOf(playerId),
        ordinal: nth + 1,
        localId: localId === 0 ? null : localId,
        teamName: teamName === '' ? null : teamName,
        ignoreSeating,
        replacementId: replacementId === 0 ? null : personOf(replacementId),
        playsOn: !isOut,
      }),
    ),
  )
}

/** The ids of the games' rows, by the hash that the game has in the file. */
type GameIds = ReadonlyMap<string, number>

async function writeGames(
  tx: Tx,
  { file, people, eventId, random }: Writing & { random: Random },
): Promise<GameIds> {
  const { games } = file
  const personOf = personIn(people)
  const given = games.map(() => random.hex(HASH_BYTES))
  await insertMany(
    tx,
    sessions,
    games.map((game, nth) => ({
      hash: present(given[nth], 'a hash'),
      eventId,
      tableIndex: game.tableIndex,
      isPenaltyGame: game.isPenaltyGame,
      status: game.status,
      startedAt: game.startedAt,
      endedAt: game.endedAt,
      extraTimeSeconds: game.extraTimeSeconds,
      handCount: game.hands.length,
      state: game.state,
      // A file does not say who entered a result.
      entered: game.enteredAt && { by: 0, at: game.enteredAt.toISOString(), checkedBy: null },
    })),
  )
  const rows = await tx
    .select({ id: sessions.id, hash: sessions.hash })
    .from(sessions)
    .where(anyOfTexts(sessions.hash, given))
  const idsByHash = new Map(rows.map(({ id, hash }) => [hash, id]))
  const idOf = (nth: number) => present(idsByHash.get(given[nth] ?? ''), `game ${nth}`)
  await insertMany(
    tx,
    sessionPlayers,
    games.flatMap(({ players }, nth) =>
      SEATS.map((seat) => ({ sessionId: idOf(nth), seat, playerId: personOf(players[seat]) })),
    ),
  )
  await insertMany(
    tx,
    hands,
    games.flatMap((game, nth) =>
      game.hands.map(({ recordedBy, ...hand }, before) => ({
        sessionId: idOf(nth),
        number: before + 1,
        ...hand,
        recordedBy: personOf(recordedBy),
      })),
    ),
  )
  return new Map(games.map(({ hash }, nth) => [hash, idOf(nth)]))
}

/**
 * Writes results in the order in which the games were rated, so that the ratings after each game are the same as
 * in the file.
 */
async function writeResults(
  tx: Tx,
  { file, people, eventId, ids }: Writing & { ids: GameIds },
): Promise<void> {
  const personOf = personIn(people)
  const outcomeOf = ({ results }: NarrowGame) => {
    const bySeat = present(results, 'results of a finished game')
    return mapSeats((seat) => {
      const { replacementId, score, place, ratingDelta, chips } = bySeat[seat]
      const substitute = replacementId === 0 ? null : personOf(replacementId)
      return { score, place, ratingDelta, chips, replacementId: substitute }
    })
  }
  const finished = file.games
    .filter(({ ratedAs }) => ratedAs > 0)
    .toSorted((a, b) => a.ratedAs - b.ratedAs)
  await insertResults({
    tx,
    event: { id: eventId, ruleset: file.event.ruleset },
    games: finished.map((game) => ({
      sessionId: present(ids.get(game.hash), game.hash),
      players: mapSeats((seat) => personOf(game.players[seat])),
      outcome: outcomeOf(game),
    })),
    before: new Map(),
  })
}

async function writePenalties(
  tx: Tx,
  { file, people, eventId, ids }: Writing & { ids: GameIds },
): Promise<void> {
  const personOf = personIn(people)
  await insertMany(
    tx,
    penalties,
    file.penalties.map((penalty) => ({
      eventId,
      playerId: personOf(penalty.playerId),
      sessionId: ids.get(penalty.sessionHash) ?? null,
      amount: penalty.amount,
      reason: penalty.reason,
      assignedBy: personOf(penalty.assignedBy),
      createdAt: penalty.createdAt,
      ruledAt: penalty.ruledAt,
      isCancelled: penalty.isCancelled,
      cancellationReason: penalty.cancellationReason === '' ? null : penalty.cancellationReason,
      cancelledBy: penalty.cancelledBy === 0 ? null : personOf(penalty.cancelledBy),
    })),
  )
}

async function writeSitOuts(
  tx: Tx,
  { file, people, eventId, ids }: Writing & { ids: GameIds },
): Promise<void> {
  const personOf = personIn(people)
  await insertMany(
    tx,
    sitOuts,
    file.sitOuts.map(({ playerId, sessionHash, sessionNumber }) => ({
      eventId,
      playerId: personOf(playerId),
      sessionId: ids.get(sessionHash) ?? null,
      sessionNumber: sessionNumber === 0 ? null : sessionNumber,
    })),
  )
}
