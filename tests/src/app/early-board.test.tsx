import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { personId } from '../../../src/domain/ids'
import { keepFrame, openFrame } from '../../../src/app/layout/frame'
import { drawEarlyBoard } from '../../../src/app/start/draw-early-board'
import { forgetBoardWithPerson } from '../../../src/app/start/forget-board'
import { takeOverEarlyBoard } from '../../../src/parts/event/reading/early-board'
import { keepBoard, readBoard, type KeptBoard } from '../../../src/parts/event/reading/kept-board'
import { createEndedSignIns } from '../../../src/state/ended-sign-ins'
import { createSession } from '../../../src/state/session'
import { startI18n } from '../../../src/i18n/start'
import { openConsoleAt } from './open-console'

const HERE = { server: 'https://hall.example', owner: '7', event: 3, language: 'en' }
const BOARD: KeptBoard = {
  ...HERE,
  venue: 'hall-a',
  title: 'Hall <b>Cup</b>',
  asOf: 'data from 21 Nov, 14:02',
  place: { above: 0, head: 71, title: 14, titleWidth: 294, tiles: 175 },
  tiles: [
    {
      hash: 'aa',
      state: 'running',
      settledness: 'server',
      sentence: 'Table 1, running, East 3',
      number: '1',
      round: '東3',
      isFinished: false,
      honba: 2,
      leader: '<img src=x onerror=alert(1)>',
      score: '31,000',
      end: '12 min',
    },
    {
      hash: 'bb',
      state: 'needsYou',
      settledness: 'server',
      sentence: 'Table 2, needs you, East 4',
      number: '2',
      round: '東4',
      isFinished: false,
      honba: 0,
      leader: 'Sato Ken',
      score: '',
      end: 'Needs you',
    },
  ],
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  takeOverEarlyBoard(document)
  vi.useRealTimers()
})

test('the early board shows the tables with the day and time of its data, and says that the console is loading', () => {
  drawEarlyBoard(document, BOARD, () => {})
  const board = screen.getByRole('region', { name: 'Hall <b>Cup</b>, data from 21 Nov, 14:02' })
  expect(board.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('data from 21 Nov, 14:02')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Table 1, running, East 3' }).textContent).toBe(
    '1東3·2<img src=x onerror=alert(1)>31,00012 min',
  )
  expect(screen.getByRole('button', { name: 'Table 2, needs you, East 4' }).textContent).toBe(
    '2東4Sato KenNeeds you',
  )
})

test('the early board of a large hall is drawn fifty tables a frame, and the console starts after the last table', async () => {
  const tiles = Array.from({ length: 120 }, (_, nth) => ({
    ...BOARD.tiles[0],
    hash: `game ${nth}`,
  }))
  const startConsole = vi.fn<() => void>()
  drawEarlyBoard(document, { ...BOARD, tiles } as KeptBoard, startConsole)
  const drawn = () => screen.getAllByRole('button').map((tile) => tile.dataset['hash'])
  expect(drawn()).toHaveLength(50)
  await vi.advanceTimersByTimeAsync(200)
  expect(drawn()).toHaveLength(100)
  expect(startConsole).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(drawn()).toEqual(tiles.map(({ hash }) => hash))
  expect(startConsole).toHaveBeenCalledTimes(1)
})

test('the console starts even when a stored table of the early board cannot be drawn', async () => {
  const tiles = [...Array.from({ length: 60 }, () => BOARD.tiles[0]), null]
  const startConsole = vi.fn<() => void>()
  drawEarlyBoard(document, { ...BOARD, tiles } as KeptBoard, startConsole)
  await expect(vi.advanceTimersByTimeAsync(1000)).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(1000)
  expect(startConsole).toHaveBeenCalledTimes(1)
})

test('in a background tab, where the browser draws no frames, all tables of the early board are added and the console starts', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const tiles = Array.from({ length: 60 }, () => BOARD.tiles[0])
  const startConsole = vi.fn<() => void>()
  drawEarlyBoard(document, { ...BOARD, tiles } as KeptBoard, startConsole)
  await vi.advanceTimersByTimeAsync(200)
  expect(screen.getAllByRole('button')).toHaveLength(60)
  expect(startConsole).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(startConsole).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})

test('the early board draws its title, head and tables at the places where the console last drew them', () => {
  drawEarlyBoard(document, { ...BOARD, title: 'Rīga Spring Riichi Open 2026, first day' }, () => {})
  const name = screen.getByText('Rīga Spring Riichi Open 2026, first day')
  expect(name.title).toBe('Rīga Spring Riichi Open 2026, first day')
  expect(name.style.width).toBe('294px')
  expect(name.closest('header')?.style).toMatchObject({ height: '71px', paddingTop: '14px' })
  expect(name.closest('header')?.style.marginBottom).toBe('104px')
})

test('the early board shows HTML in a name as plain text', () => {
  drawEarlyBoard(document, BOARD, () => {})
  expect(document.querySelector('img')).toBeNull()
  expect(document.querySelectorAll('b')).toHaveLength(3)
})

test('the early board marks the last tapped table and passes that tap to the console', () => {
  drawEarlyBoard(document, BOARD, () => {})
  const first = screen.getByRole('button', { name: /^Table 1,/ })
  const second = screen.getByRole('button', { name: /^Table 2,/ })
  fireEvent.click(first)
  fireEvent.click(second)
  expect(first.getAttribute('aria-pressed')).toBeNull()
  expect(second.getAttribute('aria-pressed')).toBe('true')
  expect(takeOverEarlyBoard(document)).toBe('bb')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a tap on the early board (the stored tables, drawn before the console starts) is passed to the console only once', () => {
  drawEarlyBoard(document, BOARD, () => {})
  fireEvent.click(screen.getByRole('button', { name: /^Table 1,/ }))
  expect(takeOverEarlyBoard(document)).toBe('aa')
  expect(takeOverEarlyBoard(document)).toBeNull()
})

test('the early board leaves room for the bar of a tablet in single-device mode', () => {
  drawEarlyBoard(document, { ...BOARD, place: { ...BOARD.place, above: 57 } }, () => {})
  const [bar] = document.getElementById('frame')?.querySelectorAll('[data-stand-in]') ?? []
  expect(bar instanceof HTMLElement && bar.style.height).toBe('57px')
})

test('when the console’s menus replace the early board’s drawn frame, the board’s tables stay until the screen replaces them', () => {
  drawEarlyBoard(document, { ...BOARD, place: { ...BOARD.place, above: 57 } }, () => {})
  const frame = openFrame(document)
  keepFrame(frame)
  expect([frame.top, frame.side, frame.foot].map((slot) => slot.childElementCount)).toEqual([
    0, 0, 0,
  ])
  expect(frame.main.querySelectorAll('button')).toHaveLength(2)
  expect(takeOverEarlyBoard(document)).toBeNull()
  expect(frame.main.childElementCount).toBe(0)
  expect(frame.place.isConnected).toBe(true)
  frame.place.remove()
})

test('the early board disappears when the console has not started after ten seconds', () => {
  drawEarlyBoard(document, BOARD, () => {})
  vi.advanceTimersByTime(10_000)
  expect(document.getElementById('early-board')).toBeNull()
  expect(document.querySelector('main')).toBeNull()
})

function signedIn() {
  const jar = new Map<string, string>()
  const cookies = {
    read: (name: string) => jar.get(name) || null,
    write: (name: string, value: string | null) => void jar.set(name, value ?? ''),
  }
  const session = createSession({
    cookies,
    storage: localStorage,
    ended: createEndedSignIns(localStorage),
  })
  session.signIn({ personId: personId(7), authToken: 'of seven' })
  return session
}

test.each([
  ['a sign-out', (session: ReturnType<typeof signedIn>) => session.signOut()],
  [
    'a sign-in of another person',
    (session: ReturnType<typeof signedIn>) =>
      session.signIn({ personId: personId(8), authToken: 'of eight' }),
  ],
])('%s removes the early board from the storage and the screen', (_of, change) => {
  const session = signedIn()
  forgetBoardWithPerson(session, localStorage)
  keepBoard(localStorage, BOARD)
  drawEarlyBoard(document, BOARD, () => {})
  change(session)
  expect(readBoard(localStorage, HERE)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Table 1,/ })).toBeNull()
})

test('the early board stays when the same person gets a new token', () => {
  const session = signedIn()
  forgetBoardWithPerson(session, localStorage)
  keepBoard(localStorage, BOARD)
  session.signIn({ personId: personId(7), authToken: 'renewed' })
  expect(readBoard(localStorage, HERE)).toEqual(BOARD)
})

describe('the screens that need a sign-in', () => {
  beforeAll(() => startI18n({ language: 'en' }))
  beforeEach(() => {
    vi.useRealTimers()
  })

  test('a screen other than the games of an event shows nothing of the early board', async () => {
    drawEarlyBoard(document, BOARD, () => {})
    await openConsoleAt('/', { isSignedIn: true })
    const title = await screen.findByRole('heading', { level: 1, name: 'My events' })
    expect(title.closest('main')).toBe(screen.getByRole('main'))
    expect(document.querySelector('[data-stand-in]')).toBeNull()
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0)
  })

  test('after a sign-out, the frame of the early board is removed from the page', async () => {
    const { shell } = await openConsoleAt('/', { isSignedIn: true })
    await screen.findByRole('heading', { level: 1, name: 'My events' })
    act(() => shell.session.signOut())
    await screen.findByLabelText('Email')
    expect(document.getElementById('frame')).toBeNull()
    expect(screen.getAllByRole('main')).toHaveLength(1)
  })
})
