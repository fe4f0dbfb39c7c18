/** @module-tag database */
import type { PannelloReferee, Referee } from '@sigeba/contract/referee/referee.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildUtente, startTestApp } from '../../test/app.ts';
import { acceptInvito, buildDaReferire, buildFasi, inviteReferee } from '../../test/buildReferee.ts';
import { remindDue } from './remindDue.ts';

const START = '2026-05-20T09:00:00.000Z';
const app = await startTestApp({ now: START });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app);
const fasi = await buildFasi(app, bando, { massimo: null });

const works = { db: app.db, publicUrl: 'https://bandi.ateneo.example', log: { warn: () => {} } };
const look = (at: string) => remindDue(works, new Date(at));
const solleciti = async ({ email }: Referee) =>
  (
    await app.db
      .selectFrom('email_outbox')
      .select(['corpo', 'tipo'])
      .where('destinatario', '=', email ?? '')
      .where('tipo', '=', 'M-12')
      .execute()
  ).map(({ corpo }) => corpo);

test('a referee is reminded of an answer and of an evaluation pending for seven days, each once, where the university wants it [REF-032]', async () => {
  const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee });
  const [muto, lento, svelto, rifiuta] = [
    await inviteReferee(app, ufficio, proposta),
    await inviteReferee(app, ufficio, proposta),
    await inviteReferee(app, ufficio, proposta),
    await inviteReferee(app, ufficio, proposta),
  ];
  await acceptInvito(app, lento);
  await acceptInvito(app, svelto);
  const concluded = { proposta_id: proposta.id, fase_id: fasi.referee, referee_id: svelto.id, conclusa_ts: app.clock.now() };
  await app.db
    .insertInto('valutazione')
    .values({ ...concluded, status: 'CONCLUSA', punteggio: 9 })
    .execute();
  await app.db.updateTable('referee').set({ rifiuto_ts: app.clock.now() }).where('id', '=', rifiuta.id).execute();

  expect(await look('2026-05-28T09:00:00.000Z')).toBe(0);
  await app.db
    .insertInto('configurazione')
    .values({ chiave: 'referee.sollecito_automatico', valore: JSON.stringify(true), descrizione: '' })
    .execute();
  expect(await look('2026-05-27T08:59:59.000Z')).toBe(0);
  // Two servers look at the same time: one of them reminds.
  const both = await Promise.all([look('2026-05-27T09:00:00.000Z'), look('2026-05-27T09:00:00.000Z')]);
  expect(both[0] + both[1]).toBe(2);
  expect(await look('2026-06-02T09:00:00.000Z')).toBe(0);
  expect((await solleciti(muto))[0]).toContain('/referee-accept?');
  expect((await solleciti(lento))[0]).toContain('It has not been submitted yet');
  expect([(await solleciti(svelto)).length, (await solleciti(rifiuta)).length]).toEqual([0, 0]);

  const { referee } = (await app.as(ufficio).get<PannelloReferee>(`/referee/proposta/${proposta.id}`)).body;
  const panel = referee.find(({ id }) => id === muto.id);
  expect(panel).toMatchObject({ invioSollecito: '2026-05-27T09:00:00.000Z', scadenza: muto.scadenza });
  expect(panel?.history.at(-1)).toMatchObject({ evento: 'SOLLECITATO', da: null });
  const [act] = (await app.auditOf(proposta)).filter(({ azione }) => azione === 'remindReferee');
  expect(act).toMatchObject({ reale: null, effettivo: null });
  const said = await app.as(ufficio).get<{ resultList: { testo: string }[] }>(`/ur/proposte/${proposta.id}/storia`);
  expect(said.body.resultList.map(({ testo }) => testo).join('\n')).toContain('SIGEBA ha sollecitato il referee');

  // Whoever accepts late is waited for anew: one more, for the evaluation.
  app.clock.set('2026-06-02T10:00:00.000Z');
  expect((await acceptInvito(app, muto)).status).toBe(200);
  expect(await look('2026-06-09T09:59:59.000Z')).toBe(0);
  expect(await look('2026-06-09T10:00:00.000Z')).toBe(1);
  expect(await solleciti(muto)).toHaveLength(2);
});
