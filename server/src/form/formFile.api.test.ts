import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { Campo } from '@sigeba/contract/form/template/template.types.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../ground/db/database.ts';
import { createTestDatabase } from '../test/testDatabase.ts';
import { addForm, exportTemplate, importTemplate, readTemplateFile, templateSchema } from './formFile.ts';

const { url, drop } = await createTestDatabase();
const db = openDatabase(url, { max: 2 });
afterAll(async () => {
  await db.destroy();
  await drop();
});
const publish = (template: ReturnType<typeof buildTemplate>) =>
  db.transaction().execute((tx) => importTemplate(tx, template, { stato: 'PUBBLICATA', at: new Date(0), by: null }));
const exported = (codice: string) => db.transaction().execute((tx) => exportTemplate(tx, codice));

describe('a template in a file', () => {
  const radio = buildCampo('RADIO', { uid: 'radioo', valori: [buildOpzione('Sì'), buildOpzione('No')] });
  const template = buildTemplate([buildSezione([radio])], { codice: 'FILE', tipo: 'CERT' });

  test('a template is published once and exported as it was, and a change makes the next version', async () => {
    expect(await publish(template)).toMatchObject({ esito: 'NUOVO', versione: 1 });
    const json = (await exported('FILE')) ?? '';
    const read = readTemplateFile(json);
    expect(read).toMatchObject({ ok: true, template: { codice: 'FILE', versione: 1, sezioni: template.sezioni } });
    expect(await publish(template)).toMatchObject({ esito: 'UGUALE', versione: 1 });
    const changed = { ...template, sezioni: [buildSezione([{ ...radio, label: 'Altro' }])] };
    expect(await publish(changed)).toMatchObject({ esito: 'NUOVA_VERSIONE', versione: 2 });
    const { quante } = await db
      .selectFrom('form_versione')
      .select((eb) => eb.fn.countAll<number>().as('quante'))
      .executeTakeFirstOrThrow();
    expect(quante).toBe(2);
    expect(await publish({ ...template, tipo: 'PROPOSTA' })).toEqual({ esito: 'TIPO_DIVERSO' });
    expect(await publish({ ...template, lingua: 'en' })).toEqual({ esito: 'LINGUA_DIVERSA' });
    expect(await exported('MANCA')).toBeNull();
  });

  test('a new form that would be called like another form is refused [D-239]', async () => {
    const nome = 'premi-2027';
    await db
      .transaction()
      .execute((tx) => addForm(tx, { ...template, codice: 'PREMI' }, { nome, stato: 'BOZZA', at: new Date(0), by: null }));
    expect(await publish({ ...template, codice: 'PREMI-2027' })).toEqual({
      esito: 'NOMI_IN_USO',
      faults: [{ uid: 'PREMI-2027', dove: 'modulo', messaggio: 'Un altro modulo si chiama già così.' }],
    });
    expect(await exported('PREMI-2027')).toBeNull();
  });

  test('a next version that calls something new by what was another field or option is refused at its place [D-242]', async () => {
    const sede = buildCampo('RADIO', { uid: 'sedeee', valori: [buildOpzione('Roma', { id: 1 }), buildOpzione('Pisa', { id: 2 })] });
    const anni = buildCampo('numberfield', { uid: 'anniii', label: 'Anni' });
    const of = (...campi: Campo[]) => buildTemplate([buildSezione(campi, { titolo: 'Dati', uid: 'datiii', id: 1 })], { codice: 'STORIA' });
    await publish(of(sede, anni));
    await publish(of(sede));
    const altro = buildCampo('textfield', { uid: 'anniii', label: 'Note' });
    const altre = { ...sede, label: 'Sede', valori: [...sede.valori.slice(0, 1), buildOpzione('Bari', { id: 2, uid: 'barii1' })] };
    expect(await publish(of(altre, altro))).toEqual({
      esito: 'NOMI_IN_USO',
      faults: [
        { uid: 'anniii', dove: 'sezione «Dati», campo «Note» (anniii)', messaggio: expect.stringContaining('è già stato di altro') },
        { uid: 'sedeee', dove: 'sezione «Dati», campo «Sede» (sedeee)', messaggio: expect.stringContaining("L'id 2 è già stato") },
      ],
    });
    expect(await publish(of(sede, anni))).toMatchObject({ esito: 'NUOVA_VERSIONE', versione: 3 });
  });

  test.each([
    ['words that no engine wrote', '[1,', 'Il file non è JSON.'],
    ['the line at fault', '{\n"codice": "A",\n}', 'Il file non è JSON: errore alla riga 3.'],
    ['a list instead of a template', '[]', 'modello: Il valore non ha il formato atteso.'],
    ['nothing in it', 'null', 'modello: Il valore non ha il formato atteso.'],
    ['a wrong shape', JSON.stringify({ ...template, sezioni: [] }), 'FILE: Il modulo non ha sezioni.'],
    [
      'an unknown kind',
      JSON.stringify(buildTemplate([buildSezione([{ ...radio, tipoCampo: 'x' as never }])])),
      'radioo: Il tipo di campo "x" non è riconosciuto.',
    ],
    [
      'no label',
      JSON.stringify(buildTemplate([buildSezione([{ ...radio, label: ' ' }], { titolo: 'Dati' })])),
      'radioo: Scelta con pulsanti senza etichetta (sezione «Dati»): manca l’etichetta.',
    ],
    [
      'a section that never opens',
      JSON.stringify(buildTemplate([buildSezione([radio]), buildSezione([], { titolo: 'Persa', collaterale: true })])),
      'La sezione "Persa" non si apre mai.',
    ],
  ])('a template with %s is refused, with the fault and its place', (_why, json, words) => {
    const read = readTemplateFile(json);
    expect(read.ok ? [] : read.faults.map(({ uid, messaggio }) => `${uid}: ${messaggio}`).join('\n')).toContain(words);
  });
});

test('the JSON schema describes every part of a template, options and follow-ups included', () => {
  const schema = JSON.parse(templateSchema()) as { required: string[]; $defs: Record<string, { properties: object }> };
  expect(schema.required).toEqual(expect.arrayContaining(['codice', 'tipo', 'sezioni']));
  const parts = Object.values(schema.$defs).flatMap(({ properties }) => Object.keys(properties));
  expect(parts).toEqual(expect.arrayContaining(['tipoCampo', 'campiSuccessivi', 'sezioneSuccessiva', 'opzioni', 'valori']));
});
