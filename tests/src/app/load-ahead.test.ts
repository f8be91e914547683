import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { loadEveryScreen } from '../../../src/app/load-ahead'
import { onDemand } from '../../../src/ui/on-demand'

test('a first visit fetches the code of all other screens and sheets, even when the code of one screen cannot be fetched', async () => {
  const fetched: string[] = []
  const screen = (name: string) => async () => {
    fetched.push(name)
    return { Component: () => null }
  }
  const routes: RouteObject[] = [
    {
      lazy: () => Promise.reject(new Error('The network is gone')),
      children: [
        { path: 'outbox', lazy: screen('outbox') },
        { path: 'event/:id', children: [{ path: 'games', lazy: screen('games') }] },
      ],
    },
  ]
  onDemand(async () => {
    fetched.push('penalty sheet')
    return () => null
  })
  const asked: string[] = []
  await loadEveryScreen(routes, async () => {
    await Promise.resolve()
    asked.push(fetched.join())
  })
  expect(fetched).toEqual(['outbox', 'games', 'penalty sheet'])
  // Before each load the page was idle once. Other test files of this process may have added more parts.
  expect(asked.slice(0, 4)).toEqual(['', '', 'outbox', 'outbox,games'])
})
