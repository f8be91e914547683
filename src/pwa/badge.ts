type MaybeBadges = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Shows the number of unsettled and refused rulings on the app's icon, if the browser can do that. Never rejects. */
export async function showBadge(navigator: MaybeBadges, count: number): Promise<void> {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  // The call fails where the person has not allowed badges. The menu shows the number in any case.
  await shown?.catch(() => undefined)
}
