/** Moves the focus to the heading of a section; one that is folded whole is unfolded, since somebody is led to it. */
export function focusSection(id: string): void {
  const fold = document.getElementById(id)?.querySelector<HTMLDetailsElement>('details[data-section]');
  if (fold) fold.open = true;
  document.getElementById(`${id}-titolo`)?.focus({ preventScroll: true });
  document.getElementById(id)?.scrollIntoView?.({ block: 'start' });
}

/** Unfolds the section that something stands in: within a folded one nothing takes the focus. */
export function unfoldAround(node: Element | null): void {
  const fold = node?.closest<HTMLDetailsElement>('details[data-section]');
  if (fold) fold.open = true;
}
