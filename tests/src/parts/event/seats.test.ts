import { expect, test } from 'vitest'
import { seatsOf } from '../../../../src/parts/event/seats'
import { onlyTable, TABLE_47, viewOf } from '../../features/games/hall'

test('a seat has the name of the registered player and the picture of the substitute', () => {
  const players = [
    { id: 11, title: 'Sato Ken', hasAvatar: true },
    { id: 12, title: 'Līga Bērziņa', hasAvatar: true, replacedBy: { id: 99, title: 'Jürgen' } },
    { id: 13, title: 'Дмитрий Соколов' },
    { id: 14, title: 'Max Hoffmann' },
  ]
  const view = viewOf({ tables: [{ ...TABLE_47, players }], players: { players } })
  const [sato, liga] = seatsOf(onlyTable(view).value)
  expect(sato).toMatchObject({ name: 'Sato Ken', picture: { id: 11, hasAvatar: true } })
  expect(liga).toMatchObject({
    name: 'Līga Bērziņa',
    substitute: 'Jürgen',
    picture: { id: 99, hasAvatar: false },
  })
})
