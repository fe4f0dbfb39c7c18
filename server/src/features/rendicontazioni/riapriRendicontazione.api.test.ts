import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildBando, buildUtente, startTestApp } from '../../test/app.ts';
import { buildProgetto, buildRendicontazione, FINESTRA } from '../../test/buildRendiconto.ts';
import { byTheOffice } from '../../test/byTheOffice.ts';
import { rendicontazioniOf } from '../../test/rendicontazioniOf.ts';

const NOW = '2026-06-10T08:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));
const { check, send, stateOf, save, read } = rendicontazioniOf(app);

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const AFTER = '2026-07-05T08:00:00.000Z';
const PROROGA = '2026-07-20T12:00:00.000Z';
const reopen = (id: number | null, body: object = {}, who = ufficio) =>
  app.as(who).putAndRead<Rendicontazione & Errore>(`/ur/rendicontazioni/open/${id}`, { motivo: 'Manca una fattura', ...body });
async function build(said: Parameters<typeof buildProgetto>[1] = {}) {
  const progetto = await buildProgetto(app, said);
  return { progetto, report: await buildRendicontazione(app, progetto, { inviata: true }) };
}
const mailOf = (id: number | null) =>
  app.db
    .selectFrom('email_outbox')
    .selectAll()
    .where('oggetto_tipo', '=', 'rendicontazione')
    .where('oggetto_id', '=', id ?? 0)
    .where('tipo', '=', 'M-10')
    .execute();

test('the office reopens a sent report, and the holder sends it again before the deadline [REND-043] [REND-045] [API-076]', async () => {
  const { progetto, report } = await build();
  expect((await reopen(report.id)).body).toMatchObject({ status: 'BOZZA', valori: report.valori });
  expect(await stateOf(progetto)).toBe('BOZZA');
  const draft = (await read(progetto.responsabile, report.id ?? 0)).body;
  // The instant that the draft bears until it is changed.
  const riapertura = { quando: draft.lastUpdate, motivo: 'Manca una fattura' };
  expect(draft).toMatchObject({ riapertura, step: { scadenza: '2026-06-30T12:00:00.000Z', rendicontazione: { riapertura } } });
  const saved = (await save(progetto.responsabile, draft, draft.valori)).body;
  await check(progetto.responsabile, saved);
  expect((await send(progetto.responsabile, saved)).body).toMatchObject({ status: 'INVIATA', riapertura: null });
});

test('the holder is told until when and why, and the register says who reopened it and why', async () => {
  const { progetto, report } = await build();
  await reopen(report.id);
  const [mail] = await mailOf(report.id);
  expect(mail).toMatchObject({ destinatario: progetto.responsabile.email, soggetto: 'Rendicontazione riaperta: Rendiconto finale' });
  for (const words of ['fino al 30/06/2026 14:00 (ora italiana)', 'Motivo: Manca una fattura', `/rendicontazioni/${report.id}`])
    expect(mail?.corpo).toContain(words);
  const { body } = await app.as(ufficio).get<{ resultList: { testo: string }[] }>('/ur/audit?atto=INVIO&oggettoTipo=rendicontazione');
  expect(body.resultList[0]?.testo).toMatch(
    /ha riaperto la rendicontazione .* \(motivo: Manca una fattura\), senza controllo di modifiche contemporanee$/,
  );
});

test('the preview of a reopening mails nobody and reopens nothing', async () => {
  const { report } = await build();
  const { status, body } = await app
    .as(ufficio)
    .put<AnteprimaInvio>(`/ur/rendicontazioni/open/${report.id}`, { motivo: 'Manca una fattura', invio: { modo: 'ANTEPRIMA' } });
  expect([status, body.mail.map(({ tipo }) => tipo)]).toEqual([202, ['M-10']]);
  expect(await mailOf(report.id)).toEqual([]);
  expect((await app.as(ufficio).get<Rendicontazione>(`/ur/rendicontazioni/${report.id}`)).body.status).toBe('INVIATA');
});

test('a report past its deadline needs a proroga, which applies to it alone', async () => {
  const { progetto, report } = await build();
  app.clock.set(AFTER);
  const faults = async (body: object) => (await reopen(report.id, body)).body.violationReport?.map(({ campo }) => campo);
  expect(await faults({})).toEqual(['prorogaAl']);
  expect(await faults({ prorogaAl: '2026-07-01T08:00:00.000Z', motivo: ' ' })).toEqual(['prorogaAl', 'motivo']);
  expect((await reopen(report.id, { prorogaAl: PROROGA })).body.step).toMatchObject({ scadenza: PROROGA, stato: 'BOZZA' });
  const draft = (await read(progetto.responsabile, report.id ?? 0)).body;
  expect((await save(progetto.responsabile, draft, draft.valori)).status).toBe(200);
  app.clock.set('2026-07-20T12:00:00.001Z');
  expect(await stateOf(progetto)).toBe('NON_INVIATA');
  expect((await send(progetto.responsabile, draft)).body).toMatchObject({ code: 2 });
});

test('a proroga given before the deadline is later than the deadline', async () => {
  const { report } = await build();
  expect((await reopen(report.id, { prorogaAl: '2026-06-20T12:00:00.000Z' })).status).toBe(422);
  expect((await reopen(report.id, { prorogaAl: PROROGA })).body.step.scadenza).toBe(PROROGA);
});

test('the fixed deadline of a tipologia decides whether the deadline has passed, and the label shows it [REND-052]', async () => {
  const bando = await buildBando(app);
  const { progetto, report } = await build({ bando });
  const fixed = '2026-06-09T12:00:00.000Z';
  await byTheOffice(app).fixDeadline(bando, fixed);
  expect((await reopen(report.id)).body.violationReport).toMatchObject([{ campo: 'prorogaAl' }]);
  expect((await reopen(report.id, { prorogaAl: FINESTRA.fine })).body.step).toMatchObject({ scadenza: FINESTRA.fine, stato: 'BOZZA' });
  expect(await stateOf(progetto)).toBe('BOZZA');
});

test('a reopening clears the evaluation of the office, a concluded one only after a confirmation', async () => {
  const { report } = await build();
  await byTheOffice(app).evaluateRendicontazione(report, { nota: 'Tutto regolare', consolida: true });
  expect((await reopen(report.id)).body).toMatchObject({ code: 91, message: expect.stringContaining('La valutazione è conclusa') });
  expect((await reopen(report.id, { ancheValutata: true })).body).toMatchObject({
    consolida: false,
    valutazioneRend: null,
    status: 'BOZZA',
  });
  const audit = await app.db
    .selectFrom('audit_log')
    .select('dati')
    .where('azione', '=', 'reopenRendicontazione')
    .where('oggetto_id', '=', report.id ?? 0)
    .executeTakeFirstOrThrow();
  expect(audit.dati).toMatchObject({ valutazione: 'POSITIVA', nota: 'Tutto regolare' });
});

test('only the office reopens, and only sent reports; a caller who read an older state is told [SEC-032]', async () => {
  const progetto = await buildProgetto(app);
  const draft = await buildRendicontazione(app, progetto);
  expect((await reopen(draft.id)).body.message).toBe('Si riapre soltanto una rendicontazione inviata.');
  const { progetto: other, report } = await build();
  expect((await reopen(report.id, {}, other.responsabile)).status).toBe(403);
  expect((await reopen(report.id, { lastUpdate: '2026-01-01T00:00:00.000Z' })).body.code).toBe(9);
  const { id, lastUpdate } = report;
  await app.as(ufficio).put(`/ur/rendicontazioni/valutazione/${id}`, { valutazione: 'POSITIVA', nota: 'Bene', consolida: true });
  expect((await reopen(report.id, { lastUpdate })).body.code).toBe(9);
  const anyway = () => reopen(report.id, { ancheValutata: true });
  const both = await Promise.all([anyway(), anyway()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
