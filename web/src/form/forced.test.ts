import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { describe, expect, test } from 'vitest';
import { testFacts } from './form.testing.ts';
import { createFormStore } from './formStore.ts';

describe('an answer that a rule has forced', () => {
  const personali = buildCampo('RADIO', {
    id: 20,
    uid: 'person',
    valori: [buildOpzione('No', { id: 17 }), buildOpzione('Sì', { id: 18 })],
  });
  const ambiti = buildCampo('SCELTA_MULTIPLA', { id: 21, uid: 'ambiti', valori: [buildOpzione('Umani', { id: 211 })] });
  const template = buildTemplate([buildSezione([personali, ambiti])], {
    regole: [{ tipo: 'FORZA_VALORE', campo: 20, valore: 18, daOpzioneId: 211 }],
  });
  const open = (valori: Valori) => createFormStore({ template, valori, facts: testFacts });
  const [umani, none] = [{ opzioniId: [211] }, { opzioniId: [] }];

  test.each([[{ opzioneId: 17 }], [null]])('gives way to what was answered before, %j, once nothing forces it', (before) => {
    const form = open({ person: before });
    form.setValue('ambiti', umani);
    expect(form.values()).toMatchObject({ person: { opzioneId: 18 } });
    form.markSaved(form.values(), form.values());
    form.setValue('ambiti', none);
    expect([form.field('person').valore, form.isForced('person')]).toEqual([before, false]);
  });

  test('stays where it was forced when the form was opened: what stood there before is not known', () => {
    const form = open({ person: { opzioneId: 18 }, ambiti: umani });
    form.setValue('ambiti', none);
    expect(form.field('person').valore).toEqual({ opzioneId: 18 });
  });

  test('stays where other answers take the place of all of them', () => {
    const form = open({ person: { opzioneId: 17 } });
    form.setValue('ambiti', umani);
    form.restore({ person: { opzioneId: 18 }, ambiti: none });
    expect(form.field('person').valore).toEqual({ opzioneId: 18 });
  });
});
