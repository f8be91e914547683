import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/use-translation'
import { CLOCK_OFF_MS, CLOCK_TOLD_MS } from '../../../state/connection'
import { useShell } from '../../console-context'

/** The text of a note when this device's clock differs clearly from the server's; otherwise null. */
export function useClockNote(): { readonly title: string; readonly text: string } | null {
  const { t } = useTranslation()
  const skewMs = useStore(useShell().connection, (view) => view.skewMs)
  const apartMs = Math.abs(skewMs)
  if (apartMs <= CLOCK_TOLD_MS) return null
  const minutes = Math.round(apartMs / 60_000)
  const span =
    minutes < 120
      ? t('connection.clock.minutes', { count: minutes })
      : t('connection.clock.hours', { count: Math.round(minutes / 60) })
  return {
    title: t(skewMs > 0 ? 'connection.clock.behind' : 'connection.clock.ahead', { span }),
    text: t(apartMs > CLOCK_OFF_MS ? 'connection.clock.rough' : 'connection.clock.harmless'),
  }
}
