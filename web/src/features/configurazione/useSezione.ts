import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import {
  checkImpostazioni,
  readImpostazione,
  sayImpostazione,
  showImpostazione,
} from '@sigeba/contract/configurazione/impostazioni.rules.ts';
import { type ChiaveImpostazione, impostazioneOf, type ValoreImpostazione } from '@sigeba/contract/configurazione/impostazioni.ts';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/useAction.ts';
import type { Store } from '../../form/store.ts';
import { useForm } from '../../form/useForm.ts';
import { useKeptForm } from '../../form/useKeptForm.ts';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { impostazioniTesti } from './impostazioni.testi.ts';

/** Settings as their fields hold them: numbers and booleans as values, the rest as typed text. */
type Modulo = Record<string, ValoreImpostazione>;
export type SezioneStore = Store<Modulo>;

const isTyped = (chiave: ChiaveImpostazione): boolean =>
  !['NUMERO', 'SCELTA', 'PDF', 'CONTO', 'STEMMA', 'COLORI'].includes(impostazioneOf(chiave).tipo);

const moduloOf = ({ impostazioni }: SezioneImpostazioni): Modulo =>
  Object.fromEntries(
    impostazioni.map(({ chiave, valore }) => [
      chiave,
      isTyped(chiave) ? showImpostazione(chiave, valore) : impostazioneOf(chiave).tipo === 'SCELTA' ? valore === true : valore,
    ]),
  );

const changesOf = (store: SezioneStore): Partial<Record<ChiaveImpostazione, ValoreImpostazione>> =>
  Object.fromEntries(
    (Object.entries(store.changes()) as [ChiaveImpostazione, ValoreImpostazione][]).map(([chiave, valore]) => [
      chiave,
      isTyped(chiave) && typeof valore === 'string' ? readImpostazione(chiave, valore) : valore,
    ]),
  );

export type SettingChange = { chiave: ChiaveImpostazione; nome: string; prima: string; dopo: string };

/** The form of one section: it sends only changed settings, and takes in what another user saved meanwhile (code 9). */
export function useSezione(opened: SezioneImpostazioni) {
  const { t } = useTexts(impostazioniTesti);
  const toast = useToast();
  const form = useForm({ stored: opened, of: moduloOf });
  const { recovery, giveUp } = useKeptForm(form, {
    about: `impostazioni/${opened.sezione}`,
    base: form.stored.lastUpdate,
    words: Object.fromEntries(
      opened.impostazioni.flatMap(({ chiave }) => (isTyped(chiave) ? [[chiave, impostazioneOf(chiave).nome]] : [])),
    ),
  });
  const { run, why, ...saving } = useAction('PUT /ur/impostazioni/:sezione', {
    personale: 'sempre',
    onDone: (saved) => {
      form.saved(saved);
      toast(t('salvata'));
    },
    onRefused: form.refused,
  });
  const { sezione } = opened;
  const save = () =>
    form.send(
      (_valori, { lastUpdate }) => run({ params: { sezione }, body: { valori: changesOf(form.store), lastUpdate } }),
      () => checkImpostazioni(changesOf(form.store)),
    );

  async function merge() {
    const fresh = (await call('GET /ur/impostazioni', {})).find((each) => each.sezione === sezione);
    if (fresh === undefined) return;
    form.merge(fresh);
    saving.reset();
  }

  /** The changes with old and new value; empty if there are faults, which are shown. */
  function check(): SettingChange[] {
    const valori = changesOf(form.store);
    if (!form.show(checkImpostazioni(valori))) return [];
    return form.stored.impostazioni
      .filter(({ chiave }) => chiave in valori)
      .map(({ chiave, valore }) => ({
        chiave,
        nome: impostazioneOf(chiave).nome,
        prima: sayImpostazione(chiave, valore),
        dopo: sayImpostazione(chiave, valori[chiave] ?? null),
      }));
  }
  return { ...form, recovery, giveUp, pending: saving.pending, error: saving.error, why, save, merge, check };
}
