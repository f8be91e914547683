import { createStore } from 'zustand/vanilla'
import type { ServerPromises } from '../../outbox/promises/server-promises'
import type { ShellServices } from '../../parts/console-context'
import { showBadge } from '../../pwa/badge'
import { ownerOf } from '../../state/sign-in-state'
import { followReading } from '../../store/follow-reading'
import type { RulingCounts, RulingsReads } from '../../store/rulings-reads'
import type { Scope } from '../../store/scope'
import { onBug } from './tell-bug'

const NONE: RulingCounts = { open: 0, needsYou: 0, refused: 0 }

/**
 * Updates the numbers in the menu, in the header and on the app's icon whenever the stored rulings change.
 * The returned `leave` ends the updates.
 */
export function followCounts(
  shell: ShellServices,
  local: {
    rulings: RulingsReads
    promises: ServerPromises
    scope: () => Scope
    hearReadable: (canRead: boolean) => void
  },
) {
  const { rulings, promises, scope, hearReadable } = local
  const counts = createStore<RulingCounts>(() => NONE)
  // `navigator` is read now, because a slow read of the database may end after the page and its globals are gone.
  const icon = navigator
  const watch = () =>
    followReading(() => rulings.counts(scope()), {
      next(next) {
        hearReadable(true)
        counts.setState(next, true)
      },
      unavailable: () => hearReadable(false),
      failed: onBug,
    })
  let unwatch = watch()
  const unhearSession = shell.session.subscribe((next, before) => {
    if (ownerOf(next) === ownerOf(before)) return
    unwatch()
    counts.setState(NONE, true)
    unwatch = watch()
  })
  const unhearPromises = promises.subscribe(() => {
    unwatch()
    unwatch = watch()
  })
  counts.subscribe(({ open, refused }) => void showBadge(icon, open + refused))
  const leave = () => {
    unhearSession()
    unhearPromises()
    unwatch()
  }
  return { counts, leave }
}
