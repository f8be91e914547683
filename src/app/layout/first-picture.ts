/** Removes the picture that a first visit shows until its first screen is drawn (index.html). */
export function removeFirstPicture(document: Document): void {
  document.getElementById('first-picture')?.remove()
}
