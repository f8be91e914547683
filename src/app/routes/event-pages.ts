import { redirect, type RouteObject } from 'react-router'
import { eventId } from '../../domain/ids'
import { EVENT_ROUTE } from '../paths'
import type { Shell } from '../shell'
import { page, refuseUnlessNumber } from './page'

/** The screens of one event, in a layout of their own. */
export const eventPages = (shell: Shell): RouteObject => ({
  path: 'event/:id',
  lazy: page(async () => (await import('../layout/event-layout')).EventLayout),
  id: EVENT_ROUTE,
  loader: async (args) => {
    refuseUnlessNumber('id')(args)
    const event = eventId(Number(args.params['id']))
    shell.preferences.openEvent(event)
    if (shell.session.getState().session === null) return null
    return (await shell.openLocal()).readFirst(event)
  },
  // The loader reads an event once. It does not run again when a sheet opens or closes, because the event's
  // id in the address stays the same.
  shouldRevalidate: ({ currentParams, nextParams }) => currentParams['id'] !== nextParams['id'],
  children: SCREENS,
})

const SCREENS: RouteObject[] = [
  { index: true, loader: () => redirect('games') },
  {
    path: 'games',
    lazy: page(async () => (await import('../../features/games/games-page')).GamesPage),
  },
  {
    path: 'players',
    lazy: page(async () => (await import('../../features/players/players-page')).PlayersPage),
  },
  {
    path: 'penalties',
    lazy: page(async () => (await import('../../features/penalties/penalties-page')).PenaltiesPage),
  },
  {
    path: 'prescript',
    lazy: page(async () => (await import('../../features/prescript/prescript-page')).PrescriptPage),
  },
  {
    path: 'print',
    lazy: page(async () => (await import('../../features/print/print-page')).PrintPage),
  },
  {
    path: 'log',
    lazy: page(async () => (await import('../../features/log/log-page')).LogPage),
  },
  {
    path: 'results-entry',
    lazy: page(
      async () =>
        (await import('../../features/results-entry/results-entry-page')).ResultsEntryPage,
    ),
  },
  {
    path: 'seating',
    lazy: page(async () => (await import('../../features/seating/seating-page')).SeatingPage),
  },
]
