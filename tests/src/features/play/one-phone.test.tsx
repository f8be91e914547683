import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONFIG, TABLE_47 } from '../games/hall'
import { about, Phone, READ } from './phone'

let phone: Phone
beforeEach(() => {
  phone = new Phone()
})
afterEach(() => phone.close())

const inTab = (root: HTMLElement) => within(root)

test('an older tab of the phone shows the name that was chosen in a newer tab, and does not overwrite what the newer tab stored', () => {
  const older = phone.open()
  phone.choose('Sato Ken')
  const { read } = phone
  const newer = phone.open({ search: '?table=47&code=K7Q29X' })
  fireEvent.click(inTab(newer).getByRole('button', { name: 'Not you? Change name' }))
  const name = 'Līga Bērziņa'
  fireEvent.click(inTab(newer).getAllByRole('button', { name })[0]!) // the list has everybody

  read.set({ ...READ })
  expect(phone.choice()).toMatchObject({
    personId: 12,
    code: { number: 47, code: 'K7Q29X', sessionHash: TABLE_47.sessionHash },
  })
  expect(inTab(older).getByRole('heading', { name })).toBeTruthy()
})

test('a tab that was open before a name was chosen stops asking for the name once it is chosen in another tab', () => {
  const older = phone.open()
  const { read } = phone
  const newer = phone.open()
  fireEvent.click(inTab(newer).getAllByRole('button', { name: 'Sato Ken' })[0]!) // as above
  read.set({ ...READ })
  expect(inTab(older).getByRole('heading', { name: 'Sato Ken' })).toBeTruthy()
})

test('a player who chooses their own name again keeps their results', async () => {
  phone.results = { place: 3, playersInTable: 40, rating: 1200, results: [GAME] }
  phone.open()
  phone.choose('Sato Ken')
  expect(await screen.findByText('Place 3 of 40')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Not you? Change name' }))
  phone.choose('Sato Ken')
  expect(screen.getByText('Place 3 of 40')).toBeTruthy()
})

test('a phone forgets the results that it has read once the event hides them', async () => {
  phone.results = { place: 3, playersInTable: 40, rating: 1200, results: [GAME] }
  phone.open()
  phone.choose('Sato Ken')
  expect(await screen.findByText('Place 3 of 40')).toBeTruthy()
  expect(phone.choice()?.['results']).not.toBeNull()

  const config = { ...about, kind: 'config' as const, body: { ...CONFIG, hideResults: true } }
  phone.read.set({ ...READ, config })
  expect(screen.queryByText('Place 3 of 40')).toBeNull()
  expect(phone.choice()?.['results']).toBeNull()
})

const GAME = { sessionHash: 'before', tableIndex: 4, place: 1, score: 41_000, ratingDelta: 26_000 }
