import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { AskReadiness } from '../../../src/app/ask-readiness'
import { startI18n } from '../../../src/i18n/start'
import type { InstallOffer } from '../../../src/state/install-offer'
import { openConsole, type TestConsole } from '../features/console'

const TOLD = 'shinpan-not-ready'
const ALL = 'shell languages event storage clock'
let opened: TestConsole
const offer = createStore<InstallOffer>(() => 'none')

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  offer.setState('installed', true)
  opened = await openConsole({ install: { offer, prompt: () => Promise.resolve(true) } })
})

afterEach(() => {
  cleanup()
  opened.stop()
  localStorage.clear()
})

const start = () => opened.show(<AskReadiness settledMs={100} />)
const told = () => localStorage.getItem(TOLD)
const news = () => opened.news().map(({ text }) => text)

test('the first start from the home screen shows once what the tablet still needs', async () => {
  await start()
  await expect.poll(() => told()).toBe(ALL)
  expect(news()).toEqual([
    'Not ready for offline: Shinpan itself; The four languages; The event: tables, players, penalties, settings; Lasting storage; Clock. See “Ready for offline” in the menu.',
  ])
})

test('a later start from the home screen does not repeat what an earlier one showed', async () => {
  localStorage.setItem(TOLD, `${ALL} space`)
  await start()
  await expect.poll(() => told()).toBe(ALL)
  expect(news()).toEqual([])
})

test('a page in a browser shows what the tablet still needs only once the console is installed', async () => {
  offer.setState('none', true)
  await start()
  offer.setState('installed', true)
  await expect.poll(() => news()).toHaveLength(1)
})
