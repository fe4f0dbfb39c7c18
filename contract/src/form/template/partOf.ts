import { followUps, inOrder } from './indexTemplate.ts';
import type { Campo, Id, Opzione, Sezione } from './template.types.ts';

/** What a field or section has inside it: all fields, options and sections, itself included. */
export type Part = { campi: Campo[]; opzioni: Opzione[]; sezioni: Sezione[] };

/** @returns what these fields and sections have inside them, in the order of the form. */
export function partOf(what: { campi?: readonly Campo[]; sezioni?: readonly Sezione[]; opzioni?: readonly Opzione[] }): Part {
  const part: Part = { campi: [], opzioni: [], sezioni: [] };
  for (const sezione of inOrder(what.sezioni)) addSezione(part, sezione);
  for (const campo of what.campi ?? []) addCampo(part, campo);
  for (const opzione of what.opzioni ?? []) addOpzione(part, opzione);
  return part;
}

function addSezione(part: Part, sezione: Sezione): void {
  part.sezioni.push(sezione);
  for (const campo of inOrder(sezione.campi)) addCampo(part, campo);
}

function addCampo(part: Part, campo: Campo): void {
  part.campi.push(campo);
  for (const opzione of inOrder(campo.valori)) addOpzione(part, opzione);
  for (const next of followUps(campo)) addCampo(part, next);
  if (campo.sezioneSuccessiva) addSezione(part, campo.sezioneSuccessiva);
}

function addOpzione(part: Part, opzione: Opzione): void {
  part.opzioni.push(opzione);
  for (const next of inOrder(opzione.campiSuccessivi)) addCampo(part, next);
  if (opzione.sezioneSuccessiva) addSezione(part, opzione.sezioneSuccessiva);
}

/** The numbers by which rules name what is inside. */
export const idsOf = ({ campi, opzioni, sezioni }: Part): Record<'campi' | 'opzioni' | 'sezioni', ReadonlySet<Id>> => ({
  campi: new Set(campi.map(({ id }) => id)),
  opzioni: new Set(opzioni.map(({ id }) => id)),
  sezioni: new Set(sezioni.map(({ id }) => id)),
});
