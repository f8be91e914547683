import type { EventId } from '../../../domain/ids'
import type { Check } from '../../../domain/session/check'
import type { SessionAction } from '../../../domain/session/session-actions'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { useAbilities } from '../../../parts/use-abilities'
import type { GamesView } from '../../../sync/views/games-view'
import { Button } from '../../../ui/button'
import { buttonClass } from '../../../ui/button-class'
import { Link } from '../../../ui/link'
import { Switch } from '../../../ui/fields/switch'
import { Why } from '../../../ui/why'
import { ExtraMinutes } from '../table/extra-minutes'
import type { AskedSessionAction } from './use-asked-action'

interface SessionActionsProps extends Pick<AskedSessionAction, 'ask' | 'turnResults'> {
  event: EventId
  view: GamesView
  actions: readonly SessionAction[]
  /** True while games are played, for a person who can approve the results afterwards. */
  willApprove: boolean
  checks: readonly Check[]
  /** Why no call can be made now; undefined when the server can be reached. */
  needsNetwork: string | undefined
}

/**
 * The actions at this stage of the session: a sentence about the next step, the main button, and below it other
 * actions.
 */
export function SessionActions(props: SessionActionsProps) {
  const { event, view, actions, willApprove, checks, needsNetwork, ask, turnResults } = props
  const { t } = useTranslation()
  const { seatingDrafts } = useAbilities()
  const state = stateOf(view, checks)
  const isPlayed = view.stage === 'started' || view.stage === 'prefinished'
  const whyNoSeats = checks.some(isBad) ? t('session.answerFirst') : needsNetwork
  const whyNot = actions.includes('seat') ? whyNoSeats : needsNetwork
  return (
    <div className="card flex flex-col gap-3 p-4">
      {/* The space of two lines is reserved, because the text gets longer when the last game ends, and no button
          may move then. */}
      <p className={`text-md text-ink-2 ${isPlayed ? 'min-h-[2lh]' : ''}`}>
        {state === 'notStarted' && !seatingDrafts
          ? t('seating.atOnce.about')
          : t(`session.now.${state}`)}
      </p>
      {actions.includes('seat') && <SeatLink event={event} notNowReason={whyNoSeats} />}
      <MainButton {...{ actions, willApprove, ask, needsNetwork }} />
      <SeatedButtons {...{ actions, ask, needsNetwork }} />
      {/* One reason for all the buttons. Its space is kept, so that no button moves when the network is lost or
          comes back. */}
      {!isPlayed && (
        <div className="min-h-[1lh] text-xs">
          {whyNot !== undefined && (
            <Why icon={whyNot === needsNetwork ? 'cloud-off' : 'info'}>{whyNot}</Why>
          )}
        </div>
      )}
      {actions.includes('addExtraTime') && (
        <ExtraMinutes
          title={t('session.extraTime')}
          beside={needsNetwork !== undefined && <Why icon="cloud-off">{needsNetwork}</Why>}
          notNowReason={needsNetwork}
          onPress={(added) => ask('addExtraTime', added)}
        />
      )}
      {actions.includes('showResults') && (
        <Switch
          label={t('session.resultsShown')}
          checked={!view.config.hideResults}
          notNowReason={needsNetwork}
          onChange={turnResults}
        />
      )}
    </div>
  )
}

const isBad = ({ tone }: Check): boolean => tone === 'bad'

/**
 * The state that the sentence describes: the stage, or what the checks found. `seatsToSpare`: everybody
 * has a seat, but the seats do not match the players, because for example an excluded player has a seat
 * too.
 */
function stateOf({ stage }: GamesView, checks: readonly Check[]) {
  if (stage === 'notStarted' && checks.some(isEndOfScript)) return 'scriptEnded'
  if (stage === 'notStarted' && checks.some(isBad)) return 'blocked'
  const isSpare =
    stage === 'seatingInProgress' &&
    checks.some(({ kind, tone }) => kind === 'withoutSeat' && tone === 'ok')
  return isSpare ? 'seatsToSpare' : stage
}

const isEndOfScript = (check: Check): boolean =>
  check.kind === 'script' && check.problems.some(({ kind }) => kind === 'beyondEnd')

/** Leads to the page that draws the seats. */
function SeatLink({ event, notNowReason }: { event: EventId; notNowReason: string | undefined }) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  if (notNowReason !== undefined) {
    return (
      <Button wide size="lg" variant="primary" notNowReason={notNowReason} reasonPlace="tooltip">
        {t('session.seat')}
      </Button>
    )
  }
  return (
    <Link to={paths.seating(event)} className={buttonClass({ variant: 'primary', size: 'lg' })}>
      {t('session.seat')}
    </Link>
  )
}

interface ButtonsProps extends Pick<AskedSessionAction, 'ask'> {
  actions: readonly SessionAction[]
  needsNetwork: string | undefined
}

/**
 * The button that takes the session to its next stage. "Approve" is shown, but cannot be pressed, until the last game
 * ends.
 */
function MainButton(props: ButtonsProps & { willApprove: boolean }) {
  const { actions, willApprove, ask, needsNetwork } = props
  const { t } = useTranslation()
  const shared = {
    notNowReason: needsNetwork,
    reasonPlace: 'tooltip',
    wide: true,
    size: 'lg',
    variant: 'primary',
  } as const
  return (
    <>
      {actions.includes('startTimer') && (
        <Button {...shared} icon="play" onClick={() => ask('startTimer')}>
          {t('session.startTimer')}
        </Button>
      )}
      {(actions.includes('approve') || willApprove) && (
        <Button
          {...shared}
          icon="check"
          notNowReason={willApprove ? t('session.stillPlayed') : needsNetwork}
          onClick={() => ask('approve')}
        >
          {t('session.approve')}
        </Button>
      )}
    </>
  )
}

/** Further actions on drawn seats: notify the players, and draw again. */
function SeatedButtons({ actions, ask, needsNetwork }: ButtonsProps) {
  const { t } = useTranslation()
  const mayNotify = actions.includes('notifyPlayers')
  const mayReset = actions.includes('resetSeating')
  if (!mayNotify && !mayReset) return null
  const shared = { notNowReason: needsNetwork, reasonPlace: 'tooltip', wide: true } as const
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
      {mayNotify && (
        <Button {...shared} icon="bell" onClick={() => ask('notifyPlayers')}>
          {t('session.notifyPlayers')}
        </Button>
      )}
      {mayReset && (
        <Button {...shared} icon="undo" variant="destructive" onClick={() => ask('resetSeating')}>
          {t('session.resetSeating')}
        </Button>
      )}
    </div>
  )
}
