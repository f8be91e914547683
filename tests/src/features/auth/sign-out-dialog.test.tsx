import { screen } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { abilitiesOf } from '../../../../src/contract/server-abilities'
import { SignOutDialog } from '../../../../src/features/auth/sign-out-dialog'
import { startI18n } from '../../../../src/i18n/start'
import { openConsole } from '../console'

beforeAll(() => startI18n({ language: 'en' }))

const SENT = /^If you sign out, unsent rulings stay .* and are sent when you sign in here again\.$/
const ASKED =
  /^If you sign out, unsent rulings stay .* you are asked about each one before it is sent\.$/

test.each([
  ['keeps keys: the console sends them later', abilitiesOf('given'), SENT],
  ['keeps no keys: the console asks about each one first', abilitiesOf('none'), ASKED],
  [
    'kept keys before but not now: the console sends them later',
    abilitiesOf('none', { keptKeys: true }),
    SENT,
  ],
])(
  'the question before a sign-out says what happens to unsent rulings when the server %s',
  async (_what, abilities, words) => {
    const console_ = await openConsole()
    onTestFinished(() => console_.stop())
    console_.connection.setState({ abilities })
    const nothing = () => {}
    const state = { open: true, count: 2, isBusy: false, hasFailed: false }
    await console_.show(
      <SignOutDialog {...state} onStay={nothing} onKeep={nothing} onDiscard={nothing} />,
    )
    expect(await screen.findByText(words)).toBeTruthy()
  },
)
