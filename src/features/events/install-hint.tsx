import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import { thisDevice } from '../../i18n/device-word'
import { isReachable } from '../../state/connection'
import { useConsole } from '../../parts/console-context'
import { Button } from '../../ui/button'
import { Note } from '../../ui/note'

/**
 * Offers to put the console on the home screen, where it opens without a network and browsers keep its data longer. On
 * iOS only the person can do that, so the hint says how and why. If it is declined, it is hidden for 30 days.
 */
export function InstallHint() {
  const { t } = useTranslation()
  const { install, preferences, now } = useConsole()
  const offer = useStore(install.offer)
  const isResting = useStore(preferences, (each) => each.installLaterUntil) > now()
  if (isResting || offer === 'none' || offer === 'installed') return null
  const device = thisDevice()
  const isPrompt = offer === 'prompt'
  return (
    <section aria-label={t('pwa.install')} className="mt-4">
      <Note
        tone="accent"
        icon="tablet"
        title={isPrompt ? t('pwa.installTitle', { context: device }) : t('pwa.homeScreenTitle')}
        actions={
          <>
            {isPrompt && <InstallButton />}
            <Button size="sm" variant="quiet" onClick={() => preferences.installLater(now())}>
              {t('ui.notNow')}
            </Button>
          </>
        }
      >
        {isPrompt ? t('pwa.installText') : t('pwa.homeScreenText', { context: device })}
      </Note>
    </section>
  )
}

function InstallButton() {
  const { t } = useTranslation()
  const { install, connection } = useConsole()
  const canLoad = useStore(connection, isReachable)
  return (
    <Button
      size="sm"
      notNowReason={canLoad ? undefined : t('pwa.installNeedsNetwork')}
      onClick={() => void install.prompt()}
    >
      {t('pwa.install')}
    </Button>
  )
}
