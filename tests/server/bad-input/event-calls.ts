import {
  DEFAULT_COMPLEX_UMA,
  DEFAULT_RULESET,
  DEFAULT_UMA,
  type Ruleset,
} from '../../../src/domain/event/rulesets'
import { eventIds, LONG, MISSING, UNKNOWN_EVENT, type Bad, type RoomsBad } from './bad'

const { umaType: _, endingPolicy: __, ...RULES } = DEFAULT_RULESET
const EVENT = {
  title: 'Spring Open',
  description: '',
  duration: 75,
  timezone: 'Europe/Riga',
  rulesetConfig: RULES,
}
const UNREADABLE = { reason: 'picture_unreadable' }
const PLAYER = { eventId: 1, playerId: 5 }
const REPLACEMENT = { ...PLAYER, replacementId: 4 }
const UNKNOWN_PLAYER = { status: 404, reason: 'player_not_registered' }
const UNKNOWN_PERSON = { status: 404, reason: 'person_not_found' }
const UNKNOWN_ID = [
  { body: { event: EVENT }, ...MISSING },
  { body: { id: -1, event: EVENT } },
  { body: { id: 999, event: EVENT }, ...UNKNOWN_EVENT },
]

/** Wrong values of the fields of a request, by the path of the field. */
type Fields = Record<string, Bad[]>

const inEvent = (changes: object, more: Partial<Bad> = {}): Bad => ({
  body: { ...EVENT, ...changes },
  ...more,
})
const inRules = (changes: Partial<Record<keyof Ruleset, unknown>>): Bad =>
  inEvent({ rulesetConfig: { ...RULES, ...changes } })

const notBelow = (field: keyof Ruleset, least: number): Bad[] =>
  [least - 1, 1_000_001, 2_147_483_648, 0.5].map((value) => inRules({ [field]: value }))
const notAbove0 = (field: keyof Ruleset): Bad[] =>
  [1, -1_000_001].map((value) => inRules({ [field]: value }))

const PLACES = ['place1', 'place2', 'place3', 'place4'] as const
const ROWS = ['neg3', 'neg1', 'otherwise'] as const
const FAR = [1_000_001, -1_000_001]

const UMA: Fields = Object.fromEntries(
  PLACES.map((place) => [
    `rulesetConfig.uma.${place}`,
    FAR.map((value) => inRules({ uma: { ...DEFAULT_UMA, [place]: value } })),
  ]),
)
const COMPLEX_UMA: Fields = Object.fromEntries(
  ROWS.flatMap((row) =>
    PLACES.map((place) => [
      `rulesetConfig.complexUma.${row}.${place}`,
      FAR.map((value) =>
        inRules({ complexUma: { ...DEFAULT_COMPLEX_UMA, [row]: { [place]: value } } }),
      ),
    ]),
  ),
)

/** Wrong values of an event's settings, for each call that takes settings. */
const EVENT_FIELDS: Fields = {
  title: [
    inEvent({ title: ' \n ' }, MISSING),
    inEvent({ title: 'Open' }),
    inEvent({ title: ' Open ' }),
    inEvent({ title: 'x'.repeat(256) }),
    inEvent({ title: 'Spring\0Open' }),
  ],
  description: [inEvent({ description: 'x'.repeat(50_001) }), inEvent({ description: 'a\0' })],
  duration: [-1, 1441, 7.5].map((duration) => inEvent({ duration })),
  timezone: [
    inEvent({ timezone: ' ' }, MISSING),
    inEvent({ timezone: 'Europe/Atlantis' }),
    inEvent({ timezone: '+02:00' }),
    inEvent({ timezone: LONG }),
  ],
  lobbyId: [inEvent({ lobbyId: -1 }), inEvent({ lobbyId: 2_147_483_648 })],
  autostart: [-1, 86_401, 7.5].map((autostart) => inEvent({ autostart })),
  seriesLength: [-1, 100_001].map((seriesLength) => inEvent({ seriesLength })),
  minGames: [-1, 100_001].map((minGames) => inEvent({ minGames })),
  sitOutPoints: [-1_000_001, 1_000_001, 1.5].map((sitOutPoints) => inEvent({ sitOutPoints })),
  tableNames: ['A1\na1', '7', 'x'.repeat(17)].map((tableNames) => inEvent({ tableNames })),
  platformId: ['TENHOU', 3, -2].map((platformId) => inEvent({ platformId })),
  windShuffleMode: ['SHUFFLED', 4].map((windShuffleMode) => inEvent({ windShuffleMode })),
  rulesetConfig: [inEvent({ rulesetConfig: undefined }, MISSING)],
  ...UMA,
  ...COMPLEX_UMA,
  'rulesetConfig.endingPolicy': ['LATER', 3].map((endingPolicy) => inRules({ endingPolicy })),
  'rulesetConfig.umaType': ['UMA', 3].map((umaType) => inRules({ umaType })),
  'rulesetConfig.chipsValue': notBelow('chipsValue', 0),
  'rulesetConfig.chomboAmount': notBelow('chomboAmount', 0),
  'rulesetConfig.gameExpirationTime': notBelow('gameExpirationTime', 0),
  'rulesetConfig.goalPoints': notBelow('goalPoints', 0),
  'rulesetConfig.honbaValue': notBelow('honbaValue', 0),
  'rulesetConfig.maxPenalty': notBelow('maxPenalty', 0),
  'rulesetConfig.minPenalty': [
    ...notBelow('minPenalty', 0),
    inRules({ minPenalty: 5000, maxPenalty: 4900 }),
  ],
  'rulesetConfig.oka': notBelow('oka', 0),
  'rulesetConfig.penaltyStep': notBelow('penaltyStep', 1),
  'rulesetConfig.startPoints': notBelow('startPoints', 0),
  'rulesetConfig.startRating': notBelow('startRating', 0),
  'rulesetConfig.yakitoriPenalty': notBelow('yakitoriPenalty', 0),
  'rulesetConfig.replacementPlayerFixedPoints': notAbove0('replacementPlayerFixedPoints'),
  'rulesetConfig.replacementPlayerOverrideUma': notAbove0('replacementPlayerOverrideUma'),
  'rulesetConfig.allowedYaku': [[0], [48], [-1], [8, 8]].map((allowedYaku) =>
    inRules({ allowedYaku }),
  ),
  'rulesetConfig.yakuWithPao': [[8], [19, 19]].map((yakuWithPao) => inRules({ yakuWithPao })),
  'rulesetConfig.doubleYakuman': [[19], [21, 21]].map((doubleYakuman) =>
    inRules({ doubleYakuman }),
  ),
}

/** Settings that accept every value. */
const ANY_SETTING: Record<string, string> = {
  ...Object.fromEntries(
    [
      'isTeam',
      'isPrescripted',
      'isListed',
      'isRatingShown',
      'achievementsShown',
      'allowViewOtherTables',
      'allowManualAddReplay',
      'rulesetConfig.doubleronHonbaAtamahane',
      'rulesetConfig.doubleronRiichiAtamahane',
      'rulesetConfig.equalizeUma',
      'rulesetConfig.extraChomboPayments',
      'rulesetConfig.playAdditionalRounds',
      'rulesetConfig.riichiGoesToWinner',
      'rulesetConfig.tonpuusen',
      'rulesetConfig.withAbortives',
      'rulesetConfig.withAtamahane',
      'rulesetConfig.withButtobi',
      'rulesetConfig.withKazoe',
      'rulesetConfig.withKiriageMangan',
      'rulesetConfig.withKuitan',
      'rulesetConfig.withLeadingDealerGameOver',
      'rulesetConfig.withMultiYakumans',
      'rulesetConfig.withNagashiMangan',
      'rulesetConfig.withWinningDealerHonbaSkipped',
      'rulesetConfig.withYakitori',
      'rulesetConfig.chomboEndsGame',
    ].map((field) => [field, 'a flag']),
  ),
}

const ofCreate = <T>(fields: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, told]) => [`Mimir.CreateEvent ${path}`, told]),
  )
const ofUpdate = <T>(fields: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(fields).map(([path, told]) => [`Mimir.UpdateEvent event.${path}`, told]),
  )

/** Calls about events and the people registered in them. */
export const EVENTS: RoomsBad = {
  bad: {
    ...ofCreate(EVENT_FIELDS),
    'Mimir.CreateEvent type': ['CUP', 4, -1].map((type) => inEvent({ type })),
    ...ofUpdate(
      Object.fromEntries(
        Object.entries(EVENT_FIELDS).map(([path, cases]) => [
          path,
          cases.map((bad) => ({ ...bad, body: { id: 1, event: bad.body } })),
        ]),
      ),
    ),
    'Mimir.UpdateEvent id': UNKNOWN_ID,
    'Mimir.UpdateEvent event': [{ body: { id: 1 }, ...MISSING }],
    'Mimir.UpdateEvent event.type': ['CUP', 4, 'EVENT_TYPE_LOCAL'].map((type) => ({
      body: { id: 1, event: inEvent({ type }).body },
    })),
    'Mimir.FinishEvent eventId': eventIds(),
    'Mimir.GetEventForEdit id': [
      { body: {}, ...MISSING },
      { body: { id: -1 } },
      { body: { id: 999 }, ...UNKNOWN_EVENT },
    ],
    'Mimir.RegisterPlayer eventId': eventIds({ playerId: 4 }),
    'Mimir.RegisterPlayer playerId': [
      { body: { eventId: 1 }, ...MISSING },
      { body: { eventId: 1, playerId: -4 } },
      { body: { eventId: 1, playerId: 999 }, ...UNKNOWN_PERSON },
      { body: PLAYER, status: 412, reason: 'player_already_registered' },
    ],
    'Venue.SetEventLogo eventId': eventIds({ picture: '' }),
    'Venue.SetEventLogo picture': [
      { body: { eventId: 1, picture: 'data:image/svg+xml;base64,PHN2Zy8+' }, ...UNREADABLE },
      { body: { eventId: 1, picture: '%' }, ...UNREADABLE },
      { body: { eventId: 1, picture: 'A'.repeat(400_000) }, reason: 'picture_too_large' },
    ],
    'Mimir.ToggleHideAchievements eventId': eventIds(),
    'Mimir.ToggleHideResults eventId': eventIds(),
    'Mimir.ToggleListed eventId': eventIds(),
    'Mimir.UnregisterPlayer eventId': eventIds({ playerId: 5 }),
    'Mimir.UnregisterPlayer playerId': [
      { body: { eventId: 1 }, ...MISSING },
      { body: { eventId: 1, playerId: -5 } },
      { body: PLAYER, status: 412, reason: 'player_in_game' },
    ],
    'Mimir.UpdatePlayerReplacement eventId': eventIds({ ...REPLACEMENT, eventId: undefined }),
    'Mimir.UpdatePlayerReplacement playerId': [
      { body: { ...REPLACEMENT, playerId: 0 }, ...MISSING },
      { body: { ...REPLACEMENT, playerId: -5 } },
      { body: { ...REPLACEMENT, playerId: 4 }, ...UNKNOWN_PLAYER },
    ],
    'Mimir.UpdatePlayerReplacement replacementId': [
      { body: { ...REPLACEMENT, replacementId: -2 } },
      { body: { ...REPLACEMENT, replacementId: 5 } },
      { body: { ...REPLACEMENT, replacementId: 999 }, ...UNKNOWN_PERSON },
      { body: { ...REPLACEMENT, replacementId: 6 }, status: 412, reason: 'substitute_registered' },
    ],
    'Mimir.UpdatePlayersLocalIds eventId': eventIds({
      idsToLocalIds: [{ playerId: 5, localId: 1 }],
    }),
    'Mimir.UpdatePlayersLocalIds idsToLocalIds': [{ body: { eventId: 1 }, ...MISSING }],
    'Mimir.UpdatePlayersLocalIds idsToLocalIds.playerId': [
      { body: localIds([5, 1], [0, 2]), ...MISSING, named: 'idsToLocalIds[1].playerId' },
      { body: localIds([-5, 1]), named: 'idsToLocalIds[0].playerId' },
      { body: localIds([5, 1], [4, 2]), ...UNKNOWN_PLAYER, named: 'idsToLocalIds[1].playerId' },
      { body: localIds([5, 1], [5, 2]), named: 'idsToLocalIds[1].playerId' },
    ],
    'Mimir.UpdatePlayersLocalIds idsToLocalIds.localId': [
      { body: localIds([5, 1], [6, -1]), named: 'idsToLocalIds[1].localId' },
      { body: localIds([5, 1_000_001]), named: 'idsToLocalIds[0].localId' },
      {
        body: localIds([5, 1], [6, 1]),
        status: 412,
        reason: 'local_id_taken',
        named: 'idsToLocalIds[1].localId',
      },
    ],
    'Mimir.UpdatePlayersTeams eventId': eventIds({
      idsToTeamNames: [{ playerId: 5, teamName: 'Cranes' }],
    }),
    'Mimir.UpdatePlayersTeams idsToTeamNames': [
      { body: { eventId: 1 }, ...MISSING },
      { body: teams([5, 'Cranes']), status: 412, reason: 'not_team_event', named: null },
    ],
    'Mimir.UpdatePlayersTeams idsToTeamNames.teamName': [
      { body: teams([5, ''], [6, LONG]), named: 'idsToTeamNames[1].teamName' },
      { body: teams([5, 'a\0']), named: 'idsToTeamNames[0].teamName' },
    ],
  },
  anyValue: {
    ...ofCreate(ANY_SETTING),
    ...ofUpdate(ANY_SETTING),
    'Mimir.UpdatePlayersTeams idsToTeamNames.playerId':
      'refused first in an event without teams; told in update-players-teams.test.ts',
  },
}

function localIds(...rows: readonly (readonly [playerId: number, localId: number])[]): object {
  return {
    eventId: 1,
    idsToLocalIds: rows.map(([playerId, localId]) => ({ playerId, localId })),
  }
}

function teams(...rows: readonly (readonly [playerId: number, teamName: string])[]): object {
  return {
    eventId: 1,
    idsToTeamNames: rows.map(([playerId, teamName]) => ({ playerId, teamName })),
  }
}
