import { useState } from 'react'
import type { RegisteredPlayer } from '../../../contract/decode/registered-player'
import type { EventId } from '../../../domain/ids'
import { playerWords } from '../../../i18n/player-words'
import { useTranslation } from '../../../i18n/use-translation'
import { useCommand } from '../../../parts/command/use-command'
import { useKeyedCall } from '../../../parts/command/use-keyed-call'
import { useConsole } from '../../../parts/console-context'
import { Button } from '../../../ui/button'
import { Select } from '../../../ui/fields/select'
import { Sheet } from '../../../ui/overlays/sheet'

interface PenaltyGameSheetProps {
  event: EventId
  /** Players who are in no game now. */
  players: readonly RegisteredPlayer[]
  needsNetwork: string | undefined
  onClose: () => void
}

const PLACES = [0, 1, 2, 3] as const

/**
 * Records a game that nobody played: each of four players gets the fixed points of a replaced player. For
 * administrators.
 */
export function PenaltyGameSheet(props: PenaltyGameSheetProps) {
  const { event, players, needsNetwork, onClose } = props
  const { t } = useTranslation()
  const { toasts } = useConsole()
  const command = useCommand()
  const keyed = useKeyedCall()
  const [chosen, setChosen] = useState<readonly string[]>(['', '', '', ''])
  const [isBusy, setBusy] = useState(false)
  const isWhole = new Set(chosen).size === 4 && !chosen.includes('')

  async function give() {
    setBusy(true)
    const request = { eventId: event, players: chosen.map(Number) }
    const call = keyed('Mimir.AddPenaltyGame', request, { eventId: event })
    const isDone = await command({ action: 'addPenaltyGame', ...call })
    setBusy(false)
    if (!isDone) return
    toasts.show({ kind: 'done', text: (words) => words('table.penaltyGame.done') })
    onClose()
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t('table.penaltyGame.title')}
      footer={
        <Button
          wide
          variant="primary"
          busy={isBusy}
          notNowReason={needsNetwork ?? (isWhole ? undefined : t('table.penaltyGame.chooseFour'))}
          reasonIcon={needsNetwork === undefined ? 'info' : 'cloud-off'}
          onClick={() => void give()}
        >
          {t('table.penaltyGame.act')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 px-4 pb-4 sm:px-5">
        <p className="text-md text-ink-2">{t('table.penaltyGame.text')}</p>
        {PLACES.map((place) => (
          <Select
            key={place}
            label={t('table.penaltyGame.player', { number: place + 1 })}
            value={chosen[place] ?? ''}
            onChange={(id) => setChosen((before) => before.with(place, id))}
            options={[
              { value: '', label: t('penalties.form.selectPlayer') },
              ...players
                .filter(({ id }) => chosen[place] === String(id) || !chosen.includes(String(id)))
                .map(({ id, title, replacedBy }) => ({
                  value: String(id),
                  label: playerWords(t, { name: title, substitute: replacedBy?.title ?? null }),
                })),
            ]}
          />
        ))}
      </div>
    </Sheet>
  )
}
