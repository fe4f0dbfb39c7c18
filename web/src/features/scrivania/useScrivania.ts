import { dayInRome } from '@sigeba/contract/instant.ts';
import { checkNotaInterna, checkScrivania, type OggettoScrivania } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import type { Scrivania } from '@sigeba/contract/scrivania/scrivania.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/useAction.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useForm } from '../../form/useForm.ts';
import { useKeptForm } from '../../form/useKeptForm.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { ROUTES } from './routes.ts';
import { scrivaniaTesti } from './scrivania.testi.ts';

type Values = { assegnataA: number | null; etichette: string[]; nuova: string; promemoria: string | null };

const valuesOf = ({ assegnataA, etichette, promemoria }: Scrivania): Values => ({
  assegnataA: assegnataA?.id ?? null,
  etichette,
  nuova: '',
  promemoria,
});

/** A label that is typed and not added counts as one. */
const withNuova = ({ etichette, nuova }: Values): string[] => (nuova.trim() === '' ? etichette : [...etichette, nuova]);

/** The form of a desk; what colleagues saved meanwhile is taken in (code 9). */
export function useScrivaniaForm(of: OggettoScrivania, id: number, stored: Scrivania) {
  const { t } = useTexts(scrivaniaTesti);
  const toast = useToast();
  const client = useQueryClient();
  const oggi = dayInRome(useServerNow());
  const { read, save: route } = ROUTES[of];
  const form = useForm({
    stored,
    of: valuesOf,
    check: (values, { promemoria: before }) =>
      checkScrivania({ etichette: withNuova(values), promemoria: values.promemoria }, before, oggi),
  });
  const fetched = () => call(read, { params: { id } });
  const take = (fresh: Scrivania) => client.setQueryData([read, { params: { id } }], fresh);
  const save = useAction(route, {
    personale: 'sempre',
    onDone: async () => {
      const fresh = await fetched();
      form.saved(fresh);
      take(fresh);
      toast(t('salvata'));
    },
    onRefused: form.refused,
  });
  return {
    ...form,
    oggi,
    save,
    why: save.why,
    run: () =>
      form.send((values, { lastUpdate }) => {
        const { assegnataA, promemoria } = values;
        return save.run({ params: { id }, body: { assegnataA, promemoria, etichette: withNuova(values), lastUpdate } });
      }),
    async merge() {
      const fresh = await fetched();
      form.merge(fresh);
      take(fresh);
      save.reset();
    },
  };
}

/** The line for a new note. */
export function useNuovaNota(of: OggettoScrivania, id: number) {
  const { t } = useTexts(scrivaniaTesti);
  const toast = useToast();
  const form = useForm({ of: () => ({ testo: '' }), check: ({ testo }) => checkNotaInterna(testo) });
  const { recovery, giveUp } = useKeptForm(form, { about: `scrivania/${of}/${id}/nota`, base: null, words: { testo: t('nuovaNota') } });
  const add = useAction(ROUTES[of].note, {
    personale: 'sempre',
    onDone: () => {
      form.restart(undefined);
      toast(t('notaAggiunta'));
    },
    onRefused: form.refused,
  });
  return { ...form, recovery, giveUp, add, why: add.why, run: () => form.send((body) => add.run({ params: { id }, body })) };
}
