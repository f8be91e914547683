import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useKeptDraft } from '../../../../src/parts/form/use-kept-draft'
import { openConsole, type TestConsole } from '../../features/console'

let opened: TestConsole

afterEach(() => {
  cleanup()
  opened.stop()
})

function Form() {
  const [draft, keep] = useKeptDraft('penalty', { reason: 'none' })
  return (
    <>
      <output>{draft.reason}</output>
      <button onClick={() => keep({ reason: 'late' })}>Choose</button>
      <button onClick={() => keep(null)}>Apply</button>
    </>
  )
}

async function reload(): Promise<void> {
  cleanup()
  await opened.show(<Form />)
}

const chosen = () => screen.getByRole('status').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('what was begun is there after a reload, until it is applied', async () => {
  opened = await openConsole()
  await reload()
  expect(chosen()).toBe('none')
  press('Choose')
  await reload()
  await screen.findByText('late')
  press('Apply')
  expect(chosen()).toBe('none')
  await reload()
  expect(await opened.drafts.read('penalty')).toBeUndefined()
  expect(chosen()).toBe('none')
})

test('on a device that cannot store it lasts as long as the screen', async () => {
  opened = await openConsole({ cannotStore: true })
  await reload()
  press('Choose')
  expect(chosen()).toBe('late')
})
