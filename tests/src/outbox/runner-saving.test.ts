import { beforeEach, describe, expect, test } from 'vitest'
import type { Device } from './model/device/device'
import { openOurTablet, type Tablet } from './one-tablet'
import { extra, penalty } from './rulings'

let server: Tablet['server']
let device: Tablet['device']
let tab: Tablet['tab']
let rows: Tablet['rows']
let states: Tablet['states']
let pass: Tablet['pass']
let save: Tablet['save']

beforeEach(async () => {
  ;({ server, device, tab, rows, states, pass, save } = await openOurTablet())
})

describe('saving in the outbox', () => {
  const refusal = async (capabilities: Device['capabilities']) => {
    device.capabilities = capabilities
    const kept = capabilities === 'none' ? { promised: 'none', venue: 'hall-a' } : null
    device.disk.writeMeta('capabilities:https://hall.test', kept)
    const fresh = device.openTab()
    const saving = fresh.outbox.enqueue(penalty())
    await pass(1_000)
    return saving
  }

  test('no ruling is queued for a server that stopped keeping idempotency keys', async () => {
    expect(await refusal('none')).toEqual({ ok: false, error: { kind: 'online_only' } })
    expect(rows()).toEqual([])
  })

  test('no ruling is queued for a server that was never reached', async () => {
    expect(await refusal(null)).toEqual({ ok: false, error: { kind: 'server_unknown' } })
  })

  test('at a start without a network, the outbox uses what the server promised before about repeated calls', async () => {
    device.capabilities = null
    const fresh = device.openTab()
    await save(penalty(), true, fresh)
    expect(rows()).toHaveLength(1)
  })

  test('a ruling is saved only for a signed-in person', async () => {
    device.signOut()
    const saving = tab.outbox.enqueue(penalty())
    await pass(100)
    expect(await saving).toEqual({ ok: false, error: { kind: 'not_signed_in' } })
  })

  test('on a device that cannot store, the outbox reports that a ruling was not saved', async () => {
    device.mishaps = { crash: 0, freeze: 0, storageError: 1 }
    const saving = tab.outbox.enqueue(penalty())
    await pass(100)
    expect(await saving).toEqual({
      ok: false,
      error: { kind: 'storage_unavailable', id: expect.any(String) },
    })
  })

  test('a draft that is applied in two tabs makes one ruling, and the second tab gets a message', async () => {
    const id = '00000000-0000-4000-8000-0000000000aa'
    const other = device.openTab()
    const first = tab.outbox.enqueue(penalty(), { id })
    await pass(1_000)
    const second = other.outbox.enqueue(penalty(), { id })
    await pass(1_000)
    expect(await first).toMatchObject({ ok: true, value: { id } })
    expect(await second).toMatchObject({ error: { kind: 'already_given', row: { id } } })
    expect(states()).toEqual(['done'])
  })

  test('a draft that is applied in two tabs at the same moment makes one ruling', async () => {
    const id = '00000000-0000-4000-8000-0000000000aa'
    const other = device.openTab()
    const both = [tab, other].map(({ outbox }) => outbox.enqueue(penalty(), { id }))
    await pass(1_000)
    expect(await Promise.all(both)).toMatchObject([
      { ok: true, value: { id } },
      { ok: false, error: { kind: 'already_given', row: { id } } },
    ])
    expect(states()).toEqual(['done'])
  })

  test('a saved ruling can be undone before it is sent', async () => {
    tab.isVisible = false
    await save(penalty())
    const undoing = tab.outbox.undo(rows()[0]?.id ?? '')
    await pass(100)
    expect(await undoing).toMatchObject({ ok: true, value: { state: 'cancelled' } })
    tab.isVisible = true
    tab.heard('visible')
    await pass(5_000)
    expect(server.effects).toEqual([])
  })

  test('rulings that are saved by one tap have the same group', async () => {
    const saving = tab.outbox.enqueueGroup([extra(60), { ...extra(60), lane: 'table:other' }])
    await pass(100)
    const saved = await saving
    expect(saved).toMatchObject({ ok: true })
    expect(new Set(rows().map(({ group }) => group)).size).toBe(1)
  })
})
