import { useState } from 'react'
import { decodeJobs, type Job, type JobKind } from '../../contract/decode/jobs'
import { useTranslation } from '../../i18n/use-translation'
import { Note } from '../../ui/note'
import { Question } from '../../ui/overlays/question'
import { useCommand } from '../command/use-command'
import { useKeyedCall } from '../command/use-keyed-call'
import { useConsole } from '../console-context'
import { useReading } from '../reading/use-reading'
import { WhenRead } from '../reading/when-read'
import { JobProgress } from './job-progress'
import type { EventAction } from './manage-entries'
import type { ManagedEvent } from './managed-event'
import { useRepeat } from '../use-repeat'
import { useAbilities } from '../use-abilities'
import { ok } from '../../lib/result'

type Recalculation = Exclude<EventAction, 'finishEvent'>

const CALLS = {
  rebuildScoring: 'Mimir.RebuildScoring',
  recalculateAchievements: 'Mimir.RecalcAchievements',
  recalculatePlayerStats: 'Mimir.RecalcPlayerStats',
} as const

const JOBS: Readonly<Record<Recalculation, JobKind>> = {
  rebuildScoring: 'rebuildScoring',
  recalculateAchievements: 'achievements',
  recalculatePlayerStats: 'playerStats',
}

const LOOK_EVERY_MS = 2_000

interface RecalculateDialogProps {
  action: Recalculation
  event: ManagedEvent
  onClose: () => void
}

/** Requests a recalculation, and shows the progress of all recalculations, whoever requested them. */
export function RecalculateDialog({ action, event, onClose }: RecalculateDialogProps) {
  const { t } = useTranslation()
  const { rpc, session } = useConsole()
  const { jobs: tellsJobs } = useAbilities()
  const command = useCommand()
  const keyed = useKeyedCall()
  const [isBusy, setBusy] = useState(false)
  const [isScheduled, setScheduled] = useState(false)
  const credentials = session.getState().session
  const jobs = useReading(`jobs:${event.id}`, (signal) =>
    tellsJobs
      ? rpc.call('Venue.GetJobs', { eventId: event.id }, { credentials, eventId: event.id, signal })
      : Promise.resolve(ok({ body: {} })),
  )
  const shown = jobs.body === null ? [] : ofKind(decodeJobs(jobs.body), JOBS[action])
  const isUnderWay = shown.some(({ status }) => status === 'queued' || status === 'running')
  useRepeat(jobs.again, { everyMs: LOOK_EVERY_MS, isWanted: isUnderWay })

  async function schedule() {
    setBusy(true)
    setScheduled(false)
    const isRebuild = action === 'rebuildScoring'
    const call = keyed(CALLS[action], { eventId: event.id }, { eventId: event.id })
    const isDone = await command({ action: isRebuild ? 'rebuildScoring' : 'recalculate', ...call })
    setBusy(false)
    if (!isDone) return
    setScheduled(true)
    jobs.again()
  }

  return (
    <Question
      title={t(`manage.recalculate.${action}`, { title: event.title })}
      keep={t('ui.close')}
      onKeep={onClose}
      act={{
        label: t(`manage.actions.${action}`),
        onPress: () => void schedule(),
        busy: isBusy,
        notNowReason: isUnderWay ? t('manage.recalculate.underWay') : undefined,
        reasonIcon: 'hourglass',
      }}
    >
      <p>{t('manage.recalculate.text')}</p>
      <div role="status" className="mt-3 empty:hidden">
        {isScheduled && <Note tone="ok" title={t('manage.recalculate.scheduled')} />}
      </div>
      {tellsJobs ? (
        <WhenRead reading={jobs} action="fetchJobs" waiting={null}>
          {() => <JobProgress jobs={shown} />}
        </WhenRead>
      ) : (
        <p className="mt-3 text-sm text-ink-2">{t('manage.recalculate.notTold')}</p>
      )}
    </Question>
  )
}

const ofKind = (jobs: readonly Job[], kind: JobKind): readonly Job[] =>
  jobs.filter((job) => job.kind === kind).slice(0, 3)
