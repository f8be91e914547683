import type { OtherPerson } from '../../../../src/contract/expect'
import { KnownNames } from '../../../../src/domain/people/known-names'
import { isRemovedTitle } from '../../../../src/domain/people/removed-title'
import { CallError, expectFailed, fieldInvalid } from '../../../call/call-error'
import { personJoined } from '../../../call/own-person'
import type { ChangedEvent } from '../../../call/event-row'
import { anyOf } from '../../../db/any-of'
import type { Tx } from '../../../db/database'
import { persons } from '../../../db/schema/people/persons'
import { listPeopleOfEvent } from './known-people'
import type { ListedFields } from './listed-fields'

type PersonOfEvent = Awaited<ReturnType<typeof listPeopleOfEvent>>[number]

/**
 * Checks that every line of a list can be registered: nobody is registered already or substitutes for a
 * player, each known person still has the name that the caller saw, the local IDs are free, and only a team
 * event gets teams.
 * @throws CallError that names the field of the line, such as `people[3].title`, or `expect_failed` with
 * both names of a person.
 */
export async function assertRegistrable(
  tx: Tx,
  { event, lines }: { event: ChangedEvent; lines: readonly ListedFields[] },
): Promise<void> {
  const ofEvent = await listPeopleOfEvent(tx, event.id)
  await assertKnown(tx, { lines, ofEvent })
  assertNew(lines, ofEvent)
  assertNumbers(lines, ofEvent)
  const inTeam = lines.findIndex(({ teamName }) => teamName !== '')
  if (!event.isTeam && inTeam >= 0) {
    throw refusalOf('not_team_event', `people[${inTeam}].teamName`)
  }
}

const refusalOf = (
  reason: 'player_already_registered' | 'already_substitute' | 'local_id_taken' | 'not_team_event',
  field: string,
) => new CallError('failed_precondition', reason, { field })

async function assertKnown(
  tx: Tx,
  { lines, ofEvent }: { lines: readonly ListedFields[]; ofEvent: readonly PersonOfEvent[] },
): Promise<void> {
  const ids = lines.map(({ personId }) => personId)
  const rows = await tx
    .select({ id: persons.id, title: persons.title, joinedInto: persons.joinedInto })
    .from(persons)
    .where(
      anyOf(
        persons.id,
        ids.filter((id) => id > 0),
      ),
    )
  const known = new Map(rows.map((row) => [row.id, row]))
  const registered = new Set(ofEvent.map(({ person }) => person.id))
  const substitutes = new Set(ofEvent.map(({ replacementId }) => replacementId))
  for (const [nth, { personId, title }] of lines.entries()) {
    if (personId === 0) continue
    const field = `people[${nth}].personId`
    const nameNow = known.get(personId)?.title
    if (nameNow === undefined || isRemovedTitle(nameNow)) {
      throw new CallError('not_found', 'person_not_found', { field })
    }
    const joinedInto = known.get(personId)?.joinedInto ?? null
    if (joinedInto !== null) throw personJoined(joinedInto, field)
    if (ids.indexOf(personId) < nth) throw fieldInvalid(field)
    if (registered.has(personId)) throw refusalOf('player_already_registered', field)
    if (substitutes.has(personId)) throw refusalOf('already_substitute', field)
    if (nameNow !== title) {
      const state: OtherPerson = { isAsWished: false, seenName: title, nameNow }
      throw expectFailed(state)
    }
  }
}

/**
 * Checks that the new people of the list are not in the event yet. Somebody else may have registered the same list
 * meanwhile.
 */
function assertNew(lines: readonly ListedFields[], ofEvent: readonly PersonOfEvent[]): void {
  const seen = new KnownNames(ofEvent.map(({ person }) => person))
  for (const [nth, line] of lines.entries()) {
    if (line.personId !== 0) continue
    if (!line.isAnother && seen.has(line)) {
      throw refusalOf('player_already_registered', `people[${nth}].title`)
    }
    seen.add(line)
  }
}

function assertNumbers(lines: readonly ListedFields[], ofEvent: readonly PersonOfEvent[]): void {
  const taken = new Set<number | null>(ofEvent.map(({ localId }) => localId))
  for (const [nth, { localId }] of lines.entries()) {
    if (localId === 0) continue
    if (taken.has(localId)) throw refusalOf('local_id_taken', `people[${nth}].localId`)
    taken.add(localId)
  }
}
