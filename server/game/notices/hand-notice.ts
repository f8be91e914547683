import { type BySeat, SEATS } from '../../../src/domain/session/seats'
import type { Hand } from '../../../src/domain/hand/hand'
import type { Session } from '../sessions/session-reader'
import { handLines } from './hand-lines'
import { readHolders, readPlaying } from './people'
import { isSilent, queueNotices, wantsNotice, withSign, type NoticeOccasion } from './queue-notices'

/** Sends a message about a hand and its score changes to the table's four players and the event's administrators. */
export async function noticeHand(
  occasion: NoticeOccasion,
  recorded: {
    session: Pick<Session, 'players' | 'tableIndex'>
    hand: Hand
    deltas: BySeat<number>
    scores: BySeat<number>
  },
): Promise<void> {
  const { tx, event } = occasion
  if (isSilent(event)) return
  const { session, hand, deltas, scores } = recorded
  const { players, tableIndex } = session
  const playing = await readPlaying(tx, { eventId: event.id, playerIds: players })
  const admins = await readHolders(tx, { eventId: event.id, names: ['ADMIN_EVENT'] })
  const hearers = [
    ...[...playing.values()].filter((person) => !person.isExcluded && wantsNotice(person, 'h')),
    ...admins.filter((admin) => wantsNotice(admin, 'ha')),
  ]
  const nameOf = (seat: number) => playing.get(players[seat] ?? 0)?.name ?? ''
  await queueNotices(
    occasion,
    hearers.map((to) => ({
      to,
      table: tableIndex,
      lines: (say) => [
        ...handLines({ say, hand, nameOf }),
        ...SEATS.map((seat) =>
          say('score', {
            name: nameOf(seat),
            score: scores[seat],
            change: withSign(deltas[seat]),
          }),
        ),
      ],
    })),
  )
}
