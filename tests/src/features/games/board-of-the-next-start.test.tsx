import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { forgetBoard, keepBoard, readBoard } from '../../../../src/parts/event/reading/kept-board'
import { EVENT, NOON, SCOPE, TABLE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { showGames, type ShownHall } from './shown-games'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  localStorage.clear()
  console_ = await openConsole()
})
afterEach(() => {
  console_.stop()
  vi.useRealTimers()
})

const showHall = (hall?: ShownHall) => showGames(console_, hall)

describe('the early board of the next start', () => {
  const kept = () => readBoard(localStorage, { ...SCOPE, event: EVENT, language: 'en' })

  test('the early board of the next start shows what the tiles showed, and the time of their data', async () => {
    console_.preferences.chooseTableLayout('tiles')
    await showHall()
    await screen.findByRole('button', { name: /^Table 47/ })
    expect(kept()).toBeNull()
    window.dispatchEvent(new Event('pagehide'))
    expect(kept()).toMatchObject({ title: 'Hall Cup', asOf: 'data from 21 Nov, 11:59' })
    expect(kept()?.tiles).toMatchObject([
      { hash: TABLE, number: '47', round: '東4', isFinished: false },
    ])
    // The hand was recorded at 11:58, and the tables were read at 11:59. The sentence says the age at 11:59,
    // not at noon.
    expect(kept()?.tiles[0]?.sentence).toMatch(/1 minute since the last hand$/)
  })

  test('leaving the tables stores the early board of the next start, unless the person has signed out', async () => {
    console_.preferences.chooseTableLayout('tiles')
    await showHall()
    await screen.findByRole('button', { name: /^Table 47/ })
    cleanup()
    await waitFor(() => expect(kept()).not.toBeNull())
    forgetBoard(localStorage)
    await showHall()
    await screen.findByRole('button', { name: /^Table 47/ })
    console_.session.signOut()
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    expect(localStorage.getItem('shinpan-board2')).toBeNull()
  })

  test('when tables show as cards, the stored early board of the next start is removed', async () => {
    keepBoard(localStorage, {
      ...SCOPE,
      event: EVENT,
      language: 'en',
      title: 'Hall Cup',
      asOf: '',
      place: { above: 0, head: 71, title: 14, titleWidth: 294, tiles: 120 },
      tiles: [],
    })
    console_.preferences.chooseTableLayout('cards')
    await showHall()
    await waitFor(() => expect(kept()).toBeNull())
  })

  test('a tap on the early board of the next start opens the tapped table on the page', async () => {
    console_.preferences.chooseTableLayout('tiles')
    const board = document.createElement('div')
    board.id = 'early-board'
    board.toggleAttribute('data-stand-in')
    board.dataset['tapped'] = TABLE
    document.body.append(board)
    await showHall()
    expect(await screen.findByRole('dialog', { name: 'Table 47' })).toBeTruthy()
    expect(document.getElementById('early-board')).toBeNull()
  })
})
