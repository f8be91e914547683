import { useStore } from 'zustand'
import type { Words } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { useSharedAlarm } from '../../../parts/event/clock/use-alarm'
import { useAwake } from '../../../parts/event/clock/use-awake'
import type { GamesView } from '../../../sync/views/games-view'
import { eventTimer } from '../../../sync/views/tile'
import { IconButton } from '../../../ui/button'
import { Icon } from '../../../ui/marks/icon'
import { useNow } from '../../../ui/use-now'

/**
 * Switches the alarm on and off. With the alarm on, the device stays awake, and every screen of this tab
 * rings and vibrates: five minutes before the end, at the end, and when a table calls a referee. A hall's
 * tablet stays awake on the games page while the timer runs, even without the alarm.
 */
export function AlarmSwitch({ view }: { view: GamesView }) {
  const { t } = useTranslation()
  const { connection, now, toasts, preferences } = useConsole()
  const isOfHall = useStore(preferences, (each) => each.isSingleDevice)
  const skewMs = useStore(connection, (each) => each.skewMs)
  const serverNow = useNow(now, 1000) + skewMs
  const { endsAt } = eventTimer(view, serverNow)
  const alarm = useSharedAlarm()
  // A hall's tablet lies where everybody can see the time, so its screen must not go dark.
  const isAwake = alarm.isOn || (isOfHall && endsAt !== null)
  const screenState = useAwake(isAwake)

  const ofScreen = screenState === 'unsupported' ? 'hall.mayDarken' : 'hall.awake'
  const turn = () => {
    alarm.turn()
    if (alarm.isOn) return
    const text: Words = (words) => `${words('games.alarm.on')} ${words(ofScreen)}.`
    toasts.show({ kind: 'info', text })
  }
  return (
    <>
      <IconButton
        icon="bell"
        label={`${t('games.alarm.label')}. ${t(ofScreen)}`}
        aria-pressed={alarm.isOn}
        variant={alarm.isOn ? 'primary' : 'quiet'}
        onClick={turn}
      />
      {isAwake && <ScreenMark isOn={screenState === 'on'} />}
    </>
  )
}

/** Shows whether the screen stays awake, on a device that should stay awake. */
function ScreenMark({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation()
  const words = isOn ? t('hall.awake') : t('hall.mayDarken')
  return (
    <span title={words} className={isOn ? 'text-ink-3' : 'text-warn'}>
      <Icon name={isOn ? 'screen' : 'triangle'} size={18} />
      <span className="sr-only">{words}</span>
    </span>
  )
}
