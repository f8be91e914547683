import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LeadTo, useLeadTo } from '../../../src/ui/lead-to'
import { Link } from '../../../src/ui/link'

/** A screen that learns only from an answer that it is not for this person. */
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

/**
 * Opens the screen. With `code`, the outbox opens only once this promise resolves, as when its code is
 * still loading.
 */
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

test('a screen that is not for this person opens another screen, which replaces it in the history', async () => {
  const router = openScreen()
  press('The answer comes')
  await screen.findByRole('heading', { name: 'My events' })
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a screen that is not for this person does not redirect them while another screen that they chose is loading', async () => {
  let here = () => {}
  const router = openScreen({ code: new Promise((resolve) => (here = () => resolve(null))) })
  press('Outbox')
  await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/outbox'))
  press('The answer comes')
  here()
  await screen.findByRole('heading', { name: 'Outbox' })
  expect(router.state.location.pathname).toBe('/outbox')
})

test('a screen that is not for this person does not redirect them when another screen that they chose is about to be drawn', async () => {
  const router = openScreen()
  act(() => {
    press('Outbox')
    press('The answer comes')
  })
  await screen.findByRole('heading', { name: 'Outbox' })
  expect(router.state.location.pathname).toBe('/outbox')
})

/**
 * A screen with a form. Once the answer comes, the form leads to another screen. After the press the form
 * is no longer shown.
 */
function SavingScreen({ answer }: { answer: Promise<null> }) {
  const [isSent, setSent] = useState(false)
  return (
    <>
      {!isSent && <SavingForm answer={answer} onSent={() => setSent(true)} />}
      <Link to="/outbox">Outbox</Link>
    </>
  )
}

function SavingForm({ answer, onSent }: { answer: Promise<null>; onSent: () => void }) {
  const leadTo = useLeadTo()
  const save = async () => {
    onSent()
    await answer
    leadTo('/events', { state: 'just saved' })
  }
  return <button onClick={() => void save()}>Save</button>
}

function openForm({ code }: { code?: Promise<null> } = {}) {
  let answer = () => {}
  const answered = new Promise<null>((resolve) => (answer = () => resolve(null)))
  const router = createMemoryRouter(
    [
      { path: '/new', element: <SavingScreen answer={answered} /> },
      { path: '/events', element: <h1>My events</h1> },
      { path: '/outbox', element: <h1>Outbox</h1>, ...(code && { loader: () => code }) },
    ],
    { initialEntries: ['/new'], hydrationData: {} },
  )
  render(<RouterProvider router={router} />)
  return { router, answer: () => act(async () => answer()) }
}

test('a form opens the next screen after its answer, even if the form has been removed from its screen', async () => {
  const { router, answer } = openForm()
  press('Save')
  await answer()
  await screen.findByRole('heading', { name: 'My events' })
  expect(router.state.location.state).toBe('just saved')
  expect(router.state.historyAction).toBe('PUSH')
})

test('a form does not redirect a person who has opened another screen before the answer', async () => {
  const { router, answer } = openForm()
  press('Save')
  press('Outbox')
  await screen.findByRole('heading', { name: 'Outbox' })
  await answer()
  expect(router.state.location.pathname).toBe('/outbox')
})

test('a form does not redirect a person while another screen that they chose is loading', async () => {
  let here = () => {}
  const { router, answer } = openForm({
    code: new Promise((resolve) => (here = () => resolve(null))),
  })
  press('Save')
  press('Outbox')
  await answer()
  here()
  await screen.findByRole('heading', { name: 'Outbox' })
  expect(router.state.location.pathname).toBe('/outbox')
})
