import type { FormVersion } from '@sigeba/contract/form/formVersion.shape.ts';
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildCommissione, buildProposta, buildRichiesta, buildUtente, type Persona, startTestApp } from '../test/app.ts';
import { buildDaReferire, buildFasi, refereeAccettato } from '../test/buildReferee.ts';
import { buildProgetto, buildRendicontazione } from '../test/buildRendiconto.ts';
import { buildVersione } from '../test/buildVersione.ts';
import { addressOf, templateOf } from '../test/templateOf.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

type View = { modulo: FormVersion };
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app, { campiPartecipante: [] });
const readTemplate = (chi: Persona, modulo: FormVersion) => app.as(chi).get<FormTemplate>(addressOf(modulo));

/** What each who may read the same proposta reads of it. */
async function everyView() {
  const fasi = await buildFasi(app, bando);
  const responsabile = await buildUtente(app, { dipartimento: 1 });
  const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile });
  const { utente: membro } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
  const presidente = await buildUtente(app, { dipartimento: 2 });
  await buildCommissione(app, { bando, presidente, membri: [] });
  const { me: referee } = await refereeAccettato(app, ufficio, proposta);
  const { id } = proposta;
  return [
    [responsabile, `/proposte/${id}`],
    [membro, `/proposte/${id}`],
    [ufficio, `/ur/proposte/${id}`],
    [presidente, `/mc/proposte/${id}`],
    [referee, `/referee/proposte/${id}`],
  ] as const;
}

describe('the template of a form', () => {
  test('is named by every view of a proposta and the same to each who reads it, whatever they may see of the answers', async () => {
    const read = [];
    for (const [chi, path] of await everyView()) {
      const { status, body, text } = await app.as(chi).get<View>(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toContain('"sezioni"');
      read.push([JSON.stringify(body.modulo), (await readTemplate(chi, body.modulo)).text]);
    }
    expect(new Set(read.map(([modulo]) => modulo)).size).toBe(1);
    expect(new Set(read.map(([, text]) => text)).size).toBe(1);
    expect(JSON.parse(read[0]?.[1] ?? '')).toEqual((await app.as(ufficio).get(`/form/${bando.formId}`)).body);
  });

  test('is named by the part of a member and by a report too, stored or not', async () => {
    const proposta = await buildProposta(app, {
      bando: await buildBando(app, { campiPartecipante: [], endTimestamp: '2026-12-31T12:00:00.000Z' }),
    });
    const { utente: membro } = await buildRichiesta(app, { proposta, status: 'ACCETTATA' });
    const progetto = await buildProgetto(app, { bando: await buildBando(app) });
    app.clock.set('2026-06-10T09:00:00.000Z');
    const { responsabile } = progetto;
    const begun = await app.as(responsabile).get<View>(`/rendicontazioni/new/${progetto.id}/${progetto.step.id}`);
    const report = await buildRendicontazione(app, progetto);
    const stored = await app.as(responsabile).get<View>(`/rendicontazioni/${report.id}`);
    expect(stored.body.modulo).toEqual(begun.body.modulo);
    expect(await templateOf(app.as(responsabile), stored.body)).toMatchObject({ tipo: 'RENDICONTO' });
    const parte = await app.as(membro).get<View>(`/proposte-partecipanti/${proposta.id}`);
    expect(await templateOf(app.as(membro), parte.body)).toMatchObject({ tipo: 'PARTECIPANTE' });
  });

  test('is cached for ever by the own browser of who reads it, in every session', async () => {
    const proposta = await buildProposta(app, { bando });
    const { modulo } = (await app.as(proposta.responsabile).get<View>(`/proposte/${proposta.id}`)).body;
    const { status, headers } = await readTemplate(proposta.responsabile, modulo);
    expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
    expect(headers.vary ?? '').not.toContain('authorization');
    // What belongs to one session is not told to the next.
    expect(headers['x-sessione-secondi']).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('of another version has another address; what was begun in an earlier one still reads that', async () => {
    const own = await buildBando(app, { endTimestamp: '2026-12-31T12:00:00.000Z' });
    const proposta = await buildProposta(app, { bando: own });
    const { responsabile } = proposta;
    const begun = async () => (await app.as(responsabile).get<View>(`/proposte/new/${own.classeId}`)).body.modulo;
    const before = await begun();
    const { form_versione_id: from } = await app.db
      .selectFrom('classe')
      .select('form_versione_id')
      .where('id', '=', own.classeId)
      .executeTakeFirstOrThrow();
    const campi = [buildCampo('textarea', { uid: 'scopoo', label: 'Scopo' })];
    const { id } = await buildVersione(app, { from, stato: 'PUBBLICATA', campi });
    await app.db.updateTable('classe').set({ form_versione_id: id }).where('id', '=', own.classeId).execute();
    const after = await begun();
    expect([before.versione, after.versione]).toEqual([1, 2]);
    expect(after.impronta).not.toBe(before.impronta);
    expect((await readTemplate(responsabile, after)).text).toContain('Scopo');
    const { modulo } = (await app.as(responsabile).get<View>(`/proposte/${proposta.id}`)).body;
    expect(modulo).toEqual(before);
    expect((await readTemplate(responsabile, modulo)).text).not.toContain('Scopo');
  });

  test('is not found by another number, by another fingerprint, or while it is a draft of the office, and no such answer is cached', async () => {
    const own = await buildBando(app);
    const proposta = await buildProposta(app, { bando: own });
    const { modulo } = (await app.as(proposta.responsabile).get<View>(`/proposte/${proposta.id}`)).body;
    const { id: from } = await app.db.selectFrom('form_versione').select('id').where('form_id', '=', own.formId).executeTakeFirstOrThrow();
    const { versione } = await buildVersione(app, { from });
    const { id } = modulo;
    for (const wrong of [
      { ...modulo, versione: 9 },
      { ...modulo, versione },
      { ...modulo, impronta: 'nessuna' },
      { ...modulo, id: id + 999_999 },
    ])
      for (const chi of [proposta.responsabile, ufficio]) {
        const { status, headers } = await readTemplate(chi, wrong);
        expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      }
    const unknown = await app.anonymous.get(addressOf(modulo));
    expect([unknown.status, unknown.headers['cache-control']]).toEqual([401, 'no-store']);
  });
});
