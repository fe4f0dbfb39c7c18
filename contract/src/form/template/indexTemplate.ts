import { BadFormula, type Formula, operandsOf, parseFormula } from './formula.ts';
import type { Campo, FormTemplate, Id, Sezione } from './template.types.ts';

/** Deepest level of a field: root is 1 (D-153). */
export const LIVELLO_MASSIMO = 10;

/** What follows a field or one of its options. */
export type Seguito = { campi: string[]; sezione: string | null };

export type CampoIndicizzato = {
  campo: Campo;
  sezioneUid: string;
  /** The field that opens this one; null at the root of a section. */
  padre: string | null;
  /** The select-fields whose value holds this one's; null for the others, whose values stand by themselves. */
  dentro: string | null;
  /** Always shown with the field. */
  sempre: Seguito[];
  /** Shown when the option is picked, by id of the option. */
  perOpzione: Map<Id, Seguito>;
  /** Another answer may open or close something. */
  apre: boolean;
  formula: Formula | null;
};

export type SezioneIndicizzata = { sezione: Sezione; campi: string[] };

export type TemplateIndex = {
  campi: Map<string, CampoIndicizzato>;
  campoById: Map<Id, string>;
  /** Uid of a select-fields -> uids of the fields whose values its own holds, in document order. */
  interni: Map<string, string[]>;
  sezioni: Map<string, SezioneIndicizzata>;
  sezioneById: Map<Id, string>;
  /** Sections that no answer opens, in order. */
  radici: string[];
  /** Computed fields, in document order. */
  calcolati: string[];
  /** Uid of an operand -> computed fields that read it, directly. */
  dipendenti: Map<string, string[]>;
};

const indexes = new WeakMap<FormTemplate, TemplateIndex>();

/** The maps that the engine walks on, built once per template; faults are the lint's business, never thrown here. */
export function indexTemplate(template: FormTemplate): TemplateIndex {
  const known = indexes.get(template);
  if (known !== undefined) return known;
  const index = build(template);
  indexes.set(template, index);
  return index;
}

/** Both spellings of the flag. */
export const isReadonly = (campo: Campo): boolean => campo.flagReadonly === true || campo.flagReadOnly === true;

export const inOrder = <T extends { numOrdine: number }>(list: readonly T[] | undefined): T[] =>
  (list ?? []).toSorted((a, b) => a.numOrdine - b.numOrdine);

/** Follow-ups that a field shows by itself, both spellings together. */
export const followUps = (campo: Campo): Campo[] => [
  ...(campo.campoSuccessivo ? [campo.campoSuccessivo] : []),
  ...inOrder(campo.campiSuccessivi),
];

function build(template: FormTemplate): TemplateIndex {
  const index: TemplateIndex = {
    campi: new Map(),
    campoById: new Map(),
    interni: new Map(),
    sezioni: new Map(),
    sezioneById: new Map(),
    radici: [],
    calcolati: [],
    dipendenti: new Map(),
  };
  const opened = new Set<string>();
  const target = { index, opened };
  for (const sezione of inOrder(template.sezioni)) addSezione(target, sezione);
  index.radici = inOrder(template.sezioni).flatMap(({ uid, collaterale }) => (opened.has(uid) || collaterale === true ? [] : [uid]));
  markOpeners(template, index);
  return index;
}

type Target = { index: TemplateIndex; opened: Set<string> };

function addSezione(target: Target, sezione: Sezione): string {
  const { sezioni, sezioneById } = target.index;
  const known = sezioni.get(sezione.uid);
  // The same uid twice: one place defines the section, the others only name it.
  if (known !== undefined && (sezione.campi.length === 0 || known.sezione.campi.length > 0)) return sezione.uid;
  const indexed: SezioneIndicizzata = { sezione, campi: [] };
  sezioni.set(sezione.uid, indexed);
  sezioneById.set(sezione.id, sezione.uid);
  indexed.campi = inOrder(sezione.campi).map((campo) => addCampo(target, campo, { sezioneUid: sezione.uid, padre: null, dentro: null }));
  return sezione.uid;
}

type Posto = Pick<CampoIndicizzato, 'sezioneUid' | 'padre' | 'dentro'>;

function addCampo(target: Target, campo: Campo, posto: Posto): string {
  const { index } = target;
  const indexed: CampoIndicizzato = { campo, ...posto, sempre: [], perOpzione: new Map(), apre: false, formula: formulaOf(campo) };
  if (index.campi.has(campo.uid)) return campo.uid;
  index.campi.set(campo.uid, indexed);
  index.campoById.set(campo.id, campo.uid);
  addInterno(index, indexed);
  addFormula(index, indexed);
  const follow = (campi: Campo[], sezione: Sezione | null | undefined, dentro: string | null): Seguito => {
    if (sezione) target.opened.add(sezione.uid);
    return {
      campi: campi.map((next) => addCampo(target, next, { ...posto, padre: campo.uid, dentro })),
      sezione: sezione ? addSezione(target, sezione) : null,
    };
  };
  const container = campo.tipoCampo === 'select-fields' ? campo.uid : posto.dentro;
  for (const opzione of inOrder(campo.valori)) {
    const seguito = follow(inOrder(opzione.campiSuccessivi), opzione.sezioneSuccessiva, container);
    if (seguito.campi.length > 0 || seguito.sezione !== null) indexed.perOpzione.set(opzione.id, seguito);
  }
  const own = follow(followUps(campo), campo.sezioneSuccessiva, posto.dentro);
  if (own.campi.length > 0 || own.sezione !== null) indexed.sempre.push(own);
  indexed.apre = indexed.perOpzione.size > 0;
  return campo.uid;
}

function addInterno({ interni }: TemplateIndex, { campo, dentro }: CampoIndicizzato): void {
  if (campo.tipoCampo === 'select-fields') interni.set(campo.uid, []);
  if (dentro !== null) interni.get(dentro)?.push(campo.uid);
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

function addFormula(index: TemplateIndex, { campo, formula }: CampoIndicizzato): void {
  if (campo.tipoCampo === 'calculatedfield') index.calcolati.push(campo.uid);
  for (const uid of new Set(formula === null ? [] : operandsOf(formula).map((operand) => operand.uid))) {
    index.dipendenti.set(uid, [...(index.dipendenti.get(uid) ?? []), campo.uid]);
  }
}

function markOpeners(template: FormTemplate, index: TemplateIndex): void {
  const deciding = new Set(template.regole.flatMap((regola) => (regola.tipo === 'FORZA_VALORE' ? [regola.daOpzioneId] : [])));
  const openers = new Set(template.regole.flatMap((regola) => (regola.tipo === 'APRI_COLLATERALE' ? [regola.campo] : [])));
  for (const indexed of index.campi.values()) {
    const { id, valori } = indexed.campo;
    if (openers.has(id) || valori.some((opzione) => deciding.has(opzione.id))) indexed.apre = true;
  }
}
