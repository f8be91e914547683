import type { Check } from '../../domain/session/check'
import { tableName } from '../../domain/event/table-names'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../console-context'
import { buttonClass } from '../../ui/button-class'
import { Icon } from '../../ui/marks/icon'
import { Link } from '../../ui/link'
import { useTableNames } from './use-table-names'
import { checkWords } from './check-words'

const LOOKS = {
  bad: { icon: 'diamond-alert', row: 'bg-bad-soft', mark: 'text-bad' },
  warn: { icon: 'triangle', row: 'bg-warn-soft', mark: 'text-warn' },
  ok: { icon: 'check-circle', row: '', mark: 'text-ok' },
} as const

interface CheckListProps {
  checks: readonly Check[]
  event: EventId
  /** Called when the person follows a link to a remedy. */
  onFollow?: () => void
}

/** The checks before the next step, the worst first, each with a link to its remedy. */
export function CheckList({ checks, event, onFollow }: CheckListProps) {
  const { t, i18n } = useTranslation()
  const { paths } = useConsole()
  const tableNames = useTableNames(event)
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
              {checkWords(t, check, { language: i18n.language, tableNames })}
            </span>
            {remedy !== null && (
              <Link
                to={remedy.to}
                className={`${buttonClass({ size: 'sm' })} max-sm:ml-8`}
                {...(onFollow && { onClick: onFollow })}
              >
                {remedy.label}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )

  function remedyOf(check: Check): { to: string; label: string } | null {
    switch (check.kind) {
      case 'playersUnknown':
        return null
      case 'playersDivisible':
      case 'localIds':
      case 'withoutSeat':
      case 'excludedSeated':
      case 'replaced':
      case 'scriptSeatsExcluded':
        return { to: paths.players(event), label: t('layout.managePlayers') }
      case 'notHere':
        return { to: `${paths.players(event)}?tab=check-in`, label: t('checkIn.title') }
      case 'script':
      case 'scriptLeavesOut':
        return { to: paths.prescript(event), label: t('layout.predefinedSeating') }
      case 'unsent':
        return { to: paths.outbox(), label: t('layout.outbox') }
      case 'tablesRunning':
      case 'notApproved':
      case 'sums':
      case 'sumsUnknown': {
        const [number] = check.tables
        if (!number) return { to: paths.games(event), label: t('layout.manageGames') }
        return {
          to: `${paths.games(event)}?table=${number}`,
          label: t('table.title', { number: tableName(tableNames, number) }),
        }
      }
    }
  }
}
