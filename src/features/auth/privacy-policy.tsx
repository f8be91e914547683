import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../../parts/console-context'
import { useAbilities } from '../../parts/use-abilities'
import { Icon } from '../../ui/marks/icon'

/**
 * The parts of the policy of Shinpan's server, in their order. Each sentence describes what this server and this
 * console do.
 */
const OF_OUR_SERVER = [
  'who',
  'account',
  'events',
  'signIns',
  'counting',
  'everybody',
  'few',
  'passedOn',
  'howLong',
  'cookies',
  'device',
  'leave',
  'left',
] as const

/** The parts of the policy for a server that is not Shinpan's. There, only what the console does is known. */
const OF_ANOTHER_SERVER = ['who', 'cookies', 'device'] as const

/** The full policy, which opens on a press. */
export function PrivacyPolicy() {
  const { t } = useTranslation()
  const { isAtGame } = useShell()
  const { isKnown, keys } = useAbilities()
  // Only the game server says whether it is Shinpan's. If the accounts are kept by a service at another
  // address, that service may be anybody’s.
  const isOurs = isKnown && keys && isAtGame('Frey.RequestRegistration')
  const parts = isOurs ? OF_OUR_SERVER : OF_ANOTHER_SERVER
  return (
    <details className="group card">
      <summary className="flex min-h-tap cursor-pointer list-none items-center gap-3 rounded-md px-4 py-2 font-medium [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t('privacy.title')}</span>
        <Icon name="chevron-down" className="text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 border-t border-line px-4 py-3.5 text-sm">
        <p className="text-ink-2">{t('privacy.dated')}</p>
        {parts.map((part) => (
          <section key={part}>
            <h2 className="font-semibold">{t(`privacy.${part}.title`)}</h2>
            <p className="mt-1 text-ink-2">
              {part === 'who' && !isOurs ? t('privacy.who.elsewhere') : t(`privacy.${part}.text`)}
            </p>
          </section>
        ))}
      </div>
    </details>
  )
}
