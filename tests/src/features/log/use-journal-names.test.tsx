import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { decodeRegisteredPlayers } from '../../../../src/contract/decode/registered-player'
import { useJournalNames } from '../../../../src/features/log/use-journal-names'
import { startI18n } from '../../../../src/i18n/start'

beforeAll(() => startI18n({ language: 'en' }))

test('the log tells two people of one name apart', () => {
  const players = decodeRegisteredPlayers({
    players: [
      { id: 1, title: 'Sato Ken', city: 'Osaka' },
      { id: 2, title: 'Sato Ken', city: 'Riga' },
      { id: 3, title: 'Anna' },
    ],
  })
  const told = { entries: [], names: new Map([[9, 'Rita']]) }
  const { nameOf } = renderHook(() => useJournalNames(told, players)).result.current
  expect([1, 2, 3, 9].map(nameOf)).toEqual(['Sato Ken (Osaka)', 'Sato Ken (Riga)', 'Anna', 'Rita'])
})
