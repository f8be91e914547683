import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../marks/icon'

export interface TabSpec<Id extends string> {
  id: Id
  label: string
  icon?: IconName
  count?: number
  /** A problem inside the tab, in words, shown in red with a diamond. */
  warning?: string
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly TabSpec<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Parts of a page, of which one is shown at a time. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<Id>) {
  return (
    <TabGroup
      selectedIndex={tabs.findIndex((tab) => tab.id === selected)}
      onChange={(index) => {
        const tab = tabs[index]
        if (tab !== undefined) onSelect(tab.id)
      }}
    >
      <TabList
        aria-label={label}
        className="flex flex-none gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            className="-mb-px flex min-h-[46px] flex-none items-center gap-2 border-b-2 border-transparent px-3.5 font-medium whitespace-nowrap focus-visible:-outline-offset-3 data-selected:border-accent forced-colors:border-[Canvas] forced-colors:data-selected:border-[Highlight] data-selected:font-semibold data-selected:text-accent text-ink-2"
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label} {tab.count !== undefined && <span>{tab.count}</span>}{' '}
            {tab.warning !== undefined && (
              <span className="flex items-center gap-1 text-sm font-semibold text-bad">
                <Icon name="diamond-alert" size={15} />
                {tab.warning}
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          // `static` renders the panel together with the chosen tab, so that its content can be focused at once.
          <TabPanel key={tab.id} tabIndex={-1} static hidden={tab.id !== selected}>
            {tab.id === selected ? children : null}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
