import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { alarmBetween } from '../../../domain/timer-alarms'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { createWakeLock, type WakeLock } from '../../../pwa/wake-lock'
import { hallTimer, type GamesView } from '../../../sync/views'
import { IconButton } from '../../../ui/button'
import { useNow } from '../../../ui/use-now'
import { playAlarm, VIBRATIONS } from './ring'

/** Rings and vibrates at five minutes and at the end, and keeps the screen awake meanwhile, once it was pressed. */
export function AlarmSwitch({ view }: { view: GamesView }) {
  const { t } = useTranslation()
  const { connection, now, toasts } = useConsole()
  const skewMs = useStore(connection, (each) => each.skewMs)
  const serverNow = useNow(now, 1000) + skewMs
  const [sound, setSound] = useState<AudioContext | null>(null)
  const lock = useRef<WakeLock | null>(null)
  const before = useRef(serverNow)
  const { endsAt } = hallTimer(view, serverNow)

  useEffect(() => {
    const alarm = alarmBetween({ before: before.current, now: serverNow, endsAt })
    before.current = serverNow
    if (sound === null || alarm === null) return
    playAlarm(sound, alarm)
    navigator.vibrate?.(VIBRATIONS[alarm])
  }, [sound, serverNow, endsAt])

  useEffect(() => {
    if (sound === null) return
    const held = (lock.current ??= createWakeLock({ document, navigator }))
    void held.hold()
    return () => {
      void held.release()
      void sound.close()
    }
  }, [sound])

  // A browser lets only a press of the person begin to make sounds.
  const turn = () => {
    if (sound !== null) return setSound(null)
    const opened = new AudioContext()
    playAlarm(opened, 'lastMinutes')
    setSound(opened)
    toasts.show({ kind: 'info', text: t('games.alarm.on') })
  }
  return (
    <IconButton
      icon="bell"
      label={t('games.alarm.label')}
      aria-pressed={sound !== null}
      variant={sound === null ? 'quiet' : 'primary'}
      onClick={turn}
    />
  )
}
