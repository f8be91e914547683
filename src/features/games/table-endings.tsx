import { useState } from 'react'
import type { Table } from '../../contract/decode/table'
import type { TableAction } from '../../domain/games-view'
import type { EventId } from '../../domain/ids'
import type { FailedAction } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { useCommand } from '../../parts/command/use-command'
import { useKeyedCall } from '../../parts/command/use-keyed-call'
import { Button } from '../../ui/button'
import type { IconName } from '../../ui/icon'
import { Question } from '../../ui/overlays/question'

interface TableEndingsProps {
  event: EventId
  table: Table
  /** What the state of the table allows. */
  actions: readonly TableAction[]
  needsNetwork: string | undefined
}

const ENDINGS = {
  cancelGame: { method: 'Mimir.CancelGame', failed: 'cancelGame', icon: 'x' },
  forceFinish: { method: 'Mimir.ForceFinishGame', failed: 'finishGame', icon: 'check' },
  definalize: { method: 'Mimir.DefinalizeGame', failed: 'definalizeGame', icon: 'undo' },
} as const satisfies Partial<
  Record<TableAction, { method: string; failed: FailedAction; icon: IconName }>
>

type Ending = keyof typeof ENDINGS
const ALL = Object.keys(ENDINGS) as Ending[]

/** How a game of a club is ended, taken away or opened again by a referee; a tournament's are approved together. */
export function TableEndings({ event, table, actions, needsNetwork }: TableEndingsProps) {
  const { t } = useTranslation()
  const command = useCommand()
  const keyed = useKeyedCall()
  const [asked, setAsked] = useState<Ending | null>(null)
  const [isBusy, setBusy] = useState(false)
  const offered = ALL.filter((ending) => actions.includes(ending))
  if (offered.length === 0) return null

  async function act(ending: Ending) {
    const { method, failed } = ENDINGS[ending]
    setBusy(true)
    const request = { sessionHash: table.sessionHash }
    const call = keyed(method, request, { eventId: event })
    await command({ action: failed, ...call, done: t(`table.endings.${ending}.done`) })
    setBusy(false)
    setAsked(null)
  }

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-2">
      {offered.map((ending) => (
        <Button
          key={ending}
          wide
          icon={ENDINGS[ending].icon}
          notNowReason={needsNetwork}
          onClick={() => setAsked(ending)}
        >
          {t(`table.endings.${ending}.button`)}
        </Button>
      ))}
      {asked !== null && (
        <Question
          title={t(`table.endings.${asked}.title`)}
          keep={t('ui.notNow')}
          onKeep={() => setAsked(null)}
          act={{
            label: t(`table.endings.${asked}.button`),
            isDestructive: asked === 'cancelGame',
            busy: isBusy,
            onPress: () => void act(asked),
          }}
          alert
        >
          {t(`table.endings.${asked}.text`)}
        </Question>
      )}
    </div>
  )
}
