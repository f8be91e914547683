import { useStore } from 'zustand'
import { playerActionsOfRole, type PlayerAction } from '../../domain/player-actions'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { useRole } from '../../parts/event/roles/use-role'
import { useEventId } from '../../parts/event/use-event-id'
import { isReachable } from '../../state/connection'
import type { PlayersReading } from './queries'
import { useAbilities } from '../../parts/use-abilities'

/** What the person may do with the event's players, and why some actions are not possible now. */
export interface PlayerRights {
  readonly may: (action: PlayerAction) => boolean
  /** Why actions that need the server are not possible now. */
  readonly cannotChange: string | undefined
  /** Why no ruling is possible, whether or not there is a network. */
  readonly cannotRule: string | undefined
  /** Why an administrator's changes are not possible now. */
  readonly cannotAdminister: string | undefined
}

/** The settings that the page assumes when this device never read those of the event. The server decides anyway. */
const UNKNOWN = { isPrescripted: false, isTeam: false }

export function usePlayerRights(config: PlayersReading['config']): PlayerRights {
  const { t } = useTranslation()
  const role = useRole(useEventId())
  const { connection } = useConsole()
  const canReach = useStore(connection, isReachable)
  const { laterRulings } = useAbilities()
  const actions = playerActionsOfRole({ ...(config ?? UNKNOWN), role })
  const may = (action: PlayerAction) => actions.includes(action)
  const isOver = config?.isFinished ? t('players.eventFinished') : undefined
  const cannotChange = isOver ?? (canReach ? undefined : t('manage.needsNetwork'))
  return {
    may,
    cannotChange,
    cannotRule: isOver ?? (laterRulings || canReach ? undefined : t('connection.noKeys')),
    cannotAdminister: may('register')
      ? cannotChange
      : t('layout.noRightToChange', { role: t('layout.administrator') }),
  }
}
