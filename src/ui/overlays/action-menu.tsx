import {
  Menu as HeadlessMenu,
  MenuButton,
  MenuItem,
  MenuItems,
  MenuSection,
  MenuSeparator,
} from '@headlessui/react'
import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { buttonClass } from '../button-class'
import { Icon, type IconName } from '../marks/icon'
import { Link } from '../link'

export interface MenuEntry {
  key: string
  label: string
  icon?: IconName
  /**
   * What the entry does. An entry has one of three: `onSelect`; `to`, a screen of the console; `href`, another page,
   * which opens in a new tab.
   */
  onSelect?: () => void
  to?: string
  href?: string
  /** Shows the entry in red. It should be the last entry, in a separate group. */
  destructive?: boolean
  /** Makes the entry a choice, which has a tick when it is on. */
  checked?: boolean
  /** Why the entry cannot be chosen now. The entry stays in its place, with the reason below. */
  notNowReason?: string | undefined
}

interface ActionMenuProps {
  /** The purpose of the menu, for screen readers. */
  label: string
  /** The entries in groups, with a line between groups. Empty groups are left out. */
  groups: readonly (readonly MenuEntry[])[]
}

/** A button with three dots that opens a list of actions. */
export function ActionMenu({ label, groups }: ActionMenuProps) {
  const shown = groups.filter((group) => group.length > 0)
  return (
    <HeadlessMenu>
      <MenuButton
        aria-label={label}
        title={label}
        className={buttonClass({ variant: 'quiet', iconOnly: true })}
      >
        <Icon name="more" />
      </MenuButton>
      <MenuItems
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        className="z-50 min-w-56 overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-pop outline-none"
      >
        {shown.map((group, index) => (
          <Fragment key={group[0]?.key}>
            {index > 0 && <MenuSeparator className="-mx-1.5 my-1.5 h-px bg-line" />}
            <MenuSection>
              {group.map((entry) => (
                <Row key={entry.key} entry={entry} />
              ))}
            </MenuSection>
          </Fragment>
        ))}
      </MenuItems>
    </HeadlessMenu>
  )
}

function Row({ entry }: { entry: MenuEntry }) {
  const isNotNow = entry.notNowReason !== undefined
  const colour = isNotNow ? 'text-ink-3' : entry.destructive ? 'text-bad' : 'text-ink'
  const className = `flex min-h-tap w-full items-center gap-3 rounded-md px-3 py-1.5 text-left font-medium data-focus:bg-accent-soft data-focus:forced-fill ${colour}`
  const content = <RowContent entry={entry} />
  if (entry.checked !== undefined) {
    return (
      <MenuItem
        as={CheckRow}
        isChecked={entry.checked}
        isNotNow={isNotNow}
        onChoose={entry.onSelect}
        className={`${className} ${isNotNow ? 'cursor-default' : ''}`}
      >
        {content}
      </MenuItem>
    )
  }
  if (isNotNow) {
    return (
      <MenuItem>
        <button
          type="button"
          aria-disabled
          onClick={(event) => event.preventDefault()}
          className={`${className} cursor-default`}
        >
          {content}
        </button>
      </MenuItem>
    )
  }
  if (entry.to !== undefined) {
    return (
      <MenuItem>
        <Link to={entry.to} className={className}>
          {content}
        </Link>
      </MenuItem>
    )
  }
  if (entry.href !== undefined) {
    return (
      <MenuItem>
        <a href={entry.href} target="_blank" rel="noreferrer" className={className}>
          {content}
        </a>
      </MenuItem>
    )
  }
  return (
    <MenuItem>
      <button type="button" onClick={entry.onSelect} className={className}>
        {content}
      </button>
    </MenuItem>
  )
}

interface CheckRowProps extends ComponentProps<'button'> {
  isChecked: boolean
  isNotNow: boolean
  onChoose: (() => void) | undefined
}

/** A row whose state (on or off) screen readers announce. The rows of the menu library have no state. */
function CheckRow({ isChecked, isNotNow, onChoose, onClick, ...row }: CheckRowProps) {
  return (
    <button
      {...row}
      type="button"
      role="menuitemcheckbox"
      aria-checked={isChecked}
      aria-disabled={isNotNow || undefined}
      onClick={(event) => {
        if (isNotNow) return event.preventDefault()
        onClick?.(event)
        onChoose?.()
      }}
    />
  )
}

function RowContent({ entry }: { entry: MenuEntry }): ReactNode {
  const quiet = entry.destructive === true ? '' : 'text-ink-2'
  return (
    <>
      {entry.icon && <Icon name={entry.icon} className={quiet} />}
      <span className="min-w-0 flex-1">
        {entry.label}
        {entry.notNowReason !== undefined && (
          <span className="block text-xs font-normal">{entry.notNowReason}</span>
        )}
      </span>
      {entry.checked !== undefined && (
        <Icon name="check" className={entry.checked ? 'text-accent' : 'invisible'} />
      )}
    </>
  )
}
