import { useEffect, useState, type ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useStore } from 'zustand'
import type { NotificationsSettings } from '../../contract/decode/notifications-settings'
import type { PersonId } from '../../domain/ids'
import { flagsToText, isChatId } from '../../domain/people/notification-flags'
import { errorSentence } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import { useCommand } from '../../parts/command/use-command'
import { useKeyedCall } from '../../parts/command/use-keyed-call'
import { useConsole } from '../../parts/console-context'
import type { FormDraft } from '../../parts/form/draft'
import { draftMark } from '../../parts/form/draft-mark'
import { Fields } from '../../parts/form/fields'
import { SaveButton } from '../../parts/form/save-button'
import { useForm } from '../../parts/form/use-form'
import { useKeptDraft } from '../../parts/form/use-kept-draft'
import { randomUuid } from '../../lib/random-uuid'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { Icon } from '../../ui/marks/icon'
import { Note } from '../../ui/note'
import { saveNotifications } from './calls'
import {
  settingsAsRead,
  flagsOf,
  readNotifications,
  settingsToDraft,
  type NotificationsDraft,
} from './draft'
import { chatFields, OFFICE_FIELDS, PLAYER_FIELDS } from './fields'

interface SettingsFormProps {
  personId: PersonId
  /** User name of the bot. */
  bot: string
  settings: NotificationsSettings
  onStopped: () => void
}

/** The form of a person's chat and notification switches. Nothing is stored before the person saves. */
export function SettingsForm({ personId, bot, settings, onStopped }: SettingsFormProps) {
  const { t } = useTranslation()
  const services = useConsole()
  const isOffline = useStore(services.connection, ({ kind }) => kind === 'offline')
  const notNowReason = isOffline ? t('notifications.needsServer') : undefined
  const [savedId, setSavedId] = useState(settings.telegramId)
  const [fresh] = useState(() => settingsToDraft(settings))
  const draft = useKeptDraft(nameOf, fresh, 'goesOn')
  const isFromLink = useLink(draft, savedId)
  const form = useForm({
    name: 'notifications',
    draft,
    read: (given) => readNotifications(given, savedId),
    say: (words, problem) => words(problem),
    // Each save has an idempotency key of its own. Saving the same settings twice does no harm, and other settings must
    // not be taken for a repetition.
    async save(wish) {
      const saved = await saveNotifications(services, { personId, wish, key: randomUuid() })
      if (saved.ok || saved.error.fate === 'applied') setSavedId(wish.telegramId)
      return saved
    },
    // A lost answer is no field's fault.
    fieldOf: (error) => {
      if (error.kind !== 'refused' || error.fate !== undefined) return null
      return error.meta['field'] === 'telegramCode' ? 'telegramCode' : 'telegramId'
    },
    sayRefusal: (words, error) =>
      `${words('errors.actions.saveNotifications')} ${errorSentence(words, error)}`,
  })
  return (
    <form noValidate ref={form.ref} onSubmit={form.submit} className="flex flex-col gap-4">
      <Group title={t('notifications.chat')}>
        <p className="text-sm text-ink-2">{t('notifications.how', { bot: `@${bot}` })}</p>
        <a
          href={`https://t.me/${bot}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass()}
        >
          <Icon name="external" />
          <span>
            {t('notifications.openBot')} <span className="sr-only">{t('layout.newWindow')}</span>
          </span>
        </a>
        {isFromLink && <Note icon="info">{t('notifications.fromLink')}</Note>}
        <Fields form={form} fields={chatFields(savedId)} />
        {savedId !== '' && <StopButton {...{ personId, draft, notNowReason, onStopped }} />}
      </Group>
      <Group title={t('notifications.asPlayer')}>
        <div>
          <Fields form={form} fields={PLAYER_FIELDS} />
        </div>
      </Group>
      <Group title={t('notifications.inOffice')}>
        <div>
          <Fields form={form} fields={OFFICE_FIELDS} />
        </div>
      </Group>
      <p className="text-sm text-ink-2">{t('notifications.testEvents')}</p>
      <SaveButton form={form} failed="saveNotifications" notNowReason={notNowReason}>
        {t('notifications.save')}
      </SaveButton>
    </form>
  )
}

const nameOf = (begun: NotificationsDraft) => `notifications ${draftMark(settingsAsRead(begun))}`

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="card min-w-0 p-4">
      {/* A floating title stays inside its card in every browser. */}
      <legend className="float-left mb-3 w-full font-semibold">{title}</legend>
      <div className="clear-both flex flex-col gap-3">{children}</div>
    </fieldset>
  )
}

interface StopButtonProps {
  personId: PersonId
  draft: FormDraft<NotificationsDraft>
  notNowReason: string | undefined
  onStopped: () => void
}

/** A button that stops the bot's messages. The field of the chat cannot do that, because it accepts no empty number. */
function StopButton({ personId, draft, notNowReason, onStopped }: StopButtonProps) {
  const { t } = useTranslation()
  const call = useKeyedCall()
  const command = useCommand()
  const [isBusy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    // The saved switches. Unsaved changes are not sent.
    const notifications = flagsToText(flagsOf(draft.begun()))
    const request = { personId, telegramId: '', notifications }
    const isStopped = await command({
      ...call('Frey.SetNotificationsSettings', request),
      action: 'saveNotifications',
      done: (words) => words('notifications.stopped'),
    })
    setBusy(false)
    if (isStopped) onStopped()
  }
  return (
    <Button busy={isBusy} notNowReason={notNowReason} onClick={() => void stop()}>
      {t('notifications.stop')}
    </Button>
  )
}

/** Fills in the chat and the code if the bot's link opened the page. True while the field contains the link's chat. */
function useLink(draft: FormDraft<NotificationsDraft>, savedId: string): boolean {
  const { chat = '' } = useParams()
  const code = useSearchParams()[0].get('code') ?? ''
  const isOther = isChatId(chat) && chat !== savedId
  useEffect(() => {
    if (isOther) draft.change({ telegramId: chat, telegramCode: code })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each link
  }, [draft, chat, code])
  const isThere = useStore(draft.values, ({ telegramId }) => telegramId === chat)
  return isOther && isThere
}
