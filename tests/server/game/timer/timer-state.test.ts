import { describe, expect, test } from 'vitest'
import { isTimeOver, timerState, type TimedEvent } from '../../../../server/game/timer/timer-state'

const STARTED = '2026-05-16T10:00:00Z'
const TOLD = '2026-05-16T10:00:00.000Z'
const RAN_OUT = '2026-05-16T11:15:00.000Z'
const event: TimedEvent = {
  useTimer: true,
  isFinished: false,
  timerStartedAt: new Date(STARTED),
  durationMinutes: 75,
  gamesStatus: 'started',
  nextStartAt: null,
  countdownSeconds: 0,
}
const at = (time: string) => new Date(`2026-05-16T${time}Z`)

describe('the state of the timer', () => {
  test('the state of the timer is empty in an event without a timer', () => {
    expect(timerState({ event: { ...event, useTimer: false }, now: at('10:10:00') })).toEqual({})
  })

  test('in a finished event the timer is finished and has no times', () => {
    const state = timerState({
      event: { ...event, isFinished: true, gamesStatus: 'seatingReady' },
      now: at('10:10:00'),
    })

    expect(state).toEqual({ started: false, finished: true })
  })

  test.each([
    {
      what: 'was never started',
      event: { ...event, timerStartedAt: null },
      now: '10:10:00',
      state: {
        started: false,
        finished: false,
        timeRemaining: 0,
        waitingForTimer: false,
      },
    },
    {
      what: 'has just started',
      event,
      now: '10:00:00',
      state: {
        started: true,
        finished: false,
        timeRemaining: 4500,
        waitingForTimer: false,
        startedAt: TOLD,
      },
    },
    {
      what: 'runs with one second left',
      event,
      now: '11:14:59',
      state: {
        started: true,
        finished: false,
        timeRemaining: 1,
        waitingForTimer: false,
        startedAt: TOLD,
      },
    },
    {
      what: 'runs with less than a second left',
      event,
      now: '11:14:59.900',
      state: {
        started: true,
        finished: false,
        timeRemaining: 1,
        waitingForTimer: false,
        startedAt: TOLD,
      },
    },
    {
      what: 'has run out',
      event,
      now: '11:15:00',
      state: {
        started: false,
        finished: true,
        timeRemaining: 0,
        waitingForTimer: false,
        ranOutAt: RAN_OUT,
      },
    },
    {
      what: 'ran out long ago',
      event,
      now: '23:00:00',
      state: {
        started: false,
        finished: true,
        timeRemaining: 0,
        waitingForTimer: false,
        ranOutAt: RAN_OUT,
      },
    },
    {
      what: 'still runs for the last session while seats for the next session are already drawn',
      event: { ...event, gamesStatus: 'seatingReady' as const },
      now: '10:15:00',
      state: {
        started: true,
        finished: false,
        timeRemaining: 3600,
        waitingForTimer: true,
        startedAt: TOLD,
      },
    },
  ])('clients get the state of a timer that $what', ({ event: timed, now, state }) => {
    expect(timerState({ event: timed, now: at(now) })).toEqual({
      hideSeatingAfter: 3900,
      ...state,
    })
  })

  test('the state of the timer includes the extra time of the table', () => {
    expect(timerState({ event, now: at('11:15:00'), extraSeconds: 180 })).toMatchObject({
      started: true,
      finished: false,
      timeRemaining: 180,
      startedAt: TOLD,
    })
    expect(timerState({ event, now: at('12:00:00'), extraSeconds: 180 })).toMatchObject({
      finished: true,
      ranOutAt: '2026-05-16T11:18:00.000Z',
    })
  })
})

describe('the time of a table is over', () => {
  test.each([
    {
      what: 'not over at the exact end of the timer',
      now: '11:15:00',
      extraSeconds: 0,
      isOver: false,
    },
    {
      what: 'over right after the end of the timer',
      now: '11:15:00.001',
      extraSeconds: 0,
      isOver: true,
    },
    { what: 'not over while extra time lasts', now: '11:16:00', extraSeconds: 60, isOver: false },
    { what: 'over after the extra time', now: '11:16:01', extraSeconds: 60, isOver: true },
  ])('the time of a table is $what', ({ now, extraSeconds, isOver }) => {
    expect(isTimeOver({ event, now: at(now), extraSeconds })).toBe(isOver)
  })

  test.each([
    { what: 'without a timer', timed: { ...event, useTimer: false } },
    { what: 'whose timer was never started', timed: { ...event, timerStartedAt: null } },
  ])('the time of a table is never over in an event $what', ({ timed }) => {
    expect(isTimeOver({ event: timed, now: at('23:00:00'), extraSeconds: 0 })).toBe(false)
  })
})
