import { dayInRome } from '@sigeba/contract/instant.ts';
import { type CampoUtente, NOMI_UTENTE, tidyUtente } from '@sigeba/contract/utenti/utente.rules.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { useConfig, useServerNow } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { type Form, useForm } from '../../../form/useForm.ts';
import { useKeptForm } from '../../../form/useKeptForm.ts';
import { AFTER_SAVING } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { useStillPage } from '../../../ui/layout/stillPage.ts';
import { anagraficaTesti } from '../anagrafica.testi.ts';
import {
  changedFields,
  type Facts,
  faultsOf,
  formatStored,
  type Modulo,
  moduloOf,
  newBodyOf,
  type Parte,
  rootOf,
  sameModulo,
} from './modulo.ts';

/** The form of a part of a person: what is typed, what is wrong with it, and its saving; `scheda` null is a new one. */
export function useUtenteForm(scheda: UtenteScheda | null, parte: Parte) {
  const { data: config } = useConfig();
  const oggi = dayInRome(useServerNow());
  const { data: ruoli = [] } = useRoute('GET /ruoli', {});
  const factsOf = ({ ruoloId, tipoUtente }: Modulo, stored: UtenteScheda | null): Facts => ({
    tipoUtente: stored?.tipoUtente ?? tipoUtente,
    oggi,
    dominiEmail: config?.dominiEmail ?? [],
    codiceRuolo: ruoli.find(({ id }) => id === ruoloId)?.codice ?? null,
  });
  const check = (modulo: Modulo, stored: UtenteScheda | null) => faultsOf(modulo, stored, factsOf(modulo, stored));
  const form = useForm<Modulo, UtenteScheda | null>({
    stored: scheda,
    of: moduloOf,
    check,
    // What is wrong with what stands in a field is told also while nobody has left it: Salva is closed meanwhile.
    told: (modulo, stored) => check(modulo, stored).filter(({ campo }) => stored !== null || isFilledIn(modulo, rootOf(campo))),
  });
  const facts = factsOf(form.values, form.stored);
  const kept = useKeptForm(form, {
    about: `utente/${scheda?.id ?? 'new'}/${parte}`,
    base: form.stored?.lastUpdate ?? null,
    words: WORDS,
  });
  return {
    ...form,
    ...useSaving(form, scheda, { parte, codiceRuolo: facts.codiceRuolo }),
    recovery: kept.recovery,
    giveUp: kept.giveUp,
    notice: useMergeNotice(form),
    facts,
    ruoli,
    faults: check(form.values, form.stored),
    changed: changedFields(form.values, form.stored, facts.codiceRuolo).length > 0,
  };
}
export type UtenteEditing = ReturnType<typeof useUtenteForm>;

/** What is shown of what an earlier visit left. */
const WORDS = { cognome: NOMI_UTENTE.cognome, nome: NOMI_UTENTE.nome, email: NOMI_UTENTE.email, note: NOMI_UTENTE.note };

const isFilledIn = (modulo: Modulo, campo: string): boolean => Object.entries(modulo).some(([key, value]) => key === campo && value);

type UtenteForm = Form<Modulo, UtenteScheda | null>;

type Of = { parte: Parte; codiceRuolo: string | null };

function useSaving(form: UtenteForm, scheda: UtenteScheda | null, { parte, codiceRuolo }: Of) {
  const { t } = useTexts(anagraficaTesti);
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const take = (fresh: UtenteScheda) => client.setQueryData(['GET /ur/utenti/:id', { params: { id: fresh.id } }], fresh);
  const done = (saved: UtenteScheda) => {
    form.saved(saved);
    take(saved);
    toast(t('salvato'));
  };
  const create = useAction('POST /ur/utenti/save', {
    personale: 'sempre',
    onDone: (saved) => {
      done(saved);
      void navigate(pathTo('/ur/anagrafica/utente/:id', { id: saved.id }), { replace: true, state: AFTER_SAVING.state });
    },
    onRefused: form.refused,
  });
  const change = useAction('PUT /ur/utenti/save/:id', { personale: 'sempre', onDone: done, onRefused: form.refused });
  const act = form.stored === null ? create : change;
  // A new person gets a page of their own.
  useStillPage(create.pending);

  const save = () =>
    form.send((modulo, base) => {
      if (base === null) return create.run({ body: newBodyOf(modulo, codiceRuolo) });
      const { tipoUtente: _, codiceConfermato: __, abilitazioni: ___, ...typed } = modulo;
      const dati = tidyUtente(typed, codiceRuolo);
      const sent = Object.fromEntries(changedFields(modulo, base, codiceRuolo).map((campo) => [campo, dati[campo]]));
      // Read anew with nothing of this form changed (the other one was saved, the account blocked): nobody's change is overwritten.
      const { lastUpdate } = scheda !== null && sameModulo(scheda, base, parte) ? scheda : base;
      return change.run({ params: { id: base.id }, body: { ...sent, lastUpdate } });
    });

  /** Takes in what another user stored meanwhile, and keeps what was typed here. */
  async function merge() {
    if (form.stored === null) return;
    const fresh = await call('GET /ur/utenti/:id', { params: { id: form.stored.id } });
    form.merge(fresh);
    take(fresh);
    change.reset();
  }
  return { save, merge, pending: act.pending, error: act.error, why: act.why };
}

/** The notice after a merge, with the other user's value of each field that both changed; null before a merge. */
function useMergeNotice({ contended, stored }: UtenteForm): string | null {
  const { t } = useTexts(anagraficaTesti);
  if (contended === null || stored === null) return null;
  const both = contended.filter((campo): campo is CampoUtente => campo in NOMI_UTENTE);
  const said = (campo: CampoUtente) => {
    const valore = formatStored(stored, campo);
    if (valore === undefined) return NOMI_UTENTE[campo];
    return t(valore === '' ? 'suoVuoto' : 'suo', { campo: NOMI_UTENTE[campo], valore });
  };
  return both.length === 0 ? t('aggiornati') : t('aggiornatiEntrambi', { campi: both.map(said).join(', ') });
}
