import { buildCampo, buildOpzione, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { Modulo, VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp } from '../../test/app.ts';
import { buildVersione } from '../../test/buildVersione.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const at = () => app.as(ufficio);
const read = async (id: number) => (await at().get<Modulo>(`/moduli/${id}`)).body;
const importa = (template: unknown) =>
  at().post<{ modulo: Modulo; versioneId: number } & Errore>('/moduli/importa', {
    json: typeof template === 'string' ? template : JSON.stringify(template),
  });
const radio = buildCampo('RADIO', { uid: 'radioo', label: 'Sede', valori: [buildOpzione('Sì'), buildOpzione('No')] });
const template = (codice: string, campi = [radio]) =>
  buildTemplate([buildSezione(campi, { titolo: 'Dati' })], { codice, tipo: 'PROPOSTA' });

describe('the forms of the office', () => {
  test('each version says where it is used: classi, drafts, what was sent', async () => {
    const bando = await buildBando(app, { nome: 'Ricerca', nomeClasse: 'Piccoli' });
    await buildProposta(app, { bando });
    await buildProposta(app, { bando, status: 'INVIATA' });
    const bozza = await buildVersione(app, { from: bando.formVersioneId });
    expect((await read(bando.formId)).versioni).toMatchObject([
      { id: bozza.id, versione: 2, stato: 'BOZZA', classi: [], bozze: 0, inviate: 0 },
      { versione: 1, stato: 'PUBBLICATA', classi: [{ nome: 'Piccoli', bando: 'Ricerca', anno: 2026 }], bozze: 1, inviate: 1 },
    ]);
    expect((await at().get<Modulo[]>('/moduli')).body.map(({ id }) => id)).toContain(bando.formId);
  });

  test('a draft is used by no new proposta and no classe', async () => {
    const bando = await buildBando(app);
    const bozza = await buildVersione(app, { from: bando.formVersioneId });
    const { body: forms } = await at().get<{ id: number; versioni: { id: number }[] }[]>('/form');
    expect(forms.flatMap(({ versioni }) => versioni.map(({ id }) => id))).not.toContain(bozza.id);
    expect((await at().get(`/form/${bando.formId}`)).body).toMatchObject({ versione: 1 });
    const added = await at().post<Errore>(`/bandi/tipologie/${bando.tipologiaId}/classi`, { nome: 'Nuova', formVersioneId: bozza.id });
    expect(added.status).toBe(422);
  });
});

describe('a file', () => {
  test('a file becomes the draft of a new form, with author and instant; its export is the same', async () => {
    const file = template('NUOVO');
    const { status, body } = await importa(file);
    expect(status).toBe(200);
    expect(body.modulo).toMatchObject({ codice: 'NUOVO', versioni: [{ versione: 1, stato: 'BOZZA', pubblicata: null }] });
    expect(body.modulo.versioni[0]?.salvata.da).toBe(`${ufficio.cognome} ${ufficio.nome}`);
    const { body: versione } = await at().get<VersioneModulo>(`/moduli/versioni/${body.versioneId}`);
    expect((versione.formulario as FormTemplate).sezioni).toEqual(file.sezioni);
    const again = await importa(versione.formulario);
    expect([again.status, again.body.message]).toEqual([409, 'Il modulo ha già una bozza, la versione 1: pubblicala o eliminala prima.']);
  });

  test('a file of an existing form becomes its next version; the same content, another kind or another language are refused', async () => {
    const bando = await buildBando(app);
    const { body: first } = await at().get<FormTemplate>(`/form/${bando.formId}`);
    expect((await importa(first)).body.message).toContain('uguale alla versione 1');
    expect((await importa({ ...first, tipo: 'CERT' })).body.violationReport).toMatchObject([{ campo: 'tipo' }]);
    expect((await importa({ ...first, lingua: 'en' })).body.violationReport).toMatchObject([{ campo: 'lingua' }]);
    const { body } = await importa({ ...first, messaggioAvviso: 'Leggere il bando.' });
    expect(body.modulo.versioni.map(({ versione, stato }) => [versione, stato])).toEqual([
      [2, 'BOZZA'],
      [1, 'PUBBLICATA'],
    ]);
  });

  test('a file whose codice is the name of another form is refused, with the reason [D-239]', async () => {
    await at().post('/moduli', { nome: 'Borse', codice: 'BORSE-2027', origine: { da: 'ZERO', tipo: 'PROPOSTA', lingua: 'it' } });
    const { status, body } = await importa(template('BORSE'));
    expect([status, body.violationReport]).toEqual([422, [{ campo: 'modulo', messaggio: 'Un altro modulo si chiama già così.' }]]);
  });

  test.each([
    ['no JSON', '{', 'file', 'Il file non è JSON'],
    ['a list', '[]', 'modulo', 'Il valore non ha il formato atteso.'],
    ['too deep', `${'['.repeat(200)}${']'.repeat(200)}`, 'file', 'annidato troppo'],
    [
      'a wrong shape, in Italian',
      { ...template('X'), sezioni: [{ ...buildSezione([{ ...radio, numOrdine: 'uno' as never }], { titolo: 'Dati' }) }] },
      'sezione 1 «Dati», campo 1 «Sede»: numOrdine',
      'Il valore non ha il formato atteso.',
    ],
    [
      'what the lint finds',
      template('X', [{ ...radio, valori: [] }]),
      'sezione «Dati», campo «Sede» (radioo)',
      'Sede: la lista non ha opzioni.',
    ],
    [
      'too many fields',
      template(
        'X',
        Array.from(
          { length: 3_001 },
          (_, id) => ({ id, uid: String(100_000 + id), label: 'x', tipoCampo: 'textfield', numOrdine: id }) as never,
        ),
      ),
      'file',
      'Il modulo ha più di 3000 campi.',
    ],
  ])('with %s is refused, naming the place, and nothing is stored', async (_what, given, dove, words) => {
    const { status, body } = await importa(given);
    expect(status).toBe(422);
    expect(body.violationReport?.[0]).toMatchObject({ campo: dove, messaggio: expect.stringContaining(words) });
    expect((await at().get<Modulo[]>('/moduli')).body.map(({ codice }) => codice)).not.toContain('X');
  });
});

describe('a draft', () => {
  test('a draft begins as a copy of the newest version, one at a time, and can be deleted; a published version cannot', async () => {
    const bando = await buildBando(app);
    const { body } = await at().post<{ versioneId: number }>(`/moduli/${bando.formId}/bozza`);
    const { body: bozza } = await at().get<VersioneModulo>(`/moduli/versioni/${body.versioneId}`);
    expect(bozza).toMatchObject({ versione: 2, stato: 'BOZZA' });
    expect((await at().post<Errore>(`/moduli/${bando.formId}/bozza`)).body.message).toContain('ha già una bozza');
    expect((await at().delete(`/moduli/versioni/${body.versioneId}`)).status).toBe(200);
    expect((await read(bando.formId)).versioni.map(({ versione }) => versione)).toEqual([1]);
    expect((await at().delete<Errore>(`/moduli/versioni/${bando.formVersioneId}`)).body.message).toContain('non cambia più');
  });

  test('the deleted draft of a form without another version deletes the form', async () => {
    const { body } = await importa(template('EFFIMERO'));
    await at().delete(`/moduli/versioni/${body.versioneId}`);
    expect((await at().get(`/moduli/${body.modulo.id}`)).status).toBe(404);
  });
});

describe('a draft that is edited', () => {
  const open = async (id: number) => (await at().get<VersioneModulo>(`/moduli/versioni/${id}`)).body;
  const save = (versione: VersioneModulo, json: unknown) =>
    at().put<VersioneModulo & Errore>(`/moduli/versioni/${versione.id}`, { json: JSON.stringify(json), lastUpdate: versione.lastUpdate });
  const begin = async () => {
    const bando = await buildBando(app);
    const versione = await open((await buildVersione(app, { from: bando.formVersioneId })).id);
    return { bando, versione, formulario: versione.formulario as FormTemplate };
  };

  test('an edited draft is saved; a published version is not', async () => {
    const { bando, versione: before } = await begin();
    const formulario = before.formulario as FormTemplate;
    const edited = { ...formulario, codice: 'ALTRO', messaggioAvviso: 'Leggere il bando.' };
    const { status, body } = await save(before, edited);
    expect([status, body.modulo.codice]).toEqual([200, before.modulo.codice]);
    expect((await open(before.id)).formulario).toMatchObject({ messaggioAvviso: 'Leggere il bando.', codice: before.modulo.codice });
    expect((await save(before, edited)).body).toMatchObject({ code: 9 });
    expect((await save(await open(bando.formVersioneId), edited)).body.message).toContain('non cambia più');
  });

  test('a draft with faults is saved whole, told its effect, and not published [D-241]', async () => {
    const { versione, formulario } = await begin();
    const antico = { ...buildCampo('textfield', { label: 'Antico' }), tipoCampo: 'mappa-1998', opzioni: { zoom: 3 } };
    const faulty = { ...formulario, sezioni: [buildSezione([{ ...radio, label: '', valori: [] }, antico as never], { titolo: 'Dati' })] };
    const { status, body } = await save(versione, faulty);
    expect([status, (body.formulario as FormTemplate).sezioni]).toEqual([200, faulty.sezioni]);
    expect((await at().get(`/moduli/versioni/${versione.id}/effetto`)).status).toBe(200);
    const publish = { lastUpdate: body.lastUpdate, classi: [], rettifica: null };
    const refused = await at().put<Errore>(`/moduli/versioni/${versione.id}/pubblica`, publish);
    expect(refused.body.violationReport?.map(({ messaggio }) => messaggio)).toEqual([
      'Scelta con pulsanti senza etichetta (sezione «Dati»): manca l’etichetta.',
      'Scelta con pulsanti senza etichetta (sezione «Dati»): la lista non ha opzioni.',
      'Il tipo di campo "mappa-1998" non è riconosciuto.',
    ]);
    expect((await save(await open(versione.id), { ...faulty, sezioni: [] })).status).toBe(200);
    expect((await save(await open(versione.id), { ...faulty, sezioni: [{ titolo: 'Senza campi' }] })).status).toBe(422);
  });

  test('a new field or option never takes the name of one that an earlier version had; what is put back does [D-242]', async () => {
    const { bando, versione, formulario } = await begin();
    const [first] = formulario.sezioni;
    if (first === undefined) throw new Error('the form has a section');
    const scelta = buildCampo('RADIO', { uid: 'scelta', valori: [buildOpzione('Sì')] });
    const withChoice = { ...formulario, sezioni: [{ ...first, campi: [...first.campi, scelta] }] };
    await app.db
      .updateTable('form_versione')
      .set({ modello: JSON.stringify(withChoice) })
      .where('id', '=', bando.formVersioneId)
      .execute();
    const put = async (campo: typeof scelta) => save(await open(versione.id), { ...formulario, sezioni: [{ ...first, campi: [campo] }] });
    const reused = await put({ ...scelta, id: scelta.id + 1 });
    expect(reused.body.violationReport).toMatchObject([{ campo: 'scelta', messaggio: expect.stringContaining('è già stato di altro') }]);
    const option = await put({ ...scelta, valori: [{ ...buildOpzione('Altro'), id: scelta.valori[0]?.id ?? 0 }] });
    expect(option.body.violationReport).toMatchObject([{ campo: 'scelta', messaggio: expect.stringContaining("di un'altra opzione") }]);
    expect((await put(scelta)).status).toBe(200);
  });
});
