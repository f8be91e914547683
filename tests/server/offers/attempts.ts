import type { SeatingOptionsJson } from '../../../src/contract/wire/shinpan/venue_pb'
import {
  allowedTableActions,
  TABLE_ACTIONS,
  type TableAction,
} from '../../../src/domain/session/table-actions'
import { can, type Capability } from '../../../src/domain/people/permissions'
import { openGameOf, playerActions, playersWithoutGame } from '../../../src/domain/player-actions'
import { checkInSteps, hasCheckIn, lastLeftOut } from '../../../src/domain/session/check-in'
import { isUnfinished } from '../../../src/domain/session/session-status'
import { finishChecks, preFlightChecks } from '../../../src/domain/session/pre-flight'
import {
  givesPenaltyGames,
  seatingKinds,
  sessionActions,
  type SeatingKind,
  type SessionAction,
} from '../../../src/domain/session/session-actions'
import { finalSizes, sitOutChoices } from '../../../src/domain/session/sit-outs'
import { seatablePlayers } from '../../../src/domain/session/stage'
import { actionsFor, type EventAction } from '../../../src/parts/manage-event/manage-entries'
import type { TableView } from '../../../src/sync/views/games-view'
import { tileOf } from '../../../src/sync/views/tile'
import type { Hall } from '../harness/hall'
import { single, type Attempt, type Caller } from './attempt'
import { entryAttempts, takeBackAttempt } from './entry-attempts'
import type { ConsoleReading } from './read-as-console'

/**
 * Returns everything that the console can offer for an event. Each attempt has its calls and whether it is offered now.
 */
export function attemptsOf(hall: Hall, reading: ConsoleReading): readonly Attempt[] {
  return [
    ...sessionAttempts(hall, reading),
    ...reading.view.tables.flatMap((table, index) => [
      ...tableAttempts(reading, { table, index }),
      ...entryAttempts(hall, reading, { table, index }),
    ]),
    takeBackAttempt(hall, reading),
    ...playerAttempts(hall, reading),
    ...whoPlaysAttempts(hall, reading),
    ...checkInAttempts(hall, reading),
    ...peopleAttempts(hall, reading),
    ...penaltyAttempts(hall, reading),
    ...eventAttempts(hall, reading),
  ]
}

const KINDS: Readonly<Record<SeatingKind, SeatingOptionsJson>> = {
  shuffled: { kind: 'SEATING_KIND_SHUFFLED', seed: 1 },
  interval: { kind: 'SEATING_KIND_INTERVAL', step: 3 },
  swiss: { kind: 'SEATING_KIND_SWISS' },
  prescripted: { kind: 'SEATING_KIND_PRESCRIPTED' },
}

function sessionAttempts(hall: Hall, reading: ConsoleReading): readonly Attempt[] {
  const { view, role, script } = reading
  const { config, stage, players } = view
  const about = { eventId: hall.eventId }
  const tables = view.tables.map(({ value }) => value)
  const offered = sessionActions({
    ...config,
    stage,
    role: role ?? 'none',
    isSeatingRunningHere: false,
    hasBot: true,
  })
  const checks = preFlightChecks({
    stage,
    isPrescripted: config.isPrescripted,
    startPoints: config.rules.startPoints,
    isCheckInOpen: config.checkInSession !== null,
    players,
    tables,
    unsentCount: 0,
    script,
  })
  const isInTheWay = checks.some(({ tone }) => tone === 'bad')
  const kinds = seatingKinds({
    isPrescripted: config.isPrescripted,
    hasEndedTable: tables.some(({ status }) => status === 'prefinished' || status === 'finished'),
  })
  const seatings = (Object.keys(KINDS) as SeatingKind[]).map((kind) => ({
    action: `seat ${kind}`,
    isOffered:
      offered.includes('seat') &&
      !isInTheWay &&
      kinds.some((each) => each.kind === kind && !each.needsEndedTable),
    async calls(call: Caller) {
      const options = KINDS[kind]
      const draft = await call('Venue.PreviewSeating', { ...about, options })
      if (draft === null) return false
      const { tables: drawn = [], stateKey } = draft as { tables?: object[]; stateKey?: string }
      const request = { ...about, options, tables: drawn, ...(stateKey && { stateKey }) }
      return (await call('Venue.TakeSeating', request)) !== null
    },
  }))
  const open = tables.filter(({ status }) => status === 'inprogress' || status === 'prefinished')
  const one = (action: SessionAction, calls: Attempt['calls']): Attempt => ({
    action: `session: ${action}`,
    isOffered: offered.includes(action),
    calls,
  })
  const { hideResults } = config
  return [
    ...seatings,
    one('startTimer', single('Mimir.StartTimer', about, { expect: { isWaiting: true } })),
    one('approve', single('Mimir.FinalizeSession', about)),
    one(
      'addExtraTime',
      single('Mimir.AddExtraTime', {
        sessionHashList: open.map(({ sessionHash }) => sessionHash),
        extraTime: 60,
      }),
    ),
    one('notifyPlayers', single('Mimir.NotifyPlayersSessionStartsSoon', about)),
    one('resetSeating', single('Mimir.ResetSeating', about)),
    {
      action: 'results shown or hidden',
      // The console offers this either in the session's panel, or among the settings of what others see.
      isOffered: offered.includes('showResults') || can({ role, capability: 'toggleResults' }),
      calls: single('Mimir.ToggleHideResults', about, { expect: { hideResults } }),
    },
  ]
}

function tableAttempts(
  { view, role, now }: ConsoleReading,
  { table, index }: { table: TableView; index: number },
): readonly Attempt[] {
  const { value } = table
  const { sessionHash } = value
  const { timer } = tileOf(view, table, { serverNow: now, skewMs: 0 })
  const allowed = can({ role, capability: 'manageGames' })
    ? allowedTableActions(value, { ...view.config, timerPhase: timer.phase })
    : []
  const seats = (scores: typeof value.scores) =>
    value.players.flatMap(({ id }) =>
      scores
        .filter(({ playerId }) => playerId === id)
        .map(({ playerId, score }) => ({ playerId, score })),
    )
  const calls: Readonly<Record<TableAction, Attempt['calls']>> = {
    addExtraTime: single(
      'Mimir.AddExtraTime',
      { sessionHashList: [sessionHash], extraTime: 60 },
      { expect: { extraTime: value.extraTime } },
    ),
    dropLastRound: single(
      'Mimir.DropLastRound',
      { sessionHash, intermediateResults: seats(value.scores) },
      value.lastHand === null
        ? {}
        : {
            expect: {
              handCount: value.handCount,
              lastHand: value.lastHand,
              scores: seats(value.scores),
              scoresBefore: seats(value.scoresBeforeLastHand),
            },
          },
    ),
    cancelGame: single('Mimir.CancelGame', { sessionHash }),
    forceFinish: single('Mimir.ForceFinishGame', { sessionHash }),
    endGame: single('Mimir.EndGame', { sessionHash }),
    definalize: single('Mimir.DefinalizeGame', { sessionHash }),
  }
  return TABLE_ACTIONS.map((action) => ({
    action: `table ${index + 1}: ${action}`,
    isOffered: allowed.includes(action),
    calls: calls[action],
  }))
}

function playerAttempts(hall: Hall, { view, role }: ConsoleReading): readonly Attempt[] {
  const { eventId, players, stranger } = hall
  const offered = playerActions({ ...view.config, role: role ?? 'none' })
  const tables = view.tables.map(({ value }) => value)
  const first = players[0]?.id ?? 0
  const last = players[7]?.id ?? 0
  const mayRemove = (id: number) => offered.includes('remove') && openGameOf(id, tables) === null
  const known = view.players.find(({ id }) => id === last)
  const ignoreSeating = known?.ignoreSeating ?? false
  return [
    {
      action: 'register somebody',
      isOffered: offered.includes('register'),
      calls: single('Mimir.RegisterPlayer', { eventId, playerId: stranger.id }),
    },
    {
      action: 'remove the first player',
      isOffered: mayRemove(first),
      calls: single('Mimir.UnregisterPlayer', { eventId, playerId: first }),
    },
    {
      action: 'remove the last player',
      isOffered: mayRemove(last),
      calls: single('Mimir.UnregisterPlayer', { eventId, playerId: last }),
    },
    {
      action: 'let somebody play for the first player',
      isOffered: offered.includes('replace'),
      calls: single(
        'Mimir.UpdatePlayerReplacement',
        { eventId, playerId: first, replacementId: stranger.id },
        { expect: { replacementId: null } },
      ),
    },
    {
      action: 'exclude or include the last player',
      isOffered: offered.includes('seatNext'),
      calls: single(
        'Mimir.UpdatePlayerSeatingFlag',
        { eventId, playerId: last, ignoreSeating: !ignoreSeating },
        { expect: { ignoreSeating } },
      ),
    },
    {
      action: 'set a local id',
      isOffered: offered.includes('setLocalIds'),
      calls: single('Mimir.UpdatePlayersLocalIds', {
        eventId,
        idsToLocalIds: [{ playerId: first, localId: 77 }],
      }),
    },
    {
      action: 'set a team',
      isOffered: offered.includes('setTeams'),
      calls: single('Mimir.UpdatePlayersTeams', {
        eventId,
        idsToTeamNames: [{ playerId: first, teamName: 'Cranes' }],
      }),
    },
  ]
}

/** Check-in at the door, which is part of the players page. */
function checkInAttempts(hall: Hall, { view, role, now }: ConsoleReading): readonly Attempt[] {
  const { eventId } = hall
  const { config, players } = view
  const { checkInSession } = config
  const isPlayed = view.tables.some(({ value }) => isUnfinished(value.status))
  // Only people who are signed in can open the players page.
  const steps =
    role !== null && hasCheckIn(config)
      ? checkInSteps({ ...config, role, session: checkInSession, players, isPlayed })
      : []
  const session = checkInSession ?? 1
  const leftOutAt = lastLeftOut(players)?.at ?? new Date(now).toISOString()
  return [
    {
      action: 'open or close check-in',
      isOffered: steps.includes('open') || steps.includes('close'),
      calls: single('Venue.SetCheckIn', { eventId, isOpen: checkInSession === null }),
    },
    {
      action: 'tick the last player off',
      isOffered: steps.includes('tick'),
      calls: single(
        'Venue.CheckInPlayer',
        { eventId, playerId: players.at(-1)?.id ?? 0, session, isHere: true },
        { expect: { replacementId: null } },
      ),
    },
    {
      action: 'leave out who is missing',
      isOffered: steps.includes('leaveOut'),
      calls: single('Venue.LeaveOutMissing', { eventId, session }),
    },
    {
      action: 'let the left out take part again',
      isOffered: steps.includes('takeBack'),
      calls: single('Venue.TakeBackLeftOut', { eventId, leftOutAt }),
    },
  ]
}

/** Between the sessions of a tournament, the page of seats asks who plays. */
function whoPlaysAttempts(hall: Hall, { view, role }: ConsoleReading): readonly Attempt[] {
  const { eventId } = hall
  const { config, stage, players } = view
  const tables = view.tables.map(({ value }) => value)
  const isAsked =
    can({ role, capability: 'manageSeating' }) &&
    config.syncStart &&
    !config.isFinished &&
    !config.isPrescripted &&
    (stage === 'notReady' || stage === 'notStarted')
  const taking = seatablePlayers({ ...config, players })
  const hasRanks = tables.some(({ status }) => status === 'finished')
  const outIds = players.filter(({ isOut }) => isOut).map(({ id }) => id)
  const sitting = players.filter(({ sitsOut }) => sitsOut).map(({ id }) => id)
  return [
    {
      action: 'let somebody sit out',
      isOffered: isAsked && sitOutChoices(taking.length).length > 0,
      calls: single(
        'Venue.SetSitOuts',
        { eventId, playerIds: players.slice(0, 1).map(({ id }) => id) },
        { expect: { playerIds: sitting } },
      ),
    },
    {
      action: 'let only the first play on',
      isOffered: isAsked && hasRanks && finalSizes(taking.length).length > 0,
      calls: single(
        'Venue.SetPlayingOn',
        { eventId, playerIds: players.slice(0, 4).map(({ id }) => id) },
        { expect: { outIds } },
      ),
    },
  ]
}

function peopleAttempts(hall: Hall, { view, role }: ConsoleReading): readonly Attempt[] {
  const { eventId, players, stranger, referee } = hall
  const may = (capability: Capability) => can({ role, capability })
  const offered = playerActions({ ...view.config, role: role ?? 'none' })
  const first = players[0]?.id ?? 0
  return [
    {
      action: 'register a list',
      isOffered: offered.includes('register'),
      async calls(call) {
        const lines = [{ title: 'Vera Holm' }]
        if ((await call('Venue.FindListed', { eventId, lines })) === null) return false
        return (await call('Venue.MakePeople', { eventId, people: lines })) !== null
      },
    },
    {
      action: 'show a code to sign in for the referee',
      isOffered: may('managePrivileges'),
      calls: single('Venue.MakeSignInCode', { eventId, personId: referee.id }),
    },
    {
      action: 'make a referee by name',
      isOffered: may('managePrivileges'),
      calls: single('Venue.AppointNewPerson', {
        eventId,
        title: 'Vera Holm',
        role: 'EVENT_ROLE_REFEREE',
      }),
    },
    {
      action: 'join a person with an account',
      isOffered: may('editAnyPerson'),
      calls: single('Venue.JoinPeople', { personId: first, accountId: stranger.id }),
    },
  ]
}

function penaltyAttempts(hall: Hall, { view, role, data }: ConsoleReading): readonly Attempt[] {
  const { eventId, players } = hall
  const { config } = view
  const mayRule =
    can({ role, capability: 'managePenalties' }) && config.usePenalty && !config.isFinished
  const playerId = players[0]?.id ?? 0
  const given = data.penalties?.value.penalties[0]?.id ?? 1
  return [
    {
      action: 'give a penalty',
      isOffered: mayRule,
      calls: single(
        'Mimir.AddPenalty',
        { eventId, playerId, amount: 1000, reason: 'late' },
        { expect: { sessionHash: null } },
      ),
    },
    {
      action: 'take a penalty back',
      isOffered: mayRule,
      calls: single(
        'Mimir.CancelPenalty',
        { penaltyId: given, reason: 'by mistake' },
        { expect: { isCancelled: false } },
      ),
    },
  ]
}

function eventAttempts(hall: Hall, reading: ConsoleReading): readonly Attempt[] {
  const { view, role, script } = reading
  const { config, players } = view
  const about = { eventId: hall.eventId }
  const tables = view.tables.map(({ value }) => value)
  const free = playersWithoutGame(players, tables).map(({ id }) => id)
  const isInTheWay = finishChecks({ tables, unsentCount: 0 }).some(({ tone }) => tone === 'bad')
  const actions = actionsFor({ role, isFinished: config.isFinished })
  const one = (action: EventAction, calls: Attempt['calls']): Attempt => ({
    action,
    isOffered: actions.includes(action) && !(action === 'finishEvent' && isInTheWay),
    calls,
  })
  const may = (capability: Capability) => can({ role, capability })
  return [
    one('finishEvent', single('Mimir.FinishEvent', about)),
    one('recalculateAchievements', single('Mimir.RecalcAchievements', about)),
    one('recalculatePlayerStats', single('Mimir.RecalcPlayerStats', about)),
    one('rebuildScoring', single('Mimir.RebuildScoring', about)),
    {
      action: 'give a penalty game',
      isOffered: givesPenaltyGames({ ...config, role }) && free.length >= 4,
      calls: single('Mimir.AddPenaltyGame', {
        ...about,
        players: (free.length >= 4 ? free : players.map(({ id }) => id)).slice(0, 4),
      }),
    },
    {
      action: 'save the script',
      isOffered: may('editPrescript') && config.isPrescripted && !config.isFinished,
      calls: single(
        'Mimir.UpdatePrescriptedEventConfig',
        { ...about, nextSessionIndex: 1, prescript: '1-2-3-4' },
        script ? { expect: { nextSessionIndex: script.nextSessionIndex } } : {},
      ),
    },
    {
      action: 'list in public or not',
      isOffered: may('toggleListed'),
      calls: single('Mimir.ToggleListed', about),
    },
    {
      action: 'achievements shown or hidden',
      isOffered: may('toggleAchievements'),
      calls: single('Mimir.ToggleHideAchievements', about),
    },
  ]
}
