import { writtenIn } from '../../numbers/lingua.ts';
import { familyOf } from '../kinds/kinds.ts';
import type { Facts } from '../template/facts.types.ts';
import { indexTemplate, isReadonly } from '../template/indexTemplate.ts';
import type { Campo, FormTemplate, Valori } from '../template/template.types.ts';
import { type Fault, fault } from '../values/checks.ts';
import { answerOf } from './answers.ts';
import type { Violazione } from './checkForm.types.ts';
import { checkMembri } from './checkMembri.ts';
import { unfoldValori } from './innerValori.ts';
import { checkRegole } from './regole.ts';
import { visible } from './visibility.ts';

export type { Violazione } from './checkForm.types.ts';

/** The faults of one field for Controlla and Invia; the caller decides whether the field is shown. */
export function checkCampo(campo: Campo, valori: Valori, facts: Facts): Fault[] {
  const family = familyOf(campo.tipoCampo);
  if (family === undefined) return [fault('FORMA_IGNOTA')];
  if (family.senzaDati === true) return [];
  const sent = valori[campo.uid] ?? null;
  if (sent !== null && !family.accepts(campo, sent)) return [fault('FORMA_IGNOTA')];
  // Nobody can fill in a read-only field, so it is never required.
  const field = isReadonly(campo) ? { ...campo, flagRequired: false } : campo;
  return family.check(field, answerOf(campo, valori), { facts, valori });
}

/**
 * Controlla: every fault of the visible fields, in the order of the form. The same function runs in the browser, at validazione and again
 * at sottomissione with fresh facts; the server decides.
 */
export const checkForm = (template: FormTemplate, answers: Valori, facts: Facts): Violazione[] =>
  writtenIn(template.lingua, () => faultsOf(template, answers, facts));

function faultsOf(template: FormTemplate, answers: Valori, facts: Facts): Violazione[] {
  const valori = unfoldValori(template, answers);
  const { campi } = indexTemplate(template);
  const shown = visible(template, valori);
  const inFields = shown.sezioni.flatMap((sezione) =>
    sezione.uids.flatMap((uid) => {
      const indexed = campi.get(uid);
      const faults = indexed === undefined ? [] : checkCampo(indexed.campo, valori, facts);
      return faults.map(({ check: _, ...where }) => ({ uid, sezioneUid: sezione.uid, ...where }));
    }),
  );
  return [...inFields, ...checkRegole(template, valori, facts, shown), ...checkMembri(template, facts, shown)];
}
