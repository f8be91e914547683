import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n, switchLanguage } from '../../../src/i18n/start'
import type { Translate } from '../../../src/i18n/translate'
import { Button } from '../../../src/ui/button'
import { Dialog } from '../../../src/ui/overlays/dialog'
import { ActionMenu } from '../../../src/ui/overlays/action-menu'
import { Sheet } from '../../../src/ui/overlays/sheet'
import { ToastList } from '../../../src/ui/overlays/toast'

beforeAll(() => startI18n({ language: 'en' }))

const spy = vi.fn()
beforeEach(() => spy.mockReset())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a question is named by its title and closed by Escape', async () => {
  render(
    <Dialog open alert onClose={spy} title="Finish the event?" actions={<Button>Finish</Button>}>
      It cannot be undone.
    </Dialog>,
  )
  const dialog = await screen.findByRole('alertdialog', { name: 'Finish the event?' })
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(spy).toHaveBeenCalled()
})

test('an answered question ignores a second press while it fades away', async () => {
  function Question() {
    const [isOpen, setOpen] = useState(true)
    const confirm = () => {
      setOpen(false)
      spy()
    }
    const actions = <Button onClick={confirm}>Cancel the hand</Button>
    return <Dialog open={isOpen} onClose={() => {}} title="Cancel the hand?" actions={actions} />
  }
  // Simulates a browser in which a fade has not ended.
  vi.spyOn(Element.prototype, 'getAnimations').mockReturnValue([
    { finished: new Promise(() => {}), playState: 'running' } as unknown as Animation,
  ])
  render(<Question />)
  const button = await screen.findByRole('button', { name: 'Cancel the hand' })
  fireEvent.click(button)
  expect(button.isConnected).toBe(true)
  fireEvent.click(button)
  expect(spy).toHaveBeenCalledTimes(1)
})

test('the page behind a sheet is out of reach, also when another sheet replaces that sheet', () => {
  const root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  const isOutOfReach = () => screen.getByText('Games').closest('[inert]') !== null
  const withSheet = (name: string, isOpen = true) => (
    <>
      <main>Games</main>
      <Sheet key={name} open={isOpen} onClose={spy} title={name}>
        Seats
      </Sheet>
    </>
  )
  const { rerender } = render(withSheet('Table 47'), { container: root })
  expect(isOutOfReach()).toBe(true)
  rerender(withSheet('Penalty'))
  expect(isOutOfReach()).toBe(true)
  rerender(withSheet('Penalty', false))
  expect(isOutOfReach()).toBe(false)
  root.remove()
})

test('a sheet closes by its close button and by a swipe down on its header', async () => {
  render(
    <Sheet open onClose={spy} title="Table 47" subtitle="East 3">
      <p>seats</p>
    </Sheet>,
  )
  expect(await screen.findByRole('dialog', { name: 'Table 47' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(spy).toHaveBeenCalledTimes(1)
  const head = screen.getByText('East 3')
  fireEvent.pointerDown(head, { pointerType: 'touch', clientX: 10, clientY: 10 })
  fireEvent.pointerUp(head, { pointerType: 'touch', clientX: 20, clientY: 30 })
  expect(spy).toHaveBeenCalledTimes(1)
  fireEvent.pointerDown(head, { pointerType: 'touch', clientX: 10, clientY: 10 })
  fireEvent.pointerUp(head, { pointerType: 'touch', clientX: 20, clientY: 120 })
  expect(spy).toHaveBeenCalledTimes(2)
})

test('a menu runs the chosen entry, but lists an entry that is impossible now with the reason', async () => {
  const finish = vi.fn()
  render(
    <ActionMenu
      label="Actions"
      groups={[
        [{ key: 'settings', label: 'Settings', icon: 'globe', onSelect: spy }],
        [
          {
            key: 'finish',
            label: 'Finish event',
            destructive: true,
            notNowReason: 'No network',
            onSelect: finish,
          },
        ],
      ]}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }))
  const refused = await screen.findByRole('menuitem', { name: /Finish event/ })
  expect(refused.textContent).toBe('Finish eventNo network')
  fireEvent.click(refused)
  expect(finish).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('menuitem', { name: 'Settings' }))
  expect(spy).toHaveBeenCalledOnce()
})

test('a menu is used without a pointer: keyboard keys choose an entry, and Escape returns to its button', async () => {
  render(
    <ActionMenu
      label="Actions"
      groups={[[{ key: 'a', label: 'Games' }], [{ key: 'b', label: 'Print', onSelect: spy }]]}
    />,
  )
  const button = screen.getByRole('button', { name: 'Actions' })
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? button, { key })
  button.focus()
  press('ArrowDown')
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement?.role).toBe('menu'))
  press('Escape')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(button)
  press('ArrowDown')
  await waitFor(() => expect(document.activeElement?.role).toBe('menu'))
  press('End')
  press('Enter')
  expect(spy).toHaveBeenCalledOnce()
})

test('a switch in a menu shows whether it is on, and a press changes it', async () => {
  const turn = vi.fn()
  render(
    <ActionMenu
      label="Visibility"
      groups={[
        [
          { key: 'rating', label: 'Rating table', checked: true, onSelect: turn },
          { key: 'listed', label: 'Listed', checked: false, notNowReason: 'No network' },
        ],
      ]}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Visibility' }))
  const rating = await screen.findByRole('menuitemcheckbox', {
    name: 'Rating table',
    checked: true,
  })
  const listed = screen.getByRole('menuitemcheckbox', { name: /^Listed/, checked: false })
  expect(listed.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(rating)
  expect(turn).toHaveBeenCalledOnce()
})

test('a toast disappears after four seconds, but not while the pointer is on it', () => {
  vi.useFakeTimers()
  render(
    <ToastList
      toasts={[{ id: 'a', kind: 'saved', text: () => 'Saved on this tablet' }]}
      onDismiss={spy}
    />,
  )
  const toast = screen.getByText('Saved on this tablet')
  fireEvent.pointerEnter(toast)
  pass(10_000)
  expect(spy).not.toHaveBeenCalled()
  fireEvent.pointerLeave(toast)
  pass(3_999)
  expect(spy).not.toHaveBeenCalled()
  pass(1)
  expect(spy).toHaveBeenCalledWith('a')
})

test('a toast offers an action, and disappears when the action is pressed', () => {
  const undo = vi.fn()
  render(
    <ToastList
      toasts={[
        {
          id: 'a',
          kind: 'saved',
          text: () => 'Saved',
          action: { label: () => 'Undo', onPress: undo },
        },
      ]}
      onDismiss={spy}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(spy).toHaveBeenCalledWith('a')
})

test('a toast whose text changes is shown for four seconds again', () => {
  vi.useFakeTimers()
  const shown = (text: string) => (
    <ToastList toasts={[{ id: 'a', kind: 'done', text: () => text }]} onDismiss={spy} />
  )
  const { rerender } = render(shown('Sending'))
  pass(3_000)
  rerender(shown('Saved on the server'))
  pass(3_999)
  expect(spy).not.toHaveBeenCalled()
  pass(1)
  expect(spy).toHaveBeenCalledWith('a')
})

test('a shown toast changes with the language', async () => {
  const toast = { id: 'a', kind: 'done', text: (t: Translate) => t('ui.copied') } as const
  render(<ToastList toasts={[toast]} onDismiss={spy} />)
  expect(screen.getByText('Copied')).toBeTruthy()
  await act(() => switchLanguage('de'))
  expect(screen.getByText('Kopiert')).toBeTruthy()
  await act(() => switchLanguage('en'))
})

test('a toast that stays disappears only when it is closed', () => {
  vi.useFakeTimers()
  render(
    <ToastList
      toasts={[{ id: 'a', kind: 'error', text: () => 'Failed to start timer', stays: true }]}
      onDismiss={spy}
    />,
  )
  pass(600_000)
  expect(spy).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(spy).toHaveBeenCalledWith('a')
})

test('only one of several toasts shows at a time; when the shown toast is closed, the next one shows', () => {
  const saved = { id: 'a', kind: 'saved', text: () => 'Saved', stays: true } as const
  const failed = {
    id: 'b',
    kind: 'error',
    text: () => 'Failed to start timer',
    stays: true,
  } as const
  const { rerender } = render(<ToastList toasts={[saved, failed]} onDismiss={spy} />)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(spy.mock.calls).toEqual([['b']])
  rerender(<ToastList toasts={[saved]} onDismiss={spy} />)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(spy.mock.calls).toEqual([['b'], ['a']])
})

test('a warning that waits behind another toast is afterwards shown for its full time', () => {
  vi.useFakeTimers()
  const warning = { id: 'a', kind: 'warning', text: () => 'The browser may clear this' } as const
  const saved = { id: 'b', kind: 'saved', text: () => 'Saved on this phone' } as const
  const { rerender } = render(<ToastList toasts={[warning, saved]} onDismiss={spy} />)
  pass(4_000)
  expect(spy.mock.calls).toEqual([['b']])
  rerender(<ToastList toasts={[warning]} onDismiss={spy} />)
  pass(4_000)
  expect(spy.mock.calls).toEqual([['b'], ['a']])
})

test('an error toast interrupts a screen reader and other toasts do not, each kind in one live region', () => {
  render(
    <ToastList
      toasts={[
        { id: 'a', kind: 'saved', text: () => 'Saved on this tablet' },
        { id: 'b', kind: 'error', text: () => 'Rejected' },
      ]}
      heard="Notice: saved on the server"
      onDismiss={spy}
    />,
  )
  const [polite, ...more] = document.querySelectorAll('[aria-live=polite], [role=status]')
  const [assertive, ...others] = document.querySelectorAll('[aria-live=assertive], [role=alert]')
  expect(polite?.textContent).toBe('Saved on this tabletNotice: saved on the server')
  expect(assertive?.textContent).toBe('Rejected')
  expect([...more, ...others]).toEqual([])
})

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}
