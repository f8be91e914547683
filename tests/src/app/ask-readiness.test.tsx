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

test('at the first start from the home screen, the tablet shows once what it still needs to work offline', async () => {
  await start()
  await expect.poll(() => told()).toBe(ALL)
  expect(news()).toEqual([
    'Not ready for offline: Shinpan itself; The four languages; The event: tables, players, penalties, settings; Lasting storage; Clock. See “Ready for offline” in the menu.',
  ])
})

test('at a later start from the home screen, the tablet does not repeat the needs that it has shown before', async () => {
  localStorage.setItem(TOLD, `${ALL} space`)
  await start()
  await expect.poll(() => told()).toBe(ALL)
  expect(news()).toEqual([])
})

test('a browser page does not show what the device needs to work offline until the console is installed', async () => {
  offer.setState('none', true)
  await start()
  offer.setState('installed', true)
  await expect.poll(() => news()).toHaveLength(1)
})
