import { useStore } from 'zustand'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { useRole } from '../../parts/event/roles/use-role'
import { useRulings } from '../../parts/rulings/use-rulings'
import { isAnswering, isReachable } from '../../state/connection'
import type { Known } from './known'
import { useGamesHere } from './use-games-here'

/**
 * What the palette knows about an event. Null when this device has no copy of its games, undefined until the device
 * was read.
 */
export function useKnown(event: EventId): Known | null | undefined {
  const { t, i18n } = useTranslation()
  const { connection, links, paths, now } = useConsole()
  const { rule } = useRulings()
  const role = useRole(event)
  const connected = useStore(connection)
  const here = useGamesHere(event)
  if (!here) return here
  const { skewMs, abilities } = connected
  return {
    ...here,
    t,
    language: i18n.language,
    event,
    paths,
    role,
    abilities,
    isOnline: isAnswering(connected),
    canReach: isReachable(connected),
    hasBot: links.bot !== null,
    moment: { serverNow: now() + skewMs, skewMs },
    rule: (intent) => void rule(intent),
  }
}
