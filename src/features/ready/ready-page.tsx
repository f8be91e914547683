import type { ReactNode } from 'react'
import type { ReadinessLine } from '../../domain/readiness'
import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../parts/event/page-header'
import { useReadiness } from '../../parts/readiness/use-readiness'
import { RowsToCome } from '../../parts/reading/when-read'
import { Icon } from '../../ui/marks/icon'
import { Remedy } from './remedy'

/** Whether this device may go on without a network: one green line, or each thing that is in the way and what to do. */
export function ReadyPage() {
  const { t } = useTranslation()
  const readiness = useReadiness()
  return (
    <>
      <PageHeader title={t('ready.title')} subtitle={t('ready.subtitle')} />
      <div className="w-full max-w-182 px-3 py-4 md:px-5">
        {readiness.lines === null ? (
          <RowsToCome />
        ) : (
          <Lines lines={readiness.lines} remedyOf={(line) => <Remedy {...{ line, readiness }} />} />
        )}
      </div>
    </>
  )
}

interface LinesProps {
  lines: readonly ReadinessLine[]
  remedyOf: (line: ReadinessLine) => ReactNode
}

function Lines({ lines, remedyOf }: LinesProps) {
  const { t } = useTranslation()
  const missing = lines.filter(({ problem }) => problem !== null)
  const holding = lines.filter(({ problem }) => problem === null)
  const isReady = missing.length === 0
  return (
    <div className="flex flex-col gap-4">
      <p
        role="status"
        className={`flex min-h-14 items-center gap-3 rounded-md px-4 py-2 text-lg font-semibold forced-edge ${isReady ? 'bg-ok-soft text-ok' : 'bg-bad-soft text-ink'}`}
      >
        <Icon
          name={isReady ? 'check-circle' : 'diamond-alert'}
          size={24}
          className={isReady ? 'text-ok' : 'text-bad'}
        />
        {isReady ? t('ready.all') : t('ready.missing', { count: missing.length })}
      </p>
      {!isReady && (
        <ul aria-label={t('ready.toDo')} className="card divide-y divide-line overflow-hidden">
          {missing.map((line) => (
            <li
              key={line.subject}
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3"
            >
              <Icon name="diamond-alert" size={20} className="flex-none text-bad" />
              <span className="min-w-0 flex-1 basis-56">
                <b className="block font-semibold">
                  <span className="sr-only">{t('ready.bad')} </span>
                  {t(`ready.subjects.${line.subject}`)}
                </b>
                <span className="block text-md text-ink-2">
                  {t(`ready.problems.${line.problem ?? 'shellNotKept'}`)}
                </span>
              </span>
              {remedyOf(line)}
            </li>
          ))}
        </ul>
      )}
      {holding.length > 0 && (
        <ul aria-label={t('ready.holds')} className="card divide-y divide-line overflow-hidden">
          {holding.map(({ subject }) => (
            <li key={subject} className="flex min-h-11 items-center gap-3 px-4 py-2 text-md">
              <Icon name="check-circle" size={20} className="flex-none text-ok" />
              <span className="sr-only">{t('ready.ok')} </span>
              {t(`ready.subjects.${subject}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
