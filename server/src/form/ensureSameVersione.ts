import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { Refused } from '../ground/refuse.ts';

/**
 * Refuses (code 9) a first Salva whose answers were written in an earlier version of the form: answers to fields that no longer exist would
 * be lost without a word. Answers that are stored already are protected by their `lastUpdate`.
 */
export function ensureSameVersione({ versione }: FormTemplate, written: number | undefined): void {
  if (written !== undefined && written !== versione) throw new Refused(no('MODULO_CAMBIATO'));
}
