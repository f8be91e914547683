import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Dexie } from 'dexie'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { present } from '../../../../src/lib/assert'
import { RULINGS_DB_NAME } from '../../../../src/store/has-rulings-db'
import { penalty } from '../../outbox/rulings'
import { openConsoleAt, type OpenedConsole } from '../open-console'

/** Another tab holds the lock for sending, so rulings of this tab stay unsent. */
const HELD_ELSEWHERE = {
  request: (_name: string, options: object, work: (lock: null) => unknown) =>
    'steal' in options ? new Promise(() => {}) : Promise.resolve(work(null)),
}

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: HELD_ELSEWHERE, configurable: true })
})

test('when the browser deletes rulings while the page is open, a message about them stays until the referee closes it', async () => {
  opened = await openConsoleAt('/outbox', { isSignedIn: true })
  await screen.findByRole('heading', { level: 1, name: 'Outbox' })
  const { outbox } = await opened.shell.openLocal()
  await outbox.enqueue(penalty())
  await waitFor(() => expect(localStorage.getItem('shinpan-waiting')).toContain('":1}'))

  // The element must be there before the message. Only then does a screen reader read the message aloud.
  const [place] = screen.getAllByRole('status')

  await Dexie.delete(RULINGS_DB_NAME)
  document.dispatchEvent(new Event('visibilitychange'))

  const words = '1 waiting ruling was lost: the browser’s data was cleared.'
  await waitFor(() => expect(place?.textContent).toContain(words))
  fireEvent.click(within(present(place, 'a live region')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})
