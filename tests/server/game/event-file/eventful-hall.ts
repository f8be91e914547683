import type { ResponseOf } from '../../../../src/contract/methods'
import { present } from '../../../../src/lib/assert'
import { drawnHand, record, startGames } from '../../harness/played/games'
import { layHall, type Hall } from '../../harness/hall'
import type { TestVenue } from '../../harness/test-venue'

export type EventFile = ResponseOf<'Venue.GetEventFile'>

/** The administrator saves the event to a file. */
export const saveEvent = (venue: TestVenue, { eventId, admin }: Hall): Promise<EventFile> =>
  venue.call('Venue.GetEventFile', { eventId }, { credentials: admin.credentials })

/**
 * Writes an event that contains everything that an event can contain: games of every status, a substitute, teams,
 * penalties, a script, and a started game without a hand.
 */
export async function layEventful(venue: TestVenue): Promise<Hall> {
  const hall = await layHall(venue, {
    players: 12,
    event: { isTeam: true, isPrescripted: true, seriesLength: 5, minGames: 1 },
    ruleset: { withYakitori: true, extraChomboPayments: true },
  })
  const { eventId, admin, referee, players, stranger } = hall
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = players.map(
    ({ id }) => id,
  )
  const asAdmin = { credentials: admin.credentials }
  const asReferee = { credentials: referee.credentials }
  await venue.call(
    'Mimir.UpdatePlayersTeams',
    { eventId, idsToTeamNames: [{ playerId: a, teamName: 'Daugava' }] },
    asAdmin,
  )
  await venue.call(
    'Mimir.UpdatePlayerSeatingFlag',
    { eventId, playerId: i, ignoreSeating: true },
    asReferee,
  )
  await venue.call(
    'Mimir.UpdatePlayerReplacement',
    { eventId, playerId: b, replacementId: stranger.id },
    asReferee,
  )
  const prescript = '1-2-3-4\n5-6-7-8\n9-10-11-12\n\n1-5-9-2\n3-6-10-4\n7-8-11-12'
  await venue.call(
    'Mimir.UpdatePrescriptedEventConfig',
    { eventId, nextSessionIndex: 1, prescript },
    asAdmin,
  )
  const [first = '', second = '', third = ''] = await startGames(venue, hall)
  const ron = {
    ...win,
    roundIndex: 1,
    honba: 0,
    winnerId: b,
    loserId: c,
    han: 3,
    fu: 40,
    riichiBets: [b, d],
  }
  await record(venue, { hall, hash: first, round: { ron } })
  await record(venue, {
    hall,
    hash: first,
    round: { chombo: { roundIndex: 2, honba: 0, loserId: d } },
  })
  await record(venue, {
    hall,
    hash: second,
    by: 4,
    round: drawnHand({ roundIndex: 1, honba: 0, tempai: [e, f], riichi: [f] }),
  })
  await venue.call('Mimir.AddExtraTime', { sessionHashList: [second], extraTime: 300 }, asReferee)
  await venue.call(
    'Mimir.AddPenalty',
    { eventId, playerId: g, amount: 1000, reason: 'Late' },
    asReferee,
  )
  await venue.call(
    'Mimir.AddPenalty',
    { eventId, playerId: h, amount: 0, reason: 'Noise' },
    asReferee,
  )
  const { penalties = [] } = await venue.call('Mimir.ListPenalties', { eventId }, asReferee)
  await venue.call(
    'Mimir.CancelPenalty',
    { penaltyId: penalties[1]?.id, reason: 'Not them' },
    asReferee,
  )
  venue.clock.forward({ minutes: 50 })
  // The second table's game is finished before that of the first table.
  await venue.call('Mimir.ForceFinishGame', { sessionHash: second }, asReferee)
  venue.clock.forward({ minutes: 10 })
  await venue.call('Mimir.ForceFinishGame', { sessionHash: first }, asReferee)
  await venue.call('Mimir.CancelGame', { sessionHash: third }, asReferee)
  await venue.call('Mimir.AddPenaltyGame', { eventId, players: [e, f, g, h] }, asAdmin)
  const [running = '', waiting = ''] = await startGames(venue, hall)
  await record(venue, {
    hall,
    hash: running,
    round: drawnHand({ roundIndex: 1, honba: 0, tempai: [a] }),
  })
  await venue.call(
    'Mimir.EndGame',
    { sessionHash: waiting },
    { credentials: present(players[4], 'player 5').credentials },
  )
  return hall
}

const win = {
  yaku: [33, 8],
  dora: 1,
  uradora: 1,
  kandora: 0,
  kanuradora: 0,
  openHand: false,
  paoPlayerId: 0,
}
