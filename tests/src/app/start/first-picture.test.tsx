import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ErrorScreen } from '../../../../src/app/layout/error-screen'
import { RootLayout } from '../../../../src/app/layout/root-layout'
import { startI18n } from '../../../../src/i18n/start'

beforeAll(() => startI18n({ language: 'en' }))
beforeEach(() => {
  const picture = document.createElement('div')
  picture.id = 'first-picture'
  document.body.append(picture)
})

const picture = () => document.getElementById('first-picture')

test('the logo of a first visit stays until the screen is drawn', async () => {
  let give = (_screen: object) => {}
  const lazy = () => new Promise<object>((resolve) => (give = resolve))
  const children = [{ path: '/', lazy }]
  const router = createMemoryRouter([
    { element: <RootLayout />, HydrateFallback: () => null, children },
  ])
  render(<RouterProvider router={router} />)
  expect(picture()).not.toBeNull()

  give({ element: <h1>My events</h1> })
  await screen.findByRole('heading', { name: 'My events' })
  expect(picture()).toBeNull()
})

test('the logo of a first visit disappears when the screen cannot be loaded, so that the error message is seen', async () => {
  const lazy = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  const children = [{ path: '/', lazy }]
  const router = createMemoryRouter([
    {
      element: <RootLayout />,
      errorElement: <ErrorScreen />,
      HydrateFallback: () => null,
      children,
    },
  ])
  render(<RouterProvider router={router} />)
  await screen.findByText('This part of the console could not be loaded.')
  expect(picture()).toBeNull()
})
