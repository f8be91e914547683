import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { useAlarm } from '../../../parts/event/clock/use-alarm'
import type { GamesView } from '../../../sync/views/games-view'
import { eventTimer } from '../../../sync/views/tile'
import { IconButton } from '../../../ui/button'
import { Icon } from '../../../ui/marks/icon'
import { useNow } from '../../../ui/use-now'
import { useAwake } from './use-awake'

/**
 * After a press, rings and vibrates at five minutes, at the end, and on every screen when a table calls a referee, and
 * keeps the screen awake. On a tablet of the hall the screen stays awake as long as the timer runs.
 */
export function AlarmSwitch({ view }: { view: GamesView }) {
  const { t } = useTranslation()
  const { connection, now, toasts, preferences } = useConsole()
  const isOfHall = useStore(preferences, (each) => each.isSingleDevice)
  const skewMs = useStore(connection, (each) => each.skewMs)
  const serverNow = useNow(now, 1000) + skewMs
  const { endsAt } = eventTimer(view, serverNow)
  const alarm = useAlarm({ serverNow, endsAt })
  // A tablet of the hall lies on its table, so that everybody can see the time.
  const isAwake = alarm.isOn || (isOfHall && endsAt !== null)
  const screenState = useAwake(isAwake)

  const turn = () => {
    alarm.turn()
    if (!alarm.isOn) toasts.show({ kind: 'info', text: t('games.alarm.on') })
  }
  return (
    <>
      <IconButton
        icon="bell"
        label={t('games.alarm.label')}
        aria-pressed={alarm.isOn}
        variant={alarm.isOn ? 'primary' : 'quiet'}
        onClick={turn}
      />
      {isAwake && <ScreenMark isOn={screenState === 'on'} />}
    </>
  )
}

/** Shows whether the screen stays awake, on devices where it should. */
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
