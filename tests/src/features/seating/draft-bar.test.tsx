import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { decodeSeatingPreview } from '../../../../src/contract/decode/seating-preview'
import { DraftBar } from '../../../../src/features/seating/draft-bar'
import type { DraftDesk } from '../../../../src/features/seating/use-drafts'
import { startI18n } from '../../../../src/i18n/start'
import { eventId } from '../../../../src/domain/ids'
import { openConsole, type TestConsole } from '../console'

let opened: TestConsole

beforeAll(() => startI18n({ language: 'en' }))
beforeEach(async () => {
  opened = await openConsole()
})
afterEach(() => {
  cleanup()
  opened.stop()
})

const NOTHING: DraftDesk = {
  draft: null,
  former: null,
  later: null,
  isDrawing: false,
  failure: null,
  draw: () => {},
  swap: () => {},
  back: () => {},
  forward: () => {},
  refuse: () => {},
}
const DRAFT = {
  ...decodeSeatingPreview({}),
  number: 1,
  kind: 'shuffled' as const,
  options: {},
  known: { config: { isPrescripted: false, windShuffleMode: 'balanced' }, players: [] },
  isRefused: false,
}

const show = (desk: DraftDesk) =>
  opened.show(
    <DraftBar
      event={eventId(3)}
      desk={desk}
      news={null}
      names={new Map()}
      onDrawAgain={() => {}}
      needsNetwork={undefined}
      notFull={undefined}
    />,
  )
const said = () => screen.getByRole('status').textContent

test('the bar below a seating draft says that only this person sees the draft, and is empty without a draft', async () => {
  await show({ ...NOTHING, draft: DRAFT })
  expect(said()).toMatch(/^Only you see this draft/)
  cleanup()
  await show(NOTHING)
  expect(said()).toBe('')
})
