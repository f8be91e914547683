import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useStore } from 'zustand'
import { thisDevice } from '../../i18n/device-word'
import type { UpdateGate } from '../../pwa/update-gate'
import { useConsole } from '../../parts/console-context'
import { isCutOff } from '../../state/connection'
import { useClockNote } from '../../parts/event/clock/use-clock-note'
import { useZoneNote } from '../../parts/event/clock/use-zone-note'
import { useZone } from '../../parts/event/clock/zone'
import { hasNoStorage, StorageBanner } from '../../parts/event/storage-banner'
import { ConnectionBanner } from '../../parts/event/connection-banner'
import { Banner, BannerPlace } from '../../ui/banner'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { useApp } from '../shell-context'

/**
 * The banner about the state of the whole app; only the most important news is shown. It comes and goes while somebody
 * reads and taps, so it lies over the end of the page instead of moving the page. The page has spare room at its end,
 * so content under the banner can be scrolled out. A dialog hides the banner: sheets show the connection themselves,
 * and on a phone the banner would cover a question.
 */
export function AppBanner() {
  return (
    <BannerPlace over="mx-auto mt-2 w-full max-w-150 lg:mx-0 [body:has([role$=dialog])_&]:hidden">
      <WorstNews />
    </BannerPlace>
  )
}

function WorstNews() {
  const { t } = useTranslation()
  const { connection, pwa, paths, session } = useApp()
  const isImpersonated = useStore(session, (each) => each.impersonation !== null)
  const { counts, lost } = useConsole()
  const { open } = useStore(counts)
  const lostCount = useStore(lost.count)
  const view = useStore(connection)
  const clockNote = useClockNote()
  const zoneNote = useZoneNote(useZone().timeZone)
  const gate = useStore(pwa, (each) => each?.gate)

  if (lostCount > 0) {
    return (
      <Banner
        tone="bad"
        icon="disk"
        title={t('connection.lost', { count: lostCount })}
        end={
          <Button size="sm" onClick={lost.close}>
            {t('ui.close')}
          </Button>
        }
      />
    )
  }
  if (hasNoStorage(view)) return <StorageBanner />
  // During an impersonation, the impersonation banner offers the way back to the superadmin's own account
  // instead.
  if (view.needsSignIn && !isImpersonated) {
    return (
      <Banner
        icon="lock"
        title={t('connection.signInAgain')}
        end={
          <Link to={paths.login(location.pathname)} className={buttonClass({ size: 'sm' })}>
            {t('auth.signInAgain')}
          </Link>
        }
      >
        {open > 0 && t('connection.signInToSendCount', { count: open })}
      </Banner>
    )
  }
  if (isCutOff(view)) return <ConnectionBanner />
  if (view.kind === 'serverTooOld') {
    return <Banner tone="bad" icon="triangle" title={t('connection.serverTooOld')} />
  }
  const otherwise = view.isCacheHanging ? (
    <Banner icon="disk" title={t('connection.storage.notKept')}>
      {t('connection.storage.notKeptText')}
    </Banner>
  ) : !view.abilities.laterRulings ? (
    <Banner icon="triangle" title={t('connection.noKeys')} />
  ) : view.storageNews === 'full' ? (
    <Banner icon="disk" title={t('connection.storage.full', { context: thisDevice() })}>
      {t('connection.storage.fullText')}
    </Banner>
  ) : clockNote ? (
    <Banner icon="clock" title={clockNote.title}>
      {clockNote.text}
    </Banner>
  ) : zoneNote !== null ? (
    <Banner icon="clock" title={zoneNote} />
  ) : null
  return gate ? <UpdateBanner gate={gate} otherwise={otherwise} /> : otherwise
}

interface UpdateBannerProps {
  gate: UpdateGate
  /** The banner that is shown while no update is ready. */
  otherwise: ReactNode
}

function UpdateBanner({ gate, otherwise }: UpdateBannerProps) {
  const { t } = useTranslation()
  const { causes, obstacle, isApplying } = useStore(gate.view)
  if (causes.length === 0) return otherwise
  return (
    <Banner
      tone="accent"
      icon="refresh"
      title={t('pwa.updateReady')}
      end={
        <Button size="sm" busy={isApplying} onClick={() => void gate.press()}>
          {t('pwa.update')}
        </Button>
      }
    >
      {obstacle === null ? t('pwa.updateText') : t(`pwa.obstacles.${obstacle}`)}
    </Banner>
  )
}
