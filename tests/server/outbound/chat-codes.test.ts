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
  ['as it was given', given],
  [
    'in small letters, with a space and a dash',
    ` ${given.slice(0, 4)}-${given.slice(4)}`.toLowerCase(),
  ],
])('the server accepts a chat code %s', (_what, code) => {
  expect(codes.isRight({ chatId: '4711', code, now: NOON })).toBe(true)
})

test.each([
  ['of another chat', codes.give('4712', NOON)],
  ['of another bot', createChatCodes('4242:another-token').give('4711', NOON)],
  ['that lacks its last letter', given.slice(0, 7)],
  ['with one letter too many', `${given}2`],
  ['that has as many bytes but fewer letters', 'ÄÖÜÄ'],
  ['that is empty', ''],
])('the server refuses a chat code %s', (_what, code) => {
  expect(codes.isRight({ chatId: '4711', code, now: NOON })).toBe(false)
})

test.each([
  ['on the day when the bot gave it', at('16T23:59:59')],
  ['on the day after the bot gave it', at('17T23:59:59')],
])('a chat code is accepted %s', (_when, now) => {
  expect(codes.isRight({ chatId: '4711', code: given, now })).toBe(true)
})

test.each([
  ['on the second day after the bot gave it', at('18T00:00:00')],
  ['on the day before the bot gave it', at('15T23:59:59')],
])('a chat code is refused %s', (_when, now) => {
  expect(codes.isRight({ chatId: '4711', code: given, now })).toBe(false)
})

test('every process with the bot’s token gives and accepts the same chat codes', () => {
  expect(createChatCodes(TOKEN).isRight({ chatId: '4711', code: given, now: NOON })).toBe(true)
})
