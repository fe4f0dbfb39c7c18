/** Moves the focus to the heading of a section. */
export function focusSection(id: string): void {
  document.getElementById(`${id}-titolo`)?.focus({ preventScroll: true });
  document.getElementById(id)?.scrollIntoView?.({ block: 'start' });
}
