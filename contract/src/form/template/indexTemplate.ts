import { BadFormula, type Formula, operandsOf, parseFormula } from './formula.ts';
import { NOMI_CAMPO } from './nomiCampo.ts';
import type { Campo, FormTemplate, Id, Sezione, TipoCampo } from './template.types.ts';

/** Deepest level of a field: the root is 1 (D-153). */
export const LIVELLO_MASSIMO = 10;

/** What a field or one of its options opens. */
export type FollowUp = { campi: string[]; sezione: string | null };

export type IndexedCampo = {
  campo: Campo;
  sezioneUid: string;
  /** The field that opens this one; null at the root of a section. */
  parent: string | null;
  /** The select-fields whose value holds this field's value; null for all other fields. */
  within: string | null;
  /** Shown whenever the field is. */
  always: FollowUp[];
  /** Shown while the option is picked, by id of the option. */
  byOption: Map<Id, FollowUp>;
  /** Whether another answer may open or close something. */
  opens: boolean;
  formula: Formula | null;
};

export type IndexedSezione = { sezione: Sezione; campi: string[] };

export type TemplateIndex = {
  campi: Map<string, IndexedCampo>;
  campoById: Map<Id, string>;
  /** Uid of a select-fields -> uids of the fields whose values its own holds, in document order. */
  inner: Map<string, string[]>;
  sezioni: Map<string, IndexedSezione>;
  sezioneById: Map<Id, string>;
  /** Options that contradict any other of their field (ESCLUSIVA). */
  alone: ReadonlySet<Id>;
  /** Sections that no answer opens, in order. */
  roots: string[];
  /** Computed fields, in document order. */
  computed: string[];
  /** Uid of an operand -> computed fields that read it directly. */
  dependents: Map<string, string[]>;
};

const indexes = new WeakMap<FormTemplate, TemplateIndex>();

/** The maps that the engine uses, built once per template. Never throws: faults are the lint's business. */
export function indexTemplate(template: FormTemplate): TemplateIndex {
  const before = indexes.get(template);
  if (before !== undefined) return before;
  const index = build(template);
  indexes.set(template, index);
  return index;
}

/** Every field, in the order of the form. */
export const allCampi = (template: FormTemplate): Campo[] => [...indexTemplate(template).campi.values()].map(({ campo }) => campo);

/** Every section, in the order in which they are shown, wherever each is written. */
export const allSezioni = (template: FormTemplate): Sezione[] =>
  inOrder([...indexTemplate(template).sezioni.values()].map(({ sezione }) => sezione));

/** The fields of these kinds, in the order of the form. */
export const campiOf = (template: FormTemplate, ...tipi: readonly TipoCampo[]): Campo[] =>
  allCampi(template).filter(({ tipoCampo }) => tipi.includes(tipoCampo));

/** What a field is called: its label; without one, its kind and in which section it stands. */
export function nomeCampo({ campi, sezioni }: TemplateIndex, campo: Pick<Campo, 'uid' | 'label' | 'tipoCampo'>): string {
  if (campo.label.trim() !== '') return campo.label;
  const titolo = sezioni.get(campi.get(campo.uid)?.sezioneUid ?? '')?.sezione.titolo.trim();
  return titolo ? `${senzaEtichetta(campo)} (sezione «${titolo}»)` : senzaEtichetta(campo);
}

/** "Importo senza etichetta": several fields without one are told apart by their kinds. */
const senzaEtichetta = ({ tipoCampo }: Pick<Campo, 'tipoCampo'>): string =>
  `${isKnown(tipoCampo) ? NOMI_CAMPO[tipoCampo] : 'Campo'} senza etichetta`;

const isKnown = (tipo: string): tipo is TipoCampo => Object.hasOwn(NOMI_CAMPO, tipo);

/** A field as the designer lists it, where its section is in sight. */
export const etichettaCampo = (campo: Pick<Campo, 'label' | 'tipoCampo'>): string => campo.label.trim() || senzaEtichetta(campo);

/** The field that rules call by this id. */
export const campoWithId = ({ campi, campoById }: TemplateIndex, id: Id): Campo | undefined => campi.get(campoById.get(id) ?? '')?.campo;

/** Whether a field is read-only, in either spelling of the flag. */
export const isReadonly = (campo: Campo): boolean => campo.flagReadonly === true || campo.flagReadOnly === true;

export const inOrder = <T extends { numOrdine: number }>(list: readonly T[] | undefined): T[] =>
  (list ?? []).toSorted((a, b) => a.numOrdine - b.numOrdine);

/** The follow-ups that a field shows by itself, in both spellings. */
export const followUps = (campo: Campo): Campo[] => [
  ...(campo.campoSuccessivo ? [campo.campoSuccessivo] : []),
  ...inOrder(campo.campiSuccessivi),
];

function build(template: FormTemplate): TemplateIndex {
  const index: TemplateIndex = {
    campi: new Map(),
    campoById: new Map(),
    inner: new Map(),
    sezioni: new Map(),
    sezioneById: new Map(),
    alone: new Set(template.regole.flatMap((regola) => (regola.tipo === 'ESCLUSIVA' && regola.con.length === 0 ? [regola.opzione] : []))),
    roots: [],
    computed: [],
    dependents: new Map(),
  };
  const opened = new Set<string>();
  const target = { index, opened };
  for (const sezione of inOrder(template.sezioni)) addSezione(target, sezione);
  index.roots = inOrder(template.sezioni).flatMap(({ uid, collaterale }) => (opened.has(uid) || collaterale === true ? [] : [uid]));
  markOpeners(template, index);
  return index;
}

type WalkTarget = { index: TemplateIndex; opened: Set<string> };

function addSezione(target: WalkTarget, sezione: Sezione): string {
  const { sezioni, sezioneById } = target.index;
  const before = sezioni.get(sezione.uid);
  // The same uid twice: one place defines the section, the others only name it.
  if (before !== undefined && (sezione.campi.length === 0 || before.sezione.campi.length > 0)) return sezione.uid;
  const indexed: IndexedSezione = { sezione, campi: [] };
  sezioni.set(sezione.uid, indexed);
  sezioneById.set(sezione.id, sezione.uid);
  indexed.campi = inOrder(sezione.campi).map((campo) => addCampo(target, campo, { sezioneUid: sezione.uid, parent: null, within: null }));
  return sezione.uid;
}

type Place = Pick<IndexedCampo, 'sezioneUid' | 'parent' | 'within'>;

function addCampo(target: WalkTarget, campo: Campo, place: Place): string {
  const { index } = target;
  const indexed: IndexedCampo = { campo, ...place, always: [], byOption: new Map(), opens: false, formula: formulaOf(campo) };
  if (index.campi.has(campo.uid)) return campo.uid;
  index.campi.set(campo.uid, indexed);
  index.campoById.set(campo.id, campo.uid);
  addInner(index, indexed);
  addFormula(index, indexed);
  const follow = (campi: Campo[], sezione: Sezione | null | undefined, within: string | null): FollowUp => {
    if (sezione) target.opened.add(sezione.uid);
    return {
      campi: campi.map((next) => addCampo(target, next, { ...place, parent: campo.uid, within })),
      sezione: sezione ? addSezione(target, sezione) : null,
    };
  };
  const container = campo.tipoCampo === 'select-fields' ? campo.uid : place.within;
  for (const opzione of inOrder(campo.valori)) {
    const next = follow(inOrder(opzione.campiSuccessivi), opzione.sezioneSuccessiva, container);
    if (next.campi.length > 0 || next.sezione !== null) indexed.byOption.set(opzione.id, next);
  }
  const own = follow(followUps(campo), campo.sezioneSuccessiva, place.within);
  if (own.campi.length > 0 || own.sezione !== null) indexed.always.push(own);
  indexed.opens = indexed.byOption.size > 0;
  return campo.uid;
}

function addInner({ inner }: TemplateIndex, { campo, within }: IndexedCampo): void {
  if (campo.tipoCampo === 'select-fields') inner.set(campo.uid, []);
  if (within !== null) inner.get(within)?.push(campo.uid);
}

function formulaOf(campo: Campo): Formula | null {
  if (campo.tipoCampo !== 'calculatedfield') return null;
  try {
    return parseFormula(campo.opzioni?.formula ?? '');
  } catch (error) {
    if (error instanceof BadFormula) return null;
    throw error;
  }
}

function addFormula(index: TemplateIndex, { campo, formula }: IndexedCampo): void {
  if (campo.tipoCampo === 'calculatedfield') index.computed.push(campo.uid);
  for (const uid of new Set(formula === null ? [] : operandsOf(formula).map((operand) => operand.uid))) {
    index.dependents.set(uid, [...(index.dependents.get(uid) ?? []), campo.uid]);
  }
}

function markOpeners(template: FormTemplate, index: TemplateIndex): void {
  const deciding = new Set(template.regole.flatMap((regola) => (regola.tipo === 'FORZA_VALORE' ? [regola.daOpzioneId] : [])));
  const openers = new Set(template.regole.flatMap((regola) => (regola.tipo === 'APRI_COLLATERALE' ? [regola.campo] : [])));
  for (const indexed of index.campi.values()) {
    const { id, valori } = indexed.campo;
    if (openers.has(id) || valori.some((opzione) => deciding.has(opzione.id))) indexed.opens = true;
  }
}
