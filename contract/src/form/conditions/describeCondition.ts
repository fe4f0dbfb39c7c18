import { indexTemplate, nomeCampo } from '../template/indexTemplate.ts';
import type { FormTemplate, Id } from '../template/template.types.ts';
import { type Condizione, conditionsInSezione, conditionsOf, type Risposta } from './conditionsOf.ts';

/** When a field or a section is seen, as a sentence of the office. */
export function describeCondition(template: FormTemplate, uid: string): string {
  const chain = conditionsOf(template, uid);
  if (chain.length === 0) return 'Si mostra sempre.';
  if (chain.some((condizione) => condizione.length === 0)) return 'Non si mostra mai: nessuna risposta apre la sua sezione.';
  return `Si mostra solo se ${joined(chain.map((condizione) => sayCondizione(template, condizione)))}.`;
}

/** The innermost answer that shows a field within its section, for a line above it: "se «Studio finanziato?» è «Sì»"; null without one. */
export function nearestCondition(template: FormTemplate, uid: string): string | null {
  const risposta = conditionsInSezione(template, uid).at(-1);
  return risposta === undefined ? null : `se ${sayRisposta(template, risposta)}`;
}

const sayCondizione = (template: FormTemplate, condizione: Condizione): string =>
  condizione.map((risposta) => sayRisposta(template, risposta)).join(' oppure ');

/** "«Studio finanziato?» è «Sì»", "tra le risposte a «Ambiti coinvolti» c'è «Animali» o «Minori»". */
export function sayRisposta(template: FormTemplate, { campo, opzioni }: Risposta): string {
  const index = indexTemplate(template);
  const indexed = index.campi.get(campo);
  const nome = quoted(indexed === undefined ? '' : nomeCampo(index, indexed.campo));
  if (opzioni === null) return `si vede ${nome}`;
  const risposte = eitherOf(opzioni.map((id) => quoted(nomeOpzione(template, id, campo))));
  if (indexed === undefined || !hasMany(indexed.campo.tipoCampo)) return `${nome} è ${risposte}`;
  const alone = opzioni.length === 1 && index.alone.has(opzioni[0] ?? 0);
  return `tra le risposte a ${nome} c’è ${alone ? 'solo ' : ''}${risposte}`;
}

/** Kinds in which several options may be picked. */
export const hasMany = (tipoCampo: string): boolean => tipoCampo === 'checkbox' || tipoCampo === 'SCELTA_MULTIPLA';

export const quoted = (text: string): string => `«${text.trim()}»`;
export const joined = (parts: readonly string[], word = 'e'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
const eitherOf = (parts: readonly string[]): string => joined(parts, 'o');

/** The words of an option, of this field where it is said; empty where no field has it. */
export function nomeOpzione(template: FormTemplate, id: Id, uid?: string): string {
  const { campi } = indexTemplate(template);
  const own = uid === undefined ? [...campi.values()] : [campi.get(uid)];
  return own.flatMap((indexed) => indexed?.campo.valori.filter((opzione) => opzione.id === id) ?? [])[0]?.descrizione ?? '';
}
