import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LeadTo } from '../../../src/ui/lead-to'
import { Link } from '../../../src/ui/link'

/** A screen that learns late that it is not for this person. */
function NotForThem() {
  const [isKnown, setKnown] = useState(false)
  return (
    <>
      <button onClick={() => setKnown(true)}>The answer comes</button>
      <Link to="/outbox">Outbox</Link>
      {isKnown && <LeadTo to="/events" />}
    </>
  )
}

/** `code`: the outbox waits for it. */
function openScreen({ code }: { code?: Promise<null> } = {}) {
  const router = createMemoryRouter(
    [
      { path: '/stats', element: <NotForThem /> },
      { path: '/events', element: <h1>My events</h1> },
      { path: '/outbox', element: <h1>Outbox</h1>, ...(code && { loader: () => code }) },
    ],
    { initialEntries: ['/stats'], hydrationData: {} },
  )
  render(<RouterProvider router={router} />)
  return router
}

const press = (name: string) => fireEvent.click(screen.getByText(name))

test('a screen that is not for this person leads to another one, which takes its place in the history', async () => {
  const router = openScreen()
  press('The answer comes')
  await screen.findByRole('heading', { name: 'My events' })
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a screen that is not for this person leads nobody away from the screen whose code they wait for', async () => {
  let here = () => {}
  const router = openScreen({ code: new Promise((resolve) => (here = () => resolve(null))) })
  press('Outbox')
  await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/outbox'))
  press('The answer comes')
  here()
  await screen.findByRole('heading', { name: 'Outbox' })
  expect(router.state.location.pathname).toBe('/outbox')
})

test('a screen that is not for this person leads nobody away from the screen that is about to be drawn', async () => {
  const router = openScreen()
  act(() => {
    press('Outbox')
    press('The answer comes')
  })
  await screen.findByRole('heading', { name: 'Outbox' })
  expect(router.state.location.pathname).toBe('/outbox')
})
