import { describe, expect, test, vi } from 'vitest'
import {
  createUpdateGate,
  updateObstacle,
  type UpdateGateParts,
} from '../../../src/pwa/update-gate'

const MINUTE_MS = 60_000

const IN_USE = {
  isSending: false,
  isDirtyHere: false,
  isDirtyElsewhere: false,
  isPressed: false,
  hiddenForMs: null,
}

describe('the obstacle to an update', () => {
  test.each([
    ['nobody asked for the update and the app is visible', {}, 'not-asked'],
    [
      'nobody asked for the update and the app is hidden for 5 minutes',
      { hiddenForMs: 5 * MINUTE_MS },
      'not-asked',
    ],
    ['a ruling is being sent', { isPressed: true, isSending: true }, 'sending'],
    ['a form in this tab is not saved', { isPressed: true, isDirtyHere: true }, 'form-here'],
    [
      'a form in another tab is not saved',
      { isPressed: true, isDirtyElsewhere: true },
      'form-elsewhere',
    ],
    [
      'the app is hidden for long while a ruling is being sent',
      { hiddenForMs: 9 * MINUTE_MS, isSending: true },
      'sending',
    ],
    [
      'the app is hidden for long while a form is not saved',
      { hiddenForMs: 9 * MINUTE_MS, isDirtyHere: true },
      'form-here',
    ],
  ])('when %s, the obstacle to an update is $2', (_name, situation, expected) => {
    expect(updateObstacle({ ...IN_USE, ...situation })).toBe(expected)
  })

  test.each([
    ['the app is hidden for longer than 5 minutes', { hiddenForMs: 5 * MINUTE_MS + 1 }],
    ['the person pressed Update', { isPressed: true }],
  ])('when %s, there is no obstacle to an update', (_name, situation) => {
    expect(updateObstacle({ ...IN_USE, ...situation })).toBeNull()
  })
})

describe('the update gate', () => {
  test('a new version waits at the update gate until the person starts it', async () => {
    const { gate, parts } = makeGate({})
    await gate.raise('worker-waiting')
    expect(parts.activateWaiting).not.toHaveBeenCalled()
    expect(gate.view.getState().causes).toEqual(['worker-waiting'])
    await gate.press()
    expect(parts.activateWaiting).toHaveBeenCalledOnce()
    expect(parts.reload).not.toHaveBeenCalled()
    expect(gate.view.getState().isApplying).toBe(true)
  })

  test('when a new version does not take over, the update gate offers it again, and the second press reloads the page', async () => {
    let giveUp = () => {}
    const { gate, parts } = makeGate({
      wait: () => new Promise((resolve) => (giveUp = resolve)),
    })
    await gate.raise('worker-waiting')
    await gate.press()
    giveUp()
    await expect.poll(() => gate.view.getState().isApplying).toBe(false)
    expect(parts.reload).not.toHaveBeenCalled()
    await gate.press()
    expect(parts.activateWaiting).toHaveBeenCalledTimes(2)
    expect(parts.reload).toHaveBeenCalledOnce()
  })

  test('the update gate reloads the page when no version waits', async () => {
    const { gate, parts } = makeGate({ activateWaiting: vi.fn(() => false) })
    await gate.raise('server-release')
    expect(parts.reload).not.toHaveBeenCalled()
    await gate.press()
    expect(parts.reload).toHaveBeenCalledOnce()
  })

  test('the update gate names the obstacle when the person asks for the update, and does not update', async () => {
    const { gate, parts } = makeGate({ isDirty: () => true })
    await gate.raise('worker-waiting')
    await gate.press()
    expect(gate.view.getState()).toEqual({
      causes: ['worker-waiting'],
      obstacle: 'form-here',
      isApplying: false,
    })
    expect(parts.activateWaiting).not.toHaveBeenCalled()
  })

  test('an update waits for a ruling that is being sent, and then starts', async () => {
    let isSending = true
    const wait = vi.fn(async (_ms: number) => void (isSending = false))
    const { gate, parts } = makeGate({ isSending: () => isSending, wait })
    await gate.raise('worker-waiting')
    await gate.press()
    expect(wait.mock.calls).toEqual([[1_000], [15_000]])
    expect(parts.activateWaiting).toHaveBeenCalledOnce()
    expect(gate.view.getState().obstacle).toBeNull()
  })

  test('an update waits half a minute for a send that never ends, and then names the send as the obstacle', async () => {
    const wait = vi.fn(() => Promise.resolve())
    const { gate, parts } = makeGate({ isSending: () => true, wait })
    await gate.raise('worker-waiting')
    await gate.press()
    expect(wait).toHaveBeenCalledTimes(30)
    expect(parts.activateWaiting).not.toHaveBeenCalled()
    expect(gate.view.getState().obstacle).toBe('sending')
  })

  test('the update gate can still start the new version in a tab whose parts failed to load', async () => {
    const { gate, parts } = makeGate({
      isSending: () => Promise.reject(new TypeError('Failed to fetch a module')),
    })
    await gate.raise('missing-chunk')
    await gate.press()
    expect(parts.activateWaiting).toHaveBeenCalledOnce()
  })

  test('an unsaved form in another tab prevents the update', async () => {
    const { gate, parts } = makeGate({
      otherTabs: answering({ isAnyDirty: true, isAnyVisible: false }),
    })
    await gate.raise('worker-waiting')
    await gate.press()
    expect(gate.view.getState().obstacle).toBe('form-elsewhere')
    expect(parts.activateWaiting).not.toHaveBeenCalled()
  })

  test('the update gate starts the new version by itself in an app that was hidden for long', async () => {
    const { gate, parts } = makeGate({ hiddenForMs: () => 6 * MINUTE_MS })
    await gate.raise('worker-waiting')
    expect(parts.activateWaiting).toHaveBeenCalledOnce()
  })

  test('the update gate does not start the new version for a hidden tab while another tab is visible', async () => {
    const { gate, parts } = makeGate({
      hiddenForMs: () => 6 * MINUTE_MS,
      otherTabs: answering({ isAnyDirty: false, isAnyVisible: true }),
    })
    await gate.raise('worker-waiting')
    expect(parts.activateWaiting).not.toHaveBeenCalled()
  })

  test('without a reason for an update the update gate does nothing, however long the app was hidden', async () => {
    const { gate, parts } = makeGate({ hiddenForMs: () => 60 * MINUTE_MS })
    await gate.reconsider()
    await gate.press()
    expect(parts.activateWaiting).not.toHaveBeenCalled()
    expect(parts.reload).not.toHaveBeenCalled()
  })

  test('a tab without unsaved work reloads when another tab has taken the new version', async () => {
    const { gate, parts } = makeGate({})
    await gate.raise('worker-replaced')
    expect(parts.reload).toHaveBeenCalledOnce()
  })

  test('a tab without unsaved work reloads when a newer version took the storage of rulings', async () => {
    const { gate, parts } = makeGate({})
    await gate.raise('storage-superseded')
    expect(parts.reload).toHaveBeenCalledOnce()
  })

  test('a tab with an unsaved form stays when another tab has taken the new version, and offers to reload', async () => {
    const { gate, parts } = makeGate({ isDirty: () => true })
    await gate.raise('worker-replaced')
    expect(parts.reload).not.toHaveBeenCalled()
    expect(gate.view.getState().causes).toEqual(['worker-replaced'])
  })

  test('when another tab has taken the new version, a tab stays as long as it is sending a ruling', async () => {
    const { gate, parts } = makeGate({ isSending: () => true, wait: atOnce })
    await gate.raise('worker-replaced')
    expect(parts.reload).not.toHaveBeenCalled()
  })

  test('when another tab has taken the new version, a tab that is sending a ruling reloads after the ruling is sent', async () => {
    const answers = [true, true, false]
    const { gate, parts } = makeGate({ isSending: () => answers.shift() ?? false, wait: atOnce })
    await gate.raise('worker-replaced')
    expect(parts.reload).toHaveBeenCalledOnce()
  })

  test('when another tab has taken the new version, a tab stays if its form was begun while a ruling was being sent', async () => {
    const answers = [true, false]
    const { gate, parts } = makeGate({
      isSending: () => answers.shift() ?? false,
      isDirty: () => answers.length === 0,
      wait: atOnce,
    })
    await gate.raise('worker-replaced')
    expect(parts.reload).not.toHaveBeenCalled()
  })

  test('a tab stays if its form was begun while the new version takes over, and can be reloaded later', async () => {
    let isDirty = false
    const { gate, parts } = makeGate({ isDirty: () => isDirty })
    await gate.raise('worker-waiting')
    await gate.press()
    isDirty = true
    await gate.raise('worker-replaced')
    expect(parts.reload).not.toHaveBeenCalled()
    expect(gate.view.getState().isApplying).toBe(false)
  })

  test('the update gate stops naming an obstacle once the obstacle may be gone', async () => {
    const { gate } = makeGate({ isDirty: () => true })
    await gate.raise('worker-waiting')
    await gate.press()
    expect(gate.view.getState().obstacle).toBe('form-here')
    await gate.reconsider()
    expect(gate.view.getState().obstacle).toBeNull()
  })

  test('in an app that has been hidden for long, the new version is started only one time', async () => {
    let hiddenForMs = MINUTE_MS
    const { gate, parts } = makeGate({ hiddenForMs: () => hiddenForMs })
    await gate.raise('worker-waiting')
    expect(parts.activateWaiting).not.toHaveBeenCalled()
    hiddenForMs = 6 * MINUTE_MS
    await Promise.all([gate.reconsider(), gate.reconsider()])
    expect(parts.activateWaiting).toHaveBeenCalledTimes(1)
  })
})

const atOnce = () => Promise.resolve()

function makeGate(changes: Partial<UpdateGateParts>) {
  const parts = {
    isSending: () => false,
    isDirty: () => false,
    hiddenForMs: () => null,
    otherTabs: answering({ isAnyDirty: false, isAnyVisible: false }),
    activateWaiting: vi.fn(() => true),
    reload: vi.fn(),
    wait: () => new Promise<void>(() => {}),
    ...changes,
  }
  return { parts, gate: createUpdateGate(parts) }
}

function answering(answer: { isAnyDirty: boolean; isAnyVisible: boolean }) {
  return { ask: () => Promise.resolve(answer), close: () => undefined }
}
