type MaybeBadges = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Shows the number of unsettled or refused rulings on the app's icon, if icons can show one. Never rejects. */
export async function showBadge(navigator: MaybeBadges, count: number): Promise<void> {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  // The person may not have allowed badges; the menu shows the number in any case.
  await shown?.catch(() => undefined)
}
