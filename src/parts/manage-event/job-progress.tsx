import type { Job } from '../../contract/decode/jobs'
import { formatDateTime } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/marks/icon'
import { Progress } from '../../ui/progress'
import { useZone } from '../event/clock/zone'

/** The progress of recalculations; empty when none was ever requested. */
export function JobProgress({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation()
  return (
    <ul
      role="status"
      aria-label={t('manage.recalculate.progress')}
      className="mt-3 flex flex-col gap-2"
    >
      {jobs.map((job) => (
        <li key={job.id} className="text-sm">
          <JobLine job={job} />
        </li>
      ))}
    </ul>
  )
}

function JobLine({ job }: { job: Job }) {
  const { t, i18n } = useTranslation()
  const zone = useZone()
  const { status, stepsDone, stepsTotal, endedAt } = job
  const time = endedAt === null ? '' : formatDateTime(endedAt, i18n.language, zone)
  switch (status) {
    case 'queued':
      return <Said icon="hourglass" words={t('manage.recalculate.queued')} />
    case 'running': {
      const words =
        stepsTotal === 0
          ? t('manage.recalculate.running')
          : t('manage.recalculate.runningAt', { done: stepsDone, total: stepsTotal })
      return (
        <>
          <Said icon="hourglass" words={words} />
          <Progress
            label={words}
            {...(stepsTotal > 0 && { value: stepsDone / stepsTotal })}
            className="mt-1.5"
          />
        </>
      )
    }
    case 'done':
      return <Said icon="check" words={t('manage.recalculate.done', { time })} />
    case 'failed':
      return <Said icon="diamond-alert" words={t('manage.recalculate.failed', { time })} />
  }
}

function Said({ icon, words }: { icon: 'hourglass' | 'check' | 'diamond-alert'; words: string }) {
  return (
    <p
      className={`flex items-center gap-2 ${icon === 'diamond-alert' ? 'text-bad' : 'text-ink-2'}`}
    >
      <Icon name={icon} size={16} /> {words}
    </p>
  )
}
