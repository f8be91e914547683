import type { RoleLevel } from '../../../src/domain/people/permissions'

/** Something that the server accepts in some states in which the console does not offer it. */
interface NotOffered {
  readonly action: string
  /** The weakest role whose call the server accepts. */
  readonly by: Exclude<RoleLevel, 'none'>
  readonly because: string
  /** The names of the states in which this is so. */
  readonly where: readonly string[]
}

/**
 * The complete list of these differences.
 * Source: docs/rules/sessions.md#actions-by-stage.
 */
export const TAKEN_AND_NOT_OFFERED: readonly NotOffered[] = [
  {
    action: 'session: notifyPlayers',
    by: 'referee',
    because:
      'The console offers it once everybody has a seat and it is of use; a message does no harm before or after.',
    where: [
      'a tournament before its first session',
      'a tournament of nine',
      'seats are drawn and somebody is excluded since',
      'seats were taken back',
      'the timer runs and no hand is recorded',
      'hands are recorded',
      'somebody is excluded while they play',
      'the time is over',
      'one table has ended',
      'all tables have ended',
      'all tables have ended and the results are hidden',
      'the results are approved',
      'a script that fits',
      'a script at its end',
      'a script that names nobody',
      'a script that seats four of eight',
      'seats are drawn by a script for four of eight',
      'a club where nobody plays',
      'a game of a club without a hand',
      'a game of a club with a hand',
      'a finished game of a club',
      'a game of a club that finished four hours ago',
      'a cancelled game of a club',
      'an online event where nobody plays',
      'an online game with a hand',
      'a finished online game',
    ],
  },
  {
    action: 'set a local id',
    by: 'admin',
    because:
      'Numbers show only where a script seats by them; an event that is to have a script may have them before.',
    where: [
      'a tournament before its first session',
      'a tournament of nine',
      'a tournament of nobody',
      'seats are drawn',
      'seats are drawn and somebody is excluded since',
      'seats were taken back',
      'the timer runs and no hand is recorded',
      'hands are recorded',
      'somebody is excluded while they play',
      'the time is over',
      'one table has ended',
      'all tables have ended',
      'all tables have ended and the results are hidden',
      'the results are approved',
      'the second session is seated',
      'a club where nobody plays',
      'a game of a club without a hand',
      'a game of a club with a hand',
      'a finished game of a club',
      'a game of a club that finished four hours ago',
      'a cancelled game of a club',
      'an online event where nobody plays',
      'an online game with a hand',
      'a finished online game',
    ],
  },
  {
    action: 'give a penalty game',
    by: 'admin',
    because:
      'A tournament’s results come of its sessions; clients in use give such games anywhere.',
    where: [
      'a tournament before its first session',
      'a tournament of nine',
      'a tournament of nobody',
      'seats were taken back',
      'the results are approved',
      'a script that fits',
      'a script at its end',
      'a script that names nobody',
      'a script that seats four of eight',
      'a script that seats somebody excluded',
      'seats are drawn by a script for four of eight',
    ],
  },
  {
    action: 'save the script',
    by: 'admin',
    because: 'A script may be written before the settings say that it seats the players.',
    where: [
      'a tournament before its first session',
      'a tournament of nine',
      'a tournament of nobody',
      'seats are drawn',
      'seats are drawn and somebody is excluded since',
      'seats were taken back',
      'the timer runs and no hand is recorded',
      'hands are recorded',
      'somebody is excluded while they play',
      'the time is over',
      'one table has ended',
      'all tables have ended',
      'all tables have ended and the results are hidden',
      'the results are approved',
      'the second session is seated',
      'a club where nobody plays',
      'a game of a club without a hand',
      'a game of a club with a hand',
      'a finished game of a club',
      'a game of a club that finished four hours ago',
      'a cancelled game of a club',
      'an online event where nobody plays',
      'an online game with a hand',
      'a finished online game',
    ],
  },
  {
    action: 'table 1: cancelGame',
    by: 'referee',
    because:
      'A tournament’s seating is taken back as a whole; the call is for single games of any event.',
    where: [
      'seats are drawn',
      'seats are drawn and somebody is excluded since',
      'the timer runs and no hand is recorded',
      'the second session is seated',
      'seats are drawn by a script',
      'seats are drawn by a script for four of eight',
    ],
  },
  {
    action: 'table 1: forceFinish',
    by: 'referee',
    because:
      'A tournament’s games are approved together, and a game without a hand is removed instead; clients in use may force an end anywhere.',
    where: [
      'seats are drawn',
      'seats are drawn and somebody is excluded since',
      'the timer runs and no hand is recorded',
      'hands are recorded',
      'somebody is excluded while they play',
      'the time is over',
      'the second session is seated',
      'seats are drawn by a script',
      'seats are drawn by a script for four of eight',
      'a game of a club without a hand',
    ],
  },
  {
    action: 'table 1: endGame',
    by: 'referee',
    because:
      'The console ends a table once its time is over, and finishes a club’s game; players end their game at any moment.',
    where: [
      'the timer runs and no hand is recorded',
      'hands are recorded',
      'somebody is excluded while they play',
      'a game of a club without a hand',
      'a game of a club with a hand',
      'an online game with a hand',
    ],
  },
  {
    action: 'table 2: endGame',
    by: 'referee',
    because:
      'The console ends a table once its time is over, and finishes a club’s game; players end their game at any moment.',
    where: [
      'the timer runs and no hand is recorded',
      'hands are recorded',
      'somebody is excluded while they play',
    ],
  },
  {
    action: 'table 2: cancelGame',
    by: 'referee',
    because:
      'A tournament’s seating is taken back as a whole; the call is for single games of any event.',
    where: [
      'seats are drawn',
      'seats are drawn and somebody is excluded since',
      'the timer runs and no hand is recorded',
      'hands are recorded',
      'somebody is excluded while they play',
      'the time is over',
      'one table has ended',
      'the second session is seated',
      'seats are drawn by a script',
    ],
  },
  {
    action: 'table 2: forceFinish',
    by: 'referee',
    because:
      'A tournament’s games are approved together, and a game without a hand is removed instead; clients in use may force an end anywhere.',
    where: [
      'seats are drawn',
      'seats are drawn and somebody is excluded since',
      'the timer runs and no hand is recorded',
      'hands are recorded',
      'somebody is excluded while they play',
      'the time is over',
      'one table has ended',
      'the second session is seated',
      'seats are drawn by a script',
    ],
  },
  {
    action: 'session: approve',
    by: 'referee',
    because:
      'The console approves a session whole; a table that still plays does not hold up the others on the server.',
    where: ['one table has ended'],
  },
  {
    action: 'seat shuffled',
    by: 'referee',
    because:
      'Where a script seats, where results wait for approval, and at a club the console draws no seats; clients in use do.',
    where: [
      'all tables have ended',
      'all tables have ended and the results are hidden',
      'a script that fits',
      'a script at its end',
      'a script that names nobody',
      'a script that seats four of eight',
      'a script that seats somebody excluded',
      'a club where nobody plays',
      'a finished game of a club',
      'a game of a club that finished four hours ago',
      'a cancelled game of a club',
      'an online event where nobody plays',
      'a finished online game',
    ],
  },
  {
    action: 'seat interval',
    by: 'referee',
    because:
      'Where results wait for approval, and at a club the console draws no seats; clients in use do.',
    where: [
      'all tables have ended',
      'all tables have ended and the results are hidden',
      'a finished game of a club',
      'a game of a club that finished four hours ago',
      'a finished online game',
    ],
  },
  {
    action: 'seat swiss',
    by: 'referee',
    because:
      'Where results wait for approval, and at a club the console draws no seats; clients in use do.',
    where: [
      'all tables have ended',
      'all tables have ended and the results are hidden',
      'a finished game of a club',
      'a game of a club that finished four hours ago',
      'a finished online game',
    ],
  },
  {
    action: 'table 1: definalize',
    by: 'referee',
    because:
      'A tournament’s approval is taken back as a whole, from the log; clients in use may open a single game, within three hours.',
    where: ['the results are approved'],
  },
  {
    action: 'table 2: definalize',
    by: 'referee',
    because:
      'A tournament’s approval is taken back as a whole, from the log; clients in use may open a single game, within three hours.',
    where: ['the results are approved'],
  },
  {
    action: 'recalculateAchievements',
    by: 'admin',
    because: 'A finished event has no menu of actions; what is derived of it may be counted anew.',
    where: ['a finished tournament', 'a finished club'],
  },
  {
    action: 'recalculatePlayerStats',
    by: 'admin',
    because: 'A finished event has no menu of actions; what is derived of it may be counted anew.',
    where: ['a finished tournament', 'a finished club'],
  },
  {
    action: 'rebuildScoring',
    by: 'superadmin',
    because: 'A finished event has no menu of actions; what is derived of it may be counted anew.',
    where: ['a finished tournament', 'a finished club'],
  },
]
