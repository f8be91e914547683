import { describe, expect, test } from 'vitest'
import { DEFAULT_RULESET } from '../../../../src/domain/event/rulesets'
import { chomboHand, drawnHand, record, ronHand, startGames } from '../../harness/played/games'
import { hallWithMessenger } from '../../harness/messages/hall-with-messenger'

const ground = hallWithMessenger()
const {
  player,
  ids,
  reach,
  choose,
  setEvent,
  told,
  asReferee,
  seat,
  penalise,
  notify,
  callReferee,
  play,
  approve,
  force,
} = ground

describe('the texts of the bot’s messages', () => {
  test('a message about a seating names the table, the wind and the four players', async () => {
    await seat()
    const [line = ''] = await told()
    const lines = line.split('\n')

    expect(lines[0]).toBe('101: <b>Spring Open</b>')
    expect(lines[1]).toMatch(/^You sit at table [12] and begin as (East|South|West|North)\.$/)
    expect(lines.slice(2).map((each) => each.split(':')[0])).toEqual([
      'East',
      'South',
      'West',
      'North',
    ])
    expect(line).toContain(': Player 1')
  })

  test('a message about a session that starts soon asks the players to take their seats', async () => {
    await notify()

    expect(await told()).toEqual([
      '101: <b>Spring Open</b>\nThe session starts soon. Please take your seat.',
    ])
  })

  test('a message about a hand names the round, its value and the scores', async () => {
    await choose(player(1), { h: 1 })
    await play()

    expect(await told()).toEqual([
      [
        '101: <b>Spring Open</b>, table 1',
        'East 1, honba 0',
        'Ron, Player 1 from Player 2: 3 han, 30 fu (Riichi)',
        'Riichi: Player 1',
        'Player 1: 35800 (+5800)',
        'Player 2: 24200 (−5800)',
        'Player 3: 30000 (0)',
        'Player 4: 30000 (0)',
      ].join('\n'),
    ])
  })

  test('a message names a table by its own name and escapes this name for HTML', async () => {
    await setEvent({ tableNames: 'A<1>\nA2' })
    await choose(player(1), { h: 1 })
    await play()

    expect(await told()).toEqual([expect.stringContaining('Spring Open</b>, table A&lt;1&gt;\n')])
  })

  test.each([
    {
      what: 'a draw',
      says: 'Draw, tempai: Player 1, Player 3',
      round: () => drawnHand({ roundIndex: 1, honba: 0, tempai: ids(1, 3) }),
    },
    {
      what: 'a draw with nobody tempai',
      says: 'Draw, nobody in tempai',
      round: () => drawnHand({ roundIndex: 1, honba: 0 }),
    },
    {
      what: 'a chombo',
      says: 'Chombo, Player 2',
      round: () => chomboHand({ roundIndex: 1, honba: 0, loserId: player(2).id }),
    },
    {
      what: 'a yakuman',
      says: 'Ron, Player 1 from Player 2: yakuman (Riichi)',
      round: () =>
        ronHand({
          roundIndex: 1,
          honba: 0,
          winnerId: player(1).id,
          loserId: player(2).id,
          han: -1,
          fu: 0,
        }),
    },
    {
      what: 'two yakuman in one hand',
      says: 'Ron, Player 1 from Player 2: 2 × yakuman (Riichi)',
      round: () =>
        ronHand({
          roundIndex: 1,
          honba: 0,
          winnerId: player(1).id,
          loserId: player(2).id,
          han: -2,
          fu: 0,
        }),
    },
  ])('a message describes $what', async ({ says, round }) => {
    await choose(player(1), { h: 1 })
    await setEvent({ ruleset: { ...DEFAULT_RULESET, withMultiYakumans: true } })
    const [hash = ''] = await startGames(ground.venue, ground.hall)
    await record(ground.venue, { hall: ground.hall, hash, round: round() })
    const [line = ''] = await told()

    expect(line.split('\n')[2]).toBe(says)
  })

  test('a message about a finished game has its results by place', async () => {
    await choose(player(1), { ce: 1 })
    await force()

    expect(await told()).toEqual([
      [
        '101: <b>Spring Open</b>, table 1',
        'The game is over.',
        '1. Player 1: 35800 (rating +20800)',
        '2. Player 3: 30000 (rating 0)',
        '3. Player 4: 30000 (rating 0)',
        '4. Player 2: 24200 (rating −20800)',
      ].join('\n'),
    ])
  })

  test('a message about approved results says that they were approved', async () => {
    await choose(player(1), { te: 1 })
    await approve()
    const [line = ''] = await told()

    expect(line).toContain(
      '101: <b>Spring Open</b>, table 1\nThe results of your game are approved.',
    )
    expect(line).toContain('\n1. Player 1: 35800 (rating +20800)')
  })

  test('a message about a penalty has the reason of the penalty, escaped for HTML, and a message about its cancellation has the reason of the cancellation', async () => {
    await penalise()
    await ground.venue.call('Mimir.CancelPenalty', { penaltyId: 1, reason: 'mistake' }, asReferee())

    expect(await told()).toEqual([
      '101: <b>Spring Open</b>\nYou got a penalty of 500 points.\nReason: late &amp; &lt;loud&gt;',
      '101: <b>Spring Open</b>\nYour penalty of 500 points is cancelled.\nReason: mistake',
    ])
  })

  test('a message about a warning calls it a warning, and so does the message about its cancellation', async () => {
    const { eventId } = ground.hall
    const warning = { eventId, playerId: player(1).id, amount: 0, reason: 'loud' }
    await ground.venue.call('Mimir.AddPenalty', warning, asReferee())
    await ground.venue.call('Mimir.CancelPenalty', { penaltyId: 1, reason: 'mistake' }, asReferee())

    expect((await told()).map((line) => line.split('\n')[1])).toEqual([
      'You got a warning, without points.',
      'Your warning is cancelled.',
    ])
  })

  test('a message that calls for a referee names the table and the player', async () => {
    await startGames(ground.venue, ground.hall)
    await callReferee()

    expect(await told()).toEqual([
      '201: <b>Spring Open</b>\nTable 1 calls a referee: Player 2',
      '202: <b>Spring Open</b>\nTable 1 calls a referee: Player 2',
    ])
  })

  test('a message escapes names and titles that look like HTML', async () => {
    await setEvent({ title: 'Cup <1> & "more"' })
    await reach(player(2), { title: 'A<b>&{{wind}}$t(messages.abort)' })
    await startGames(ground.venue, ground.hall)
    await callReferee()

    expect((await told())[0]).toBe(
      '201: <b>Cup &lt;1&gt; &amp; &quot;more&quot;</b>\nTable 1 calls a referee: A&lt;b&gt;&amp;{{wind}}$t(messages.abort)',
    )
  })

  test.each([
    { language: 'ru', says: 'Сессия скоро начнётся. Пожалуйста, займите своё место.' },
    { language: 'de', says: 'Die Runde beginnt bald. Bitte nehmen Sie Ihren Platz ein.' },
    { language: 'ko', says: '곧 대국이 시작됩니다. 자리에 앉아 주세요.' },
    { language: 'xx', says: 'The session starts soon. Please take your seat.' },
  ])(
    'a message is in the language that its reader chose, here $language',
    async ({ language, says }) => {
      await reach(player(1), { language })
      await notify()

      expect((await told())[0]?.split('\n')[1]).toBe(says)
    },
  )

  test.each([
    { language: 'ru', says: 'Рон, Player 1 с игрока Player 2: 3 хан, 30 фу (Риичи)' },
    { language: 'ko', says: '론, Player 1 ← Player 2: 3판 30부 (리치)' },
  ])(
    'in a message the yaku of a hand are in the language $language',
    async ({ language, says }) => {
      await choose(player(1), { h: 1 })
      await reach(player(1), { language })
      await play()

      expect((await told())[0]?.split('\n')[2]).toBe(says)
    },
  )
})
