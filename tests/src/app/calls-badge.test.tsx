import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { CallsBadge } from '../../../src/app/menu/place-link'
import { eventId } from '../../../src/domain/ids'
import { startI18n } from '../../../src/i18n/start'
import { answerRefereeCallIntent } from '../../../src/outbox/policies/answer-referee-call'
import { openConsole, type TestConsole } from '../features/console'
import { TABLE_47 } from '../features/games/hall'
import { EVENT, TABLE } from '../outbox/rulings'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole
afterEach(() => console_.stop())

const CALLED_AT = '2026-11-21T11:58:00.000Z'
const calling = { ...TABLE_47, calledAt: CALLED_AT }
const other = { ...TABLE_47, sessionHash: 'table 48', calledAt: '2026-11-21T11:59:00.000Z' }
const silent = { ...TABLE_47, sessionHash: 'table 49' }

test('the menu counts the tables that call, in words too, and a call that was answered here no more', async () => {
  console_ = await openConsole()
  await console_.cached('tables', { tables: [calling, other, silent] })
  await console_.show(<CallsBadge event={eventId(EVENT)} />)
  expect(await screen.findByText('2 tables call a referee')).toBeTruthy()

  await console_.ruled(
    answerRefereeCallIntent({
      eventId: EVENT,
      sessionHash: TABLE,
      calledAt: Date.parse(CALLED_AT),
      note: '',
      subject: { players: [] },
    }),
  )
  await waitFor(() => expect(screen.getByText('1 table calls a referee')).toBeTruthy())
})
