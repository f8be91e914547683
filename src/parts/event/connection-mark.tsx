import type { Translate } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import type { EpochMs, Milliseconds } from '../../domain/ids'
import { formatDeviceTime } from '../../i18n/format'
import { isReachable, type ConnectionView } from '../../state/connection'
import { ageOf } from '../../sync/age'
import { useShell } from '../console-context'
import { useZone, type Zone } from './clock/zone'
import { Icon, type IconName } from '../../ui/marks/icon'
import { useNow } from '../../ui/use-now'

interface ConnectionMarkProps {
  dataAt: EpochMs | null
  /** Shows the text in any width. */
  withWords?: boolean
  /** A timer is in the same header, so the text needs more room. */
  isCrowded?: boolean
}

/**
 * Shows whether the server answers, and the age of the data.
 * In words where there is room, and always for screen readers.
 */
export function ConnectionMark(props: ConnectionMarkProps) {
  const { dataAt, withWords = false, isCrowded = false } = props
  const { t } = useTranslation()
  const { connection, now } = useShell()
  const view = useStore(connection)
  const zone = useZone()
  const present = useNow(now, 1000)
  const age = dataAt === null ? null : ageOf({ fetchedAt: dataAt }, present)
  const isStale = age?.isStale ?? false
  const [icon, words] = stateOf(view)
  const isWell = isReachable(view)
  const second =
    dataAt !== null && age !== null
      ? ageWords(t, { at: dataAt, ageMs: view.isClockInDoubt ? null : age.ageMs, zone })
      : isWell
        ? ''
        : t('connection.since', { time: formatDeviceTime(view.since, zone) })
  // In a narrow header the mark shows only that data are old, because the banner shows every other problem.
  const whereRoom = withWords ? '' : isCrowded ? ROOM_BESIDE_TIMER : HIDDEN_ON_PHONES
  return (
    <div className={withWords ? '' : isStale ? BELOW_ON_PHONES : HIDDEN_ON_PHONES}>
      <div
        className={`flex items-center text-xs ${isCrowded && !isStale ? '@6xl:gap-2.5' : 'gap-2.5'}`}
        title={t(words)}
      >
        <Icon
          name={icon}
          size={22}
          className={`${isWell && !isStale ? 'text-ok' : 'text-warn'} ${withWords ? '' : '@max-lg:hidden'}`}
        />
        <p className="whitespace-nowrap empty:hidden">
          <span className={`block font-medium text-ink-2 ${whereRoom}`}>{t(words)}</span>
          {second !== '' && (
            <span
              className={isStale ? 'block font-medium text-warn' : `block text-ink-3 ${whereRoom}`}
            >
              {second}
            </span>
          )}
        </p>
      </div>
    </div>
  )
}

/**
 * On a phone the age of old data is drawn below the header, in the gap above the page's first row.
 * If it had a line in the header, the page would move when the data become old and when new data arrive.
 */
const BELOW_ON_PHONES =
  '@max-lg:pointer-events-none @max-lg:absolute @max-lg:top-full @max-lg:right-3 @max-lg:rounded-b-md @max-lg:border @max-lg:border-t-0 @max-lg:border-line @max-lg:bg-bg @max-lg:px-2'
const HIDDEN_ON_PHONES = 'sr-only whitespace-nowrap! @lg:not-sr-only'
const ROOM_BESIDE_TIMER = 'sr-only whitespace-nowrap! @6xl:not-sr-only'

type Words =
  | 'connection.connecting'
  | 'connection.online'
  | 'connection.noNetwork'
  | 'connection.loginPage'
  | 'connection.otherServerShort'
  | 'connection.serverTooOldShort'

function stateOf({ kind, abilities }: ConnectionView): readonly [IconName, Words] {
  switch (kind) {
    case 'offline':
      return ['cloud-off', 'connection.noNetwork']
    case 'networkLoginPage':
      return ['lock', 'connection.loginPage']
    case 'otherServer':
      return ['triangle', 'connection.otherServerShort']
    case 'serverTooOld':
      return ['triangle', 'connection.serverTooOldShort']
    case 'checking':
      return ['cloud', 'connection.connecting']
    case 'online':
      return abilities.laterRulings
        ? ['cloud', 'connection.online']
        : ['triangle', 'connection.serverTooOldShort']
  }
}

/**
 * The age of the data: "data 4 s old", "data 6 min old", and after an hour the time of the data.
 * That time is also shown when the age is unknown or doubtful.
 */
function ageWords(
  t: Translate,
  { at, ageMs, zone }: { at: EpochMs; ageMs: Milliseconds | null; zone: Zone },
): string {
  const seconds = ageMs === null ? Infinity : Math.floor(ageMs / 1000)
  if (seconds < 60) return t('connection.dataSecondsOld', { count: seconds })
  if (seconds < 3600) return t('connection.dataMinutesOld', { count: Math.floor(seconds / 60) })
  return t('connection.dataFrom', { time: formatDeviceTime(at, zone) })
}
