import type {
  EventFile,
  PenaltyInFile,
  PersonInFile,
  RegistrationInFile,
  SitOutInFile,
} from '../../../src/contract/wire/shinpan/event_file_pb'
import { formatPrescript, parsePrescript } from '../../../src/domain/session/prescript'
import { isSeen } from '../../../src/lib/one-line'
import { fieldInvalid, fieldMissing } from '../../call/call-error'
import { readEventData, readEventType, type AskedEvent } from '../events/event-data'
import { gamesStatusFromWire } from '../events/event-wire'
import type { StoredEventType } from '../events/event-type-settings'
import type { EventRow } from '../../call/event-row'
import { EVENT_FILE_FORMAT, EVENT_FILE_VERSION } from './file-format'
import { narrowGame, type NarrowGame } from './narrow-game'
import { readMoment, readMomentOrNone } from './narrow-moment'
import { peopleInFile } from './people-in-file'

/** The content of a file after all checks, ready to be stored. It names people by their ids in the file. */
export interface NarrowFile {
  readonly savedAt: Date
  readonly venue: string
  readonly event: NarrowEvent
  readonly people: readonly PersonInFile[]
  readonly registrations: readonly RegistrationInFile[]
  readonly games: readonly NarrowGame[]
  readonly penalties: readonly NarrowPenalty[]
  readonly sitOuts: readonly SitOutInFile[]
}

export interface NarrowEvent extends AskedEvent {
  readonly type: StoredEventType
  readonly isFinished: boolean
  readonly gamesStatus: EventRow['gamesStatus']
  readonly timerStartedAt: Date | null
  /** Normalised; empty = the event has no script. */
  readonly script: string
  readonly nextSessionIndex: number
  readonly isScriptSeated: boolean
}

export type NarrowPenalty = Omit<PenaltyInFile, 'createdAt' | 'ruledAt' | '$typeName'> & {
  readonly createdAt: Date
  readonly ruledAt: Date
}

const LONGEST_NAME = 255
const LONGEST_REASON = 500
const MOST_POINTS = 10_000_000

/** Checks a whole file. @throws CallError that names the first field at fault, below `file`. */
export function narrowFile(file: EventFile): NarrowFile {
  if (file.format !== EVENT_FILE_FORMAT) throw fieldInvalid('file.format')
  if (file.version !== EVENT_FILE_VERSION) throw fieldInvalid('file.version')
  const event = narrowEvent(file)
  const people = narrowPeople(file)
  const registrations = narrowRegistrations(file)
  const games = file.games.map((game, nth) => narrowGame(game, { at: `file.games[${nth}]` }))
  assertEachOnce(
    games.map(({ hash }) => hash),
    (nth) => `file.games[${nth}].sessionHash`,
  )
  assertEachOnce(
    games.map(({ ratedAs }) => ratedAs),
    (nth) => `file.games[${nth}].ratedAs`,
  )
  const known = new Set(games.map(({ hash }) => hash))
  const penalties = file.penalties.map((penalty, nth) =>
    narrowPenalty(penalty, { at: `file.penalties[${nth}]`, known }),
  )
  assertNamed(file, people)
  const savedAt = readMoment(file.savedAt, 'file.savedAt')
  const sitOuts = narrowSitOuts(file, known)
  return { savedAt, venue: file.venue, event, people, registrations, games, penalties, sitOuts }
}

function narrowEvent({ event }: EventFile): NarrowEvent {
  if (event?.settings === undefined) throw fieldMissing('file.event.settings')
  const { settings, nextSessionIndex } = event
  const asked = readEventData(settings, 'file.event.settings.')
  if (nextSessionIndex < 0) throw fieldInvalid('file.event.nextSessionIndex')
  return {
    ...asked,
    type: readEventType(settings.type, 'file.event.settings.type') ?? 'local',
    isFinished: event.isFinished,
    gamesStatus: gamesStatusFromWire(event.gamesStatus),
    timerStartedAt: readMomentOrNone(event.timerStartedAt, 'file.event.timerStartedAt'),
    script: formatPrescript(parsePrescript(event.script)),
    nextSessionIndex,
    isScriptSeated: event.isScriptSeated,
  }
}

const TEXTS_OF_PERSON = ['city', 'tenhouId', 'msNickname', 'surname', 'associationNumber'] as const

function narrowPeople({ people }: EventFile): readonly PersonInFile[] {
  for (const [nth, { id, title, country, ...texts }] of people.entries()) {
    const at = `file.people[${nth}]`
    if (id < 1) throw fieldInvalid(`${at}.id`)
    if (!isSeen(title)) throw fieldMissing(`${at}.title`)
    if (title.length > LONGEST_NAME) throw fieldInvalid(`${at}.title`)
    if (!/^([A-Z]{2})?$/.test(country)) throw fieldInvalid(`${at}.country`)
    for (const name of TEXTS_OF_PERSON) {
      if (texts[name].length > LONGEST_NAME) throw fieldInvalid(`${at}.${name}`)
    }
  }
  assertEachOnce(
    people.map(({ id }) => id),
    (nth) => `file.people[${nth}].id`,
  )
  return people
}

function narrowRegistrations({ registrations }: EventFile): readonly RegistrationInFile[] {
  for (const [nth, { localId, teamName, playerId }] of registrations.entries()) {
    const at = `file.registrations[${nth}]`
    if (playerId === 0) throw fieldMissing(`${at}.playerId`)
    if (localId < 0) throw fieldInvalid(`${at}.localId`)
    if (teamName.length > LONGEST_NAME) throw fieldInvalid(`${at}.teamName`)
  }
  assertEachOnce(
    registrations.map(({ playerId }) => playerId),
    (nth) => `file.registrations[${nth}].playerId`,
  )
  assertEachOnce(
    registrations.map(({ localId }) => localId),
    (nth) => `file.registrations[${nth}].localId`,
  )
  return registrations
}

function narrowPenalty(
  penalty: PenaltyInFile,
  { at, known }: { at: string; known: ReadonlySet<string> },
): NarrowPenalty {
  const { amount, reason, cancellationReason, sessionHash, playerId, assignedBy } = penalty
  if (playerId === 0) throw fieldMissing(`${at}.playerId`)
  if (assignedBy === 0) throw fieldMissing(`${at}.assignedBy`)
  if (amount < 0 || amount > MOST_POINTS) throw fieldInvalid(`${at}.amount`)
  if (reason.trim() === '') throw fieldMissing(`${at}.reason`)
  if ([...reason].length > LONGEST_REASON) throw fieldInvalid(`${at}.reason`)
  if ([...cancellationReason].length > LONGEST_REASON) {
    throw fieldInvalid(`${at}.cancellationReason`)
  }
  if (sessionHash !== '' && !known.has(sessionHash)) throw fieldInvalid(`${at}.sessionHash`)
  return {
    ...penalty,
    createdAt: readMoment(penalty.createdAt, `${at}.createdAt`),
    ruledAt: readMoment(penalty.ruledAt, `${at}.ruledAt`),
  }
}

function narrowSitOuts(
  { sitOuts }: EventFile,
  known: ReadonlySet<string>,
): readonly SitOutInFile[] {
  for (const [nth, { playerId, sessionHash, sessionNumber }] of sitOuts.entries()) {
    const at = `file.sitOuts[${nth}]`
    if (playerId === 0) throw fieldMissing(`${at}.playerId`)
    if (sessionHash !== '' && !known.has(sessionHash)) throw fieldInvalid(`${at}.sessionHash`)
    if (sessionHash === '' ? sessionNumber !== 0 : sessionNumber < 1) {
      throw fieldInvalid(`${at}.sessionNumber`)
    }
  }
  assertEachOnce(
    sitOuts.map(({ playerId, sessionHash }) => `${playerId} ${sessionHash}`),
    (nth) => `file.sitOuts[${nth}].playerId`,
  )
  return sitOuts
}

/** Checks that no value is there twice. Empty values and 0 mean "none" and may repeat. */
function assertEachOnce(
  values: readonly (string | number)[],
  pathOf: (nth: number) => string,
): void {
  const seen = new Set<string | number>()
  for (const [nth, value] of values.entries()) {
    if (value === 0 || value === '') continue
    if (seen.has(value)) throw fieldInvalid(pathOf(nth))
    seen.add(value)
  }
}

function assertNamed(file: EventFile, people: readonly PersonInFile[]): void {
  const known = new Set(people.map(({ id }) => id))
  if (!peopleInFile(file).every((id) => known.has(id))) throw fieldInvalid('file.people')
}
