import { useState } from 'react'
import type { Check } from '../../../domain/session/pre-flight'
import type { EventId, Seconds } from '../../../domain/ids'
import type { SessionAction } from '../../../domain/session/session-actions'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import type { GamesView } from '../../../sync/views'
import { Button } from '../../../ui/button'
import { buttonClass } from '../../../ui/button-class'
import { Link } from '../../../ui/link'
import { Switch } from '../../../ui/fields/switch'
import { Why } from '../../../ui/why'
import { ExtraMinutes } from '../table/extra-minutes'
import { tablesOf } from './tables-of'
import { SessionQuestion, type PendingSessionAction } from './session-question'
import { useSessionCalls } from './use-session-calls'

interface SessionActionsProps {
  event: EventId
  view: GamesView
  actions: readonly SessionAction[]
  checks: readonly Check[]
  /** Why nothing can be done now. */
  needsNetwork: string | undefined
}

/** The actions of the stage: the main button, its effect, and the others below. */
export function SessionActions(props: SessionActionsProps) {
  const { event, view, actions, checks, needsNetwork } = props
  const { t } = useTranslation()
  const { paths } = useConsole()
  const [asked, setAsked] = useState<PendingSessionAction | null>(null)
  const [isBusy, setBusy] = useState(false)
  const calls = useSessionCalls(event, view)
  const has = (action: SessionAction) => actions.includes(action)
  const cannotSeat = checks.some(({ tone }) => tone === 'bad')
    ? t('session.answerFirst')
    : needsNetwork
  const run = (call: (askNext: (asked: PendingSessionAction) => void) => Promise<boolean>) => {
    setBusy(true)
    let next: PendingSessionAction | null = null
    void call((following) => (next = following)).finally(() => {
      setBusy(false)
      setAsked(next)
    })
  }
  const ask = (kind: PendingSessionAction['kind'], added?: Seconds) =>
    setAsked({ kind, tables: tablesOf(kind, view), ...(added && { added }) })
  const shared = { notNowReason: needsNetwork, wide: true }
  return (
    <div className="card flex flex-col gap-3 p-4">
      <p className="text-md text-ink-2">{t(`session.now.${stateOf()}`)}</p>
      {has('seat') &&
        (cannotSeat === undefined ? (
          <Link
            to={paths.seating(event)}
            className={buttonClass({ variant: 'primary', size: 'lg' })}
          >
            {t('session.seat')}
          </Link>
        ) : (
          <Button wide size="lg" variant="primary" notNowReason={cannotSeat} reasonIcon="info">
            {t('session.seat')}
          </Button>
        ))}
      {has('startTimer') && (
        <Button
          {...shared}
          size="lg"
          variant="primary"
          icon="play"
          onClick={() => ask('startTimer')}
        >
          {t('session.startTimer')}
        </Button>
      )}
      {has('approve') && (
        <Button {...shared} size="lg" variant="primary" icon="check" onClick={() => ask('approve')}>
          {t('session.approve')}
        </Button>
      )}
      {(has('notifyPlayers') || has('resetSeating')) && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
          {has('notifyPlayers') && (
            <Button {...shared} icon="bell" onClick={() => ask('notifyPlayers')}>
              {t('session.notifyPlayers')}
            </Button>
          )}
          {has('resetSeating') && (
            <Button
              {...shared}
              icon="undo"
              variant="destructive"
              onClick={() => ask('resetSeating')}
            >
              {t('session.resetSeating')}
            </Button>
          )}
        </div>
      )}
      {has('addExtraTime') && (
        <ExtraMinutes
          title={t('session.extraTime')}
          beside={needsNetwork !== undefined && <Why icon="cloud-off">{needsNetwork}</Why>}
          notNowReason={needsNetwork}
          onPress={(added) => ask('addExtraTime', added)}
        />
      )}
      {has('showResults') && (
        <Switch
          label={t('session.resultsShown')}
          checked={!view.config.hideResults}
          notNowReason={needsNetwork}
          onChange={() => run(calls.turnResults)}
        />
      )}
      {asked !== null && (
        <SessionQuestion
          asked={asked}
          view={view}
          checks={checks}
          isBusy={isBusy}
          onKeep={() => setAsked(null)}
          onAct={() => run((askNext) => act(asked, askNext))}
        />
      )}
    </div>
  )

  /**
   * The stage, or what the checks say against it. Seats and players can differ in two ways: a player has no seat, or an
   * excluded player has one.
   */
  function stateOf() {
    if (view.stage === 'notStarted' && checks.some(isEndOfScript)) return 'scriptEnded'
    if (view.stage === 'notStarted' && checks.some(({ tone }) => tone === 'bad')) return 'blocked'
    const isSpare =
      view.stage === 'seatingInProgress' &&
      checks.some(({ kind, tone }) => kind === 'withoutSeat' && tone === 'ok')
    return isSpare ? 'seatsToSpare' : view.stage
  }

  function act(
    { kind, tables, added = 0, told = null }: PendingSessionAction,
    askNext: (asked: PendingSessionAction) => void,
  ) {
    switch (kind) {
      case 'addExtraTime':
        return calls.addExtraTime(added, tables)
      case 'approve':
        return calls.approve(tables)
      case 'notifyPlayers':
        return calls.notifyPlayers(told, (found) => askNext({ kind, tables, told: found }))
      default:
        return calls[kind]()
    }
  }
}

const isEndOfScript = (check: Check): boolean =>
  check.kind === 'script' && check.problems.some(({ kind }) => kind === 'beyondEnd')
