import { totaleAssegnato } from '@sigeba/contract/esiti/esito.rules.ts';
import { canGrantWithin } from '@sigeba/contract/graduatorie/denaro.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { ensure, Refused } from '../../ground/refuse.ts';
import type { EsitoProposta } from './esitoProposta.ts';

/**
 * Nobody grants beyond what the office has made available (D-203), read under the lock of the classe. The sums are told to who may
 * open all that they are made of; to others only that there is not enough (D-105).
 */
export function ensureDisponibile(
  { row }: Pick<EsitoProposta, 'row'>,
  importi: { finanziamentoAssegnato: number; assegnoAssegnato: number },
): void {
  const passaggio = { prima: totaleAssegnato(row), dopo: totaleAssegnato(importi) };
  const { true: note = [], false: riservate = [] } = Object.groupBy(row.borse, ({ leggibile }) => `${leggibile}` as const);
  ensure(canGrantWithin(note, passaggio));
  if (!canGrantWithin(riservate, passaggio).ok) throw new Refused(no('OLTRE_DISPONIBILE_RISERVATO'));
}
