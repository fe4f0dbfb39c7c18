import { checkCommento } from '@sigeba/contract/esiti/commento.rules.ts';
import {
  assegniIn,
  checkEsito,
  checkMotivazione,
  importoAssegni,
  isOltreRichiesta,
  totaleAssegnato,
} from '@sigeba/contract/esiti/esito.rules.ts';
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import { canGrantWithin } from '@sigeba/contract/graduatorie/denaro.rules.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { useState } from 'react';
import { type ApiError, faultsAt } from '../../api/apiError.ts';
import { useAction } from '../../api/useAction.ts';

import { type Form, useForm } from '../../form/useForm.ts';
import { type KeptForm, useKeptForm } from '../../form/useKeptForm.ts';
import { useTexts } from '../../text/useTexts.ts';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { formatAmount } from '../../ui/data/format.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import { esitiTesti } from './esiti.testi.ts';
import { type Area, ROUTES } from './routes.ts';

/** What an outcome has and has not preselected: neither yes nor no as long as both amounts are missing (evaluation and ethics, section 4). */
function chosenIn({ finanziamentoAssegnato, assegnoAssegnato, finanziabile, finanziabileConMotivo }: Esito): boolean | null {
  if (!finanziabile && !finanziabileConMotivo) return false;
  if (finanziamentoAssegnato === null && assegnoAssegnato === null) return null;
  return (finanziamentoAssegnato ?? 0) > 0 || (assegnoAssegnato ?? 0) > 0;
}

/** The id of the control of each field. */
export const idOf = (campo: string): string => `esito-${campo}`;

type EsitoContext = { propostaId: number; area: Area; esito: Esito; onClose: () => void };

/** What is typed into the dialog of an outcome, and the acts on it. */
export function useEsitoForm({ propostaId, area, esito, onClose }: EsitoContext) {
  const { t } = useTexts(esitiTesti);
  const form = useForm({ stored: esito, of: typedOf });
  const kept = useKept(form, propostaId);
  const { decisione, commento, motivazione, motivoSenzaPunteggio } = form.values;
  const { finanzia, importo, quanti } = decisione;
  const rettifica = esito.motivoRettifica === null;
  const motivazioni = {
    motivazioneObbligatoria: esito.motivazioneObbligatoria && !rettifica,
    sogliaNonVerificabile: esito.finanziabileConMotivo,
  };
  const [tried, setTried] = useState(false);
  const acts = useActs({
    area,
    onClose: () => {
      kept.end();
      onClose();
    },
  });
  const assegnoAssegnato = finanzia === true ? importoAssegni(quanti, esito.importoSingoloAssegno) : 0;
  const finanziamentoAssegnato = finanzia === true ? importo : 0;
  const scelta = { finanzia: finanzia === true, finanziamentoAssegnato, assegnoAssegnato, commento, motivoSenzaPunteggio };
  const found: Violazione[] = [
    ...(finanzia === null ? [{ campo: 'finanzia', messaggio: t('scegliere') }] : checkEsito(scelta, esito, motivazioni)),
    ...(finanzia === null ? [] : [...faultsOfDenaro(esito, scelta), ...faultsOfCommento(esito, scelta)]),
    ...(rettifica ? checkMotivazione(motivazione) : []),
  ];
  const centesimi = finanzia === true && importo !== null && !Number.isInteger(importo);
  const oltre = finanzia === true && isOltreRichiesta(importo, esito);
  // An amount that is too large is reported at once, a missing one after the first attempt to save.
  const faults = tried ? found : found.filter(({ campo }) => oltre && campo === 'finanziamentoAssegnato');

  const decide = (patch: Partial<Decisione>) => form.change({ decisione: { ...decisione, ...patch } });

  function save(concludi: boolean) {
    // On a phone the acts stand far below the fault.
    changeAndFocus(
      () => setTried(true),
      () => (found[0] === undefined ? null : document.getElementById(idOf(found[0].campo))),
    );
    if (found.length > 0) return;
    const { id, lastUpdate: read, media, mediaSogliaFinanziabilita } = form.stored;
    const letto = { media, mediaSogliaFinanziabilita };
    const lastUpdate = read === null ? {} : { lastUpdate: read };
    const params = { propostaId };
    if (rettifica) acts.rettifica.run({ params, body: { ...scelta, ...lastUpdate, motivazione } });
    else (id === null ? acts.create : acts.update).run({ params, body: { ...scelta, ...lastUpdate, concludi, letto } });
  }

  const all = [acts.create, acts.update, acts.open, acts.rettifica];
  return {
    recovery: kept.recovery,
    values: form.values,
    set: form.set,
    decide,
    /** No clears what was granted: a Yes after it begins with nothing (evaluation and ethics, section 4). */
    choose: (yes: boolean | null) => decide(yes === false ? { finanzia: yes, importo: null, quanti: 0 } : { finanzia: yes }),
    commentoRichiesto: finanzia === false && motivazioni.motivazioneObbligatoria,
    rettifica,
    save,
    open: () => acts.open.run({ params: { propostaId }, body: {} }),
    /** The total; or why there is none: it has cents, or is more than was asked for. */
    totale: centesimi ? ('centesimi' as const) : oltre ? ('oltre' as const) : { finanziamentoAssegnato, assegnoAssegnato },
    pending: all.some(({ pending }) => pending),
    why: acts.update.why,
    /** To whom a correction writes, seen before it is done. */
    dialog: acts.rettifica.dialog,
    error: all.find(({ error }) => error !== null)?.error ?? (null as ApiError | null),
    notice: useMergeNotice(form),
    merge(theirs: Esito) {
      form.merge(theirs);
      for (const { reset } of all) reset();
    },
    errorsOf: (name: string) => faultsAt(faults, name),
  };
}

type EsitoForm = Form<ReturnType<typeof typedOf>, Esito>;

/** What is typed is in this browser until it is saved. */
function useKept(form: EsitoForm, propostaId: number): KeptForm {
  const { t } = useTexts(esitiTesti);
  return useKeptForm(form, {
    about: `esito/${propostaId}`,
    base: form.stored.lastUpdate,
    words: {
      commento: t('testoCommento'),
      motivazione: t('motivazione'),
      motivoSenzaPunteggio: t('motivoSenzaPunteggio'),
    },
  });
}

/** The decision and its texts. The reason of a correction (`motivazione`) also stands for that of a refusal (D-201). */
const typedOf = (esito: Esito) => ({
  decisione: decisioneOf(esito),
  commento: esito.commento ?? '',
  motivazione: '',
  motivoSenzaPunteggio: esito.motivoSenzaPunteggio ?? '',
});

/**
 * Whether something is granted, and how much. It is one value of the form: after code 9 a refusal by somebody else never meets an
 * amount that was typed here.
 */
const decisioneOf = (esito: Esito) => ({
  finanzia: chosenIn(esito),
  importo: esito.finanziamentoAssegnato,
  quanti: assegniIn(esito.assegnoAssegnato ?? 0, esito.importoSingoloAssegno),
});
type Decisione = ReturnType<typeof decisioneOf>;

/** The notice after another user's save was taken in, with their answer in each field that both changed; null while there was none. */
function useMergeNotice({ contended, stored }: EsitoForm): string | null {
  const { t } = useTexts(esitiTesti);
  if (contended === null) return null;
  const { finanzia, importo, quanti } = decisioneOf(stored);
  const assegni =
    quanti > 0 ? [t('assegniVoce', { count: quanti, importo: formatAmount(importoAssegni(quanti, stored.importoSingoloAssegno)) })] : [];
  const deciso =
    finanzia === null ? '' : finanzia ? [t('suoImporto', { importo: formatAmount(importo ?? 0) }), ...assegni].join(', ') : t('suoRifiuto');
  const theirs = { decisione: deciso, commento: stored.commento, motivazione: null, motivoSenzaPunteggio: stored.motivoSenzaPunteggio };
  const said = (campo: keyof typeof theirs) =>
    t(theirs[campo] ? 'suo' : 'suoVuoto', { campo: t(`nomi.${campo}`), valore: theirs[campo] ?? '' });
  return contended.length === 0 ? t('aggiornati') : t('aggiornatiEntrambi', { campi: contended.map(said).join(', ') });
}

/** The fields of an outcome that are texts. */
export type CampoParola = 'commento' | 'motivazione' | 'motivoSenzaPunteggio';

type Scelta = { finanzia: boolean; finanziamentoAssegnato: number | null; assegnoAssegnato: number; commento: string };

/** More than is available, as far as the reader knows: the server refuses it in any case (D-203). */
function faultsOfDenaro(esito: Esito, scelta: Scelta): Violazione[] {
  const verdict = canGrantWithin(esito.denaro, { prima: totaleAssegnato(esito), dopo: totaleAssegnato(scelta) });
  return verdict.ok ? [] : [{ campo: 'finanziamentoAssegnato', messaggio: refusalText(verdict) }];
}

/** The fault of a comment that was written for the other outcome (D-202). */
function faultsOfCommento(esito: Esito, scelta: Scelta): Violazione[] {
  const written = esito.statusValutazioneProposta === 'FINANZIATA' || esito.statusValutazioneProposta === 'NON_FINANZIATA';
  const prima = { finanziata: esito.statusValutazioneProposta === 'FINANZIATA', commento: written ? esito.commento : null };
  return checkCommento(prima, { finanziata: totaleAssegnato(scelta) > 0, commento: scelta.commento });
}

/** One call for each kind; the reopening stays in the dialog, where the outcome can be changed next. */
function useActs({ area, onClose }: Pick<EsitoContext, 'area' | 'onClose'>) {
  const { t } = useTexts(esitiTesti);
  const toast = useToast();
  const closing = (words: string) => {
    toast(words);
    onClose();
  };
  const saved = {
    personale: 'sempre',
    onDone: (_: unknown, { body }: { body: { concludi?: boolean | undefined } }) => closing(t(body.concludi ? 'concluso' : 'salvato')),
  } as const;
  return {
    create: useAction(ROUTES[area].create, saved),
    update: useAction(ROUTES[area].update, saved),
    rettifica: useInvio('PUT /ur/esito-valutazione/rettifica/:propostaId', {
      personale: 'sempre',
      onDone: () => closing(t('rettificato')),
    }),
    open: useAction(ROUTES[area].open, {
      personale: 'sempre',
      onDone: () => toast(t('riaperto')),
    }),
  };
}
