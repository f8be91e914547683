import { expect, test } from 'vitest'
import { createChatCodes } from '../../../server/outbound/chat-codes'

const TOKEN = '4242:not-a-real-token'
const NOON = new Date('2026-05-16T12:00:00Z')
const at = (time: string) => new Date(`2026-05-${time}Z`)
const codes = createChatCodes(TOKEN)
const given = codes.give('4711', NOON)

test('a chat code has eight letters and digits that are hard to confuse', () => {
  expect(given).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
})

test.each([
  ['as it was given', given, true],
  [
    'in small letters, with a space and a dash',
    ` ${given.slice(0, 4)}-${given.slice(4)}`.toLowerCase(),
    true,
  ],
  ['of another chat', codes.give('4712', NOON), false],
  ['of another bot', createChatCodes('4242:another-token').give('4711', NOON), false],
  ['that lacks its last letter', given.slice(0, 7), false],
  ['with a letter more', `${given}2`, false],
  ['of as many bytes in fewer letters', 'ÄÖÜÄ', false],
  ['that is empty', '', false],
])('the server decides whether to accept a chat code %s', (_what, code, isRight) => {
  expect(codes.isRight({ chatId: '4711', code, now: NOON })).toBe(isRight)
})

test.each([
  ['on its day', at('16T23:59:59'), true],
  ['on the next day', at('17T23:59:59'), true],
  ['on the day after that', at('18T00:00:00'), false],
  ['on the day before', at('15T23:59:59'), false],
])('a chat code is accepted %s: %s', (_when, now, isRight) => {
  expect(codes.isRight({ chatId: '4711', code: given, now })).toBe(isRight)
})

test('every process with the bot’s token gives and accepts the same chat codes', () => {
  expect(createChatCodes(TOKEN).isRight({ chatId: '4711', code: given, now: NOON })).toBe(true)
})
