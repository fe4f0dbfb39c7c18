import { answerOf, sameValore } from '@sigeba/contract/form/engine/answers.ts';
import { type IndexedCampo, indexTemplate, type TemplateIndex } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { Campo, FormTemplate, Valore, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { createRowIds } from './rowIds.ts';
import { createStore, type Store } from './store.ts';

/** Kinds that nobody fills in. */
const givenKinds: ReadonlySet<string> = new Set(['calculatedfield', 'text-label', 'TITOLO', 'ALERT', 'read-only-text', 'js-script']);

/** The answers of a form as they stand: the store and its template, and what the rows in them are called on the page. */
export type FormAnswers = {
  index: TemplateIndex;
  store: Store<Valori>;
  campo(uid: string): Campo | undefined;
  sezioneOf(uid: string): string;
  /** As it stands in the store. */
  value(uid: string): Valore;
  /** The same as an answer: null where it says nothing. */
  answer(uid: string): Valore;
  /** The answer as it was saved last. */
  saved(uid: string): Valore;
  /** Whether the field is one that somebody fills in: results and labels are nobody's answers. */
  isAsked(uid: string): boolean;
  /** Somebody has answered. */
  isGiven(uid: string): boolean;
  /** Selects whose list this field's answer narrows. */
  narrowedBy(uid: string): readonly IndexedCampo[];
  rowId(row: object): number;
  /** Ids of the rows of a field, in their order. */
  rowsOf(uid: string): number[];
  /** Rows keep their ids through a change of their field. Answers whether any has gone. */
  followRows(uid: string, previous: unknown): boolean;
};

export function createAnswers(template: FormTemplate, valori: Valori): FormAnswers {
  const index = indexTemplate(template);
  const rowIds = createRowIds();
  const narrowed = Map.groupBy(index.campi.values(), ({ campo }) => campo.opzioni?.dipendeDa);
  const campo = (uid: string) => index.campi.get(uid)?.campo;

  function read(uid: string, valore: unknown): Valore {
    const own = campo(uid);
    return own === undefined ? null : answerOf(own, { [uid]: (valore ?? null) as Valore });
  }

  const store = createStore<Valori>({ ...valori }, (uid, a, b) => sameValore(read(uid, a), read(uid, b)));
  const value = (uid: string): Valore => store.get(uid) ?? null;
  const answer = (uid: string) => read(uid, value(uid));
  const isAsked = (uid: string) => !givenKinds.has(campo(uid)?.tipoCampo ?? '');
  for (const valore of Object.values(valori)) rowIds.follow(null, valore);

  return {
    index,
    store,
    campo,
    sezioneOf: (uid) => index.campi.get(uid)?.sezioneUid ?? '',
    value,
    answer,
    saved: (uid) => read(uid, store.saved()[uid]),
    isAsked,
    isGiven: (uid) => isAsked(uid) && answer(uid) !== null,
    narrowedBy: (uid) => narrowed.get(uid) ?? [],
    rowId: (row) => rowIds.of(row),
    rowsOf: (uid) => rowIds.idsIn(value(uid)),
    followRows: (uid, previous) => rowIds.follow(previous, value(uid)),
  };
}
