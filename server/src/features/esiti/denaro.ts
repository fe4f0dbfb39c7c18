import { totaleAssegnato } from '@sigeba/contract/esiti/esito.rules.ts';
import { canGrantWithin } from '@sigeba/contract/graduatorie/denaro.rules.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import { ensure, Refused } from '../../ground/refuse.ts';
import type { EsitoProposta } from './esitoProposta.ts';

/**
 * Refuses grants beyond the funds that the office has made available (D-203), read while the classe is locked. Only readers who
 * may open every proposta in the sums are told the sums; others only that the funds do not suffice (D-105).
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
