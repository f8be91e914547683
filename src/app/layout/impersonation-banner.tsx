import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { formatTimeOfDay } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { comeBack } from '../../parts/account/sign-out'
import { useConsole } from '../../parts/console-context'
import { useZone } from '../../parts/event/clock/zone'
import { Banner, BannerPlace } from '../../ui/banner'
import { Button } from '../../ui/button'

/** Shows on every screen that a superadmin acts as another person. One press ends the impersonation. */
export function ImpersonationBanner() {
  const { t } = useTranslation()
  const services = useConsole()
  const navigate = useNavigate()
  const zone = useZone()
  const { session, connection, counts, paths } = services
  const { session: signedIn, person, impersonation } = useStore(session)
  const hasEnded = useStore(connection, (each) => each.needsSignIn)
  const { open } = useStore(counts)
  if (signedIn === null || impersonation === null) return null
  const names = { by: impersonation.by.title, name: person?.title || `#${signedIn.personId}` }
  const end = async () => {
    await comeBack(services)
    void navigate(paths.editPerson(signedIn.personId), { replace: true })
  }
  return (
    <BannerPlace>
      <Banner
        tone="bad"
        icon="replace"
        title={t('impersonation.title', names)}
        end={
          <Button size="sm" onClick={() => void end()}>
            {t('impersonation.end', names)}
          </Button>
        }
      >
        {hasEnded
          ? t('impersonation.over')
          : impersonation.until !== null &&
            t('impersonation.until', { time: formatTimeOfDay(impersonation.until, zone) })}{' '}
        {open > 0 && t('impersonation.unsent', { count: open })}
      </Banner>
    </BannerPlace>
  )
}
