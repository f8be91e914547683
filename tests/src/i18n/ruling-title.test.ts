import type { Translate } from '../../../src/i18n/translate'
import { beforeAll, expect, test } from 'vitest'
import { rulingTitle } from '../../../src/i18n/ruling-title'
import { startI18n } from '../../../src/i18n/start'
import type { Ruling } from '../../../src/store/stored-ruling'
import { extra, penalty, PLAYER, replace, rowOf, TABLE } from '../outbox/rulings'

let t: Translate

beforeAll(async () => {
  t = (await startI18n({ language: 'en' })).t
})

const said = (row: Ruling) => rulingTitle(t, { row, rounds: () => 'East 1', language: 'en' })
const namedAs = (
  row: Ruling,
  players: Ruling['subject']['players'],
  tableNumber?: null,
): Ruling => ({
  ...row,
  subject: { ...row.subject, players, ...(tableNumber === null && { tableNumber }) },
})
const ANNA = { id: PLAYER, name: 'Anna', substitute: 'Max', apart: 'Riga' }

test('the title of a ruling about a player names their substitute, and contains the text that tells the player apart from a namesake', () => {
  expect(said(namedAs(rowOf(penalty(), 1), [ANNA]))).toBe(
    'Penalty −2\u2009000, Anna (Riga) (Max plays), late',
  )
})

test('the title of a ruling about a game without a number names substitutes and tells namesakes apart', () => {
  const row = namedAs(rowOf(extra(300), 1), [ANNA, { id: 8, name: 'Ben' }], null)
  expect(said(row)).toContain('Anna (Riga) (Max plays) and Ben')
  expect(row.lane).toBe(`table:${TABLE}`)
})

test('the title of a ruling about a new substitute tells the substitute apart from a namesake', () => {
  const row = namedAs(rowOf(replace(20, null), 1), [
    { id: PLAYER, name: 'Anna' },
    { id: 20, name: 'Kim Min', apart: 'Seoul' },
  ])
  expect(said(row)).toBe('Kim Min (Seoul) plays for Anna')
})
