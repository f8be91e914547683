import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TABLE_47 } from '../games/hall'
import { about, Phone, READ } from './phone'

let phone: Phone
beforeEach(() => {
  phone = new Phone()
})
afterEach(() => phone.close())

test('a player whose game is over sees no countdown, though other tables still play', () => {
  phone.open()
  phone.choose('Sato Ken')
  expect(screen.getByRole('timer')).toBeTruthy()

  const own = { ...TABLE_47, status: 'SESSION_STATUS_PREFINISHED' as const }
  const other = { ...TABLE_47, sessionHash: 'other', tableIndex: 3, players: [] }
  phone.read.set({ ...READ, tables: { ...about, kind: 'tables', body: { tables: [own, other] } } })
  expect(screen.getByText(/^Your game is over\. The result counts/)).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})
