import type { Interruzione, TermineColpito } from '@sigeba/contract/bandi/interruzioni/interruzioni.routes.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { buildBando, buildProposta, buildUtente, startTestApp } from '../../../test/app.ts';
import { officialise } from '../../../test/officialise.ts';

/** The clock of the evening: the network was down from ten past one until twenty to four, in Rome. */
const NOW = '2026-03-20T18:00:00.000Z';
const GUASTO = { dal: '2026-03-20T12:10:00.000Z', al: '2026-03-20T14:40:00.000Z' };
const motivo = 'Guasto della rete di Ateneo';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
const termini = async (who = ufficio) =>
  (await app.as(who).get<TermineColpito[]>(`/ur/interruzioni/termini?${new URLSearchParams(GUASTO)}`)).body;
const declare = (body: object, who = ufficio) =>
  app.as(who).post<Interruzione & Errore>('/ur/interruzioni', { ...GUASTO, motivo, ...body });
const ending = (endTimestamp: string, nome: string) => buildBando(app, { nome, endTimestamp });
const proposed = ({ bandoId, tipologiaId, lastUpdate, proposta }: TermineColpito) => ({ bandoId, tipologiaId, lastUpdate, fine: proposta });

test('an interruption finds the deadlines within it and on the next day, puts them off, tells the owners of drafts, and is recorded', async () => {
  const within = await ending('2026-03-20T13:00:00.000Z', 'Finito durante');
  const after = await ending('2026-03-21T11:00:00.000Z', 'Finisce domani');
  await ending('2026-03-20T11:00:00.000Z', 'Finito prima');
  await ending('2026-03-21T15:00:00.000Z', 'Finisce dopo');
  const bozza = await buildProposta(app, { bando: within });
  const found = await termini();
  expect(found.map(({ bando, bozze, proposta, motivo: why }) => [bando, bozze, proposta, why])).toEqual([
    ['Finito durante', 1, '2026-03-21T15:00:00.000Z', null],
    ['Finisce domani', 0, '2026-03-21T15:00:00.000Z', null],
  ]);
  const { status, body } = await declare({ proroghe: found.map(proposed) });
  expect(status).toBe(200);
  expect(body.proroghe).toEqual([
    { bando: 'Finito durante', tipologia: null, prima: '2026-03-20T13:00:00.000Z', dopo: '2026-03-21T15:00:00.000Z' },
    { bando: 'Finisce domani', tipologia: null, prima: '2026-03-21T11:00:00.000Z', dopo: '2026-03-21T15:00:00.000Z' },
  ]);
  const [mail, ...others] = await app.db
    .selectFrom('email_outbox')
    .select(['tipo', 'corpo'])
    .where('destinatario_utente_id', '=', bozza.responsabile.id)
    .execute();
  expect([mail?.tipo, others]).toEqual(['M-27', []]);
  expect(mail?.corpo).toContain(`\n\nMotivo: ${motivo}\n\nLa bozza`);
  const ends = await app.db.selectFrom('bando').select('end_timestamp').where('id', 'in', [within.id, after.id]).execute();
  expect(ends.map(({ end_timestamp }) => end_timestamp.toISOString())).toEqual(['2026-03-21T15:00:00.000Z', '2026-03-21T15:00:00.000Z']);
  const acts = await app.db.selectFrom('audit_log').select('azione').where('quando', '=', new Date(NOW)).orderBy('id').execute();
  expect(acts.map(({ azione }) => azione).filter((azione) => /proroga|Interruzione/.test(azione))).toEqual([
    ...['prorogaBando', 'prorogaBando', 'declareInterruzione'],
  ]);
  const all = (await app.as(ufficio).get<Interruzione[]>('/ur/interruzioni')).body;
  expect(all).toEqual([body]);
  // The user who was writing sends now.
  app.clock.set('2026-03-21T14:59:00.000Z');
  const saved = await app.as(bozza.responsabile).put(`/proposte/${bozza.id}`, { valori: bozza.valori, ...bozza.fresh });
  expect(saved.status).toBe(200);
});

test('a tipologia with a deadline of its own is put off alone, by any account that works on it', async () => {
  const own = '2026-03-20T13:30:00.000Z';
  const bando = await buildBando(app, { nome: 'Terza missione', gruppo: 'TM', endTimestamp: own, tipologia: { endTimestamp: own } });
  const mine = (await termini(terza)).filter(({ bandoId }) => bandoId === bando.id);
  expect(mine.map(({ tipologiaId, scadenza }) => [tipologiaId === null, scadenza])).toEqual([[false, own]]);
  const { status, body } = await declare({ proroghe: mine.map(proposed) }, terza);
  expect([status, body.proroghe?.map(({ tipologia }) => tipologia === null)]).toEqual([200, [false]]);
  const { end_timestamp } = await app.db.selectFrom('bando').select('end_timestamp').where('id', '=', bando.id).executeTakeFirstOrThrow();
  expect(end_timestamp.toISOString()).toBe(own);
});

test('an interruption is refused as a whole where one deadline is official, has moved meanwhile, or would not become later', async () => {
  const bando = await ending('2026-03-20T14:00:00.000Z', 'Senza proroga');
  const [termine] = (await termini()).filter(({ bandoId }) => bandoId === bando.id);
  if (termine === undefined) throw new Error('Its deadline is not among those found.');
  const before = (await app.as(ufficio).get<Interruzione[]>('/ur/interruzioni')).body.length;
  const earlier = await declare({ proroghe: [{ ...proposed(termine), fine: '2026-03-20T13:00:00.000Z' }] });
  expect([earlier.status, earlier.body.violationReport?.[0]?.campo]).toEqual([422, 'proroghe']);
  const stale = await declare({ proroghe: [{ ...proposed(termine), lastUpdate: '2026-01-01T00:00:00.000Z' }] });
  expect([stale.status, stale.body.code]).toEqual([409, 9]);
  await officialise(app, bando, { at: '2026-03-20T15:00:00.000Z' });
  expect((await termini()).find(({ bandoId }) => bandoId === bando.id)?.motivo).toContain('Gli esiti sono già ufficiali');
  expect((await declare({ proroghe: [proposed(termine)] })).status).toBe(409);
  expect((await declare({ proroghe: [], motivo: ' ' })).status).toBe(422);
  expect((await app.as(ufficio).get<Interruzione[]>('/ur/interruzioni')).body).toHaveLength(before);
});
