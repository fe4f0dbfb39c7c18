import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { isStored, type Stored } from '@sigeba/contract/stored.ts';
import type { ApiError } from '../../api/apiError.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { formTesti } from '../form.testi.ts';
import type { Editable, Esito } from './editable.ts';
import { storeForm } from './storeForm.ts';
import type { Opened } from './useOpened.ts';
import { useUnion } from './useUnion.ts';

/** Salva, upon what others saved meanwhile; or theirs instead of the own answers. */
export function useSaving<T extends Editable, E extends Esito>(opened: Opened<T, E>) {
  const { form, acts, version } = opened;
  const toast = useToast();
  const { t } = useTexts(formTesti);
  const tellUnited = () => toast(t('editor.unite'), 'info');
  const union = useUnion<T, Stored<T>>({
    form,
    journal: opened.journal,
    adopt: opened.adopt,
    onUnited: tellUnited,
    store: (edited) => storeForm(opened, edited),
    read: (edited, refusal) => readTheirs(opened, edited, refusal),
    // After a Salva without an answer, or a recovery, what was typed stands on an older version than the form's.
    contested: (theirs, edited) => form.contested(acts.valoriOf(theirs), edited.lastUpdate === version.current),
    without: (mine, keys) => Object.fromEntries(Object.entries(mine).filter(([uid]) => !keys.has(uid))),
  });

  return {
    clash: union.clash,
    async save(): Promise<void> {
      const left = form.settleWaiting();
      const unread = form.errors().filter(({ illeggibile }) => illeggibile).length;
      if (left.length > 0)
        toast(t('attesa.nonAggiunti', { count: left.length, testi: left.map((testo) => `«${testo}»`).join(', ') }), 'info');
      else if (unread > 0) toast(t('nonSalvati', { count: unread }), 'info');
      const stored = opened.storedNow();
      if (form.status().changed || !isStored(stored)) await union.save(stored);
    },
    async settle(chosen: ReadonlySet<string>): Promise<void> {
      if (await union.settle(chosen)) tellUnited();
    },
    /** What is saved is shown. @returns the own answers, to be put aside */
    async takeTheirs(): Promise<Valori> {
      const mine = form.changes();
      await showSaved(opened);
      union.drop();
      return mine;
    },
  };
}

/** What others saved; in another version of the form what was typed is opened in that one instead. */
async function readTheirs<T extends Editable, E extends Esito>(
  opened: Opened<T, E>,
  edited: T,
  refusal: ApiError,
): Promise<Stored<T> | null> {
  const { acts, form, asking } = opened;
  const theirs = await (isStored(edited) ? acts.read(edited.id, asking) : acts.readNew());
  if (acts.isInAnother(theirs, form)) {
    await opened.openIn(theirs);
    return null;
  }
  if (!isStored(edited) || !isStored(theirs)) throw refusal;
  return theirs;
}

async function showSaved<T extends Editable, E extends Esito>({ acts, form, asking, stored, ...opened }: Opened<T, E>): Promise<void> {
  // Nobody else has saved what has no place yet.
  if (!isStored(stored)) return;
  const theirs = await acts.read(stored.id, asking);
  if (acts.isInAnother(theirs, form)) await opened.openIn(theirs);
  else opened.adopt(theirs);
}
