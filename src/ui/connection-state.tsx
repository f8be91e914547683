import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import type { EpochMs } from '../domain/ids'
import { formatTimeOfDay } from '../i18n/format'
import { isReachable, type ConnectionView } from '../state/connection'
import { useShell } from '../state/console-context'
import { Icon, type IconName } from './icon'
import { useNow } from './use-now'

/** Three refreshes of a minute each have failed or not happened. */
const STALE_AFTER_MS = 3 * 60_000

interface ConnectionStateProps {
  dataAt: EpochMs | null
  /** Shows the words however narrow the place is. */
  withWords?: boolean
}

/** Whether the server hears us, and how old is what is shown. Words where there is room, always for screen readers. */
export function ConnectionState({ dataAt, withWords = false }: ConnectionStateProps) {
  const { t } = useTranslation()
  const { connection, now } = useShell()
  const view = useStore(connection)
  const age = useNow(now, 1000) - (dataAt ?? 0)
  const isStale = dataAt !== null && age > STALE_AFTER_MS
  const [icon, words] = stateOf(view)
  const isWell = isReachable(view)
  const second =
    dataAt !== null
      ? ageWords(t, dataAt, age)
      : isWell
        ? ''
        : t('connection.since', { time: formatTimeOfDay(view.since) })
  // In a narrow head the banner says what is wrong; old data alone has no banner.
  const place = withWords || (isStale && isWell) ? '' : 'sr-only @lg:not-sr-only'
  return (
    <div className={place}>
      <div className="flex items-center gap-2.5 text-xs" title={t(words)}>
        <Icon name={icon} size={22} className={isWell && !isStale ? 'text-ok' : 'text-warn'} />
        <p className={withWords ? '' : 'sr-only @lg:not-sr-only'}>
          <span className="block font-medium text-ink-2">{t(words)}</span>
          {second !== '' && (
            <span className={isStale ? 'block font-medium text-warn' : 'block text-ink-3'}>
              {second}
            </span>
          )}
        </p>
      </div>
    </div>
  )
}

type Words =
  | 'connection.connecting'
  | 'connection.online'
  | 'connection.noNetwork'
  | 'connection.loginPage'
  | 'connection.serverTooOldShort'

function stateOf({ kind, promisesOnce }: ConnectionView): readonly [IconName, Words] {
  switch (kind) {
    case 'offline':
      return ['cloud-off', 'connection.noNetwork']
    case 'networkLoginPage':
      return ['lock', 'connection.loginPage']
    case 'serverTooOld':
      return ['triangle', 'connection.serverTooOldShort']
    case 'checking':
      return ['cloud', 'connection.connecting']
    case 'online':
      return promisesOnce === false
        ? ['triangle', 'connection.serverTooOldShort']
        : ['cloud', 'connection.online']
  }
}

/** "data 4 s old", "data 6 min old", then the time it is of. */
function ageWords(t: TFunction, at: EpochMs, ageMs: number): string {
  const seconds = Math.max(0, Math.floor(ageMs / 1000))
  if (seconds < 60) return t('connection.dataSecondsOld', { count: seconds })
  if (seconds < 3600) return t('connection.dataMinutesOld', { count: Math.floor(seconds / 60) })
  return t('connection.dataFrom', { time: formatTimeOfDay(at) })
}
