import { isStored, type Stored } from '@sigeba/contract/stored.ts';
import { useState } from 'react';
import { createActKeys } from '../../api/actKeys.ts';
import { type ApiError, STALE } from '../../api/apiError.ts';
import type { Editable, Esito } from './editable.ts';
import type { Act } from './useActs.ts';
import type { Opened } from './useOpened.ts';

/** Refusals with a dialog of their own: the deadline has passed, someone else saved meanwhile. */
const toldApart: ReadonlySet<number> = new Set([2, STALE]);

/** Controlla, and Invia, which where it is refused becomes one. */
export function useChecking<T extends Editable, E extends Esito>(
  opened: Opened<T, E>,
  act: (name: Act, work: () => Promise<void>) => Promise<void>,
) {
  const { acts, asking, journal, storedNow } = opened;
  const [underKey] = useState(createActKeys);
  const [checked, setChecked] = useState(0);

  /** An act with something to tell at its end, which takes the focus only now: the wait gives it back to the button when it closes. */
  async function actAndTell(name: 'checking' | 'sending', work: (edited: Stored<T>) => Promise<boolean>): Promise<void> {
    let judged = false;
    await act(name, async () => {
      const edited = storedNow();
      if (isStored(edited)) judged = await work(edited);
    });
    if (judged) setChecked((count) => count + 1);
  }

  const check = () => actAndTell('checking', async (edited) => (await judge(opened, edited)) !== null);

  const send = () =>
    actAndTell('sending', async (edited) => {
      const sent = await underKey(`${edited.id}`, async (key) => acts.send?.(edited, { ...asking, key })).catch((failure) =>
        judgeRefused(opened, edited, failure),
      );
      if (sent === null) return true;
      if (sent === undefined) return false;
      await journal.clear();
      await acts.afterSend?.(sent);
      return false;
    });

  return { checked, check, send };
}

/** The faults that the server finds, beside what it found them in: answers and people may have moved since the page opened. */
async function judge<T extends Editable, E extends Esito>(opened: Opened<T, E>, { id }: Stored<T>): Promise<E | null> {
  const { acts, form, asking, storedNow } = opened;
  const before = form.draft();
  const found = await acts.check?.(id, asking);
  if (found === undefined) return null;
  // Without it the page stays as it was, and what was found counts all the same.
  const judged = await acts.read(id, asking).catch(() => null);
  if (judged !== null && acts.isInAnother(judged, form)) {
    await opened.openIn(judged);
    return null;
  }
  if (judged !== null) opened.adopt(judged, before);
  form.setViolazioni(found.violazioni);
  opened.setFound(found);
  opened.setStored(acts.learn?.(storedNow(), found) ?? storedNow());
  return found;
}

/** Null where the faults found say why it was refused, else what it was refused for. */
async function judgeRefused<T extends Editable, E extends Esito>(
  opened: Opened<T, E>,
  edited: Stored<T>,
  refusal: ApiError,
): Promise<null> {
  if (refusal.status !== 409 || toldApart.has(refusal.code)) throw refusal;
  // What was found before is not true any more, whatever is found now.
  opened.setFound(null);
  const found = await judge(opened, edited).catch(() => null);
  if (found === null || found.violazioni.length === 0) throw refusal;
  return null;
}
