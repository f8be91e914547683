import { afterEach, describe, expect, test, vi } from 'vitest'
import { backupName, backupsToDrop, lastDueAt, madeAtOf } from '../../../server/backup/kept-backups'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the name of a backup', () => {
  test('the name of a backup contains the time when the backup was made', () => {
    const madeAt = new Date('2026-05-16T03:00:07Z')
    expect(backupName(madeAt)).toBe('2026-05-16T03-00-07Z.shinpan-backup')
    expect(madeAtOf('2026-05-16T03-00-07Z.shinpan-backup')).toEqual(madeAt)
  })

  test.each([
    'notes.txt',
    '2026-05-16T03-00-07Z.shinpan-backup.part',
    'x2026-05-16.shinpan-backup',
  ])('a file named %s does not count as a backup', (name) => {
    expect(madeAtOf(name)).toBeNull()
  })
})

describe('the time of the last nightly backup', () => {
  // These are local times of the machine, whichever zone it has.
  test.each([
    { now: new Date(2026, 4, 16, 2, 59), due: new Date(2026, 4, 15, 3) },
    { now: new Date(2026, 4, 16, 3, 0), due: new Date(2026, 4, 16, 3) },
    { now: new Date(2026, 4, 16, 23, 0), due: new Date(2026, 4, 16, 3) },
  ])('at $now the last nightly backup was due at $due', ({ now, due }) => {
    expect(lastDueAt(now)).toEqual(due)
  })

  test('the nightly backup is due at three by the time zone of the machine, also in Tokyo', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo')
    expect(lastDueAt(new Date('2026-05-16T03:00:00+09:00'))).toEqual(
      new Date('2026-05-16T03:00:00+09:00'),
    )
    expect(lastDueAt(new Date('2026-05-16T02:59:00+09:00'))).toEqual(
      new Date('2026-05-15T03:00:00+09:00'),
    )
  })
})

const named = (day: string) => `${day}T01-00-00Z.shinpan-backup`

describe('the choice of backups that are kept', () => {
  test.each([
    {
      what: 'all backups stay while there are few',
      days: ['2026-05-14', '2026-05-16'],
      dropped: [],
    },
    {
      what: 'the backups of the last seven days stay, and the newest backup of each of four weeks',
      days: [
        '2026-04-19',
        '2026-04-26',
        '2026-05-02',
        '2026-05-03',
        '2026-05-08',
        '2026-05-09',
        '2026-05-10',
        '2026-05-11',
        '2026-05-12',
        '2026-05-13',
        '2026-05-14',
        '2026-05-15',
        '2026-05-16',
      ],
      dropped: ['2026-05-09', '2026-05-08', '2026-05-02', '2026-04-19'],
    },
    {
      what: 'all backups stay if the server did not run for months',
      days: ['2026-01-03', '2026-01-04', '2026-05-16'],
      dropped: [],
    },
  ])('when the server deletes old backups, $what', ({ days, dropped }) => {
    expect(backupsToDrop(days.map(named))).toEqual(dropped.map(named))
  })

  test('the server deletes the older of two nightly backups from one day, and keeps a file that is not named like a nightly backup', () => {
    expect(
      backupsToDrop([
        '2026-05-16T01-00-00Z.shinpan-backup',
        '2026-05-16T09-30-00Z.shinpan-backup',
        'before-the-finals.shinpan-backup',
      ]),
    ).toEqual(['2026-05-16T01-00-00Z.shinpan-backup'])
  })
})
