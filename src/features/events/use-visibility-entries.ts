import { useStore } from 'zustand'
import type { EventSummary } from '../../contract/decode/event/event-summary'
import { can, type RoleLevel } from '../../domain/people/permissions'
import { useTranslation } from '../../i18n/use-translation'
import { useCommand } from '../../parts/command/use-command'
import { useKeyedCall } from '../../parts/command/use-keyed-call'
import { useConsole } from '../../parts/console-context'
import { isReachable } from '../../state/connection'
import type { MenuEntry } from '../../ui/overlays/action-menu'
import { VISIBILITIES, type Visibility } from './visibility'

interface Asked {
  event: EventSummary
  role: RoleLevel | null
  onChanged: () => void
}

/**
 * The menu entries that say who can see which part of an event. A press asks for the opposite of the
 * state that was shown. If another person has made the same change since, the press does not undo it.
 */
export function useVisibilityEntries({ event, role, onChanged }: Asked): readonly MenuEntry[] {
  const { t } = useTranslation()
  const { connection } = useConsole()
  const canReach = useStore(connection, isReachable)
  const command = useCommand()
  const keyed = useKeyedCall()

  async function change({ method, action, expect }: Visibility) {
    const options = { eventId: event.id, expect: expect(event) }
    const call = keyed(method, { eventId: event.id }, options)
    if (await command({ action, ...call })) onChanged()
  }

  return VISIBILITIES.filter(({ capability }) => can({ role, capability })).map((entry) => ({
    key: entry.name,
    label: t(`events.visibility.${entry.name}`),
    checked: entry.isOn(event),
    notNowReason: canReach ? undefined : t('manage.needsNetwork'),
    onSelect: () => void change(entry),
  }))
}
