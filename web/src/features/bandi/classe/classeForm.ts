import {
  type Attributi,
  checkAttributi,
  checkCategorie,
  checkModuloDomanda,
  checkParametri,
  checkTestiClasse,
  checkVoci,
  hasEuroBounds,
  NOMI_ATTRIBUTO,
  PARAMETRI,
  type Parametri,
  type TipoImporto,
  type Voce,
  vociContrarie,
} from '@sigeba/contract/bandi/classe.rules.ts';
import type { Classe, ClasseForm } from '@sigeba/contract/bandi/configurazione.shape.ts';
import {
  type Criterio,
  checkCriteri,
  checkFasi,
  checkSteps,
  criteriContrari,
  type Fase,
  type Step,
  type ValoreConfigurato,
} from '@sigeba/contract/bandi/criteri.rules.ts';
import { sameValore } from '@sigeba/contract/form/engine/answers.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import type { Store } from '../../../form/store.ts';
import { type KeyedRow, keepKeys, keyed, withIds } from './rowKeys.ts';

export type VoceRow = KeyedRow<Voce>;
export type FaseRow = KeyedRow<Fase>;
export type StepRow = KeyedRow<Step>;
export type ValoreRow = ValoreConfigurato & { key: string };
export type CriterioRow = KeyedRow<Omit<Criterio, 'valoreList'> & { valoreList: readonly ValoreRow[] }>;
export type CategoriaRow = Classe['categorie'][number];

/** Everything that the page of a classe edits. */
export type ClasseValues = Parametri &
  Omit<Attributi, 'macroAreeValutabili'> & {
    macroAreeValutabili: readonly number[];
    nome: string;
    descrizione: string;
    formVersioneId: number | null;
    formPartecipanteVersioneId: number | null;
    formRendicontoVersioneId: number | null;
    categorie: readonly CategoriaRow[];
    rendicontoVoce: readonly VoceRow[];
    faseValutazione: readonly FaseRow[];
    criteriValutazione: readonly CriterioRow[];
    stepRendicontazione: readonly StepRow[];
  };
export type ClasseKey = keyof ClasseValues;
export type ClasseStore = Store<ClasseValues>;

export function readClasse(classe: Classe): ClasseValues {
  const parametri = PARAMETRI.map((codice) => [codice, classe.parameters.find((each) => each.codice === codice)?.valore ?? null]);
  return {
    ...(Object.fromEntries(parametri) as Parametri),
    ...classe.attributi,
    nome: classe.nome,
    descrizione: classe.descrizione,
    formVersioneId: classe.formVersioneId,
    formPartecipanteVersioneId: classe.formPartecipanteVersioneId,
    formRendicontoVersioneId: classe.formRendicontoVersioneId,
    categorie: classe.categorie,
    rendicontoVoce: keyed(classe.rendicontoVoce),
    faseValutazione: keyed(classe.faseValutazione),
    criteriValutazione: keyed(classe.criteriValutazione).map((criterio) => ({ ...criterio, valoreList: keyedValori(criterio.valoreList) })),
    stepRendicontazione: keyed(classe.stepRendicontazione),
  };
}

const keyedValori = (valori: readonly ValoreConfigurato[]): ValoreRow[] => valori.map((valore, at) => ({ ...valore, key: `valore-${at}` }));

/** What was read, its rows under the keys by which the page shows them. */
export function keepRows(read: ClasseValues, saved: ClasseValues): ClasseValues {
  return {
    ...read,
    rendicontoVoce: keepKeys(read.rendicontoVoce, saved.rendicontoVoce),
    faseValutazione: keepKeys(read.faseValutazione, saved.faseValutazione),
    stepRendicontazione: keepKeys(read.stepRendicontazione, saved.stepRendicontazione),
    criteriValutazione: keepKeys(read.criteriValutazione, saved.criteriValutazione).map((criterio) => {
      const before = saved.criteriValutazione.find(({ key }) => key === criterio.key)?.valoreList ?? [];
      return { ...criterio, valoreList: criterio.valoreList.map((valore, at) => ({ ...valore, key: before[at]?.key ?? valore.key })) };
    }),
  };
}

/** The tabs of the page, in order, with the fields that each holds; the last one is only read. */
export const SCHEDE = {
  regole: [
    ...(['nome', 'descrizione', 'MESI_FINANZIAMENTO', 'tipoCambioTitolare'] as const),
    ...(['riaperturaAutonoma', 'correzioneIndicatori', 'mostraPosizione'] as const),
  ],
  partecipanti: ['categorie', 'PARTECIPANTI_MIN', 'PARTECIPANTI_MAX', 'esigeGovernanceFuori', 'esigeAspettativaFuori'],
  budget: ['FINANZIAMENTO_MIN', 'FINANZIAMENTO_MAX', 'importoSingoloAssegno', 'rendicontoVoce'],
  criteri: ['criteriValutazione', 'sogliaFinanziabilita', 'concludiSenzaPunteggi', 'motivazioneObbligatoria'],
  fasi: [
    ...(['tipoValutazione', 'faseValutazione', 'refereeAttivi', 'REFEREE_MAX', 'refereeMinimi'] as const),
    ...(['mcValutazioneSoloBozza', 'macroAreeValutabili'] as const),
  ],
  rendiconti: ['stepRendicontazione'],
  moduli: ['formVersioneId', 'formPartecipanteVersioneId', 'formRendicontoVersioneId', 'NUMERO_PROGETTI_MIN'],
  storia: [],
} as const satisfies Record<string, readonly ClasseKey[]>;
export type Scheda = keyof typeof SCHEDE;
export const NOMI_SCHEDE = Object.keys(SCHEDE) as Scheda[];

const scheda = new Map(NOMI_SCHEDE.flatMap((nome) => SCHEDE[nome].map((key): [string, Scheda] => [key, nome])));
/** The tab of a field. */
export const schedaOf = (field: string): Scheda | null => scheda.get(field) ?? null;

export const changedKeys = (values: ClasseValues, before: ClasseValues): ClasseKey[] =>
  (Object.keys(before) as ClasseKey[]).filter((key) => !sameValore(values[key], before[key]));

/** The changed tabs, in order, each with its number of changes: a field is one, and so is each row that was added, edited or removed. */
export function changesBySchede(values: ClasseValues, before: ClasseValues): [scheda: Scheda, changes: number][] {
  const keys = changedKeys(values, before);
  return NOMI_SCHEDE.flatMap((nome): [Scheda, number][] => {
    const changes = keys.filter((key) => schedaOf(key) === nome).map((key) => countOf(values[key], before[key]));
    return changes.length === 0 ? [] : [[nome, changes.reduce((sum, count) => sum + count, 0)]];
  });
}

type Listed = { key?: string; id?: number | null };
const isRows = (value: unknown): value is readonly Listed[] => Array.isArray(value) && typeof value.at(0) === 'object';
const keyOf = ({ key, id }: Listed): string => key ?? String(id);

function countOf(value: unknown, before: unknown): number {
  if (!isRows(value) && !isRows(before)) return 1;
  const [now, was] = [value, before].map((rows) => new Map((rows as readonly Listed[]).map((row) => [keyOf(row), row])));
  const keys = [...new Set([...(now?.keys() ?? []), ...(was?.keys() ?? [])])];
  // Rows that only changed places are one change.
  return Math.max(1, keys.filter((key) => !sameValore(now?.get(key), was?.get(key))).length);
}

/**
 * What a change of its kind does to an item: bounds of another unit and an amount that the kind has not are emptied, and those of the
 * stored item come back with its kind.
 */
export function changeTipo(
  row: Voce,
  tipoImporto: TipoImporto,
  stored: Voce | undefined,
): Pick<Voce, 'tipoImporto' | 'importo' | 'min' | 'max'> {
  const isSameUnit = hasEuroBounds(tipoImporto) === hasEuroBounds(row.tipoImporto);
  const ofUnit = stored !== undefined && hasEuroBounds(stored.tipoImporto) === hasEuroBounds(tipoImporto) ? stored : null;
  const bounds = isSameUnit ? row : ofUnit;
  const ofTipo = [row, stored].find((each) => each?.tipoImporto === tipoImporto);
  return { tipoImporto, importo: ofTipo?.importo ?? null, min: bounds?.min ?? null, max: bounds?.max ?? null };
}

const admitted = (categorie: readonly CategoriaRow[]): readonly CategoriaRow[] => categorie.filter(({ ammessa }) => ammessa);

/** The faults of the changed parts: what is stored already does not keep another part from being saved. */
export function checkClasse(values: ClasseValues, before: ClasseValues): Violazione[] {
  const changed = new Set<string>(changedKeys(values, before));
  const any = (...keys: readonly string[]): boolean => keys.some((key) => changed.has(key));
  return [
    ...(any('nome', 'descrizione') ? checkTestiClasse(values) : []),
    ...(any(...PARAMETRI) ? checkParametri(values) : []),
    ...checkAttributi(values).filter(({ campo }) => changed.has(campo)),
    ...(any('categorie') ? checkTableCategorie(values.categorie) : []),
    ...(any('rendicontoVoce') ? checkVoci(values.rendicontoVoce) : []),
    ...(any('formVersioneId') ? checkModuloDomanda(values.formVersioneId) : []),
    ...(any('faseValutazione') ? checkFasi(values.faseValutazione) : []),
    ...(any('criteriValutazione') ? checkCriteri(values.criteriValutazione) : []),
    ...(any('stepRendicontazione') ? checkSteps(values.stepRendicontazione) : []),
  ];
}

/** Those faults that are told while somebody types: contradictions, and values out of their range. */
export function contrastiOfClasse(values: ClasseValues, before: ClasseValues): Violazione[] {
  const lists = new Set(['rendicontoVoce', 'faseValutazione', 'criteriValutazione', 'stepRendicontazione', 'nome', 'formVersioneId']);
  const found = checkClasse(values, before);
  const contrary = [...vociContrarie(values.rendicontoVoce), ...criteriContrari(values.criteriValutazione)];
  const isContrary = ({ campo, messaggio }: Violazione) => contrary.some((each) => each.campo === campo && each.messaggio === messaggio);
  return found.filter((fault) => !lists.has(fault.campo.split('.', 1)[0] ?? '') || isContrary(fault));
}

/** The table shows every categoria, the rule knows the admitted ones. */
function checkTableCategorie(categorie: readonly CategoriaRow[]): Violazione[] {
  return categorie.flatMap((categoria, riga) =>
    categoria.ammessa
      ? checkCategorie([categoria]).map(({ campo, messaggio }) => ({
          campo: campo.replace('categorie.0', `categorie.${riga}`),
          messaggio,
        }))
      : [],
  );
}

type Parts = Omit<ClasseForm, 'id' | 'lastUpdate' | 'rettifica'>;

const IS_PARAMETRO = new Set<string>(PARAMETRI);
const IS_ATTRIBUTO = new Set<string>(NOMI_ATTRIBUTO);
const partOf = (key: string): string => (IS_PARAMETRO.has(key) ? 'parameters' : IS_ATTRIBUTO.has(key) ? 'attributi' : key);

/** The changed parts, as they are sent. */
export function formOf(values: ClasseValues, before: ClasseValues): Parts {
  const changed = changedKeys(values, before);
  const parts = new Set<string>(changed.map(partOf));
  const whole: Parts = {
    nome: values.nome,
    descrizione: values.descrizione,
    parameters: PARAMETRI.filter((codice) => changed.includes(codice)).map((codice) => ({ codice, valore: values[codice] })),
    attributi: Object.fromEntries(changed.filter((key) => IS_ATTRIBUTO.has(key)).map((key) => [key, values[key]])),
    categorie: admitted(values.categorie).map(({ id, ruoli, regimi, minimo, massimo }) => ({ id, ruoli, regimi, minimo, massimo })),
    rendicontoVoce: withIds(values.rendicontoVoce, before.rendicontoVoce).map(({ key: _, ...voce }) => voce),
    formVersioneId: values.formVersioneId ?? undefined,
    formPartecipanteVersioneId: values.formPartecipanteVersioneId,
    formRendicontoVersioneId: values.formRendicontoVersioneId,
    faseValutazione: withIds(values.faseValutazione, before.faseValutazione).map(({ id, nome, tipo }) => ({ id, nome, tipo })),
    criteriValutazione: withIds(values.criteriValutazione, before.criteriValutazione).map(criterioOf),
    stepRendicontazione: withIds(values.stepRendicontazione, before.stepRendicontazione).map(({ id, nome, mesi }) => ({
      id,
      nome,
      mesi: mesi ?? 0,
    })),
  };
  return Object.fromEntries(Object.entries(whole).filter(([part]) => parts.has(part)));
}

const criterioOf = ({
  id,
  descrizione,
  descrizioneEn,
  tipo,
  bloccante,
  concorreSoglia,
  coefficiente,
  faseId,
  valoreList,
}: CriterioRow) => ({
  id,
  descrizione,
  descrizioneEn,
  tipo,
  bloccante,
  concorreSoglia,
  faseId,
  coefficiente: coefficiente ?? 1,
  valoreList: valoreList.map((each) => ({
    valore: each.valore,
    descrizione: each.descrizione,
    minimo: each.minimo,
    massimo: each.massimo,
    valoreTrue: each.valoreTrue,
    valoreFalse: each.valoreFalse,
    descrizioneEn: each.descrizioneEn,
    valoreTrueEn: each.valoreTrueEn,
    valoreFalseEn: each.valoreFalseEn,
  })),
});

/** Whether a change is one of the conditions of the classe: then it needs a rettifica once a proposta was sent (D-52). */
const FREE = new Set<string>(['nome', 'descrizione', 'stepRendicontazione', 'formRendicontoVersioneId']);
export const changesTerms = (values: ClasseValues, before: ClasseValues): boolean =>
  changedKeys(values, before).some((key) => !FREE.has(partOf(key)));
