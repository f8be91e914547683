import { useId, useState } from 'react'
import type { EventId } from '../../../domain/ids'
import { nextStartOf } from '../../../domain/session/next-start'
import { formatTimeOfDay } from '../../../i18n/format'
import type { Words } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { useCommand } from '../../../parts/command/use-command'
import { useKeyedCall } from '../../../parts/command/use-keyed-call'
import { useConsole } from '../../../parts/console-context'
import { useZone } from '../../../parts/event/clock/zone'
import type { GamesView } from '../../../sync/views/games-view'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/fields/field'

interface NextStartFieldProps {
  event: EventId
  view: GamesView
  needsNetwork: string | undefined
}

/** The field for the start of the next session, which the hall screen and the players' pages show. */
export function NextStartField({ event, view, needsNetwork }: NextStartFieldProps) {
  const { t } = useTranslation()
  const { now, connection } = useConsole()
  const zone = useZone()
  const { config } = view
  const set = useNextStartCall(event)
  const start = nextStartOf(config, now() + connection.getState().skewMs)
  const timeZone = config.timezone || undefined
  const told = start === null ? null : formatTimeOfDay(start.at, { ...zone, timeZone })
  const aboutId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? (start === null ? '' : formatTimeOfDay(start.at, { timeZone }))
  const send = async (timeOfDay: string) => {
    if (await set(timeOfDay)) setTyped(null)
  }
  const notNowReason = needsNetwork ?? (value === '' ? t('nextStart.whichTime') : undefined)
  return (
    <form
      aria-describedby={aboutId}
      className="flex flex-wrap items-end gap-2"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (notNowReason === undefined) void send(value)
      }}
    >
      <TextField
        type="time"
        label={t('nextStart.label')}
        value={value}
        onChange={setTyped}
        className="min-w-40 flex-1"
      />
      <span className="flex gap-2">
        <Button type="submit" {...{ notNowReason }} reasonPlace="tooltip">
          {t('nextStart.set')}
        </Button>
        {start !== null && (
          <Button
            variant="quiet"
            notNowReason={needsNetwork}
            reasonPlace="tooltip"
            onClick={() => void send('')}
          >
            {t('nextStart.takeBack')}
          </Button>
        )}
      </span>
      <p id={aboutId} className="w-full text-xs text-ink-3">
        {told === null ? t('nextStart.about') : t('nextStart.told', { time: told })}
      </p>
    </form>
  )
}

/** Returns a function that sets the next start to a time of day. An empty text removes the next start. */
function useNextStartCall(event: EventId): (timeOfDay: string) => Promise<boolean> {
  const command = useCommand()
  const keyed = useKeyedCall()
  return (timeOfDay) => {
    const call = keyed('Venue.SetNextStart', { eventId: event, timeOfDay }, { eventId: event })
    const done: Words = (words) =>
      timeOfDay === '' ? words('nextStart.taken') : words('nextStart.done', { time: timeOfDay })
    return command({ action: 'setNextStart', ...call, done })
  }
}
