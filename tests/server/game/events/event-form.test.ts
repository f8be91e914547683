import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeEventForEdit } from '../../../../src/contract/decode/event/event-for-edit'
import { decodeRulesets } from '../../../../src/contract/decode/event/ruleset'
import { eventId } from '../../../../src/domain/ids'
import { DEFAULT_RULESET, RULESETS } from '../../../../src/domain/event/rulesets'
import { DOUBLE_YAKU, PAO_YAKU, YAKU_IDS } from '../../../../src/domain/event/yaku'
import { BOUNDS, isAsked, NUMBER_NAMES } from '../../../../src/features/event-form/bounds'
import {
  eventToDraft,
  inOrder,
  NEW_EVENT,
  rulesToDraft,
  type EventDraft,
} from '../../../../src/features/event-form/draft'
import { fieldOf } from '../../../../src/features/event-form/field-of'
import { readEventDraft } from '../../../../src/features/event-form/read-event-draft'
import { layHall, type Hall } from '../../harness/hall'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

const RUNS = 500

let venue: TestVenue
let hall: Hall
beforeAll(async () => {
  venue = await startTestVenue()
  await venue.empty()
  hall = await layHall(venue)
})
afterAll(() => venue.stop())

const TOURNAMENT: EventDraft = {
  ...NEW_EVENT,
  type: 'tournament',
  title: 'Riga Open',
  timezone: 'Europe/Riga',
}

const NAMES_OF_RULES = Object.keys(DEFAULT_RULESET) as (keyof typeof DEFAULT_RULESET)[]
const FLAGS = NAMES_OF_RULES.filter((name) => typeof DEFAULT_RULESET[name] === 'boolean')

const aNumber = ([min, max]: readonly [number, number]) => fc.integer({ min, max })
const aChoice = (offered: readonly number[], least = 0) =>
  fc.subarray([...offered], { minLength: least }).map((chosen) => inOrder(offered, chosen))

/** Random drafts of a tournament, with any rules that can be played. */
const drafts: fc.Arbitrary<EventDraft> = fc
  .record({
    numbers: fc.record(
      Object.fromEntries(NUMBER_NAMES.map((name) => [name, aNumber(BOUNDS[name])])),
    ),
    flags: fc.record(Object.fromEntries(FLAGS.map((name) => [name, fc.boolean()]))),
    umaType: fc.constantFrom('simple' as const, 'complex' as const),
    endingPolicy: fc.constantFrom(
      'unspecified' as const,
      'oneMoreHand' as const,
      'endAfterHand' as const,
    ),
    allowedYaku: aChoice(YAKU_IDS, 1),
    yakuWithPao: aChoice(PAO_YAKU),
    doubleYakuman: aChoice(DOUBLE_YAKU),
    penalties: fc.tuple(aNumber([0, 1_000_000]), aNumber([0, 1_000_000])),
  })
  .map(({ numbers, flags, penalties, ...choices }) => {
    const draft: EventDraft = { ...TOURNAMENT, ...numbers, ...flags, ...choices }
    return {
      ...draft,
      minPenalty: Math.min(...penalties),
      maxPenalty: Math.max(...penalties),
      // The server stores the lobby id only for online events. It does not store the chombo amount if a chombo is
      // paid like a reverse mangan.
      lobbyId: 0,
      ...(draft.extraChomboPayments && { chomboAmount: 20_000 }),
    }
  })

async function saved(draft: EventDraft): Promise<EventDraft> {
  const { eventId: id } = hall
  const { credentials } = hall.admin
  const read = readEventDraft(draft)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  await venue.call('Mimir.UpdateEvent', { id, event: read.value }, { credentials })
  const answer = await venue.call('Mimir.GetEventForEdit', { id }, { credentials })
  return eventToDraft(decodeEventForEdit(answer))
}

describe('the event form and the server agree', () => {
  test('the form of an event shows exactly the settings that were saved, whatever the rules are', async () => {
    await fc.assert(
      fc.asyncProperty(drafts, async (draft) => {
        expect(await saved(draft)).toEqual(draft)
      }),
      { numRuns: RUNS },
    )
  }, 240_000)

  test.each(RULESETS.map(({ id, rules }) => [id, rules] as const))(
    'the form of an event saves the rules of %s exactly',
    async (id, rules) => {
      const offered = decodeRulesets(await venue.call('Mimir.GetRulesets', {}, {}))
      const chosen = offered.find((each) => each.id === id)
      expect(chosen?.rules).toEqual(rules)
      const event = await saved({ ...TOURNAMENT, ...rulesToDraft(rules) })
      expect(event).toEqual({ ...TOURNAMENT, ...rulesToDraft(rules) })
    },
  )
})

/**
 * Events whose forms show the number fields. Online events come first, because their form shows all of these fields.
 */
const WIDE_OPEN = { playAdditionalRounds: true, withYakitori: true } as const
const FORMS = (['online', 'tournament', 'local'] as const).flatMap((type) =>
  (['simple', 'complex'] as const).map((umaType): EventDraft => ({
    ...TOURNAMENT,
    ...WIDE_OPEN,
    type,
    umaType,
  })),
)
const JUST_OUTSIDE = NUMBER_NAMES.flatMap((name) => {
  const [min, max] = BOUNDS[name]
  return [
    [name, min - 1],
    // Protobuf cannot carry a number above this maximum, so the test tries none.
    ...(max === 2_147_483_647 ? [] : [[name, max + 1] as const]),
  ] as const
})

describe('the form and the server refuse the same field', () => {
  test.each(JUST_OUTSIDE)(
    'the event form and the server both refuse the %s %i and name this field',
    async (name, value) => {
      const form = FORMS.find((each) => isAsked(name, each)) ?? TOURNAMENT
      const read = readEventDraft({ ...form, [name]: value })
      expect(read.ok ? [] : Object.keys(read.error)).toContain(name)
      expect(await refusedField(form, name, value)).toBe(name)
    },
  )

  test.each([
    ['title', 'Riga'],
    ['timezone', ''],
  ] as const)(
    'the event form and the server both refuse the %s "%s" and name this field',
    async (name, value) => {
      const read = readEventDraft({ ...TOURNAMENT, [name]: value })
      expect(read.ok ? [] : Object.keys(read.error)).toEqual([name])
      expect(await refusedField(TOURNAMENT, name, value)).toBe(name)
    },
  )
})

/**
 * Sends a draft to the server without the check of the form. Returns the field at which the server refuses the draft.
 */
async function refusedField(form: EventDraft, name: string, value: number | string) {
  const read = readEventDraft(form)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const event = structuredClone(read.value) as Record<string, unknown>
  const rules = event['rulesetConfig'] as Record<string, unknown>
  const path = name.split('.')
  const isOfEvent = name in event
  const holder = path
    .slice(0, -1)
    .reduce((at, part) => at[part] as Record<string, unknown>, isOfEvent ? event : rules)
  holder[path.at(-1) ?? name] = value
  const answer = await venue.refusal(
    'Mimir.UpdateEvent',
    { id: hall.eventId, event },
    { credentials: hall.admin.credentials, eventId: eventId(hall.eventId) },
  )
  return fieldOf({
    ...answer,
    kind: 'refused',
    code: 'invalid_argument',
    msg: '',
    retryAfterMs: null,
  })
}
