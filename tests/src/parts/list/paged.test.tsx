import { render, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { Paged } from '../../../../src/parts/list/paged'

beforeAll(() => startI18n({ language: 'en' }))

test.each([
  { page: 50, total: 200, leadsTo: '/list/7' },
  { page: 2, total: 30, leadsTo: '/list/1' },
  { page: 2, total: 0, leadsTo: '/list/1' },
  { page: 7, total: 200, leadsTo: '/' },
])(
  'with 30 rows a page, the address of page $page of a list of $total rows opens the last page when the list ends earlier',
  async ({ page, total, leadsTo }) => {
    const list = (
      <Paged page={page} total={total} perPage={30} toPage={(number) => `/list/${number}`}>
        rows
      </Paged>
    )
    const router = createMemoryRouter([
      { path: '/', element: list },
      { path: '/list/:page', element: null },
    ])
    render(<RouterProvider router={router} />)
    await waitFor(() => expect(router.state.location.pathname).toBe(leadsTo))
  },
)
