import { useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import { LANGUAGE_NAMES } from '../../i18n/languages'
import { LANGUAGES } from '../../lib/languages'
import { useTranslation } from '../../i18n/use-translation'
import type { Alarm } from '../../parts/event/clock/use-alarm'
import { IconButton } from '../../ui/button'
import { NativeSelect } from '../../ui/fields/native-select'
import { useFullScreen } from './use-full-screen'
import { useIsNearby } from './use-is-nearby'
import type { PageTurn } from './use-page-turn'
import type { Reveal } from './standings/use-reveal'
import { useWakeLock } from './use-wake-lock'

interface HallControlsProps {
  turn: PageTurn
  /** The reveal of the final places; null while there is none. */
  reveal: Reveal | null
  /** Null in an event without a timer, and when the event is over. */
  alarm: Alarm | null
}

/**
 * The controls of the hall screen. They appear when the pointer moves or a key is pressed, in a place where they cover
 * nothing.
 */
export function HallControls({ turn, reveal, alarm }: HallControlsProps) {
  const { t } = useTranslation()
  const fullScreen = useFullScreen()
  const isNearby = useIsNearby()
  const wakeLock = useStore(useWakeLock())
  const mayDarken = wakeLock === 'unsupported' || wakeLock === 'lost'
  return (
    <div
      className={`flex flex-wrap items-center gap-1 lg:justify-end lg:focus-within:opacity-100 print:hidden ${isNearby ? '' : 'lg:opacity-0'}`}
    >
      {/* The space of two lines is reserved, so that nothing on the hall screen moves when the note appears. Phones show no note. */}
      <p className="flex min-h-[2lh] w-full items-end justify-end text-right text-md text-warn max-lg:hidden">
        {mayDarken && t('hall.wallMayDarken')}
      </p>
      <Language />
      {reveal === null ? <PageButtons turn={turn} /> : <RevealButtons reveal={reveal} />}
      {alarm !== null && (
        <IconButton
          icon="bell"
          label={t('hall.sound')}
          aria-pressed={alarm.isOn}
          variant={alarm.isOn ? 'primary' : 'quiet'}
          onClick={alarm.turn}
        />
      )}
      {fullScreen !== null && (
        <IconButton
          icon="full-screen"
          label={t(fullScreen.isOn ? 'hall.leaveFullScreen' : 'hall.fullScreen')}
          onClick={fullScreen.toggle}
        />
      )}
    </div>
  )
}

function PageButtons({ turn: { secondsLeft, hold, goOn, turnBy } }: { turn: PageTurn }) {
  const { t } = useTranslation()
  return (
    <span className="flex max-lg:hidden">
      <IconButton icon="chevron-left" label={t('hall.previous')} onClick={() => turnBy(-1)} />
      {secondsLeft === null ? (
        <IconButton icon="play" label={t('hall.goOn')} onClick={goOn} />
      ) : (
        <IconButton icon="pause" label={t('hall.hold')} onClick={hold} />
      )}
      <IconButton icon="chevron-right" label={t('hall.next')} onClick={() => turnBy(1)} />
    </span>
  )
}

function RevealButtons({ reveal: { back, next } }: { reveal: Reveal }) {
  const { t } = useTranslation()
  return (
    <span className="flex">
      <IconButton icon="chevron-left" label={t('hall.revealBack')} onClick={back} />
      <IconButton icon="chevron-right" label={t('hall.revealNext')} onClick={next} />
    </span>
  )
}

/** The chosen language is kept in the address, because the hall screen stores nothing on the device. */
function Language() {
  const { t, i18n } = useTranslation()
  const [, setSearch] = useSearchParams()
  return (
    <div className="max-lg:mr-auto">
      <NativeSelect
        aria-label={t('layout.language')}
        value={i18n.language}
        onChange={({ target }) => setSearch({ lang: target.value }, { replace: true })}
      >
        {LANGUAGES.map((each) => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}
