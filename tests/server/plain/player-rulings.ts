import { eq } from 'drizzle-orm'
import { penalties } from '../../../server/db/schema/events/penalties'
import { registrations } from '../../../server/db/schema/events/registrations'
import { present } from '../../../src/lib/assert'
import { addPenaltyIntent } from '../../../src/outbox/policies/add-penalty'
import { cancelPenaltyIntent } from '../../../src/outbox/policies/cancel-penalty'
import { registerPlayerIntent } from '../../../src/outbox/policies/register-player'
import { updatePlayerReplacementIntent } from '../../../src/outbox/policies/update-player-replacement'
import { updatePlayerSeatingFlagIntent } from '../../../src/outbox/policies/update-player-seating-flag'
import type { HallPerson } from '../harness/hall'
import type { Ground } from './ground'
import type { RulingKind } from './ruling-here'

export const PLAYER_RULINGS = {
  penalty: {
    method: 'Mimir.AddPenalty',
    async lay({ venue, hall: { eventId: id }, nextPlayer }) {
      const player = nextPlayer()
      const about = { eventId: id, playerId: player.id, subject: subjectOf(player) }
      const given = { amount: 1000, reason: 'late', sessionHash: null }
      return {
        intent: addPenaltyIntent({ ...about, ...given }),
        effects: async () =>
          (await penaltiesOf(venue, player)).filter(({ isCancelled }) => !isCancelled).length,
      }
    },
  },
  'penalty taken back': {
    method: 'Mimir.CancelPenalty',
    async lay({ venue, hall, nextPlayer }) {
      const player = nextPlayer()
      const { eventId: id, admin } = hall
      const penalty = { eventId: id, playerId: player.id, amount: 1000, reason: 'late' }
      await venue.call('Mimir.AddPenalty', penalty, { credentials: admin.credentials })
      const [given] = await penaltiesOf(venue, player)
      const intent = cancelPenaltyIntent({
        eventId: id,
        playerId: player.id,
        penalty: { id: present(given, 'the penalty').id },
        reason: 'mistake',
        subject: { ...subjectOf(player), penalty: { amount: 1000, reason: 'late' } },
      })
      return {
        intent,
        effects: async () =>
          (await penaltiesOf(venue, player)).filter(
            ({ isCancelled, cancellationReason }) =>
              isCancelled && cancellationReason === 'mistake',
          ).length,
      }
    },
  },
  'left out': {
    method: 'Mimir.UpdatePlayerSeatingFlag',
    async lay(ground) {
      const player = ground.nextPlayer()
      return {
        intent: flagIntent(ground, player, { ignoreSeating: true }),
        effects: async () => Number((await registrationOf(ground, player))?.ignoreSeating),
      }
    },
  },
  'taken in again': {
    method: 'Mimir.UpdatePlayerSeatingFlag',
    async lay(ground) {
      const player = ground.nextPlayer()
      await ground.venue.call(
        'Mimir.UpdatePlayerSeatingFlag',
        { eventId: ground.hall.eventId, playerId: player.id, ignoreSeating: true },
        { credentials: ground.hall.admin.credentials },
      )
      return {
        intent: flagIntent(ground, player, { ignoreSeating: false }),
        effects: async () => 1 - Number((await registrationOf(ground, player))?.ignoreSeating),
      }
    },
  },
  substitute: {
    method: 'Mimir.UpdatePlayerReplacement',
    async lay(ground) {
      const [player, other] = [ground.nextPlayer(), ground.nextStranger()]
      return {
        intent: updatePlayerReplacementIntent({
          eventId: ground.hall.eventId,
          playerId: player.id,
          replacementId: other.id,
          seenReplacementId: null,
          subject: subjectOf(player, other),
        }),
        effects: async () =>
          Number((await registrationOf(ground, player))?.replacementId === other.id),
      }
    },
  },
  'no substitute': {
    method: 'Mimir.UpdatePlayerReplacement',
    async lay(ground) {
      const [player, other] = [ground.nextPlayer(), ground.nextStranger()]
      await ground.venue.call(
        'Mimir.UpdatePlayerReplacement',
        { eventId: ground.hall.eventId, playerId: player.id, replacementId: other.id },
        { credentials: ground.hall.admin.credentials },
      )
      return {
        intent: updatePlayerReplacementIntent({
          eventId: ground.hall.eventId,
          playerId: player.id,
          replacementId: null,
          seenReplacementId: other.id,
          subject: subjectOf(player),
        }),
        effects: async () => Number((await registrationOf(ground, player))?.replacementId === null),
      }
    },
  },
  registration: {
    method: 'Mimir.RegisterPlayer',
    async lay(ground) {
      const person = ground.nextStranger()
      const about = { eventId: ground.hall.eventId, playerId: person.id }
      return {
        intent: registerPlayerIntent({ ...about, subject: subjectOf(person) }),
        effects: async () => ((await registrationOf(ground, person)) === undefined ? 0 : 1),
      }
    },
  },
} satisfies Record<string, RulingKind>

const subjectOf = (...people: readonly HallPerson[]) => ({
  players: people.map(({ id, title }) => ({ id, name: title })),
})

const penaltiesOf = ({ database: { db } }: Ground['venue'], player: HallPerson) =>
  db.select().from(penalties).where(eq(penalties.playerId, player.id))

/** Reads the person's registration in the tournament; undefined for a person who is not registered. */
async function registrationOf({ venue: { database } }: Ground, { id }: HallPerson) {
  const [found] = await database.db
    .select()
    .from(registrations)
    .where(eq(registrations.playerId, id))
  return found
}

const flagIntent = (
  { hall }: Ground,
  player: HallPerson,
  { ignoreSeating }: { readonly ignoreSeating: boolean },
) =>
  updatePlayerSeatingFlagIntent({
    eventId: hall.eventId,
    playerId: player.id,
    ignoreSeating,
    seenIgnoreSeating: !ignoreSeating,
    subject: subjectOf(player),
  })
