import { useState, type ReactNode } from 'react'
import type { ReadinessLine } from '../../domain/readiness'
import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../parts/event/page-header'
import { useReadiness } from '../../parts/readiness/use-readiness'
import { RowsToCome } from '../../parts/reading/when-read'
import { Icon } from '../../ui/marks/icon'
import { Remedy } from './remedy'

/**
 * Says whether this device can work without a network. Everything is ready, or each obstacle is listed with its
 * remedy.
 */
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
  const isReady = missing.length === 0
  // While the page is open, each line stays in the list in which it was first drawn, so that nothing moves under a
  // finger.
  const [missingAtFirst] = useState(() => new Set(missing.map(({ subject }) => subject)))
  const lists = [
    ['ready.wasMissing', lines.filter(({ subject }) => missingAtFirst.has(subject))],
    ['ready.wasReady', lines.filter(({ subject }) => !missingAtFirst.has(subject))],
  ] as const
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
      {lists.map(
        ([name, listed]) =>
          listed.length > 0 && (
            <ul
              key={name}
              aria-label={t(name)}
              className="card divide-y divide-line overflow-hidden"
            >
              {listed.map((line) => (
                <Line key={line.subject} {...{ line, remedyOf }} />
              ))}
            </ul>
          ),
      )}
    </div>
  )
}

interface LineProps {
  line: ReadinessLine
  remedyOf: (line: ReadinessLine) => ReactNode
}

/** A condition, with its problem and remedy. When the problem is solved, their space is kept. */
function Line({ line, remedyOf }: LineProps) {
  const { t } = useTranslation()
  const [last, setLast] = useState(line)
  if (line.problem !== null && line.problem !== last.problem) setLast(line)
  const isWell = line.problem === null
  const subject = t(`ready.subjects.${line.subject}`)
  if (last.problem === null) {
    return (
      <li className="flex min-h-11 items-center gap-3 px-4 py-2 text-md">
        <Icon name="check-circle" size={20} className="flex-none text-ok" />
        <span className="sr-only">{t('ready.ok')} </span>
        {subject}
      </li>
    )
  }
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Icon
        name={isWell ? 'check-circle' : 'diamond-alert'}
        size={20}
        className={`flex-none ${isWell ? 'text-ok' : 'text-bad'}`}
      />
      <span className="min-w-0 flex-1 basis-56">
        <b className="block font-semibold">
          <span className="sr-only">{t(isWell ? 'ready.ok' : 'ready.bad')} </span>
          {subject}
        </b>
        <span className={`block text-md text-ink-2 ${isWell ? 'invisible' : ''}`}>
          {t(`ready.problems.${last.problem}`)}
        </span>
      </span>
      <span className={`contents ${isWell ? 'invisible' : ''}`}>{remedyOf(last)}</span>
    </li>
  )
}
