import { decodeEventForEdit } from '../../contract/decode/event/event-for-edit'
import type { EventDataJson } from '../../contract/wire/atoms_pb'
import type { EventId, Milliseconds } from '../../domain/ids'
import { ok, type Result } from '../../lib/result'
import type { ConsoleServices } from '../../parts/console-context'
import type { RpcError } from '../../rpc/client'
import { updateEvent } from './calls'
import { eventToDraft } from './draft'
import { readEventDraft } from './read-event-draft'

type Services = Pick<ConsoleServices, 'rpc' | 'session' | 'promises' | 'isAtGame'>

interface SavingOptions {
  readonly id: EventId
  /** The hall from which the settings were read. */
  readonly venue: string | null
  /** The server's mark of the settings that were read. Each state of the settings has its own mark. */
  readonly settingsMark: string
  /**
   * Makes the idempotency key of a save. Each save has a key of its own, because the settings have changed since the
   * last one.
   */
  readonly uuid: () => string
  readonly wait: (ms: Milliseconds) => Promise<void>
}

export interface SettingsSaving {
  /** Saves the settings. 'overtaken' means that another person has saved other settings since these were read. */
  save(settings: EventDataJson): Promise<Result<null, RpcError | 'overtaken'>>
  /** Makes the next save overwrite whatever settings the server has then. */
  overwrite(): void
  /** To be called when the settings were read again and the person sees them. `settingsMark` is their mark. */
  seen(settingsMark: string): void
}

/** Saves the settings of one open form, any number of times. */
export function createSettingsSaving(services: Services, options: SavingOptions): SettingsSaving {
  const { id, venue, uuid, wait } = options
  let mark = options.settingsMark
  // The settings of the last save if its answer was lost or brought no mark. The server may have these
  // settings, under a mark that this tab does not know.
  let unmarked: EventDataJson | null = null

  const send = (event: EventDataJson) =>
    updateEvent(services, { id, event, key: uuid(), venue, settingsMark: mark, wait })

  /**
   * The mark of the server's settings if they are the ones in `unmarked`. Null if another person has saved
   * others, or if the server did not answer.
   */
  async function ownMark(): Promise<string | null> {
    if (unmarked === null) return null
    const credentials = services.session.getState().session
    const answer = await services.rpc.call(
      'Mimir.GetEventForEdit',
      { id },
      { credentials, eventId: id },
    )
    if (!answer.ok) return null
    const event = decodeEventForEdit(answer.value.body)
    const settings = readEventDraft(eventToDraft(event))
    const isOwn = settings.ok && JSON.stringify(settings.value) === JSON.stringify(unmarked)
    return isOwn ? event.settingsMark : null
  }

  return {
    async save(settings) {
      let saved = await send(settings)
      if (!saved.ok && saved.error === 'overtaken') {
        const own = await ownMark()
        if (own !== null) {
          mark = own
          saved = await send(settings)
        }
      }
      if (saved.ok) {
        if (saved.value !== null) mark = saved.value
        unmarked = saved.value === null ? settings : null
        return ok(null)
      }
      const { error } = saved
      if (error === 'overtaken') return { ok: false, error }
      if (error.fate === 'applied' || error.fate === 'unknown') unmarked = settings
      return error.fate === 'applied' ? ok(null) : { ok: false, error }
    },
    overwrite() {
      mark = ''
    },
    seen(settingsMark) {
      mark = settingsMark
      unmarked = null
    },
  }
}
