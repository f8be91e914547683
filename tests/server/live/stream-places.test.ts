import { expect, test } from 'vitest'
import { StreamPlaces } from '../../../server/live/stream-places'

const LIMITS = { ofAll: 9, ofVisitors: 9, ofPerson: 2, ofAddress: 9 }

test('a stream that is closed twice makes room for only one new stream', () => {
  const places = new StreamPlaces(LIMITS)
  const anna = { personId: 3, address: '' }
  const leave = places.take(anna)
  places.take(anna)
  leave()
  leave()
  places.take(anna)
  expect(() => places.take(anna)).toThrow(
    expect.objectContaining({ code: 'resource_exhausted', reason: 'too_often' }),
  )
})
