import type { ModelloEmail } from '@sigeba/contract/email/modelli.routes.ts';
import { checkModello } from '@sigeba/contract/email/modelli.rules.ts';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../api/useAction.ts';
import { useForm } from '../../../form/useForm.ts';
import { useKeptForm } from '../../../form/useKeptForm.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { modelliEmailTesti } from '../modelliEmail.testi.ts';

type Testo = { soggetto: string; corpo: string };
const testoOf = ({ soggetto, corpo }: ModelloEmail): Testo => ({ soggetto, corpo });

/** One text being changed; what somebody else saved meanwhile comes in beside it (code 9). */
export function useModello(opened: ModelloEmail) {
  const { t } = useTexts(modelliEmailTesti);
  const toast = useToast();
  const form = useForm({ stored: opened, of: testoOf, check: (testo) => checkModello(opened.chiave, testo) });
  const { recovery, giveUp } = useKeptForm(form, {
    about: `modello-email/${opened.id}`,
    base: form.stored.lastUpdate,
    words: { soggetto: t('soggetto'), corpo: t('corpo') },
  });
  const settings = (said: string) => ({
    personale: 'sempre' as const,
    onDone: (saved: ModelloEmail) => {
      form.saved(saved);
      toast(said);
    },
    onRefused: form.refused,
  });
  const saving = useAction('PUT /ur/modelli-email/:id', settings(t('salvato')));
  const restoring = useAction('PUT /ur/modelli-email/:id/ripristina', settings(t('ripristinato')));
  const params = { id: opened.id };
  const reset = () => {
    saving.reset();
    restoring.reset();
  };

  function save() {
    reset();
    return form.send((testo, { lastUpdate }) => saving.run({ params, body: { ...testo, lastUpdate } }));
  }

  function restore() {
    reset();
    return form.send(
      (_testo, { lastUpdate }) => restoring.run({ params, body: { lastUpdate } }),
      () => [],
    );
  }

  async function merge() {
    const fresh = (await call('GET /ur/modelli-email', {})).find(({ id }) => id === opened.id);
    if (fresh === undefined) return;
    form.merge(fresh);
    reset();
  }
  return {
    ...form,
    recovery,
    giveUp,
    save,
    restore,
    merge,
    why: saving.why,
    pending: saving.pending || restoring.pending,
    error: saving.error ?? restoring.error,
  };
}
