import { useState } from 'react'
import { useStore } from 'zustand'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import { finalSizes, firstOf } from '../../domain/session/sit-outs'
import { takesPart } from '../../domain/session/stage'
import { formatList } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { Segmented } from '../../ui/fields/segmented'
import { Select } from '../../ui/fields/select'
import { useConsole } from '../console-context'
import { namedApart } from './who-plays-words'
import { useRanks, useWhoPlaysCalls } from './use-who-plays'

/** How the seats of a final are drawn: 1-2-3-4 and 5-6-7-8 by standing, or by lot. */
export type FinalSeats = 'standing' | 'lot'

interface FinalProps {
  event: EventId
  players: readonly RegisteredPlayer[]
  /** Called once the server has stored that only the first players of the standings play on. */
  onDone: (seats: FinalSeats) => void
}

const USUAL_SIZE = 8

/**
 * "Only the first … play on": chooses how many, shows their names,
 * and how they are seated. One press sends it.
 */
export function Final({ event, players, onDone }: FinalProps) {
  const { t, i18n } = useTranslation()
  const canReach = useStore(useConsole().connection, isReachable)
  const [asked, setSize] = useState(USUAL_SIZE)
  const [seats, setSeats] = useState<FinalSeats>('standing')
  const [isBusy, setBusy] = useState(false)
  const ranks = useRanks(event, `final ${players.length}`)
  const { playOn } = useWhoPlaysCalls(event, players)
  const sizes = finalSizes(players.filter(takesPart).length)
  const size = sizes.includes(asked) ? asked : (sizes.at(-1) ?? 0)
  if (size === 0) return null
  const first = firstOf(namedApart(players), { ranks: ranks.body ?? [], count: size })
  const isKnown = first.length === size
  const reason = canReach ? (isKnown ? undefined : t('whoPlays.noRanks')) : t('manage.needsNetwork')
  const press = async () => {
    setBusy(true)
    const isDone = await playOn(first)
    setBusy(false)
    if (isDone) onDone(seats)
  }
  return (
    <details className="card">
      <summary className="min-h-tap cursor-pointer px-4 py-2.5 text-md font-semibold">
        {t('whoPlays.final.title')}
      </summary>
      <div className="flex flex-col gap-2.5 border-t border-line px-4 py-3">
        <Select
          label={t('whoPlays.final.size')}
          value={String(size)}
          onChange={(value) => setSize(Number(value))}
          options={sizes.map((each) => ({
            value: String(each),
            label: t('whoPlays.final.sizes', { count: each }),
          }))}
        />
        <Segmented
          wide
          showLabel
          label={t('whoPlays.final.seats')}
          value={seats}
          onChange={setSeats}
          options={[
            { value: 'standing', label: t('whoPlays.final.byStanding') },
            { value: 'lot', label: t('whoPlays.final.byLot') },
          ]}
        />
        {isKnown && (
          <p className="text-sm text-ink-2">
            {t('whoPlays.final.names', {
              names: formatList(
                first.map(({ title }) => title),
                i18n.language,
              ),
            })}
          </p>
        )}
        <Button busy={isBusy} notNowReason={reason} onClick={() => void press()}>
          {t('whoPlays.final.press', { count: size })}
        </Button>
      </div>
    </details>
  )
}
