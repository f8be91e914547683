import { afterEach, expect, test } from 'vitest'
import { connectOtherTabs, type OtherTabs } from '../../../src/pwa/other-tabs'

const opened: { tabs: OtherTabs; channel: BroadcastChannel }[] = []

afterEach(() => {
  for (const { tabs, channel } of opened.splice(0)) {
    tabs.close()
    channel.close()
  }
})

test('a tab is informed of an unsaved form in another tab, but not of an unsaved form of its own', async () => {
  const asking = openTab({ isDirty: true, isVisible: true })
  expect(await asking.ask()).toEqual({ isAnyDirty: false, isAnyVisible: false })
  openTab({ isDirty: false, isVisible: true })
  expect(await asking.ask()).toEqual({ isAnyDirty: false, isAnyVisible: true })
  openTab({ isDirty: true, isVisible: false })
  // The last answer does not replace the earlier answers.
  openTab({ isDirty: false, isVisible: false })
  expect(await asking.ask()).toEqual({ isAnyDirty: true, isAnyVisible: true })
})

test('in a browser without channels a tab learns of no other tab', async () => {
  const alone = connectOtherTabs({
    channel: null,
    isDirty: () => true,
    isVisible: () => true,
    newId: () => 'question',
  })
  expect(await alone.ask()).toEqual({ isAnyDirty: false, isAnyVisible: false })
})

function openTab({ isDirty, isVisible }: { isDirty: boolean; isVisible: boolean }): OtherTabs {
  const channel = new BroadcastChannel('other-tabs-test')
  const tabs = connectOtherTabs({
    channel,
    isDirty: () => isDirty,
    isVisible: () => isVisible,
    newId: () => `question-${opened.length}`,
    patienceMs: 1000,
  })
  opened.push({ tabs, channel })
  return tabs
}
