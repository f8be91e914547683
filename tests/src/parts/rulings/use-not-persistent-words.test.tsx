import i18next from 'i18next'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { startI18n } from '../../../../src/i18n/start'
import { useNotPersistentWords } from '../../../../src/parts/rulings/use-not-persistent-words'
import type { InstallOffer } from '../../../../src/state/install-offer'
import { openConsole, type TestConsole } from '../../features/console'

let opened: TestConsole

beforeAll(() => startI18n({ language: 'en' }))

afterEach(() => {
  cleanup()
  opened.stop()
})

const INSTALL = 'Install Shinpan, and do not clear'
const HOME_SCREEN = 'Add Shinpan to the home screen, and do not clear'
const NO_REMEDY = 'saved here. Do not clear its data'

test.each([
  ['a laptop whose browser can install the console', false, 'prompt', INSTALL],
  ['a laptop whose browser cannot install the console', false, 'none', NO_REMEDY],
  ['a laptop with the console installed', false, 'installed', NO_REMEDY],
  ['a tablet whose browser can install the console', true, 'prompt', INSTALL],
  ['a tablet whose browser has no button to install the console', true, 'none', HOME_SCREEN],
  ['an iPad', true, 'ios-hint', HOME_SCREEN],
  ['a tablet with the console on its home screen', true, 'installed', NO_REMEDY],
] as const)(
  'a person on %s is told how to make storage safer',
  async (_, isCoarse, offered, words) => {
    window.matchMedia = (() => ({ matches: isCoarse })) as unknown as typeof window.matchMedia
    const offer = createStore<InstallOffer>(() => offered)
    opened = await openConsole({ install: { offer, prompt: () => Promise.resolve(false) } })
    await opened.show(<Words />)
    expect(screen.getByRole('paragraph').textContent).toContain(words)
  },
)

function Words() {
  const words = useNotPersistentWords()
  return <p>{words(i18next.t, 'en')}</p>
}
