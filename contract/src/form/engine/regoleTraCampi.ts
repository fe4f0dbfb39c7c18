import { isDay } from '../../giorno.ts';
import { type IndexedCampo, indexTemplate } from '../template/indexTemplate.ts';
import type { FormTemplate, Id, Punto, Regola, Valori } from '../template/template.types.ts';
import { isObject } from '../values/isObject.ts';
import { answerOf } from './answers.ts';
import type { Violazione } from './checkForm.types.ts';
import { pickedOptions, type Visible, visible } from './visibility.ts';

type RegolaOf<T extends Regola['tipo']> = Extract<Regola, { tipo: T }>;
/** Numbers are compared with numbers, days with days. */
type Amount = number | string;
/** The value at a point of a rule: one for each row of a table, or a single one (`riga` null). */
type FoundAt = { riga: number | null; valore: Amount };

/** The rules between fields (D-186): the contradictions between answers, in the words of the template. */
export function checkTraCampi(template: FormTemplate, valori: Valori, shown: Visible = visible(template, valori)): Violazione[] {
  return template.regole.flatMap((regola) => {
    if (regola.tipo === 'ORDINE') return ordineFaults({ template, valori, shown }, regola);
    if (regola.tipo === 'ESCLUSIVA') return esclusivaFaults({ template, valori, shown }, regola);
    return [];
  });
}

/** Uids of the fields that a rule between fields judges together with this one, itself included; empty where there is no such rule. */
export function judgedWith(template: FormTemplate, uid: string): string[] {
  const { campi, campoById } = indexTemplate(template);
  const id = campi.get(uid)?.campo.id;
  const groups = template.regole.map((regola) => fieldsOf(template, regola)).filter((ids) => id !== undefined && ids.includes(id));
  return [...new Set(groups.flat())].flatMap((each) => campoById.get(each) ?? []);
}

function fieldsOf(template: FormTemplate, regola: Regola): Id[] {
  if (regola.tipo === 'ORDINE') return [regola.prima, regola.poi].flatMap((punto) => ('campo' in punto ? [punto.campo] : []));
  if (regola.tipo !== 'ESCLUSIVA') return [];
  const named = new Set([regola.opzione, ...regola.con]);
  return [...indexTemplate(template).campi.values()]
    .filter(({ campo }) => campo.valori.some(({ id }) => named.has(id)))
    .map(({ campo }) => campo.id);
}

type RuleInput = { template: FormTemplate; valori: Valori; shown: Visible };

/** ORDINE: the first value must not be after the second, in each row where one of them is a column. */
function ordineFaults(giudizio: RuleInput, { prima, poi, messaggio }: RegolaOf<'ORDINE'>): Violazione[] {
  // Reported in the table, which has several values; of two fields at the later one.
  const at = isColumn(poi) || (!isColumn(prima) && 'campo' in poi) ? poi : prima;
  const indexed = 'campo' in at ? campoOf(giudizio, at.campo) : undefined;
  if (indexed === undefined) return [];
  const later = foundAt(giudizio, poi);
  return foundAt(giudizio, prima).flatMap((first) =>
    later
      .filter((then) => (first.riga === null || then.riga === null || first.riga === then.riga) && isAfter(first.valore, then.valore))
      .map((then) => ({
        uid: indexed.campo.uid,
        sezioneUid: indexed.sezioneUid,
        riga: first.riga ?? then.riga,
        ...(isColumn(at) && { colonna: at.colonna }),
        messaggio,
      })),
  );
}

/** ESCLUSIVA: the option is picked together with one that it excludes; with any other of its field where the rule names none. */
function esclusivaFaults({ template, valori, shown }: RuleInput, { opzione, con, messaggio }: RegolaOf<'ESCLUSIVA'>): Violazione[] {
  const picked = [...indexTemplate(template).campi.values()]
    .filter(({ campo }) => shown.uids.has(campo.uid))
    .map((indexed) => ({ indexed, options: pickedOptions(indexed, valori) }));
  const own = picked.find(({ options }) => options.includes(opzione));
  if (own === undefined) return [];
  const excluded = con.length > 0 ? picked.flatMap(({ options }) => options.filter((id) => con.includes(id))) : own.options;
  if (!excluded.some((id) => id !== opzione)) return [];
  return [{ uid: own.indexed.campo.uid, sezioneUid: own.indexed.sezioneUid, riga: null, messaggio }];
}

type Colonna = Extract<Punto, { campo: Id }> & { colonna: string };
const isColumn = (punto: Punto): punto is Colonna => 'campo' in punto && punto.colonna !== undefined;

const isAfter = (first: Amount, then: Amount): boolean => typeof first === typeof then && first > then;

function campoOf({ template, shown }: RuleInput, id: Id): IndexedCampo | undefined {
  const { campi, campoById } = indexTemplate(template);
  const uid = campoById.get(id);
  return uid !== undefined && shown.uids.has(uid) ? campi.get(uid) : undefined;
}

/** A field that is hidden, unanswered, or neither number nor day is not compared. */
function foundAt(giudizio: RuleInput, punto: Punto): FoundAt[] {
  if ('valore' in punto) return [{ riga: null, valore: punto.valore }];
  const indexed = campoOf(giudizio, punto.campo);
  if (indexed === undefined) return [];
  const answer = answerOf(indexed.campo, giudizio.valori);
  if (isColumn(punto)) {
    const rows: unknown[] = isObject(answer) ? (Object.values(answer).find(Array.isArray) ?? []) : [];
    return rows.flatMap((row, riga) =>
      (isObject(row) && counts(row) ? quantoOf(row[punto.colonna]) : []).map((valore) => ({ riga, valore })),
    );
  }
  const { quanto } = punto;
  const said =
    quanto === undefined
      ? quantoOf(answer)
      : pickedOptions(indexed, giudizio.valori).flatMap((id) => quanto.find(({ opzione }) => opzione === id)?.valore ?? []);
  return said.map((valore) => ({ riga: null, valore }));
}

/** The row of a person who has refused contradicts nothing, because it cannot be changed any more. */
const counts = ({ status }: Record<string, unknown>): boolean => status !== 'RIFIUTATA';

const quantoOf = (value: unknown): Amount[] => (typeof value === 'number' || isDay(value) ? [value] : []);
