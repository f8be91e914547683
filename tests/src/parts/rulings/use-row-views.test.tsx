import { cleanup, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { LinkView } from '../../../../src/outbox/core/link-state'
import { ConsoleContext } from '../../../../src/parts/console-context'
import { useRowViews } from '../../../../src/parts/rulings/use-row-views'
import { openConsole, type TestConsole } from '../../features/console'
import { penalty } from '../../outbox/rulings'

let opened: TestConsole

afterEach(() => {
  cleanup()
  opened.stop()
  localStorage.clear()
})

test('a screen notices when the outbox loses its sign-in while the screen is drawn', async () => {
  opened = await openConsole()
  opened.connection.setState({ kind: 'online' })
  const row = await opened.ruled(penalty())
  let link: LinkView = { kind: 'up' }
  const status = () => ({ link, storage: 'ok' }) as const
  const console = { ...opened, outbox: { ...opened.outbox, status, subscribe: () => () => {} } }

  const { result } = renderHook(
    () => {
      // This effect runs after the first drawing, but before the component listens to the outbox.
      useLayoutEffect(() => void (link = { kind: 'signed_out' }), [])
      return useRowViews([row])
    },
    { wrapper: ({ children }) => <ConsoleContext value={console}>{children}</ConsoleContext> },
  )

  expect(result.current.get(row.id)).toMatchObject({ state: 'waiting', why: 'signed_out' })
})
