import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt } from '../open-console'

// The sentences about failed actions on an event. Each sentence says which action failed, and then why.
const CUP = { id: 3, title: 'Cup', type: 'EVENT_TYPE_TOURNAMENT', isListed: true }
const ANNA = { ruleId: 31, personId: 7, personName: 'Anna Kalniņa' }
const BEN = { ruleId: 32, personId: 8, personName: 'Ben Weiß' }
const CLARA = { ruleId: 33, personId: 9, personName: 'Clara Sato' }
const ANSWERS = {
  GetRoles: { isSuperadmin: true },
  GetEvents: { events: [CUP], total: 1 },
  GetEventsById: { events: [CUP] },
  GetGameConfig: { eventTitle: 'Cup' },
  GetMyEvents: { events: [CUP], total: 1 },
  GetRulesets: {},
  GetJobs: {},
  GetEventReferees: { referees: [CLARA] },
  GetEventAdmins: { admins: [ANNA, BEN] },
  PreviewEventFile: { title: 'Cup', savedAt: '2026-05-16T10:00:00.000Z' },
  FindByTitle: { people: [{ id: 10, title: 'Dario Satoru' }] },
}

const LIST = '/ownedEvents'
const PRIVILEGES = '/ownedEvents/privileges/3'

interface Action {
  readonly failing: string
  readonly at: string
  readonly act: () => Promise<unknown>
  readonly sentence: string
  /** The sentence that is shown after a refusal, if it differs from `sentence`. */
  readonly refused?: string
}

/** Actions for which refusals and failures of the server reach the screen through different code. */
const READINGS_AND_FORMS: readonly Action[] = [
  {
    failing: 'GetEventForEdit',
    at: '/ownedEvents/edit/3',
    act: () => Promise.resolve(),
    sentence: 'Failed to fetch event data.',
  },
  {
    failing: 'GetRulesets',
    at: '/ownedEvents/new',
    act: () => Promise.resolve(),
    sentence: 'Failed to fetch the rulesets.',
  },
  {
    failing: 'CreateEvent',
    at: '/ownedEvents/new',
    act: fillAndCreate,
    sentence: 'Failed to save event: server error or network unreachable.',
    refused: 'Failed to save event.',
  },
  {
    failing: 'GetJobs',
    at: LIST,
    act: () => chooseFrom('Actions: Cup', /Recalculate achievements/),
    sentence: 'Failed to fetch the state of recalculations.',
  },
  {
    failing: 'GetEventReferees',
    at: PRIVILEGES,
    act: () => Promise.resolve(),
    sentence: 'Failed to fetch referees and administrators.',
  },
  {
    failing: 'GetEventAdmins',
    at: PRIVILEGES,
    act: () => Promise.resolve(),
    sentence: 'Failed to fetch referees and administrators.',
  },
  {
    failing: 'GetEventFile',
    at: '/ownedEvents/file/3',
    act: async () =>
      fireEvent.click(await screen.findByRole('button', { name: 'Download: Games' })),
    sentence: 'Failed to save the event to a file.',
  },
  {
    failing: 'PreviewEventFile',
    at: '/ownedEvents/load',
    act: chooseFile,
    sentence: 'Failed to read the file.',
  },
  {
    failing: 'LoadEvent',
    at: '/ownedEvents/load',
    act: async () => {
      await chooseFile()
      fireEvent.click(await screen.findByRole('button', { name: 'Load event' }))
    },
    sentence: 'Failed to load the event.',
  },
]

/** For these, a failure of the server always adds the same sentence, which `use-command.test.tsx` tests. */
const COMMANDS: readonly Action[] = [
  {
    failing: 'ToggleHideResults',
    at: LIST,
    act: () => turnFrom('Actions: Cup', /Rating table is/),
    sentence: 'Failed to toggle results visibility.',
  },
  {
    failing: 'ToggleHideAchievements',
    at: LIST,
    act: () => turnFrom('Actions: Cup', /Achievements are/),
    sentence: 'Failed to toggle achievements visibility.',
  },
  {
    failing: 'ToggleListed',
    at: LIST,
    act: () => turnFrom('Actions: Cup', /global list/),
    sentence: 'Failed to toggle listing in the global list.',
  },
  {
    failing: 'FinishEvent',
    at: LIST,
    act: () => chooseAndConfirm('Finish event'),
    sentence: 'Failed to finish event.',
  },
  {
    failing: 'RebuildScoring',
    at: LIST,
    act: () => chooseAndConfirm('Rebuild scoring'),
    sentence: 'Failed to rebuild scoring.',
  },
  {
    failing: 'RecalcAchievements',
    at: LIST,
    act: () => chooseAndConfirm('Recalculate achievements'),
    sentence:
      'Recalculation schedule failed: Something went wrong. Contact the service administrator.',
  },
  {
    failing: 'RecalcPlayerStats',
    at: LIST,
    act: () => chooseAndConfirm('Recalculate player stats'),
    sentence:
      'Recalculation schedule failed: Something went wrong. Contact the service administrator.',
  },
  {
    failing: 'AddRuleForPerson',
    at: PRIVILEGES,
    act: () => appoint('Find a referee by name', 'Appoint referee'),
    sentence: 'Failed to appoint referee.',
  },
  {
    failing: 'AddRuleForPerson',
    at: PRIVILEGES,
    act: () => appoint('Find an administrator by name', 'Appoint administrator'),
    sentence: 'Failed to appoint administrator.',
  },
  {
    failing: 'DeleteRuleForPerson',
    at: PRIVILEGES,
    act: () => remove('Remove Clara Sato from the referees'),
    sentence: 'Failed to remove referee.',
  },
  {
    failing: 'DeleteRuleForPerson',
    at: PRIVILEGES,
    act: () => remove('Remove Ben Weiß from the administrators'),
    sentence: 'Failed to remove administrator.',
  },
]

const REFUSED = {
  code: 'failed_precondition',
  msg: 'The event is over.',
  meta: { reason: 'event_finished' },
}
const BROKEN = {
  code: 'internal',
  msg: 'Internal error',
  meta: { reason: 'internal', requestId: 'r-7f3' },
}

beforeAll(() => startI18n({ language: 'en' }))

test.each([...READINGS_AND_FORMS, ...COMMANDS])(
  'when the server refuses $failing, the page says "$sentence" and then the server’s reason',
  async ({ failing, at, act, sentence, refused = sentence }) => {
    await openFailing({ at, failing, answer: REFUSED })
    await act()
    expect(await screen.findByText(/^Error has occurred/)).toBeTruthy()
    expect(document.body.textContent).toContain(`${refused} The event is finished.`)
  },
)

test.each(READINGS_AND_FORMS)(
  'when the server fails at $failing, the page says "$sentence" and the number of the request',
  async ({ failing, at, act, sentence }) => {
    await openFailing({ at, failing, answer: BROKEN })
    await act()
    expect(await screen.findByText(/^Error has occurred/)).toBeTruthy()
    expect(document.body.textContent).toContain(
      `${sentence} Something went wrong, contact the administrator. Request r-7f3: give this number to the administrator.`,
    )
  },
)

async function openFailing({
  at,
  failing,
  answer,
}: {
  at: string
  failing: string
  answer: object
}) {
  const answers = { ...ANSWERS, [failing]: answer }
  await openConsoleAt(at, { isSignedIn: true, answers })
}

async function fillAndCreate() {
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Summer Open' } })
  // The code of this field is loaded apart from its form, so the field may come later.
  const zone = await screen.findByLabelText('Time zone')
  zone.focus()
  fireEvent.change(zone, { target: { value: 'riga' } })
  await screen.findByRole('option', { name: /Europe\/Riga/ })
  await pickActive(zone)
  await waitFor(() =>
    expect(screen.getByLabelText('Time zone')).toHaveProperty(
      'value',
      expect.stringContaining('Riga'),
    ),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Create event' }))
}

async function chooseFile() {
  // jsdom's files have no method that reads their text.
  const file = Object.assign(new File([], 'cup.json'), { text: () => Promise.resolve('{}') })
  fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } })
}

async function chooseFrom(menu: string, entry: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name: menu }))
  fireEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

async function turnFrom(menu: string, entry: RegExp) {
  fireEvent.click(await screen.findByRole('button', { name: menu }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: entry }))
}

async function chooseAndConfirm(action: string) {
  await chooseFrom('Actions: Cup', new RegExp(action))
  const [question] = await waitFor(() => {
    const asked = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')
    expect(asked).toHaveLength(1)
    return asked
  })
  fireEvent.click(within(question as HTMLElement).getByRole('button', { name: action }))
}

async function appoint(field: string, button: string) {
  const search = await screen.findByLabelText(field)
  search.focus()
  fireEvent.change(search, { target: { value: 'dario' } })
  await screen.findByRole('option', { name: /Dario Satoru/ })
  await pickActive(search)
  fireEvent.click(await screen.findByRole('button', { name: button }))
}

async function remove(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }))
  const question = within(await screen.findByRole('alertdialog'))
  fireEvent.click(question.getByRole('button', { name: 'Remove' }))
}

/** Waits until an option of the field is active, which may be a moment after it is shown, and chooses it. */
async function pickActive(field: HTMLElement) {
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBeTruthy())
  fireEvent.keyDown(field, { key: 'Enter' })
}
