import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Stored } from '@sigeba/contract/stored.ts';
import { isUnclear } from '../../api/actKeys.ts';
import type { FormStore } from '../formStore.ts';
import { hasChanges } from '../useJournal.ts';
import { baseOf, type Editable, type Esito } from './editable.ts';
import type { Opened } from './useOpened.ts';

/** Stores what the form holds; tried again before an answer has come it is the same Salva, and done once. */
export async function storeForm<T extends Editable, E extends Esito>(opened: Opened<T, E>, edited: T): Promise<void> {
  const { acts, form, journalOf } = opened;
  const [before, drawer] = [form.draft(), journalOf(edited)];
  const { next, replayed } = await sendAnswers(opened, edited);
  const wrong = new Set(form.errors().map(({ uid }) => uid));
  form.setViolazioni([]);
  if (replayed === null) form.markSaved(acts.valoriOf(next), before);
  else layOver(form, acts.valoriOf(next));
  // What Controlla found counts no more, but what is written and wrong is so after Salva too.
  for (const uid of wrong) form.validate(uid);
  opened.version.current = next.lastUpdate;
  const { changed } = form.status();
  // What was stored the first time is older than the form: the rest follows, upon that very version.
  const rest = replayed !== null && changed ? { ...next, lastUpdate: replayed } : null;
  const into = journalOf(next);
  const moves = !changed || into !== drawer;
  if (moves) await drawer.clear();
  drawer.answered();
  // A text that waits in a picker is none of what was saved.
  if (moves && hasChanges(form)) into.write(form.changes(), next.lastUpdate);
  opened.take(rest ?? next);
  await acts.afterStore(next, edited);
  if (rest !== null) await storeForm(opened, rest);
}

/** @returns what is stored now, and the version that the very Salva had stored before, where this one only repeated it */
async function sendAnswers<T extends Editable, E extends Esito>({ acts, form, asking, journalOf }: Opened<T, E>, edited: T) {
  const drawer = journalOf(edited);
  let replayed: string | null = null;
  const calling = {
    ...asking,
    key: drawer.begin(form.changes(), baseOf(edited)),
    onReplay: (lastUpdate: string) => {
      replayed = lastUpdate;
    },
  };
  const saved = await acts.store(edited, form.values(), calling).catch((failure) => {
    if (!isUnclear(failure)) drawer.answered();
    throw failure;
  });
  // Whether anything is wrong in what was saved nobody has looked at.
  const next = { ...edited, valida: null, ...saved } as Stored<T>;
  return { next, replayed: replayed as string | null };
}

/** What is stored becomes the base, and all that the form holds stays, as changes. */
function layOver(form: FormStore, stored: Valori): void {
  const mine = form.draft();
  form.markSaved(stored);
  form.restore(mine);
}
