import { useEffect, useEffectEvent, useState } from 'react'
import { decodeSignIns, type SignIn } from '../../contract/decode/sign-ins'
import { deviceWords } from '../../i18n/device-words'
import { formatDateTime } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { useReading } from '../../parts/reading/use-reading'
import { WhenRead } from '../../parts/reading/when-read'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/marks/icon'
import { onDemand, usePreload } from '../../ui/on-demand'
import { Tag } from '../../ui/marks/tag'
import { ProfileSection } from './profile-section'

const EndSignInQuestion = onDemand(
  async () => (await import('./end-sign-in-question')).EndSignInQuestion,
)
const PARTS = [EndSignInQuestion]

/**
 * The sign-ins of the account. The person can end each sign-in, or all others together. The list is read again whenever
 * the password was changed on this page, because that ends all other sign-ins.
 */
export function SignInList({ passwordChanges }: { passwordChanges: number }) {
  const { t } = useTranslation()
  const { rpc, session } = useConsole()
  const reading = useReading('signIns', (signal) =>
    rpc.call('Venue.GetSignIns', {}, { credentials: session.getState().session, signal }),
  )
  const readAgain = useEffectEvent(reading.again)
  useEffect(() => {
    if (passwordChanges > 0) readAgain()
  }, [passwordChanges])
  usePreload(PARTS)
  const [asked, setAsked] = useState<SignIn | 'others' | null>(null)
  return (
    <ProfileSection title={t('profile.signIns.title')}>
      <WhenRead reading={reading} action="fetchSignIns">
        {(body) => {
          const rows = decodeSignIns(body)
          return (
            <>
              <ul className="card">
                {rows.map((row) => (
                  <SignInRow key={row.id} row={row} onEnd={() => setAsked(row)} />
                ))}
              </ul>
              {rows.length > 1 && (
                <Button className="self-start" icon="sign-out" onClick={() => setAsked('others')}>
                  {t('profile.signIns.endOthers')}
                </Button>
              )}
            </>
          )
        }}
      </WhenRead>
      {asked !== null && (
        <EndSignInQuestion asked={asked} onClose={() => setAsked(null)} onEnded={reading.again} />
      )}
    </ProfileSection>
  )
}

function SignInRow({ row, onEnd }: { row: SignIn; onEnd: () => void }) {
  const { t, i18n } = useTranslation()
  const device = row.device === '' ? t('profile.signIns.unknown') : deviceWords(t, row.device)
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-2 first:border-t-0">
      <Icon name="screen" size={22} className="text-ink-3" />
      <p className="min-w-0 flex-1 basis-40">
        <span className="block font-medium">{device}</span>
        <span className="block text-xs text-ink-3">
          {row.isThis
            ? t('profile.signIns.inUse')
            : t('profile.signIns.lastUsed', {
                time: formatDateTime(row.lastUsedAt, i18n.language),
              })}
        </span>
      </p>
      {row.isImpersonation && (
        <Tag tone="warn" icon="shield">
          {t('profile.signIns.bySuperadmin')}
        </Tag>
      )}
      {row.isThis ? (
        <Tag tone="ok" icon="check">
          {t('profile.signIns.thisOne')}
        </Tag>
      ) : (
        <Button size="sm" aria-label={t('profile.signIns.endOf', { device })} onClick={onEnd}>
          {t('profile.signIns.end')}
        </Button>
      )}
    </li>
  )
}
