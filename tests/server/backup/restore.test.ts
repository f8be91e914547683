import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postgresAnswers } from '../../../scripts/test/postgres-answers'
import { restore } from '../../../server/backup/restore'
import { openDataDir } from '../../../server/db/directory/data-dir'
import type { OpenDatabase } from '../../../server/db/database'
import { openEmbedded } from '../../../server/db/embedded/open-embedded'
import { openPostgres } from '../../../server/db/open-postgres'
import { persons } from '../../../server/db/schema/people/persons'
import { readAllRows } from '../harness/all-rows'
import { layPeople } from '../harness/hall'
import { scratchDirectory } from '../harness/scratch-directory'
import { makeEmptyPostgres } from '../harness/test-database'
import { startTestVenue, type TestVenue } from '../harness/test-venue'
import type { ShortTournament } from '../tournament/short-sessions'
import { backUpBeside, playDay, readPublicly } from './played-day'

const MIGRATIONS = 'server/db/migrations'
const HAS_POSTGRES = await postgresAnswers()
const scratch = scratchDirectory('restore')

const restoreInto = (root: string, path: string, databaseUrl: string | null = null) =>
  restore({
    path,
    root,
    databaseUrl,
    migrations: MIGRATIONS,
    now: new Date('2026-05-17T08:00:00Z'),
    id: `restore-${Math.random()}`,
    epoch: 'epoch-of-may',
    warn: (sentence) => expect.unreachable(sentence),
  })

/** Returns all rows of a database, without those of the epoch and the log, which a restore changes. */
const rowsKept = async (database: OpenDatabase) => {
  const { venue: _epoch, journal: _log, ...kept } = await readAllRows(database)
  return kept
}

const openRestored = (root: string) =>
  openEmbedded({ directory: join(root, 'db'), migrations: MIGRATIONS })

describe('a hall with one played day', () => {
  let venue: TestVenue
  let tournament: ShortTournament
  let files: string
  let backup: string
  beforeAll(async () => {
    venue = await startTestVenue()
    tournament = await playDay(venue)
    files = join(scratch(), 'stored')
    mkdirSync(join(files, 'avatars'), { recursive: true })
    writeFileSync(join(files, 'avatars', '1.png'), Buffer.alloc(500_000, 'portrait'))
    writeFileSync(join(files, 'avatars', 'empty.png'), '')
    const source = { folder: scratch(), name: 'day.shinpan-backup', files }
    backup = await backUpBeside(venue.database, source)
  })
  afterAll(() => venue.stop())

  const root = (name: string) => join(scratch(), name)
  const into = () => root('restored')
  let restored: TestVenue

  test('a played day is restored completely into an empty directory, with its files and its stored answers', async () => {
    const { header, before } = await restoreInto(into(), backup)
    expect(before).toBeNull()
    expect(header).toMatchObject({ release: 'test', madeAt: '2026-05-16T20:00:00.000Z' })
    expect(readdirSync(into()).toSorted()).toEqual(['db', 'files', 'numbers.json'])
    expect(readdirSync(join(into(), 'files', 'avatars')).toSorted()).toEqual(['1.png', 'empty.png'])
    const portrait = readFileSync(join(into(), 'files', 'avatars', '1.png'))
    expect(portrait.equals(Buffer.alloc(500_000, 'portrait'))).toBe(true)

    const database = await openRestored(into())
    restored = await startTestVenue({ over: database })
    restored.clock.time = venue.clock.time
    expect(await rowsKept(database)).toEqual(await rowsKept(venue.database))
    const asPlayed = await readPublicly(venue, tournament)
    expect([asPlayed.picture.status, asPlayed.logo.status]).toEqual([200, 200])
    expect(await readPublicly(restored, tournament)).toEqual(asPlayed)
  })

  test('restoring a played day begins a new epoch of the same hall, and the log shows the time of the backup', async () => {
    const tellsOf = async ({ origin }: TestVenue): Promise<unknown> =>
      (await fetch(`${origin}/v2/capabilities`)).json()
    const before = (await tellsOf(venue)) as { venue: string }
    expect(before).not.toHaveProperty('epoch')

    expect(await tellsOf(restored)).toMatchObject({
      venue: before.venue,
      epoch: { id: 'epoch-of-may', dataFrom: '2026-05-16T20:00:00.000Z' },
    })
    const { eventId, referee, admin } = tournament.hall
    const read = (seen: string) =>
      restored.post('/v2/common.Mimir/GetTablesState', {
        headers: {
          'Content-Type': 'application/json',
          'X-Auth-Token': referee.credentials.authToken,
          'X-Current-Person-Id': String(referee.credentials.personId),
          'X-Snapshot-Seq': seen,
        },
        body: JSON.stringify({ eventId }),
      })
    const ofNobody = await restored.post('/v2/common.Mimir/GetTablesState', {
      headers: { 'Content-Type': 'application/json', 'X-Epoch': 'none' },
      body: JSON.stringify({ eventId }),
    })
    expect(ofNobody.status).toBe(412)
    const told = (await read('')).headers.get('X-Snapshot-Seq') ?? ''
    expect(told).toMatch(/^\d+\.[\da-f]{16}\.epoch-of-may$/)
    expect((await read(told)).headers.get('X-Unchanged')).toBe('1')
    // A reader sends the version that it read before the restore.
    const ofBefore = await read(told.replace('.epoch-of-may', ''))
    expect(ofBefore.headers.get('X-Unchanged')).toBeNull()

    const { entries } = await restored.call(
      'Venue.GetJournal',
      { eventId, limit: 1 },
      { credentials: admin.credentials },
    )
    expect(entries).toMatchObject([
      {
        method: 'Venue.PutBack',
        personId: 0,
        recordedAt: '2026-05-17T08:00:00.000Z',
        after: '{"dataFrom":"2026-05-16T20:00:00.000Z"}',
      },
    ])
    expect(await layPeople(restored, ['Newcomer'])).toMatchObject([{ id: 20_632_001 }])
    await restored.stop()
  })

  test('a played day is backed up into a file that only its owner may read', () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600)
  })

  test.skipIf(!HAS_POSTGRES)('a played day can be moved to PostgreSQL and back', async () => {
    const { url, drop } = await makeEmptyPostgres()
    await restoreInto(root('beside-postgres'), backup, url)
    const onPostgres = await openPostgres({ url, migrations: MIGRATIONS })
    expect(await rowsKept(onPostgres)).toEqual(await rowsKept(venue.database))
    const second = await backUpBeside(onPostgres, {
      folder: scratch(),
      name: 'second.shinpan-backup',
    })

    await expect(restoreInto(root('beside-postgres'), backup, url)).rejects.toThrow(
      'The database at DATABASE_URL is not empty, and nothing was changed in it; make a new one (createdb) and name it in DATABASE_URL.',
    )
    expect(await rowsKept(onPostgres)).toEqual(await rowsKept(venue.database))
    await onPostgres.close()
    await drop()

    await restoreInto(root('from-postgres'), second)
    const back = await openRestored(root('from-postgres'))
    expect(await rowsKept(back)).toEqual(await rowsKept(venue.database))
    await back.close()
  })

  describe('a changed or damaged backup', () => {
    const packed = () => readFileSync(backup)
    const plain = () => gunzipSync(packed()).toString()
    const swapped = (from: string, to: string) => gzipSync(plain().replace(from, to))
    const withoutEnd = () => gzipSync(plain().split('\n').slice(0, -2).join('\n') + '\n')

    test.each([
      {
        what: 'a backup that is cut off',
        make: () => packed().subarray(0, -5_000),
        says: 'is cut off',
      },
      {
        what: 'a backup that is cut off at the end of a line',
        make: withoutEnd,
        says: 'is cut off',
      },
      {
        what: 'a backup with a changed byte',
        make: () => packed().with(5_000, (packed()[5_000] ?? 0) ^ 1),
        says: 'is damaged',
      },
      {
        what: 'a backup in which a letter was changed before it was packed again',
        make: () => swapped('Late one', 'Late 0ne'),
        says: 'is damaged',
      },
      {
        what: 'a backup in which a number was changed before it was packed again',
        make: () => swapped('"amount":100', '"amount":101'),
        says: 'is damaged',
      },
      {
        what: 'a backup in a later format',
        make: () => swapped('"version":1', '"version":2'),
        says: 'was made by a newer Shinpan',
      },
      {
        what: 'a packed file that is not a backup',
        make: () => gzipSync('{"something":"else"}\n'),
        says: 'is not a backup of Shinpan',
      },
      { what: 'a file that is not packed', make: () => Buffer.from('hello'), says: 'is damaged' },
    ])('the restore refuses $what and changes nothing', async ({ make, says }) => {
      const path = join(scratch(), 'broken')
      writeFileSync(path, make())
      await expect(restoreInto(into(), path)).rejects.toThrow(`${path} ${says}`)
      expect(readdirSync(into()).toSorted()).toEqual(['db', 'files', 'numbers.json'])
    })

    test('the refused backups left the restored data unchanged', async () => {
      const database = await openRestored(into())
      const rows = await database.db.select().from(persons).where(eq(persons.title, 'Late one'))
      await database.close()
      expect(rows).toHaveLength(1)
    })
  })

  test('a backup cannot be restored into a directory that a running server uses', async () => {
    const used = root('running')
    const warn = (sentence: string) => expect.unreachable(sentence)
    const running = await openDataDir({ root: used, id: 'running', warn })
    await expect(restoreInto(used, backup)).rejects.toThrow(
      `The data directory ${used} is in use by another Shinpan; stop that one or set DATA_DIR.`,
    )
    running.release()
  })

  const lastPerson = async ({ db }: OpenDatabase) => {
    const [row] = await db
      .select({ last: sql<number>`last_value::int` })
      .from(sql`pg_sequences`)
      .where(sql`sequencename = 'persons_id_seq'`)
    return row?.last
  }

  test('a server does not start after a killed restore; a second restore moves the existing data aside and reuses no id', async () => {
    const old = await openRestored(into())
    // One person has been registered since the first restore.
    expect(await lastPerson(old)).toBe(20_632_001)
    await old.db.update(persons).set({ title: 'Renamed since' })
    await old.close()
    mkdirSync(join(into(), 'restoring', 'db'), { recursive: true })
    const warn = (sentence: string) => expect.unreachable(sentence)
    await expect(openDataDir({ root: into(), id: 'first', warn })).rejects.toThrow(
      `A restore into ${into()} was cut off; do it again (npm run restore FILE).`,
    )

    const { before } = await restoreInto(into(), backup)
    expect(before).toBe(join(into(), 'before-restore-2026-05-17T08-00-00-000Z'))
    const kept = await openRestored(before ?? '')
    expect(await kept.db.selectDistinct({ title: persons.title }).from(persons)).toEqual([
      { title: 'Renamed since' },
    ])
    await kept.close()
    const opened = await openDataDir({ root: into(), id: 'second', warn })
    opened.release()
    const now = await openRestored(into())
    expect(await lastPerson(now)).toBe(21_632_000)
    const named = eq(persons.title, 'Renamed since')
    expect(await now.db.select().from(persons).where(named)).toEqual([])
    await now.close()
  })
})
