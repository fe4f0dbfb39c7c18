import { describe, expect, test } from 'vitest';
import { checkForm } from '../engine/checkForm.ts';
import { cleanValori } from '../engine/cleanValori.ts';
import { lintTemplate } from '../engine/lintTemplate.ts';
import { viewCampo } from '../engine/viewModel.ts';
import type { Facts } from '../template/facts.types.ts';
import { noFacts } from '../template/noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from '../template/template.build.ts';
import type { Valore } from '../template/template.types.ts';

const facts: Facts = noFacts('2026-11-20');
const campo = buildCampo('h-index-part', { label: 'h-index', flagRequired: true, opzioni: { max: 300 } });
const inParte = buildTemplate([buildSezione([campo])], { tipo: 'PARTECIPANTE' });
const ugo = { utenteId: 7, hindex: 21, database: 'WoS' };
const valore = (...perUtente: object[]) => ({ perUtente }) as unknown as Valore;

describe('a member’s own form', () => {
  const own: Facts = { ...facts, parteDi: 7 };

  test('only the own entry is stored [FORM-096]', () => {
    const sent = { [campo.uid]: valore({ ...ugo, utenteId: 8 }, { ...ugo, cognome: 'Altri', forged: 1 }) };
    expect(cleanValori(inParte, sent, own)).toEqual({ valori: { [campo.uid]: valore(ugo) }, violazioni: [] });
  });

  test('the rules of the kind itself apply', () => {
    const check = (value: Valore) => checkForm(inParte, { [campo.uid]: value }, own).map(({ messaggio }) => messaggio);
    expect(check(valore(ugo))).toEqual([]);
    expect(check(null)).toEqual(['Questo campo numerico è obbligatorio.']);
    expect(check(valore({ ...ugo, hindex: 301 }))).toEqual(['Il valore deve essere al massimo 300.']);
    expect(check(valore({ ...ugo, utenteId: 8 }))).toEqual(['Questo campo numerico è obbligatorio.']);
  });

  test.each([
    ['no list', { perUtente: 'tutti' }],
    ['nobody', { perUtente: [{ hindex: 1, database: 'WoS' }] }],
    ['a name that is none', { perUtente: [{ ...ugo, cognome: {} }] }],
  ])('%s is refused', (_what, value) => {
    expect(cleanValori(inParte, { [campo.uid]: value }, own).violazioni).toMatchObject([{ campo: campo.uid }]);
  });
});

describe('the form of the responsabile', () => {
  const letto = { ...campo, flagReadonly: true };
  const ofLead = buildTemplate([buildSezione([buildCampo('textfield'), letto])]);
  const gathered = valore(
    { ...ugo, cognome: 'Verdi', nome: 'Ugo' },
    { utenteId: 8, cognome: 'Bruni', nome: 'Ada', hindex: null, database: 'WoS' },
  );

  test('each member’s entry is shown, and who has filled in nothing', () => {
    const riga = viewCampo(letto, gathered);
    expect(riga.testo).toBe('Verdi Ugo: 21 (WoS)\nBruni Ada: Parte non ancora compilata');
    expect(riga.tabella?.righe).toEqual([
      ['Verdi Ugo', '21', 'WoS'],
      ['Bruni Ada', 'Parte non ancora compilata', ''],
    ]);
  });

  test('a part without an entry here does not count as unfilled', () => {
    const senza = valore({ utenteId: 8, cognome: 'Bruni', nome: 'Ada', compilata: true, hindex: null, database: 'WoS' });
    expect(viewCampo(letto, senza).testo).toBe('Bruni Ada: Nessun Elemento');
    expect(viewCampo(letto, senza).tabella?.righe).toEqual([['Bruni Ada', 'Nessun Elemento', '']]);
  });

  test('the client’s version of an entry is ignored', () => {
    const { valori } = cleanValori(ofLead, { [letto.uid]: valore({ ...ugo, hindex: 99 }) }, facts, { [letto.uid]: gathered });
    expect(valori[letto.uid]).toEqual(gathered);
  });

  test('Controlla names each member whose part is missing, once', () => {
    const membri = [
      { utenteId: 7, cognome: 'Verdi', nome: 'Ugo', completa: true },
      { utenteId: 8, cognome: 'Bruni', nome: 'Ada', completa: false },
    ];
    const two = buildTemplate([buildSezione([letto, { ...letto, id: 999, uid: 'altrop' }])]);
    expect(checkForm(two, {}, { ...facts, membri })).toEqual([
      {
        uid: letto.uid,
        sezioneUid: two.sezioni[0]?.uid,
        riga: null,
        messaggio: 'Bruni Ada non ha ancora compilato la propria parte.',
      },
    ]);
  });

  test('the field must be read-only, or the template is not published', () => {
    expect(lintTemplate(ofLead)).toEqual([]);
    expect(lintTemplate(inParte)).toEqual([]);
    expect(lintTemplate({ ...inParte, tipo: 'PROPOSTA' })).toMatchObject([
      { uid: campo.uid, messaggio: expect.stringContaining('sola lettura') },
    ]);
  });
});
