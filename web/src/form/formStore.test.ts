import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formOf, testFacts } from './form.testing.ts';
import { createFormStore } from './formStore.ts';

const titolo = buildCampo('textfield', { uid: 'titolo', label: 'Titolo', flagRequired: true, maxLengthSize: 10 });
const etica = buildCampo('yes-no-radio', {
  uid: 'eticaa',
  valori: [
    buildOpzione('Sì', {
      campiSuccessivi: [buildCampo('textfield', { uid: 'numero', flagRequired: true }), buildCampo('textfield', { uid: 'comita' })],
    }),
    buildOpzione('No'),
  ],
});

describe('the form being filled in', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('text is checked 250 ms after the last key [FORM-140] [LIM-046]', () => {
    const form = formOf([titolo]);
    form.setValue('titolo', 'un titolo');
    vi.advanceTimersByTime(249);
    form.setValue('titolo', 'un titolo lungo');
    vi.advanceTimersByTime(249);
    expect(form.field('titolo').errori).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(form.field('titolo').errori[0]?.messaggio).toBe('Il campo non puo superare i 10 caratteri di lunghezza.');
  });

  test('a fault in a row that the archive has proposed names the project, though nothing was answered yet', () => {
    const riga = { anno: 2025, progetto: 'Onde', fondo_assegnato: 1000, fondo_non_utilizzato: 350.5, motivazione_mancato_utilizzo: null };
    const facts = { ...testFacts, ultimi: { responsabile: [riga], titolare: [] } };
    const form = formOf([buildCampo('last-fundings', { uid: 'ultimi' })], {}, facts);
    expect(form.checkAll()).toHaveLength(1);
    expect(form.errors()).toMatchObject([{ uid: 'ultimi', inRiga: 'Onde', cella: 'Motivazione del mancato utilizzo' }]);
  });

  test('a change made and unmade is no change [PROP-078]', () => {
    const form = formOf([titolo], { titolo: 'prima' });
    form.setValue('titolo', 'dopo');
    expect(form.status().changed).toBe(true);
    form.setValue('titolo', 'prima');
    expect(form.status().changed).toBe(false);
  });

  test('what is typed while Salva is under way stays a change', () => {
    const form = formOf([titolo, buildCampo('textfield', { uid: 'altroo' })]);
    form.setValue('titolo', 'uno');
    const sent = form.values();
    form.setValue('titolo', 'due');
    form.markSaved({ titolo: 'uno' }, sent);
    expect(form.field('titolo').valore).toBe('due');
    expect(form.status().changed).toBe(true);
    form.markSaved({ titolo: 'due' });
    expect(form.status().changed).toBe(false);
  });

  test('closing a branch keeps its answers until Salva, says how many would go, and can be undone [FORM-131]', () => {
    const form = formOf([titolo, etica], { eticaa: true, numero: '12', comita: 'CET' });
    form.setValue('eticaa', false);
    expect(form.closing('eticaa')).toMatchObject({ risposte: 2 });
    expect(form.values()).toEqual({ eticaa: false });
    form.undoClosing('eticaa');
    expect(form.closing('eticaa')).toBeNull();
    expect(form.values()).toEqual({ eticaa: true, numero: '12', comita: 'CET' });
  });

  test('after Salva the answers of a closed branch are gone', () => {
    const form = formOf([etica], { eticaa: true, numero: '12' });
    form.setValue('eticaa', false);
    form.markSaved({ eticaa: false }, form.values());
    expect(form.closing('eticaa')).toBeNull();
    form.setValue('eticaa', true);
    expect(form.field('numero').valore ?? null).toBeNull();
  });

  test('faults of a closed branch are no longer counted', () => {
    const form = formOf([etica], { eticaa: true });
    form.checkAll();
    expect(form.errors()).toHaveLength(1);
    form.setValue('eticaa', false);
    expect(form.errors()).toEqual([]);
  });

  test('a computed field follows its operands [FORM-078]', () => {
    const form = formOf([
      buildCampo('currencyfield', { uid: 'import' }),
      buildCampo('calculatedfield', { uid: 'totale', opzioni: { formula: 'import * 2' } }),
    ]);
    form.setValue('import', 10.1);
    expect(form.field('totale').valore).toBe(20.2);
  });

  test('the journal gives back what was typed, as changes', () => {
    const form = formOf([titolo], { titolo: 'salvato' });
    form.restore({ titolo: 'nel journal', nessuno: 1 });
    expect(form.draft()).toEqual({ titolo: 'nel journal' });
    expect(form.status().changed).toBe(true);
  });

  test('the journal keeps the answers that were changed alone, and given back they touch no other', () => {
    const campi = [titolo, buildCampo('textfield', { uid: 'altroo' }), buildCampo('textfield', { uid: 'vuotoo' })];
    const form = formOf(campi, { titolo: 'prima', altroo: 'x', vuotoo: 'y' });
    form.setValue('titolo', 'dopo');
    form.setValue('vuotoo', null);
    expect(form.changes()).toEqual({ titolo: 'dopo', vuotoo: null });
    const again = formOf(campi, { titolo: 'prima', altroo: 'x', vuotoo: 'y' });
    again.setValue('altroo', 'scritto intanto');
    again.restore(form.changes());
    expect(again.changes()).toEqual({ titolo: 'dopo', altroo: 'scritto intanto', vuotoo: null });
  });

  test('a key touches one field of 300, and its section once the keys leave time for it', async () => {
    const campi = Array.from({ length: 300 }, (_, at) =>
      buildCampo('textfield', { uid: `f${String(at).padStart(5, '0')}`, flagRequired: true }),
    );
    const sezioni = Array.from({ length: 10 }, (_, at) => buildSezione(campi.slice(at * 30, at * 30 + 30)));
    const form = createFormStore({ template: buildTemplate(sezioni), valori: {}, facts: testFacts });
    const heard: string[] = [];
    for (const { uid } of campi) form.subscribe(`field/${uid}`, () => heard.push(uid));
    for (const { uid } of sezioni) form.subscribe(`section/${uid}`, () => heard.push(uid));
    form.subscribe('visible', () => heard.push('visible'));
    expect(sezioni.map(({ uid }) => form.counts(uid).daCompilare)).toEqual(Array(10).fill(30));
    form.setValue('f00031', 'a');
    form.setValue('f00031', 'ab');
    expect(heard).toEqual(['f00031', 'f00031']);
    await vi.waitFor(() => expect(heard.slice(2)).toEqual([sezioni[1]?.uid]));
  });

  test('a rule between two sections is counted where its fault stands, and taken off there when the other answer mends it', async () => {
    const durata = buildCampo('numberfield', { id: 901, uid: 'durata' });
    const fine = buildCampo('numberfield', { id: 902, uid: 'finemm' });
    const altro = buildCampo('numberfield', { id: 903, uid: 'altroo' });
    const sezioni = [durata, fine, altro].map((campo) => buildSezione([campo]));
    const regole = [{ tipo: 'ORDINE', prima: { campo: 902 }, poi: { campo: 901 }, messaggio: 'Oltre la durata.' } as const];
    const form = createFormStore({
      template: buildTemplate(sezioni, { regole }),
      valori: { durata: 12, finemm: 24, altroo: 1 },
      facts: testFacts,
    });
    const counted = () => sezioni.map(({ uid }) => form.counts(uid).daCompilare);
    const finished = () => sezioni.map(({ uid }) => form.counts(uid).finita);
    expect(counted()).toEqual([1, 0, 0]);
    expect(finished()).toEqual([false, true, true]);
    const heard: string[] = [];
    for (const { uid } of sezioni) form.subscribe(`section/${uid}`, () => heard.push(uid));
    form.setValue('finemm', 6);
    await vi.waitFor(() => expect(heard).toEqual([sezioni[0]?.uid]));
    expect(counted()).toEqual([0, 0, 0]);
    expect(finished()).toEqual([true, true, true]);
    form.setValue('finemm', 18);
    expect(counted()).toEqual([1, 0, 0]);
  });
});
