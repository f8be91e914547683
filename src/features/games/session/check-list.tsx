import type { TFunction } from 'i18next'
import type { Check } from '../../../domain/pre-flight'
import type { EventId } from '../../../domain/ids'
import { formatList } from '../../../i18n/format'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { buttonClass } from '../../../ui/button-class'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'

const LOOKS = {
  bad: { icon: 'diamond-alert', row: 'bg-bad-soft', mark: 'text-bad' },
  warn: { icon: 'triangle', row: 'bg-warn-soft', mark: 'text-warn' },
  ok: { icon: 'check-circle', row: '', mark: 'text-ok' },
} as const

/** What was looked at before the next step, the worst first, each with the way to its remedy. */
export function CheckList({ checks, event }: { checks: readonly Check[]; event: EventId }) {
  const { t, i18n } = useTranslation()
  const { paths } = useConsole()
  return (
    <ul className="divide-y divide-line">
      {checks.map((check) => {
        const { icon, row, mark } = LOOKS[check.tone]
        const remedy = check.tone === 'ok' ? null : remedyOf(check)
        return (
          <li
            key={check.kind}
            className={`flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 forced-edge ${row}`}
          >
            <Icon name={icon} size={20} className={`flex-none ${mark}`} />
            <span className="min-w-0 flex-1 basis-40 text-md">
              <span className="sr-only">{t(`session.checks.tones.${check.tone}`)} </span>
              {wordsOf(t, check, i18n.language)}
            </span>
            {remedy !== null && (
              <Link to={remedy.to} className={buttonClass({ size: 'sm' })}>
                {remedy.label}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )

  function remedyOf({ kind }: Check): { to: string; label: string } | null {
    switch (kind) {
      case 'playersDivisible':
      case 'localIds':
      case 'withoutSeat':
      case 'excludedSeated':
        return { to: paths.players(event), label: t('layout.managePlayers') }
      case 'unsent':
        return { to: paths.outbox(), label: t('layout.outbox') }
      case 'tablesRunning':
      case 'sums':
        return null
    }
  }
}

/** So many names are said; the rest is counted. */
const MOST_NAMES = 6

function wordsOf(t: TFunction, check: Check, language: string): string {
  switch (check.kind) {
    case 'playersDivisible':
      if (check.tone === 'ok') return t('session.checks.divisible', { count: check.count })
      if (check.count === 0) return t('session.checks.nobody')
      return t('session.checks.notDivisible', {
        count: check.count % 4,
        missing: 4 - (check.count % 4),
      })
    case 'localIds':
    case 'withoutSeat':
    case 'excludedSeated': {
      if (check.tone === 'ok') return t(`session.checks.${check.kind}Ok`)
      const names = formatList(shortened(t, check.names), language)
      return t(`session.checks.${check.kind}`, { count: check.names.length, names })
    }
    case 'tablesRunning':
    case 'sums': {
      if (check.tone === 'ok') return t(`session.checks.${check.kind}Ok`)
      const tables = formatList(shortened(t, check.tables.map(String)), language)
      return t(`session.checks.${check.kind}`, { count: check.tables.length, tables })
    }
    case 'unsent':
      return check.tone === 'ok'
        ? t('session.checks.unsentOk')
        : t('session.checks.unsent', { count: check.count })
  }
}

function shortened(t: TFunction, words: readonly string[]): readonly string[] {
  const rest = words.length - MOST_NAMES
  if (rest <= 1) return words
  return [...words.slice(0, MOST_NAMES), t('session.checks.andMore', { count: rest })]
}
