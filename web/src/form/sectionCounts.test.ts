import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formOf, testFacts } from './form.testing.ts';
import { createFormStore } from './formStore.ts';

const titolo = buildCampo('textfield', { uid: 'titolo', label: 'Titolo', flagRequired: true, maxLengthSize: 10 });

describe('what a section counts', () => {
  beforeEach(() => vi.useFakeTimers());

  test('counts what is to fill before Controlla and what is wrong after', () => {
    const form = formOf([titolo, buildCampo('numberfield', { uid: 'numero', flagRequired: true })]);
    const [sezione] = form.visible().sezioni;
    expect(form.counts(sezione?.uid ?? '')).toMatchObject({
      daCompilare: 2,
      daRivedere: false,
      avvisi: 0,
      errori: 0,
      attesa: 0,
      finita: false,
    });
    form.setValue('numero', 3);
    form.checkAll();
    expect(form.counts(sezione?.uid ?? '')).toMatchObject({
      daCompilare: 1,
      daRivedere: false,
      avvisi: 0,
      errori: 1,
      attesa: 0,
      finita: false,
    });
    expect(form.errors()).toMatchObject([{ uid: 'titolo', label: 'Titolo', messaggio: 'Questo campo di testo è obbligatorio.' }]);
    form.setValue('titolo', 'ok');
    vi.advanceTimersByTime(250);
    expect(form.errors()).toEqual([]);
  });

  test('a section counts what Controlla would find in it, cells too, and is finished once it is filled in and that is nothing', () => {
    const nome = { uid: 'nomeee', label: 'Nome', tipo: 'testo', flagRequired: true } as const;
    const tabella = buildCampo('TABELLA', { uid: 'tabell', opzioni: { colonne: [nome, { ...nome, uid: 'ruoloo', label: 'Ruolo' }] } });
    const form = createFormStore({
      template: buildTemplate([buildSezione([titolo, tabella]), buildSezione([buildCampo('textfield', { uid: 'libero' })])]),
      valori: { titolo: 'ok', tabell: { righe: [{ nomeee: 'Ada' }, { nomeee: 'Ugo' }] } },
      facts: testFacts,
    });
    const counts = () => form.visible().sezioni.map(({ uid }) => form.counts(uid));
    const found = form.checkAll().length;
    form.setViolazioni([]);
    expect(found).toBe(2);
    expect(counts()).toMatchObject([
      { daCompilare: found, daRivedere: false, avvisi: 0, errori: 0, attesa: 0, finita: false },
      { daCompilare: 0, daRivedere: false, avvisi: 0, errori: 0, attesa: 0, finita: false },
    ]);
    form.setValue('tabell', { righe: [{ nomeee: 'Ada', ruoloo: 'guida' }] });
    form.setValue('libero', 'due parole');
    expect(counts().map(({ finita }) => finita)).toEqual([true, true]);
  });

  test('what a rule finds in an answer that was given is to be looked at again, not to be filled in', () => {
    const nessuno = buildOpzione('Nessuno', { id: 212 });
    const ambiti = buildCampo('SCELTA_MULTIPLA', {
      uid: 'ambiti',
      flagRequired: true,
      valori: [buildOpzione('Animali', { id: 213 }), nessuno],
    });
    const sola = { tipo: 'ESCLUSIVA' as const, opzione: 212, con: [], messaggio: 'Da solo.' };
    const template = buildTemplate([buildSezione([ambiti])], { regole: [sola] });
    const form = createFormStore({ template, valori: {}, facts: testFacts });
    const counts = () => form.counts(form.visible().sezioni[0]?.uid ?? '');
    expect(counts()).toMatchObject({ daCompilare: 1, daRivedere: false });
    form.setValue('ambiti', { opzioniId: [212, 213] });
    expect(counts()).toMatchObject({ daCompilare: 1, daRivedere: true });
    form.setValue('ambiti', { opzioniId: [212] });
    expect(counts()).toMatchObject({ daCompilare: 0, daRivedere: false, finita: true });
  });

  test('a section in which somebody has not answered is not finished, and says how many they are', () => {
    const persona = (utenteId: number, status: 'PENDING' | 'ACCETTATA') => ({
      utenteId,
      status,
      categoriaId: 3,
      cognome: 'Bo',
      nome: 'Ada',
      ruolo: '',
      dipartimento: '',
      mesiPersona: 2,
      settoreERC: null,
      sottoSettoreERC: null,
      ssd: null,
      massaCritica: null,
      piSostituito: null,
      partecipazioneEffettiva: null,
    });
    const gruppo = buildCampo('participants', { uid: 'gruppo', opzioni: { categoriaId: 3 } });
    const form = formOf([gruppo], { gruppo: { partecipanti: [persona(21, 'PENDING'), persona(22, 'ACCETTATA')] } });
    const counts = () => form.counts(form.visible().sezioni[0]?.uid ?? '');
    expect(counts()).toMatchObject({ daCompilare: 0, daRivedere: false, avvisi: 0, errori: 0, attesa: 1, finita: false });
    const answered = { utenteId: 21, status: 'ACCETTATA', categoriaId: 3, inviata: '2026-11-10T09:00:00.000Z' };
    const richieste = [
      { ...answered, risposta: '2026-11-11', sollecitata: null, ritirata: false, parteDaCompilare: false, nonRecapitata: null },
    ];
    form.setFacts({ ...testFacts, persone: { classeId: 1, propostaId: 12, richieste } as never });
    expect(counts()).toMatchObject({ daCompilare: 0, daRivedere: false, avvisi: 0, errori: 0, attesa: 0, finita: true });
  });
});
