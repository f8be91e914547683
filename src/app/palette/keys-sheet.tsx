import type { ReactNode } from 'react'
import type { SentenceKey } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { Sheet, SheetSection } from '../../ui/overlays/sheet'

/** A line of the sheet: the keys, and what they do. A word among the keys is to be typed letter by letter. */
type KeyLine = readonly [keys: readonly string[], does: SentenceKey]

const IS_MAC = /^Mac/.test(navigator.platform)

const ANYWHERE: readonly KeyLine[] = [
  [['/'], 'keys.find'],
  [[IS_MAC ? '⌘ K' : 'Ctrl K'], 'keys.findInField'],
  [['Esc'], 'keys.close'],
]

const AT_TABLES: readonly KeyLine[] = [
  [['←', '↑', '↓', '→'], 'keys.move'],
  [['Enter'], 'keys.open'],
  [['P'], 'keys.penalty'],
  [['C'], 'keys.cancel'],
  [['+'], 'keys.minutes'],
  [['R'], 'keys.refresh'],
  [['?'], 'keys.all'],
]

const TO_TYPE: readonly KeyLine[] = [
  [['7p'], 'keys.typed.penalty'],
  [['7p2'], 'keys.typed.penaltyAtSeat'],
  [['7p21'], 'keys.typed.warning'],
  [['3c'], 'keys.typed.cancel'],
  [['5+3'], 'keys.typed.minutes'],
  [['7r2 kim'], 'keys.typed.replaceAtSeat'],
  [['sato = kim'], 'keys.typed.replace'],
]

/**
 * The sheet of all keys of the console: those for every screen, those at the tables, and what can be typed
 * into the palette.
 */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Sheet open onlyText onClose={onClose} title={t('keys.title')}>
      <Keys title={t('keys.anywhere')} lines={ANYWHERE} />
      <Keys title={t('keys.atTables')} lines={AT_TABLES}>
        {t('keys.atTablesHow')}
      </Keys>
      <Keys title={t('keys.toType')} lines={TO_TYPE}>
        {t('keys.toTypeHow')}
      </Keys>
    </Sheet>
  )
}

function Keys(props: { title: string; lines: readonly KeyLine[]; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <SheetSection title={props.title}>
      {props.children && <p className="mb-2 text-md text-ink-2">{props.children}</p>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
        {props.lines.map(([keys, does]) => (
          <div key={does} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-control bg-surface px-1.5 text-center font-[inherit] text-md font-medium"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-md">{t(does)}</dd>
          </div>
        ))}
      </dl>
    </SheetSection>
  )
}
