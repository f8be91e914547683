import { join } from 'node:path'
import { saveBackup, writeBackup } from '../../../server/backup/save-backup'
import { present } from '../../../src/lib/assert'
import { dataUrl, redAndBlue } from '../harness/pictures'
import { runJobs } from '../harness/jobs'
import type { TestVenue } from '../harness/test-venue'
import { openShortTournament, playSeated, type ShortTournament } from '../tournament/short-sessions'

/** Plays two approved sessions of forty players, with penalties. All recalculations are done except the last one. */
export async function playDay(venue: TestVenue): Promise<ShortTournament> {
  const tournament = await openShortTournament(venue)
  const { eventId, referee, superadmin } = tournament.hall
  const asReferee = { credentials: referee.credentials }
  for (const seed of [1, 2]) {
    const shuffle = { eventId, groupsCount: 1, seed }
    await venue.call('Mimir.MakeShuffledSeating', shuffle, asReferee)
    await playSeated(tournament)
  }
  await showPictures(tournament)
  await givePenalty(tournament, 'first')
  await givePenalty(tournament, 'second')
  await runJobs(venue)
  await venue.call('Mimir.RebuildScoring', { eventId }, { credentials: superadmin.credentials })
  return tournament
}

/** Gives the first player a picture, and the event a logo. */
async function showPictures({ venue, hall }: ShortTournament): Promise<void> {
  const { id, title, credentials } = present(hall.players[0], 'player 0')
  const avatarData = dataUrl(await redAndBlue().jpeg().toBuffer())
  const profile = { id, title, hasAvatar: true, avatarData }
  await venue.call('Frey.UpdatePersonalInfo', profile, { credentials })
  const logo = { eventId: hall.eventId, picture: avatarData }
  await venue.call('Venue.SetEventLogo', logo, { credentials: hall.admin.credentials })
}

/** Gives the first player a penalty of 100, under an idempotency key. */
export async function givePenalty(
  { venue, hall }: Pick<ShortTournament, 'venue' | 'hall'>,
  key: string,
): Promise<void> {
  const { eventId, referee } = hall
  const playerId = present(hall.players[0], 'player 0').id
  await venue.call(
    'Mimir.AddPenalty',
    { eventId, playerId, amount: 100, reason: 'late, and «quoted» \\ 麻雀' },
    { credentials: referee.credentials, key: `penalty-${key}` },
  )
}

/** Reads what everybody may read of the event. */
export async function readPublicly(venue: TestVenue, { hall }: ShortTournament) {
  const { eventId } = hall
  const { credentials } = hall.referee
  const about = { eventIdList: [eventId], order: 'desc', orderBy: 'rating' }
  return {
    tables: await venue.call('Mimir.GetTablesState', { eventId }, { credentials }),
    rating: await venue.call('Mimir.GetRatingTable', about),
    results: await venue.call('Mimir.GetLastResults', {
      eventId,
      playerId: present(hall.players[0], 'player 0').id,
    }),
    players: await venue.call('Mimir.GetAllRegisteredPlayers', { eventIds: [eventId] }),
    picture: await pictureOf(venue, `avatars/user_${present(hall.players[0], 'player 0').id}.jpg`),
    logo: await pictureOf(venue, `logos/event_${eventId}.jpg`),
  }
}

async function pictureOf({ origin }: TestVenue, path: string) {
  const answer = await fetch(`${origin}/files/${path}`)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()).toString('hex') }
}

/** Makes a backup of a database that is in use. Returns the path of the backup. */
export async function backUpBeside(
  database: TestVenue['database'],
  {
    folder,
    name,
    files = join(folder, 'no-files'),
  }: { folder: string; name: string; files?: string },
): Promise<string> {
  const path = join(folder, name)
  const now = () => new Date('2026-05-16T20:00:00Z')
  await saveBackup(path, (into) => writeBackup({ database, files, release: 'test', now }, into))
  return path
}
