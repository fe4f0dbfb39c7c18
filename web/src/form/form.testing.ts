import type { Facts } from '@sigeba/contract/form/facts.types.ts';
import { noFacts } from '@sigeba/contract/form/noFacts.ts';
import { buildSezione, buildTemplate } from '@sigeba/contract/form/template.build.ts';
import type { Campo, Valori } from '@sigeba/contract/form/template.types.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formIt } from '../text/form.it.ts';
import { createFormStore, type FormStore } from './formStore.ts';

/** The wording of the form, where no page has set the language up. */
export async function setUpItalian(): Promise<void> {
  if (!i18next.isInitialized)
    await i18next.use(initReactI18next).init({ lng: 'it', fallbackLng: 'it', interpolation: { escapeValue: false }, resources: {} });
  i18next.addResourceBundle('it', 'form', formIt, true, true);
}

export const testFacts: Facts = noFacts('2026-11-20');

/** A form of one section. */
export const formOf = (campi: Campo[], valori: Valori = {}, facts: Facts = testFacts): FormStore =>
  createFormStore({ template: buildTemplate([buildSezione(campi, { titolo: 'Dati generali' })]), valori, facts });
