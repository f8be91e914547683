import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { ReadinessLine } from '../../domain/readiness'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import type { Readiness } from '../../parts/readiness/use-readiness'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'

interface RemedyProps {
  line: ReadinessLine
  readiness: Readiness
}

/** A button that removes an obstacle, if this screen can do that. Otherwise the obstacle's sentence says what to do. */
export function Remedy({ line: { problem }, readiness }: RemedyProps) {
  const { t } = useTranslation()
  const { paths, preferences, install } = useConsole()
  const event = useStore(preferences, (each) => each.eventId)
  const offer = useStore(install.offer)
  const link = (to: string, words: ReactNode) => (
    <Link to={to} className={`${buttonClass({ size: 'sm' })} max-sm:ml-8`}>
      {words}
    </Link>
  )
  switch (problem) {
    case 'filesMissing':
    case 'languagesMissing':
      return <Deed needsNetwork does={readiness.keepShell} words={t('ready.fetch')} />
    case 'noEvent':
      return link(paths.myEvents(), t('layout.myEvents'))
    case 'eventMissing':
      return event && link(paths.games(event), t('layout.manageGames'))
    case 'answerFirefox':
    case 'ask':
    case 'homeScreenThenAsk':
    case 'installThenAsk':
    case 'homeScreenUnlessPrivate':
    case 'installUnlessPrivate':
      return <Deed does={readiness.keepStorage} words={t('ready.ask')} />
    case 'signInAgain':
      return link(paths.login(location.pathname), t('auth.signInAgain'))
    case 'notOnHomeScreenButton':
      return (
        offer === 'prompt' && <Deed needsNetwork does={install.prompt} words={t('pwa.install')} />
      )
    case null:
    case 'leavePrivate':
    case 'addToHomeScreen':
    case 'addToDock':
    case 'visitWeekly':
    case 'useAnotherBrowser':
    case 'notOnHomeScreen':
    case 'notOnHomeScreenShare':
    case 'notSecure':
    case 'shellNotKept':
    case 'cacheHangs':
    case 'cannotStore':
    case 'littleSpace':
    case 'clockUnknown':
    case 'clockOff':
      return null
  }
}

interface DeedProps {
  does: () => Promise<unknown>
  words: string
  needsNetwork?: boolean
}

function Deed({ does, words, needsNetwork = false }: DeedProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const canReach = useStore(useConsole().connection, isReachable)
  const press = async () => {
    setBusy(true)
    await does()
    setBusy(false)
  }
  return (
    <Button
      size="sm"
      className="max-sm:ml-8"
      busy={isBusy}
      notNowReason={needsNetwork && !canReach ? t('manage.needsNetwork') : undefined}
      onClick={() => void press()}
    >
      {words}
    </Button>
  )
}
