import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { LANGUAGE_NAMES, LANGUAGES } from '../../i18n/languages'
import { useTranslation } from '../../i18n/use-translation'
import { Button, IconButton } from '../../ui/button'
import { useFullScreen } from './use-full-screen'
import { useIsNearby } from './use-is-nearby'
import type { Turn } from './use-turn'
import { useWakeLock } from './use-wake-lock'

/** What somebody does at the screen itself: out of sight until they move a pointer or press a key. */
export function Controls({ turn }: { turn: Turn }) {
  const { t } = useTranslation()
  const { secondsLeft, hold, goOn, turnBy } = turn
  const fullScreen = useFullScreen()
  const isNearby = useIsNearby()
  const wakeLock = useStore(useWakeLock())
  const mayDarken = wakeLock === 'unsupported' || wakeLock === 'lost'
  return (
    <div
      className={`flex flex-wrap items-center gap-1 border-line pb-4 lg:fixed lg:right-0 lg:bottom-0 lg:z-10 lg:max-w-160 lg:justify-end lg:rounded-tl-lg lg:border lg:bg-raised lg:p-2 lg:focus-within:opacity-100 print:hidden ${isNearby ? '' : 'lg:opacity-0'}`}
    >
      {mayDarken && <p className="w-full px-2 py-1 text-md text-warn">{t('hall.wallMayDarken')}</p>}
      <Language />
      <span className="flex max-lg:hidden">
        <IconButton icon="chevron-left" label={t('hall.previous')} onClick={() => turnBy(-1)} />
        {secondsLeft === null ? (
          <IconButton icon="play" label={t('hall.goOn')} onClick={goOn} />
        ) : (
          <IconButton icon="pause" label={t('hall.hold')} onClick={hold} />
        )}
        <IconButton icon="chevron-right" label={t('hall.next')} onClick={() => turnBy(1)} />
      </span>
      {fullScreen !== null && (
        <Button icon="full-screen" onClick={fullScreen.toggle}>
          {t(fullScreen.isOn ? 'hall.leaveFullScreen' : 'hall.fullScreen')}
        </Button>
      )}
    </div>
  )
}

/** Chosen in the address, since nothing is kept on this device. */
function Language() {
  const { t, i18n } = useTranslation()
  const [, setSearch] = useSearchParams()
  return (
    <select
      aria-label={t('layout.language')}
      value={i18n.language}
      onChange={({ target }) => setSearch({ lang: target.value }, { replace: true })}
      className="min-h-tap rounded-md border border-control bg-surface px-3 max-lg:mr-auto"
    >
      {LANGUAGES.map((each) => (
        <option key={each} value={each} lang={each}>
          {LANGUAGE_NAMES[each]}
        </option>
      ))}
    </select>
  )
}
