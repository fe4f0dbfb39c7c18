import { unfoldAround } from '../ui/layout/focusSection.ts';
import { controlId } from './fields/field.types.ts';

/** Sections mount in idle time: a field that is asked for too early is waited for this long. */
const PATIENCE_MS = 3000;

/** What one answers with: no button that only stands beside the label and that Tab does not reach. */
const focusable = 'input:not(:disabled), select:not(:disabled), textarea, [contenteditable], button:not(:disabled):not([tabindex="-1"])';

/** Moves the focus to a field, to its row and its cell where the fault is in one. */
export function focusField(uid: string, riga: number | null = null, colonna?: string, since = performance.now()): void {
  const control = document.getElementById(controlId(uid));
  if (control === null) {
    if (performance.now() - since < PATIENCE_MS) requestAnimationFrame(() => focusField(uid, riga, colonna, since));
    return;
  }
  const row = riga === null ? null : control.querySelectorAll('tbody tr')[riga];
  const inColumn = (place: Element | null | undefined) =>
    colonna === undefined ? null : place?.querySelector(`[data-colonna="${CSS.escape(colonna)}"]`);
  // Where boxes of their own stand for rows there is one of a column.
  const cell = inColumn(row) ?? inColumn(control);
  const within = cell ?? row ?? control;
  const wrong = (cell ?? row)?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null;
  // People are added by the search of their lists, wherever it stands.
  const search = riga === null ? document.querySelector<HTMLElement>(`[data-cerca~="${CSS.escape(uid)}"] input`) : null;
  const target = control.matches(focusable) ? control : (wrong ?? search ?? within.querySelector<HTMLElement>(focusable));
  const reached = target ?? control;
  unfoldAround(reached);
  reached.focus({ preventScroll: true });
  // A table is longer than the window: what took the focus is what is to be seen.
  reached.scrollIntoView?.({ block: 'center' });
}
