import {
  Fragment,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { buttonClass } from '../button-class'
import { Icon, type IconName } from '../marks/icon'
import { Link } from '../link'

export interface MenuEntry {
  key: string
  label: string
  icon?: IconName
  /** The action; alternatively `to`, a page of ours, or `href`, a page elsewhere in a new tab. */
  onSelect?: () => void
  to?: string
  href?: string
  /** The entry is shown in red. Put it last, in a separate group. */
  destructive?: boolean
  /** A choice with a tick when it is on. */
  checked?: boolean
  /** Why the entry cannot be chosen now. It keeps its place, with the reason below. */
  notNowReason?: string | undefined
}

interface MenuProps {
  /** What the menu is for, for screen readers. */
  label: string
  /** A line divides groups. Empty groups are left out. */
  groups: readonly (readonly MenuEntry[])[]
}

/**
 * A button with three dots that opens a list of actions. Arrow keys, Home and End move in the list; Escape, Tab, a press
 * elsewhere and scrolling close it.
 */
export function Menu({ label, groups }: MenuProps) {
  const [place, setPlace] = useState<CSSProperties | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const close = () => {
    setPlace(null)
    button.current?.focus()
  }
  useEffect(() => {
    if (place === null) return
    rowsIn(list.current)[0]?.focus()
    const leave = ({ target }: Event) => {
      const isHere = [list, button].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      )
      if (!isHere) setPlace(null)
    }
    const moves = ['pointerdown', 'scroll', 'resize']
    for (const move of moves) window.addEventListener(move, leave, true)
    return () => {
      for (const move of moves) window.removeEventListener(move, leave, true)
    }
  }, [place])
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setPlace(null)
    const rows = rowsIn(list.current)
    const at = rows.findIndex((row) => row === document.activeElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (event.key === 'Escape') close()
    else if (to === undefined) return
    else rows.at(to % rows.length)?.focus()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={place !== null}
        aria-label={label}
        title={label}
        className={buttonClass({ variant: 'quiet', iconOnly: true })}
        onClick={({ currentTarget }) => setPlace(place === null ? placeAt(currentTarget) : null)}
      >
        <Icon name="more" />
      </button>
      {place !== null && (
        <div
          ref={list}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          style={place}
          onKeyDown={onKey}
          className="fixed z-50 min-w-56 overflow-y-auto rounded-lg border border-line bg-raised p-1.5 shadow-pop"
        >
          {groups
            .filter((group) => group.length > 0)
            .map((group, index) => (
              <Fragment key={group[0]?.key}>
                {index > 0 && <div role="separator" className="-mx-1.5 my-1.5 h-px bg-line" />}
                {group.map((entry) => (
                  <Row key={entry.key} entry={entry} onClose={close} />
                ))}
              </Fragment>
            ))}
        </div>
      )}
    </>
  )
}

const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
]

/** Below the button, or above it where there is more room. */
function placeAt(button: HTMLElement): CSSProperties {
  const { top, bottom, right } = button.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - bottom
  const across = { right: clientWidth - right }
  return below >= top
    ? { ...across, top: bottom + 4, maxHeight: below - 12 }
    : { ...across, bottom: clientHeight - top + 4, maxHeight: top - 12 }
}

function Row({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const { notNowReason, onSelect, checked } = entry
  const isNotNow = notNowReason !== undefined
  const colour = isNotNow
    ? 'cursor-default text-ink-3'
    : entry.destructive
      ? 'text-bad'
      : 'text-ink'
  const row = {
    className: `flex min-h-tap w-full items-center gap-3 rounded-md px-3 py-1.5 text-left font-medium outline-none hover:bg-accent-soft focus:bg-accent-soft focus:forced-fill ${colour}`,
    children: <RowContent entry={entry} />,
  }
  if (!isNotNow && entry.to !== undefined) {
    return <Link {...row} role="menuitem" to={entry.to} onClick={onClose} />
  }
  if (!isNotNow && entry.href !== undefined) {
    return (
      // oxlint-disable-next-line jsx-a11y/anchor-has-content -- The content comes with the other properties.
      <a
        {...row}
        role="menuitem"
        href={entry.href}
        target="_blank"
        rel="noreferrer"
        onClick={onClose}
      />
    )
  }
  return (
    <button
      {...row}
      type="button"
      {...(checked === undefined
        ? { role: 'menuitem' }
        : { role: 'menuitemcheckbox', 'aria-checked': checked })}
      aria-disabled={isNotNow || undefined}
      onClick={() => {
        if (isNotNow) return
        onClose()
        onSelect?.()
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
