import { useState } from 'react'
import { useStore } from 'zustand'
import { decodeNotificationsSettings } from '../../contract/decode/notifications-settings'
import type { PersonId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { PageHeader } from '../../parts/event/page-header'
import { draftMark } from '../../parts/form/draft-mark'
import { useReading } from '../../parts/reading/use-reading'
import { WhenRead } from '../../parts/reading/when-read'
import { Note } from '../../ui/note'
import { SettingsForm } from './settings-form'

/** A person's chat with the bot, and which messages the bot sends them. */
export function NotificationsPage() {
  const { t } = useTranslation()
  const { links, session } = useConsole()
  const personId = useStore(session, (each) => each.session?.personId)
  return (
    <>
      <PageHeader title={t('layout.notifications')} />
      <div className="flex w-full max-w-160 flex-col gap-4 px-3 py-4 md:px-5">
        {links.bot === null && <Note>{t('notifications.noBot')}</Note>}
        {links.bot !== null && personId !== undefined && (
          <Settings key={personId} personId={personId} bot={links.bot} />
        )}
      </div>
    </>
  )
}

function Settings({ personId, bot }: { personId: PersonId; bot: string }) {
  const { rpc, session } = useConsole()
  // After the person has saved the settings or stopped the messages, the settings are read again.
  const [turn, setTurn] = useState(0)
  const reading = useReading(`notifications ${personId}`, (signal) => {
    const credentials = session.getState().session
    return rpc.call('Frey.GetNotificationsSettings', { personId }, { credentials, signal })
  })
  return (
    <WhenRead reading={reading} action="fetchNotifications">
      {(body) => {
        const settings = decodeNotificationsSettings(body)
        return (
          <SettingsForm
            key={`${turn} ${draftMark(settings)}`}
            {...{ personId, bot, settings }}
            onStopped={() => {
              setTurn(turn + 1)
              reading.again()
            }}
          />
        )
      }}
    </WhenRead>
  )
}
