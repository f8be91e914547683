import { create, toBinary } from '@bufbuild/protobuf'
import { describe, expect, test } from 'vitest'
import { findWrongWireType } from '../../../server/encoding/wire-types'
import { RulesetConfigSchema } from '../../../src/contract/wire/atoms_pb'
import { AccessAddRuleForPersonPayloadSchema } from '../../../src/contract/wire/frey_pb'
import { GamesAddRoundPayloadSchema } from '../../../src/contract/wire/mimir_pb'

describe('the server compares the protobuf types of a body with the contract before it reads the body', () => {
  test('the protobuf types of an access right in the current shape agree with the contract', () => {
    const bytes = toBinary(
      AccessAddRuleForPersonPayloadSchema,
      create(AccessAddRuleForPersonPayloadSchema, {
        ruleName: 'REFEREE_FOR_EVENT',
        ruleValue: 1,
        personId: 7,
        eventId: 3,
      }),
    )
    expect(findWrongWireType(AccessAddRuleForPersonPayloadSchema, bytes)).toBeNull()
  })

  test('in an access right of the older shape, the server reports ruleValue as a wrong type instead of misreading it', () => {
    const bytes = new Uint8Array([0x0a, 1, 0x41, 0x12, 2, 0x08, 1, 0x1a, 1, 0x42, 0x20, 7, 0x28, 3])
    expect(findWrongWireType(AccessAddRuleForPersonPayloadSchema, bytes)).toBe('ruleValue')
  })

  test('the server accepts packed and unpacked lists, nested messages and unknown fields', () => {
    const packed = toBinary(
      RulesetConfigSchema,
      create(RulesetConfigSchema, { allowedYaku: [1, 2, 3], uma: { place1: 1 } }),
    )
    expect(findWrongWireType(RulesetConfigSchema, packed)).toBeNull()
    // The bytes mean: the list allowedYaku (34), not packed, then an unknown field 999.
    const unpacked = new Uint8Array([0x90, 0x02, 5, 0xb8, 0x3e, 1])
    expect(findWrongWireType(RulesetConfigSchema, unpacked)).toBeNull()
  })

  test('the server names the path of a field with a wrong type inside a nested message', () => {
    // The bytes mean: round_data (2) { ron (1) { round_index (1) as a text } }.
    const bytes = new Uint8Array([0x12, 5, 0x0a, 3, 0x0a, 1, 0x41])
    expect(findWrongWireType(GamesAddRoundPayloadSchema, bytes)).toBe('roundData.ron.roundIndex')
  })
})
