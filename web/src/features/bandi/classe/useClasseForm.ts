import { dubbiDeiParametri, type Rettifica } from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useRef, useState } from 'react';
import { useFrame } from '../configura/frame.ts';
import { type Sezione, useSezione } from '../configura/useSezione.ts';
import {
  type ClasseValues,
  changedKeys,
  changesBySchede,
  changesTerms,
  checkClasse,
  contrastiOfClasse,
  formOf,
  keepRows,
  readClasse,
  type Scheda,
} from './classeForm.ts';

export type ClasseFormState = Sezione<ClasseValues> & {
  /** The changed tabs, each with its number of changes. */
  changes: [scheda: Scheda, changes: number][];
  /** Whether saving needs a rettifica: a condition is changed and a proposta was sent (D-52). */
  rettifica: boolean;
  /** What is asked before the changes are saved. */
  asking: 'dubbi' | 'rettifica' | null;
  dubbi: readonly string[];
  /** Saves all changed parts at once, after the questions that they need; says whether they were saved at once. */
  submit: () => Promise<boolean>;
  /** The question is answered by yes, or by the rettifica. */
  answer: (rettifica: Rettifica | null) => void;
  cancel: () => void;
};

/** The page of a classe as one form: its changed parts are saved in one transaction, with one rettifica and one look at the mails. */
export function useClasseForm(classe: Classe, reveal: (field: string) => void): ClasseFormState {
  const { bando } = useFrame();
  const sent = useRef<Rettifica | null>(null);
  const [asking, setAsking] = useState<ClasseFormState['asking']>(null);
  const ofClasse = bando.tipologiaProgetti.filter(({ classi }) => classi.some(({ id }) => id === classe.id));
  const sezione = useSezione<ClasseValues>({
    about: `bando/classe/${classe.id}`,
    read: readClasse(classe),
    keep: keepRows,
    lastUpdate: classe.lastUpdate,
    check: checkClasse,
    contrasti: contrastiOfClasse,
    reveal,
    bodyOf: (values, lastUpdate, before) => ({
      lastUpdate: bando.lastUpdate,
      tipologiaProgetti: ofClasse.map((tipologia) => ({
        id: tipologia.id,
        lastUpdate: tipologia.lastUpdate,
        classi: [{ id: classe.id, lastUpdate, ...formOf(values, before), rettifica: sent.current }],
      })),
    }),
  });
  const { store, before, save } = sezione;
  const values = store.values();
  const rettifica = classe.proposte.inviate > 0 && changesTerms(values, before);
  const dubbi = changedKeys(values, before).includes('FINANZIAMENTO_MIN') ? dubbiDeiParametri(values) : [];

  async function proceed(): Promise<boolean> {
    if (rettifica) {
      setAsking('rettifica');
      return false;
    }
    sent.current = null;
    return save();
  }
  return Object.assign({}, sezione, {
    changes: changesBySchede(values, before),
    rettifica,
    asking,
    dubbi,
    async submit() {
      if (!sezione.examine()) return false;
      if (dubbi.length === 0) return proceed();
      setAsking('dubbi');
      return false;
    },
    answer(given: Rettifica | null) {
      setAsking(null);
      if (given === null) return void proceed();
      sent.current = given;
      void save();
    },
    cancel: () => setAsking(null),
  });
}
