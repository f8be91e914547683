import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ok } from '../../../../src/lib/result'
import { NOON } from '../../outbox/rulings'
import { TABLE_47 } from '../games/hall'
import { callingTables, Phone, READ, refusal } from './phone'

let phone: Phone
beforeEach(() => {
  phone = new Phone()
})
afterEach(() => phone.close())

const button = (name: string) => screen.getByRole('button', { name })

test('after a lost answer, the phone says that perhaps nobody was called, and stops saying so as soon as the table shows as calling', async () => {
  phone.open({ search: '?table=47&code=K7Q29X' })
  phone.choose('Sato Ken')
  fireEvent.click(button('Call the referee'))
  expect(await screen.findByText(/^The server did not answer, so maybe nobody/)).toBeTruthy()
  phone.read.set({ ...READ, tables: callingTables })
  expect(await screen.findByText(/^A referee was called at/)).toBeTruthy()
  expect(screen.queryByText(/^The server did not answer/)).toBeNull()
  phone.read.set(READ)
  expect(button('Call the referee')).toBeTruthy()
  expect(screen.queryByText(/^The server did not answer/)).toBeNull()
})

test('when a call is over, the phone stops saying that the call may still be open', async () => {
  phone.open({ search: '?table=47&code=K7Q29X' })
  phone.choose('Sato Ken')
  phone.read.set({ ...READ, tables: callingTables })
  fireEvent.click(await screen.findByRole('button', { name: 'Take back the call' }))
  expect(await screen.findByText(/may still stand/)).toBeTruthy()
  phone.read.set(READ)
  expect(button('Call the referee')).toBeTruthy()
  expect(screen.queryByText(/may still stand/)).toBeNull()
})

test('the phone does not say again that a call was taken back when a later call of the table ends', async () => {
  phone.open({ search: '?table=47&code=K7Q29X' })
  phone.choose('Sato Ken')
  phone.read.set({ ...READ, tables: callingTables })
  phone.answer = ok({ body: {} })
  fireEvent.click(await screen.findByRole('button', { name: 'Take back the call' }))
  phone.read.set(READ)
  expect(await screen.findByText('The call was taken back.')).toBeTruthy()
  const later = { ...TABLE_47, calledAt: new Date(NOON - 1000).toISOString() }
  phone.read.set({ ...READ, tables: { ...callingTables, body: { tables: [later] } } })
  expect(screen.queryByText('The call was taken back.')).toBeNull()
  phone.read.set(READ)
  expect(screen.queryByText('The call was taken back.')).toBeNull()
})

test('after the server refused a code, the phone forgets it and asks for the letters on the card', async () => {
  phone.open({ search: '?table=47&code=K7Q29X' })
  phone.choose('Sato Ken')
  phone.answer = refusal(403, 'table_code_wrong')
  fireEvent.click(button('Call the referee'))
  expect(await screen.findByText(/^This code does not belong to this table’s game\./)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Code on your table’s card' })).toBeTruthy()
  expect(phone.choice()).toMatchObject({ code: null })
})

test('after too many wrong codes, the phone sends the player to a referee and does not promise that waiting helps', async () => {
  phone.open({ search: '?table=47&code=K7Q29X' })
  phone.choose('Sato Ken')
  phone.answer = refusal(429, 'too_many_codes')
  fireEvent.click(button('Call the referee'))
  expect(
    await screen.findByText('Too many wrong codes were entered for this table. Go to a referee.'),
  ).toBeTruthy()
})
