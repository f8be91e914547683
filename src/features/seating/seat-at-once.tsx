import { useState } from 'react'
import { useStore } from 'zustand'
import type { EventId } from '../../domain/ids'
import { seatingKinds } from '../../domain/session/session-actions'
import { seatablePlayers } from '../../domain/session/stage'
import { useTranslation } from '../../i18n/use-translation'
import { useCommand } from '../../parts/command/use-command'
import { useConsole } from '../../parts/console-context'
import { useScreenOffer } from '../../parts/frame-context'
import { isReachable } from '../../state/connection'
import type { GamesView } from '../../sync/views/games-view'
import { Button } from '../../ui/button'
import { useLeadTo } from '../../ui/lead-to'
import { Question } from '../../ui/overlays/question'
import { FAILED_SEATING, firstChoice } from './draw-choice'
import { HowToDraw } from './how-to-draw'
import { callAtOnce } from './seating-calls'
import { ENDED } from './use-drawing'

/** Seats the players by one call, for a server that draws no drafts: everybody sees the seating at once. */
export function SeatAtOnce({ event, view }: { event: EventId; view: GamesView }) {
  const { t } = useTranslation()
  const services = useConsole()
  const leadTo = useLeadTo()
  const command = useCommand()
  const canReach = useStore(services.connection, isReachable)
  const { isPrescripted } = view.config
  const count = seatablePlayers({ isPrescripted, players: view.players }).length
  const tableCount = Math.floor(count / 4)
  const isFull = isPrescripted || (count > 0 && count % 4 === 0)
  const hasEndedTable = view.tables.some(({ value }) => ENDED.has(value.status))
  const [choice, setChoice] = useState(() => firstChoice({ isPrescripted, tableCount }))
  const [step, setStep] = useState<'choosing' | 'asking' | 'seating'>('choosing')
  const isSeating = step === 'seating'
  async function seat() {
    setStep('seating')
    const isDone = await command({
      action: FAILED_SEATING[choice.kind],
      eventId: event,
      ...callAtOnce(services, event, { choice, tableCount }),
      done: (words) => words('seating.done', { count: tableCount }),
    })
    setStep('choosing')
    if (isDone) leadTo(services.paths.games(event))
  }
  const notNowReason = canReach
    ? isFull
      ? undefined
      : t('whoPlays.count', { count })
    : t('manage.needsNetwork')
  useScreenOffer({
    icon: 'check',
    label: t('seating.atOnce.seat'),
    notNow: notNowReason,
    run: () => setStep('asking'),
  })
  return (
    <div className="flex max-w-120 flex-col gap-3 px-4 py-3.5 md:px-5">
      <HowToDraw
        {...{ choice, tableCount }}
        kinds={seatingKinds({ isPrescripted, hasEndedTable })}
        figures={{}}
        onChoose={setChoice}
      />
      <p className="text-sm text-ink-2">{t('seating.atOnce.about')}</p>
      <Button
        variant="primary"
        className="self-start"
        busy={isSeating}
        notNowReason={notNowReason}
        reasonIcon={canReach ? 'info' : 'cloud-off'}
        onClick={() => setStep('asking')}
      >
        {t('seating.atOnce.seat')}
      </Button>
      {step !== 'choosing' && (
        <Question
          title={t('seating.atOnce.question', { count })}
          keep={t('ui.notNow')}
          onKeep={() => setStep('choosing')}
          act={{ label: t('seating.atOnce.act'), busy: isSeating, onPress: () => void seat() }}
        >
          <p>{t('seating.atOnce.text')}</p>
        </Question>
      )}
    </div>
  )
}
