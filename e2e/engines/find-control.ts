/** The kinds of controls. Two controls of the same name are told apart by their kind. */
export type ControlKind = 'button' | 'link' | 'radio' | 'field'

const SELECTORS: Readonly<Record<ControlKind, string>> = {
  button: 'button:not([role]), [role=button]',
  link: 'a',
  radio: '[role=radio], input[type=radio]',
  field: 'input:not([type=radio]), select, textarea',
}

/**
 * Returns a script that finds the control of this name: in the topmost dialog, or in the page when no dialog is open.
 * The script returns null while no such control can be used, because a press on a disabled control would do nothing.
 * Only one of the two drivers has locators, so both drivers use this script instead.
 */
export function findControl(kind: ControlKind, name: string | RegExp): string {
  const { source, flags } = typeof name === 'string' ? new RegExp(`^${escaped(name)}$`) : name
  return `
    const pattern = new RegExp(${JSON.stringify(source)}, ${JSON.stringify(flags)})
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]')
    const place = dialogs[dialogs.length - 1] ?? document
    const nameOf = (control) =>
      (control.ariaLabel ?? control.labels?.[0]?.innerText ?? control.innerText).replace(/\\s+/g, ' ').trim()
    const isThere = (control) => control.closest('[inert]') === null && control.getClientRects().length > 0
    const canBeUsed = (control) => isThere(control) && !control.matches(':disabled, [aria-disabled=true]')
    const controls = [...place.querySelectorAll(${JSON.stringify(SELECTORS[kind])})]
    return controls.find((control) => pattern.test(nameOf(control)) && canBeUsed(control)) ?? null
  `
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
