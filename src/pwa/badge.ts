type MaybeBadges = Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>

/** Shows the number of rulings that are not settled, or were refused and not closed, on the app's icon, where icons can carry one. Never rejects. */
export async function showBadge(navigator: MaybeBadges, count: number): Promise<void> {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  // Refused where the person did not allow it: the number in the menu is there in any case.
  await shown?.catch(() => undefined)
}
