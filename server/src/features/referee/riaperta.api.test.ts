import type { PropostaReferee, VistaReferita } from '@sigeba/contract/referee/referee.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import { afterAll, expect, test } from 'vitest';
import { buildBando, buildUtente, startTestApp } from '../../test/app.ts';
import { buildDaReferire, buildFasi, refereeAccettato } from '../../test/buildReferee.ts';
import { riaperturaOf } from '../../test/riaperturaOf.ts';

const app = await startTestApp({ now: '2026-05-25T09:00:00.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app);
const fasi = await buildFasi(app, bando, { massimo: null });

test('a referee who has accepted a reopened proposta finds it listed under the sent title, without the draft; once it is back it waits for its phase', async () => {
  const { reopen, save, send } = await riaperturaOf(app);
  const aperta = await buildDaReferire(app, { bando, faseId: fasi.referee, completa: true });
  const referee = app.as((await refereeAccettato(app, ufficio, aperta)).me);
  const other = app.as((await refereeAccettato(app, ufficio, await buildDaReferire(app, { bando, faseId: fasi.referee }))).me);
  const { id } = aperta;
  const rows = async () => (await referee.get<{ resultList: PropostaReferee[] }>('/referee/proposte')).body.resultList;
  const page = () => referee.get<VistaReferita>(`/referee/proposte/${id}`);
  const { titolo } = (await page()).body;
  const scheda = { motivazione: 'A metà', valutazionePunteggioList: [] };
  const begun = (await referee.post<{ id: number }>(`/referee/valutazione/${id}`, scheda)).body.id;
  await app.db.updateTable('proposta').set({ riapertura_sempre: true }).where('id', '=', id).execute();

  expect((await reopen(aperta, '2026-05-25T10:00:00.000Z')).status).toBe(200);
  expect((await save(aperta, 'Quello della bozza')).status).toBe(200);
  const correzione = { finoA: '2026-05-25T10:00:00.000Z', avviso: true };
  const [row, ...others] = await rows();
  expect([row, others]).toMatchObject([{ id, titolo, aperta: false, attesa: false, correzione, valutazione: { status: 'BOZZA' } }, []]);
  expect((await page()).body).toEqual(row);
  const refused = [409, expect.stringContaining('This project is being corrected')];
  const english = { headers: { 'accept-language': 'en' } };
  const asked = [
    ...['proposte/pdf', 'dossier/pdf', 'valutazione/new', 'valutazione/modulo'].map((path) => `/referee/${path}/${id}`),
    ...[
      `/referee/valutazione/${begun}`,
      `/valutazione/${begun}`,
      `/fasi-valutazione/proposta/${id}`,
      `/criteri-valutazione/proposta/${id}`,
    ],
  ];
  for (const path of asked) {
    const { status, body } = await referee.get<Errore>(path, english);
    expect([path, status, body.message]).toEqual([path, ...refused]);
    expect([path, (await other.get(path)).status]).toEqual([path, 404]);
  }
  const saved = await referee.put<Errore>(`/referee/valutazione/${begun}`, scheda, english);
  const concluded = await referee.put<Errore>(`/referee/valutazione/concludi/${begun}`, scheda, english);
  for (const { status, body } of [saved, concluded]) expect([status, body.message]).toEqual(refused);
  expect((await other.get(`/referee/proposte/${id}`)).status).toBe(404);

  expect((await send(aperta)).status).toBe(200);
  expect(await rows()).toMatchObject([{ titolo: 'Quello della bozza', aperta: false, attesa: true, correzione: null }]);
  await app.db.insertInto('proposta_fase').values({ proposta_id: id, fase_id: fasi.referee, attiva: true }).execute();
  expect(await rows()).toMatchObject([{ aperta: true, attesa: false, correzione: null }]);
  await app.db
    .updateTable('proposta_fase')
    .set({ attiva: false, conclusa: true, conclusa_ts: app.clock.now() })
    .where('proposta_id', '=', id)
    .execute();
  expect(await rows()).toMatchObject([{ aperta: false, attesa: false, correzione: null }]);
});
