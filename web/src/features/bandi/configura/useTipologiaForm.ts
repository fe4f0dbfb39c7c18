import { checkAnnoOf } from '@sigeba/contract/anno.ts';
import { checkIstantiPropri, checkNomeTipologia } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando, Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { finestraOf } from '@sigeba/contract/bandi/scadenza.rules.ts';
import { checkLimiti, limitiConSigla } from '@sigeba/contract/partecipazioni/limiti.rules.ts';
import type { Gruppo } from '@sigeba/contract/ruoli.ts';
import { type LimiteInForm, limiteInForm, limiteOf, sameLimite, whole } from './limitiForm.ts';
import { useDomande } from './useDomande.tsx';
import { changedOf, useSezione } from './useSezione.ts';

/** What belongs to a tipologia, as its fields hold it. */
export type TipologiaValues = {
  nome: string;
  sigla: string;
  gruppo: Gruppo | null;
  startTimestamp: string | null;
  endTimestamp: string | null;
  scadenzaRendicontoFissa: string | null;
  limiti: readonly LimiteInForm[];
};

/** The page of a tipologia as one form, with the questions that come before it is saved. */
export function useTipologiaForm(bando: Bando, tipologia: Tipologia) {
  const { id, nome, sigla, gruppo, startTimestamp, endTimestamp, scadenzaRendicontoFissa, proposte, lastUpdate } = tipologia;
  const sezione = useSezione<TipologiaValues>({
    about: `bando/tipologia/${id}`,
    read: { nome, sigla, gruppo, startTimestamp, endTimestamp, scadenzaRendicontoFissa, limiti: tipologia.limiti.map(limiteInForm) },
    keep: (newer, saved) => Object.assign({}, newer, { limiti: newer.limiti.map((limite) => sameLimite(limite, saved.limiti) ?? limite) }),
    lastUpdate,
    check(values, before) {
      // Limits that nobody touched are not sent: they are of all calls of the sigla.
      const { limiti } = changedOf(values, before);
      return [
        ...checkNomeTipologia(values),
        ...checkIstantiPropri(values, bando),
        ...checkAnnoOf('scadenzaRendicontoFissa', values.scadenzaRendicontoFissa),
        ...(limiti === undefined
          ? []
          : checkLimiti(values.sigla, limitiConSigla(limiti.map(limiteOf), { da: before.sigla, a: values.sigla }))),
      ];
    },
    contrasti: (values) => checkIstantiPropri(values, bando),
    formats: {
      nome: 'testo',
      sigla: 'testo',
      startTimestamp: 'istante',
      endTimestamp: 'istante',
      scadenzaRendicontoFissa: 'istante',
    },
    bodyOf(values, read, before) {
      const { gruppo: chosen, limiti, ...others } = changedOf(values, before);
      const own = { ...others, gruppo: chosen ?? undefined, limiti: limiti?.map(limiteOf).flatMap(whole) };
      return { lastUpdate: bando.lastUpdate, tipologiaProgetti: [{ id, lastUpdate: read, ...own }] };
    },
  });
  const { store } = sezione;
  const domande = useDomande({
    sezione,
    bando,
    tipologie: [tipologia],
    before: finestraOf(tipologia, bando),
    after: () => finestraOf({ startTimestamp: store.get('startTimestamp'), endTimestamp: store.get('endTimestamp') }, bando),
    proposte,
    bozze: proposte.bozze,
  });
  return { sezione, ...domande };
}
