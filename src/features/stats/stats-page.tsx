import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { decodeStats, type StatsRow } from '../../contract/decode/stats'
import { eventId } from '../../domain/ids'
import { can } from '../../domain/people/permissions'
import type { PeriodName } from '../../domain/traffic-periods'
import { formatPart } from '../../i18n/format-part'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { PageHeader } from '../../parts/event/page-header'
import { useRole } from '../../parts/event/roles/use-role'
import { useReading } from '../../parts/reading/use-reading'
import { WhenRead } from '../../parts/reading/when-read'
import { NO_EVENT } from '../../store/cache/snapshot'
import { EmptyState } from '../../ui/empty-state'
import { LeadTo } from '../../ui/lead-to'
import { Link } from '../../ui/link'
import { LabelledSelect } from './labelled-select'
import { Chart } from './chart'
import { chartLinesOf, SLICES, SUBSYSTEMS, type StatsSlice, type Subsystem } from './chart-lines'
import { StatsTotals } from './stats-totals'
import { keysOf } from '../../lib/records'

const PERIODS = {
  lastday: { period: 'lastDay', method: 'Hugin.GetLastDay' },
  lastmonth: { period: 'lastMonth', method: 'Hugin.GetLastMonth' },
  lastyear: { period: 'lastYear', method: 'Hugin.GetLastYear' },
} as const satisfies Record<string, { period: PeriodName; method: string }>

const ADDRESSES = keysOf(PERIODS)

/** How much the programs are used, for superadmins. Other people are sent to their events. */
export function StatsPage() {
  const { t } = useTranslation()
  const { rpc, session, paths } = useConsole()
  // With `NO_EVENT`, `useRole` gives the role outside of events. Only superadmins have such a role.
  const role = useRole(eventId(NO_EVENT))
  const named = useParams()['period']
  const address = ADDRESSES.find((each) => each === named) ?? 'lastday'
  const { period, method } = PERIODS[address]
  const reading = useReading(`stats ${period}`, (signal) =>
    rpc.call(method, {}, { credentials: session.getState().session, signal }),
  )
  if (role !== null && !can({ role, capability: 'readSystemStats' })) {
    return <LeadTo to="/" />
  }
  return (
    <>
      <PageHeader title={t('layout.systemStats')} subtitle={t('stats.inUtc')} />
      <div className="flex w-full max-w-300 flex-col gap-4 px-3 py-4 md:px-5">
        <nav aria-label={t('stats.period')} className="flex flex-wrap gap-1">
          {ADDRESSES.map((each) => (
            <Link
              key={each}
              to={paths.stats(each)}
              aria-current={each === address ? 'page' : undefined}
              className={`inline-flex min-h-tap items-center rounded-md px-3 font-medium ${each === address ? 'bg-accent-soft text-accent forced-fill' : 'hover:bg-sunken'}`}
            >
              {t(`stats.periods.${each}`)}
            </Link>
          ))}
        </nav>
        <WhenRead reading={reading} action="fetchStats">
          {(body) => <Traffic key={period} rows={decodeStats(body)} period={period} />}
        </WhenRead>
      </div>
    </>
  )
}

function Traffic({ rows, period }: { rows: readonly StatsRow[]; period: PeriodName }) {
  const { t, i18n } = useTranslation()
  const { now } = useConsole()
  const [slice, setSlice] = useState<StatsSlice>('uniqCount')
  const [subsystem, setSubsystem] = useState<Subsystem>('all')
  const [at] = useState(now)
  const shown = useMemo(() => {
    const { parts, lines } = chartLinesOf(rows, { period, now: at, slice, subsystem })
    return {
      parts: parts.map((part) => formatPart(part, period, i18n.language)),
      lines: lines.map(({ name, isOthers, values, total }) => ({
        label: isOthers ? t('stats.others') : (name ?? t('stats.slices.uniqCount')),
        values,
        total,
      })),
    }
  }, [rows, period, at, slice, subsystem, t, i18n.language])
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <LabelledSelect
          label={t('stats.slice')}
          value={slice}
          options={SLICES.map((value) => ({ value, label: t(`stats.slices.${value}`) }))}
          onChange={setSlice}
        />
        <LabelledSelect
          label={t('stats.subsystem')}
          value={subsystem}
          options={[
            { value: 'all', label: t('stats.allSubsystems') },
            ...SUBSYSTEMS.map((value) => ({ value, label: value })),
          ]}
          onChange={setSubsystem}
        />
      </div>
      {shown.lines.length === 0 ? (
        <EmptyState>{t('stats.empty')}</EmptyState>
      ) : (
        <>
          <Chart {...shown} />
          <StatsTotals
            caption={t(`stats.slices.${slice}`)}
            note={slice === 'uniqCount' ? t('stats.visitsAdded') : undefined}
            {...shown}
          />
        </>
      )}
    </>
  )
}
