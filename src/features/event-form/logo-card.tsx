import { useId, useState } from 'react'
import { useStore } from 'zustand'
import { decodeGameConfig } from '../../contract/decode/event/game-config'
import type { EventId } from '../../domain/ids'
import type { Words } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { useCommand } from '../../parts/command/use-command'
import { useKeyedCall } from '../../parts/command/use-keyed-call'
import { useConsole } from '../../parts/console-context'
import { EventLogo } from '../../parts/event/event-logo'
import { useEventId } from '../../parts/event/use-event-id'
import { fitInside } from '../../parts/people/cut-out'
import { KINDS_OF_PICTURES } from '../../domain/people/picture'
import { useReading } from '../../parts/reading/use-reading'
import { useAbilities } from '../../parts/use-abilities'
import { Button } from '../../ui/button'
import { FieldFoot } from '../../ui/fields/field-frame'
import { FileInput } from '../../ui/fields/file-input'

/**
 * The largest picture that is sent: twice the size that the server keeps, so that the smaller picture
 * that the server makes from it is sharp.
 */
const SENT = { width: 1200, height: 480 }

/**
 * Chooses or removes the event's logo. This takes effect at once, because the logo is not among the settings that the
 * form saves.
 */
export function LogoCard() {
  const { t } = useTranslation()
  const id = useId()
  const event = useEventId()
  const { connection, rpc, session } = useConsole()
  const isOnline = useStore(connection, ({ kind }) => kind === 'online' || kind === 'checking')
  const { eventLogos } = useAbilities()
  const { body, again } = useReading(`logo of ${event}`, (signal) => {
    const options = { credentials: session.getState().session, eventId: event, signal }
    return rpc.call('Mimir.GetGameConfig', { eventId: event }, options)
  })
  const call = useLogoCall(event)
  const [problem, setProblem] = useState<string | null>(null)
  if (!eventLogos || body === null) return null
  const config = decodeGameConfig(body)
  const hasLogo = config.logoAt !== null

  async function setLogo(picture: string): Promise<void> {
    if (await call(picture)) again()
  }

  async function choose(file: File): Promise<void> {
    const picture = await createImageBitmap(file).catch(() => null)
    const made = picture && fitInside(picture, SENT)
    setProblem(made === null ? t('picture.unreadable') : null)
    if (made !== null) await setLogo(made)
  }

  return (
    <fieldset aria-describedby={`${id}-about`} className="card min-w-0 p-4">
      <legend className="float-left mb-3 w-full font-semibold">{t('eventLogo.label')}</legend>
      <div className="clear-both flex flex-col gap-2">
        <EventLogo
          event={config}
          className="max-h-30 max-w-full self-start rounded-md border border-line bg-[white] p-2"
        />
        {!config.isFinished && isOnline && (
          <div className="flex flex-wrap items-center gap-2">
            <FileInput
              label={t(hasLogo ? 'eventLogo.chooseOther' : 'eventLogo.choose')}
              accept={KINDS_OF_PICTURES}
              onChoose={(file) => void choose(file)}
            />
            {hasLogo && (
              <Button variant="quiet" icon="x" onClick={() => void setLogo('')}>
                {t('eventLogo.remove')}
              </Button>
            )}
          </div>
        )}
        <p id={`${id}-about`} className="text-xs text-ink-3">
          {t(isOnline ? 'eventLogo.about' : 'eventForm.needsServer')}
        </p>
        <FieldFoot id={id} error={problem ?? undefined} />
      </div>
    </fieldset>
  )
}

/** Returns a function that sets the logo to a picture, given as a data URL. An empty text removes the logo. */
function useLogoCall(event: EventId): (picture: string) => Promise<boolean> {
  const command = useCommand()
  const keyed = useKeyedCall()
  return (picture) => {
    const call = keyed('Venue.SetEventLogo', { eventId: event, picture }, { eventId: event })
    const done: Words = (words) => words(picture === '' ? 'eventLogo.removed' : 'eventLogo.saved')
    return command({ action: 'setEventLogo', ...call, done })
  }
}
