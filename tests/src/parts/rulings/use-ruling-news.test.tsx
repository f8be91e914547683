import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { useRulingNews } from '../../../../src/parts/rulings/use-ruling-news'
import { openConsole, type TestConsole } from '../../features/console'
import { penalty } from '../../outbox/rulings'

let opened: TestConsole

beforeAll(() => startI18n({ language: 'en' }))

afterEach(() => {
  cleanup()
  opened.stop()
  localStorage.clear()
})

function Heard() {
  return <output>{useRulingNews()}</output>
}

test('what comes to need the referee is told; what was refused before the console was opened is not told again', async () => {
  opened = await openConsole()
  const refused = await opened.ruled(penalty('late'))
  await opened.setRow(refused, 'rejected', { settledAt: opened.now() - 60_000 })
  const asked = await opened.ruled(penalty('phone'))
  await opened.show(<Heard />)
  await opened.setRow(asked, 'attention', { flags: ['conflict'] })
  await waitFor(() => expect(opened.toasts.getState()).not.toEqual([]))
  expect(opened.toasts.getState()).toMatchObject([
    { kind: 'error', text: expect.stringMatching(/Sato Ken, phone: needs you/) },
  ])
})
