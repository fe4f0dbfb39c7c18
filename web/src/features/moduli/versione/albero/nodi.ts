import type { TemplateFault } from '@sigeba/contract/form/engine/lint.ts';
import { lookupOf } from '@sigeba/contract/form/kinds/choice.ts';
import { allSezioni, etichettaCampo, followUps, indexTemplate, inOrder } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate, Opzione, Sezione, TipoCampo } from '@sigeba/contract/form/template/template.types.ts';
import { normaliseParola } from '@sigeba/contract/lookup/parole.ts';
import { type Chosen, keyOf, MODULO } from '../chosen.ts';

/** A row of the tree: the form, a section, a field, or an option, beneath which stands what it opens. */
export type Nodo = {
  key: string;
  chosen: Chosen;
  nome: string;
  tipo: TipoCampo | null;
  obbligatorio: boolean;
  /** Not always shown. */
  condizionato: boolean;
  /** Faults of its own and of what stands beneath it. */
  difetti: number;
  /** The fields beneath a section. */
  campi: number | null;
  figli: Nodo[];
};

type Walk = { faults: ReadonlyMap<string, number>; isRoot: (uid: string) => boolean };

/** The tree of a template. */
export function nodiOf(template: FormTemplate, faults: readonly TemplateFault[]): Nodo[] {
  const { sezioni, roots } = indexTemplate(template);
  const walk: Walk = { faults: countFaults(faults), isRoot: (uid) => roots.includes(uid) };
  const figli = allSezioni(template).map((sezione, at) => sezioneNodo(walk, sezione, at + 1));
  const altri = faults.filter(({ uid }) => !sezioni.has(uid) && !indexTemplate(template).campi.has(uid)).length;
  return [
    {
      key: keyOf(MODULO),
      chosen: MODULO,
      nome: '',
      tipo: null,
      obbligatorio: false,
      condizionato: false,
      difetti: altri,
      campi: null,
      figli: [],
    },
    ...figli,
  ];
}

const countFaults = (faults: readonly TemplateFault[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { uid } of faults) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  return counts;
};

function sezioneNodo(walk: Walk, { uid, titolo, campi }: Sezione, numero: number): Nodo {
  const figli = inOrder(campi).map((campo) => campoNodo(walk, campo, false));
  const chosen: Chosen = { what: 'sezione', uid };
  return {
    key: keyOf(chosen),
    chosen,
    nome: `${numero}. ${titolo}`,
    tipo: null,
    obbligatorio: false,
    condizionato: !walk.isRoot(uid),
    difetti: sum(walk.faults.get(uid) ?? 0, figli),
    campi: campi.length,
    figli,
  };
}

function campoNodo(walk: Walk, campo: Campo, condizionato: boolean): Nodo {
  const chosen: Chosen = { what: 'campo', uid: campo.uid };
  const opzioni = lookupOf(campo) === null ? inOrder(campo.valori).map((opzione) => opzioneNodo(walk, campo.uid, opzione)) : [];
  const figli = [...opzioni, ...followUps(campo).map((next) => campoNodo(walk, next, condizionato))];
  return {
    key: keyOf(chosen),
    chosen,
    nome: etichettaCampo(campo),
    tipo: campo.tipoCampo,
    obbligatorio: campo.flagRequired,
    condizionato,
    difetti: sum(walk.faults.get(campo.uid) ?? 0, figli),
    campi: null,
    figli,
  };
}

function opzioneNodo(walk: Walk, uid: string, { id, descrizione, campiSuccessivi }: Opzione): Nodo {
  const chosen: Chosen = { what: 'opzione', uid, id };
  const figli = inOrder(campiSuccessivi).map((campo) => campoNodo(walk, campo, true));
  return {
    key: keyOf(chosen),
    chosen,
    nome: descrizione,
    tipo: null,
    obbligatorio: false,
    condizionato: false,
    difetti: sum(0, figli),
    campi: null,
    figli,
  };
}

const sum = (own: number, figli: readonly Nodo[]): number => figli.reduce((total, { difetti }) => total + difetti, own);

/** The rows whose name has these words, with all above them; the keys of those above, to be opened. */
export function search(nodi: readonly Nodo[], words: string): { nodi: Nodo[]; aperti: Set<string> } {
  const aperti = new Set<string>();
  const wanted = normaliseParola(words);
  const find = (each: Nodo): Nodo[] => {
    const figli = each.figli.flatMap(find);
    if (figli.length > 0) aperti.add(each.key);
    return figli.length > 0 || normaliseParola(each.nome).includes(wanted) ? [{ ...each, figli }] : [];
  };
  return { nodi: nodi.flatMap(find), aperti };
}

/** The keys of the rows above one, outermost first; empty where it is not there. */
export function above(nodi: readonly Nodo[], key: string): string[] {
  for (const each of nodi) {
    if (each.figli.some((figlio) => figlio.key === key)) return [each.key];
    const deeper = above(each.figli, key);
    if (deeper.length > 0) return [each.key, ...deeper];
  }
  return [];
}
