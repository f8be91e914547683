import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startI18n } from '../../../src/i18n/start'
import { Button, IconButton } from '../../../src/ui/button'
import { Chip } from '../../../src/ui/chip'
import { Combobox } from '../../../src/ui/overlays/combobox'
import { Checkbox, TextField } from '../../../src/ui/fields/field'
import { NumberField } from '../../../src/ui/fields/number-field'
import { PasswordField } from '../../../src/ui/fields/password-field'
import { SelectChips } from '../../../src/ui/fields/select-chips'
import { Segmented } from '../../../src/ui/fields/segmented'
import { Switch } from '../../../src/ui/fields/switch'
import { Tabs } from '../../../src/ui/overlays/tabs'

beforeAll(() => startI18n({ language: 'en' }))

const spy = vi.fn()
beforeEach(() => spy.mockReset())

test('a button that cannot be used now keeps its place and shows the reason', () => {
  render(
    <Button onClick={spy} notNowReason="Approving needs the server">
      Approve
    </Button>,
  )
  const button = screen.getByRole('button', {
    name: 'Approve',
    description: 'Approving needs the server',
  })
  button.focus()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(button)
  expect(spy).not.toHaveBeenCalled()
})

test('a button that cannot be used now does not send its form', () => {
  render(
    <form onSubmit={spy}>
      <Button type="submit" notNowReason="Signing in needs the server">
        Go
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(spy).not.toHaveBeenCalled()
})

test('a busy button keeps its label and does not act twice', () => {
  render(
    <Button busy onClick={spy}>
      Start timer
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Start timer' })
  fireEvent.click(button)
  expect(spy).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('an icon button has a name and, when it cannot be used, a reason', () => {
  render(<IconButton icon="eye" label="Visibility" notNowReason="No network" />)
  expect(screen.getByRole('button', { name: 'Visibility', description: 'No network' })).toBeTruthy()
})

test('a field names its label, its hint and its error', () => {
  const { rerender } = render(
    <TextField label="Email" value="" onChange={spy} hint="As you signed up" />,
  )
  expect(
    screen.getByRole('textbox', { name: 'Email', description: 'As you signed up' }),
  ).toBeTruthy()
  rerender(<TextField label="Email" value="" onChange={spy} error="Invalid email" />)
  const field = screen.getByRole('textbox', { name: 'Email', description: 'Invalid email' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: 'a@b' } })
  expect(spy).toHaveBeenCalledWith('a@b')
})

test('a number field groups thousands, accepts any typed text, and steps within its bounds', () => {
  function Amount() {
    const [value, setValue] = useState<number | null>(19900)
    return (
      <>
        <NumberField
          label="Amount"
          value={value}
          onChange={setValue}
          step={100}
          min={0}
          max={20000}
        />
        <output>{String(value)}</output>
      </>
    )
  }
  render(<Amount />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  expect(field.value).toBe('19\u2009900')
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(screen.getByRole('status').textContent).toBe('20000')
  fireEvent.change(field, { target: { value: '1 5x' } })
  expect(screen.getByRole('status').textContent).toBe('null')
  expect(field.value).toBe('1 5x')
  fireEvent.change(field, { target: { value: '1500' } })
  fireEvent.blur(field)
  expect(field.value).toBe('1\u2009500')
})

describe('a number field with a text that is no number', () => {
  function Session() {
    const [value, setValue] = useState<number | null>(3)
    const [isReadable, setReadable] = useState(true)
    return (
      <>
        <NumberField
          label="Session"
          value={value}
          onChange={(next, readable) => {
            setValue(next)
            setReadable(readable)
          }}
        />
        <output>{`${value} ${isReadable}`}</output>
        <button onClick={() => setValue(7)}>Seven</button>
      </>
    )
  }
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Session' })
  const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
  const said = () => screen.getByRole('status').textContent

  test('a number field with a text that is no number shows an error once the person leaves it, and does not count as empty', () => {
    render(<Session />)
    type('abc')
    expect(said()).toBe('null false')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.blur(field())
    expect(screen.getByRole('alert').textContent).toBe('Type a whole number')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    type('')
    expect(said()).toBe('null true')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a number field with a text that is no number shows a new value that comes from elsewhere', () => {
    render(<Session />)
    type('abc')
    fireEvent.click(screen.getByRole('button', { name: 'Seven' }))
    expect(field().value).toBe('7')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

test('a password is hidden until the person shows it', () => {
  render(<PasswordField label="Password" value="secret" onChange={spy} />)
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
})

test('a checkbox shows its label and its error', () => {
  render(<Checkbox label="I accept" checked={false} onChange={spy} error="You should accept" />)
  fireEvent.click(
    screen.getByRole('checkbox', { name: 'I accept', description: 'You should accept' }),
  )
  expect(spy).toHaveBeenCalledWith(true)
})

test('an option among a few can be chosen by a press', () => {
  render(
    <SelectChips
      label="Reason"
      options={[
        { value: 'late', label: 'Late' },
        { value: 'noise', label: 'Noise', detail: 'again' },
      ]}
      value={null}
      onChange={spy}
    />,
  )
  const group = screen.getByRole('radiogroup', { name: 'Reason' })
  fireEvent.click(within(group).getByRole('radio', { name: /Noise/ }))
  expect(spy).toHaveBeenCalledWith('noise')
})

test('the options among a few are radio buttons of one group, among which the browser’s arrow keys move', () => {
  const options = [
    { value: 'late', label: 'Late' },
    { value: 'noise', label: 'Noise' },
  ]
  render(
    <>
      <SelectChips label="Reason" options={options} value={null} onChange={spy} />
      <SelectChips label="Next reason" options={options} value={null} onChange={spy} />
    </>,
  )
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  const [late, noise, nextLate, nextNoise] = radios.map(({ name }) => name)
  expect(radios.map(({ type }) => type)).toEqual(['radio', 'radio', 'radio', 'radio'])
  expect(late).not.toBe('')
  expect(noise).toBe(late)
  expect(nextLate).not.toBe(late)
  expect(nextNoise).toBe(nextLate)
})

test('a segmented choice shows its chosen option', () => {
  render(
    <Segmented
      label="Colours"
      options={[
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
      value="dark"
      onChange={spy}
    />,
  )
  expect(screen.getByRole('radio', { name: 'Dark', checked: true })).toBeTruthy()
})

test('a filter shows its count and whether it is on', () => {
  render(<Chip label="Needs you" count={3} icon="diamond-alert" chosen onPress={spy} />)
  const chip = screen.getByRole('button', { name: 'Needs you 3', pressed: true })
  fireEvent.click(chip)
  expect(spy).toHaveBeenCalledOnce()
})

test('a switch acts immediately, or shows why it cannot', () => {
  const { rerender } = render(<Switch label="Results shown" checked={false} onChange={spy} />)
  fireEvent.click(screen.getByRole('switch', { name: 'Results shown' }))
  expect(spy).toHaveBeenCalledWith(true)
  spy.mockReset()
  rerender(
    <Switch label="Results shown" checked={false} onChange={spy} notNowReason="No network" />,
  )
  fireEvent.click(screen.getByRole('switch', { name: 'Results shown', description: 'No network' }))
  expect(spy).not.toHaveBeenCalled()
})

test('a press on a tab opens that tab, and only the open tab shows its content', () => {
  render(
    <Tabs
      label="Players"
      tabs={[
        { id: 'players', label: 'Players', count: 48 },
        { id: 'teams', label: 'Team names' },
      ]}
      selected="players"
      onSelect={spy}
    >
      <p>list</p>
    </Tabs>,
  )
  expect(screen.getByRole('tabpanel').textContent).toBe('list')
  fireEvent.click(screen.getByRole('tab', { name: 'Team names' }))
  expect(spy).toHaveBeenCalledWith('teams')
})

test('an option among many is found by parts of its name, without accents', async () => {
  render(
    <Combobox
      label="Player"
      choices={[
        { value: 7, label: 'Ilze Eglīte', detail: 'Rīga, #7' },
        { value: 8, label: 'Jonas Weber' },
      ]}
      value={null}
      onChange={spy}
    />,
  )
  const input = screen.getByRole('combobox', { name: 'Player' })
  input.focus()
  fireEvent.change(input, { target: { value: 'eglite riga' } })
  const options = await screen.findAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual(['Ilze EglīteRīga, #7'])
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(spy).toHaveBeenCalledWith(7)
})

test('a list with an error stays closed when the form moves the focus to it, and opens when the person types', async () => {
  const choices = [{ value: 7, label: 'Europe/Riga' }]
  render(
    <Combobox
      label="Time zone"
      choices={choices}
      value={null}
      onChange={spy}
      error="Timezone must be selected"
    />,
  )
  const input = screen.getByRole('combobox', { name: 'Time zone' })
  await act(async () => input.focus())
  expect(screen.queryByRole('option')).toBeNull()
  fireEvent.change(input, { target: { value: 'riga' } })
  expect(await screen.findByRole('option')).toBeTruthy()
})

test('a search without results shows a message', async () => {
  render(<Combobox label="Player" choices={[]} value={null} onChange={spy} onQuery={vi.fn()} />)
  const input = screen.getByRole('combobox', { name: 'Player' })
  input.focus()
  fireEvent.change(input, { target: { value: 'xyz' } })
  expect(await screen.findByText('Nothing found')).toBeTruthy()
})
