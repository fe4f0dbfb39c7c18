import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import { buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { Campo, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { createFormStore, type FormStore } from './formStore.ts';

export const testFacts: Facts = noFacts('2026-11-20');

/** A form of one section. */
export const formOf = (campi: Campo[], valori: Valori = {}, facts: Facts = testFacts): FormStore =>
  createFormStore({ template: buildTemplate([buildSezione(campi, { titolo: 'Dati generali' })]), valori, facts });
