import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { EsitoControllo } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp } from '../../test/app.ts';
import { classiOf } from '../../test/classiOf.ts';
import { mailsTold } from '../../test/toldTo.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

const { classeOf, save } = classiOf(app, ufficio);
const check = async (proposta: Awaited<ReturnType<typeof buildProposta>>) =>
  (await app.as(proposta.responsabile).get<EsitoControllo>(`/proposte/validazione/${proposta.id}`)).body;

describe('what may change while there are proposte (D-52)', () => {
  const parameters = [
    { codice: 'FINANZIAMENTO_MIN', valore: 500 },
    { codice: 'FINANZIAMENTO_MAX', valore: 1_000 },
  ];

  test('conditions change while there are drafts, which have to be checked again, and their owners are told once an hour', async () => {
    const bando = await buildBando(app);
    const proposta = await buildProposta(app, { bando, completa: true });
    expect(await check(proposta)).toMatchObject({ valida: true });
    expect((await save(bando, { parameters })).status).toBe(200);
    const { body } = await app.as(proposta.responsabile).get<{ valida: boolean | null }>(`/proposte/${proposta.id}`);
    expect(body.valida).toBeNull();
    expect((await check(proposta)).valida).toBe(false);
    await save(bando, { parameters });
    expect(await app.mailTo(proposta.responsabile)).toEqual(['M-28']);
    app.clock.set('2026-03-20T12:00:01.000Z');
    await save(bando, { parameters });
    expect(await app.mailTo(proposta.responsabile)).toEqual(['M-28', 'M-28']);
  });

  test('texts change without mails', async () => {
    const bando = await buildBando(app);
    const proposta = await buildProposta(app, { bando, status: 'INVIATA' });
    expect((await save(bando, { nome: 'Un altro nome', descrizione: 'Altre parole' })).status).toBe(200);
    expect(await app.mailTo(proposta.responsabile)).toEqual([]);
  });

  test('conditions change after a sending only by a rettifica with number and reason, which is told to everybody concerned', async () => {
    const bando = await buildBando(app);
    const proposta = await buildProposta(app, { bando, status: 'INVIATA' });
    const membro = await buildUtente(app, { lingua: 'en' });
    await buildRichiesta(app, { proposta, utente: membro, status: 'ACCETTATA' });
    const before = await classeOf(bando);
    const refused = await save(bando, { parameters });
    expect(refused.body).toMatchObject({ code: 91, message: expect.stringContaining('solo con una rettifica') });
    const empty = await save(bando, { parameters, rettifica: { numero: '', motivo: ' ' } });
    expect(empty.body.violationReport?.map(({ campo }) => campo)).toEqual(['rettifica.numero', 'rettifica.motivo']);
    expect(await classeOf(bando)).toEqual(before);
    const rettifica = { numero: 'D.R. 12/2026', motivo: 'Errore materiale' };
    expect((await save(bando, { parameters, rettifica })).status).toBe(200);
    expect((await classeOf(bando)).rettifiche).toMatchObject([{ ...rettifica, cosa: 'parametri' }]);
    for (const who of [proposta.responsabile, membro]) expect(await app.mailTo(who)).toEqual(['M-29']);
    expect(await mailsTold(app, proposta.responsabile)).toContain('(parametri)');
    expect(await mailsTold(app, membro)).toContain('has been corrected (parameters)');
  });

  test('drafts move to another form, and an open editor is told with code 9', async () => {
    const [bando, other] = [await buildBando(app), await buildBando(app)];
    const proposta = await buildProposta(app, { bando });
    await save(bando, { formVersioneId: other.formVersioneId });
    const row = await app.db
      .selectFrom('proposta as p')
      .innerJoin('compilazione as k', 'k.id', 'p.compilazione_id')
      .select('k.form_versione_id as versione')
      .where('p.id', '=', proposta.id)
      .executeTakeFirstOrThrow();
    expect(row.versione).toBe(other.formVersioneId);
    const saved = await app
      .as(proposta.responsabile)
      .put<Errore>(`/proposte/${proposta.id}`, { valori: proposta.valori, ...proposta.fresh });
    expect(saved).toMatchObject({ status: 409, body: { code: 9 } });
  });
});

describe('parameters are enforced (D-57)', () => {
  test('NUMERO_PROGETTI_MIN: a proposta lists at least so many projects [CALL-042]', async () => {
    const bando = await buildBando(app, { campi: [buildCampo('progetti_manual', { uid: 'PRJ001', flagRequired: false })] });
    const responsabile = await buildUtente(app);
    const { body: made } = await app
      .as(responsabile)
      .post<{ id: number }>('/proposte', { classeId: bando.classeId, valori: { CAM001: 'Titolo' } });
    const errori = async () => (await app.as(responsabile).get<EsitoControllo>(`/proposte/validazione/${made.id}`)).body.violazioni;
    const ofProjects = (list: EsitoControllo['violazioni']) => list.filter(({ uid }) => uid === 'PRJ001').map(({ messaggio }) => messaggio);
    expect(ofProjects(await errori())).toEqual([]);
    await save(bando, { parameters: [{ codice: 'NUMERO_PROGETTI_MIN', valore: 2 }] });
    expect(ofProjects(await errori())).toEqual(['Inserisci almeno 2 righe (ora 0).']);
  });
});
