import { useStore } from 'zustand'
import { thisDevice } from '../../i18n/device-word'
import { useTranslation } from '../../i18n/use-translation'
import { useKnownEvent } from '../../parts/event/use-known-event'
import { Switch } from '../../ui/fields/switch'
import { useApp } from '../shell-context'
import { useMenuEvent } from '../layout/use-open-event'

/** Makes this device a tablet of the hall: it then stays with the open event, whoever is signed in. */
export function HallSwitch() {
  const { t } = useTranslation()
  const { preferences } = useApp()
  const isOfHall = useStore(preferences, (each) => each.isSingleDevice)
  const event = useMenuEvent()
  const title = useKnownEvent(event)?.title
  const turn = (isOn: boolean) => {
    // The menu's event may differ from the event opened last, for example on an event's settings.
    if (isOn && event !== null) preferences.openEvent(event)
    preferences.setSingleDevice(isOn)
  }
  return (
    <li className="px-3">
      <Switch
        label={t('layout.singleDevice')}
        icon="tablet"
        detail={
          isOfHall && title !== undefined
            ? t('hall.staysWith', { event: title })
            : t('layout.singleDeviceDetail', { context: thisDevice() })
        }
        checked={isOfHall}
        onChange={turn}
        notNowReason={event === null ? t('hall.openFirst') : undefined}
      />
    </li>
  )
}
