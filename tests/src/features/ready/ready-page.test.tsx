import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { KeptShell } from '../../../../src/domain/kept-shell'
import { eventId } from '../../../../src/domain/ids'
import { ReadyPage } from '../../../../src/features/ready/ready-page'
import { startI18n } from '../../../../src/i18n/start'
import type { InstallOffer } from '../../../../src/state/install-offer'
import { openConsole, type TestConsole } from '../console'

let opened: TestConsole
let kept: KeptShell | null
let isPersistent: boolean
const asked: string[] = []
const offer = createStore<InstallOffer>(() => 'installed')

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  kept = { missingFiles: 0, missingLanguages: 0 }
  isPersistent = true
  asked.length = 0
  offer.setState('installed', true)
  browserHas('serviceWorker', {
    controller: {
      postMessage({ type }: { type: string }, [port]: readonly MessagePort[]) {
        asked.push(type)
        if (type === 'KEEP_AGAIN') kept = { missingFiles: 0, missingLanguages: 0 }
        port?.postMessage(kept)
      },
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  browserHas('storage', {
    persisted: async () => isPersistent,
    persist: async () => (isPersistent = true),
    estimate: async () => ({ quota: 3_000_000_000, usage: 1_000_000 }),
  })
  opened = await openConsole({ install: { offer, prompt: () => Promise.resolve(true) } })
  const now = opened.now()
  opened.connection.setState({ kind: 'online', lastAnswerAt: now, clockHeardAt: now })
})

afterEach(() => {
  cleanup()
  opened.stop()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  for (const name of ['storage', 'userAgent', 'maxTouchPoints'])
    Reflect.deleteProperty(navigator, name)
})

function browserHas(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

async function eventIsKept(): Promise<void> {
  opened.preferences.openEvent(eventId(3))
  await opened.cached('config', { eventTitle: 'Cup' })
  await opened.cached('tables', {})
  await opened.cached('players', {})
  await opened.cached('timer', { state: {}, startedAt: null })
  await opened.cached('penalties', {})
}

/** The subjects of the lines in a list, from the top. */
const linesOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => SUBJECTS.find((subject) => textContent?.includes(subject)))

const SUBJECTS = [
  'Shinpan itself',
  'The four languages',
  'The event',
  'Lasting storage',
  'Clock',
  'Sign-in',
]

const summary = () => screen.findByRole('status')

test('when everything is in order, the readiness page says “Ready for offline” and calls every line ready', async () => {
  await eventIsKept()
  await opened.show(<ReadyPage />)
  expect((await summary()).textContent).toBe('Ready for offline')
  expect(screen.queryByRole('list', { name: 'Missing when this page opened' })).toBeNull()
  const ready = within(screen.getByRole('list', { name: 'In place when this page opened' }))
  expect(ready.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ready: Shinpan itself',
    'Ready: The four languages',
    'Ready: The event: tables, players, penalties, settings',
    'Ready: Lasting storage',
    'Ready: Free space',
    'Ready: Clock',
    'Ready: Sign-in',
    'Ready: Home screen',
  ])
})

test('the readiness page says that no event was opened here, with a link to the events', async () => {
  await opened.show(<ReadyPage />)
  expect((await summary()).textContent).toBe('1 thing to do before you go offline')
  expect(screen.getByText(/^No event has been opened here yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My events' }).getAttribute('href')).toBe('/ownedEvents')
})

test('the readiness page tells the user of a laptop to install Shinpan, because a laptop has no home screen', async () => {
  isPersistent = false
  offer.setState('prompt', true)
  await eventIsKept()
  await opened.show(<ReadyPage />)
  expect(
    await screen.findByText(
      'The browser may clear what is saved here by itself. Install Shinpan from the browser’s menu, then ask again.',
    ),
  ).toBeTruthy()
})

test('on an iPad one line of the readiness page warns of deletion after seven days and advises the home screen, without a useless button', async () => {
  const iPad = { userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X)', maxTouchPoints: 5 }
  for (const [name, value] of Object.entries(iPad)) browserHas(name, value)
  isPersistent = false
  offer.setState('ios-hint', true)
  await eventIsKept()
  await opened.show(<ReadyPage />)
  expect(
    await screen.findByText(
      'The browser deletes what is saved here after seven days without a visit. Tap Share, then “Add to Home Screen”, and open Shinpan from there.',
    ),
  ).toBeTruthy()
  expect(linesOf('Missing when this page opened')).toEqual(['Lasting storage'])
  expect(screen.queryByText('Home screen')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a press on the readiness page fetches the files that the browser deleted', async () => {
  kept = { missingFiles: 3, missingLanguages: 0 }
  await eventIsKept()
  await opened.show(<ReadyPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Fetch now' }))
  await waitFor(async () => expect((await summary()).textContent).toBe('Ready for offline'))
  expect(asked).toContain('KEEP_AGAIN')
})

test('without a network the readiness page says that the files cannot be fetched', async () => {
  kept = { missingFiles: 1, missingLanguages: 1 }
  opened.connection.setState({ kind: 'offline' })
  await opened.show(<ReadyPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Fetch now' }))
  expect(screen.getByText('Needs the network')).toBeTruthy()
  expect(asked).not.toContain('KEEP_AGAIN')
})

test('a press on the readiness page asks a browser that may clear the data to keep them', async () => {
  isPersistent = false
  await eventIsKept()
  await opened.show(<ReadyPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Ask the browser' }))
  await waitFor(async () => expect((await summary()).textContent).toBe('Ready for offline'))
})

test('when the clock goes wrong, its line on the open readiness page is marked as missing, and says why', async () => {
  await eventIsKept()
  await opened.show(<ReadyPage />)
  expect((await summary()).textContent).toBe('Ready for offline')
  opened.connection.setState({ skewMs: 120_000 })
  const problem = await screen.findByText(/^It is more than a minute off/)
  expect(problem.closest('li')?.textContent).toMatch(/^Missing: Clock/)
  expect((await summary()).textContent).toBe('1 thing to do before you go offline')
})

test('each line of the readiness page stays where it was first drawn when its state changes', async () => {
  isPersistent = false
  await eventIsKept()
  await opened.show(<ReadyPage />)
  await summary()
  expect(linesOf('Missing when this page opened')).toEqual(['Lasting storage'])
  const holding = linesOf('In place when this page opened')
  fireEvent.click(screen.getByRole('button', { name: 'Ask the browser' }))
  await waitFor(async () => expect((await summary()).textContent).toBe('Ready for offline'))
  opened.connection.setState({ skewMs: 120_000 })
  await screen.findByText(/^It is more than a minute off/)
  expect(linesOf('Missing when this page opened')).toEqual(['Lasting storage'])
  expect(linesOf('In place when this page opened')).toEqual(holding)
})

test.each([
  ['never', null],
  ['yesterday', -13 * 3_600_000],
  ['before the device clock was set back', 13 * 3_600_000],
])(
  'a device clock that was compared with the server’s clock %s does not count as correct',
  async (_, ago) => {
    await eventIsKept()
    opened.connection.setState({ clockHeardAt: ago === null ? null : opened.now() + ago })
    await opened.show(<ReadyPage />)
    expect(
      await screen.findByText(/^This device has not heard from the server lately/),
    ).toBeTruthy()
  },
)

test('a device clock that jumped forward does not count as correct', async () => {
  await eventIsKept()
  opened.connection.setState({ isClockInDoubt: true })
  await opened.show(<ReadyPage />)
  expect(await screen.findByText(/^This device has not heard from the server lately/)).toBeTruthy()
})

test('where the browser offers it, a press on the readiness page puts the console on the home screen', async () => {
  const prompt = vi.spyOn(opened.install, 'prompt')
  offer.setState('prompt', true)
  await eventIsKept()
  await opened.show(<ReadyPage />)
  fireEvent.click(await screen.findByRole('button', { name: 'Install' }))
  await waitFor(() => expect(prompt).toHaveBeenCalledOnce())
})

test('a person who has to sign in again comes back to the readiness page', async () => {
  history.replaceState(null, '', '/ready')
  await eventIsKept()
  opened.connection.setState({ needsSignIn: true })
  await opened.show(<ReadyPage />)
  const link = await screen.findByRole('link', { name: 'Sign in again' })
  expect(link.getAttribute('href')).toBe('/profile/login?next=%2Fready')
  history.replaceState(null, '', '/')
})
