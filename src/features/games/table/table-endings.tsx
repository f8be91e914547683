import { useState } from 'react'
import type { TableAction } from '../../../domain/session/table-actions'
import { useTranslation } from '../../../i18n/use-translation'
import type { TableEnding } from '../../../outbox/policies/table-endings'
import { WaitsHere } from '../../../parts/rulings/waits-here'
import { useAbilities } from '../../../parts/use-abilities'
import { Button } from '../../../ui/button'
import type { IconName } from '../../../ui/marks/icon'
import { Why } from '../../../ui/why'
import { Question } from '../../../ui/overlays/question'
import { keysOf } from '../../../lib/records'

interface TableEndingsProps {
  /** The actions that the state of the table allows. */
  actions: readonly TableAction[]
  notNowReason: string | undefined
  isOnline: boolean
  onEnd: (ending: TableEnding) => void
}

const ENDINGS = {
  cancelGame: { call: 'CancelGame', icon: 'x' },
  endGame: { call: 'EndGame', icon: 'check' },
  forceFinish: { call: 'ForceFinishGame', icon: 'check' },
  definalize: { call: 'DefinalizeGame', icon: 'undo' },
} as const satisfies Partial<Record<TableAction, { call: TableEnding; icon: IconName }>>

type Ending = keyof typeof ENDINGS
const ALL = keysOf(ENDINGS)

/**
 * The buttons that end a game or reopen it. In a club they end, remove or reopen a game. In a tournament
 * they end the game of a table whose time is over; without a timer, of any table that still plays.
 */
export function TableEndings({ actions, notNowReason, isOnline, onEnd }: TableEndingsProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Ending | null>(null)
  const { refereesHands } = useAbilities()
  const offered = ALL.filter(
    (ending) => actions.includes(ending) && (ending !== 'endGame' || refereesHands),
  )
  if (offered.length === 0) return null

  function act(ending: Ending) {
    setAsked(null)
    onEnd(ENDINGS[ending].call)
  }

  return (
    <div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-2">
        {offered.map((ending) => (
          <Button
            key={ending}
            wide
            icon={ENDINGS[ending].icon}
            notNowReason={notNowReason}
            reasonPlace="tooltip"
            onClick={() => setAsked(ending)}
          >
            {t(`table.endings.${ending}.button`)}
          </Button>
        ))}
      </div>
      {/* This line keeps its height while there is no reason, so that no button above moves while a game is being
          ended. It is hidden from screen readers, which read the reason at each button. */}
      <div aria-hidden className="mt-1.5 min-h-4">
        {notNowReason !== undefined && <Why>{notNowReason}</Why>}
      </div>
      {/* The question closes when its action is no longer possible, for example because the game went on
          meanwhile. */}
      {asked !== null && offered.includes(asked) && (
        <Question
          title={t(`table.endings.${asked}.title`)}
          keep={t('ui.notNow')}
          onKeep={() => setAsked(null)}
          act={{
            label: t(`table.endings.${asked}.button`),
            isDestructive: asked === 'cancelGame',
            onPress: () => act(asked),
          }}
          alert
        >
          <p>{t(`table.endings.${asked}.text`)}</p>
          {!isOnline && <WaitsHere>{t('outbox.askFirst.asksOnReturn')}</WaitsHere>}
        </Question>
      )}
    </div>
  )
}
