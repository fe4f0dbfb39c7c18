import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import type { Proposta, PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { afterAll, expect, test } from 'vitest';
import { admitCambio, buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp } from './app.ts';
import { buildProgetto, buildStep, rendicontoCompleto } from './buildRendiconto.ts';
import { commissioniOf } from './commissioniOf.ts';
import { massivoOf } from './massivoOf.ts';
import { valoriCompleti } from './modello.ts';

const NOW = '2026-06-10T09:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const { ufficio, righe, dottorando } = await massivoOf(app);
const { create, save } = await commissioniOf(app);
const office = app.as(ufficio);
const aperto = { endTimestamp: '2026-12-31T12:00:00.000Z' };
const INSERT = '/bandi/insertBando?anno=2027&start_timestamp=2027-01-10T09:00:00.000Z&end_timestamp=2027-03-10T13:00:00.000Z';
const PERIODO = { startDate: '2026-06-01T07:00:00.000Z', endDate: '2026-07-31T12:00:00.000Z' };

/** Each thing that somebody does, with the status of every call that it takes. */
const everythingDone = (done: Record<string, number[]>) =>
  expect(done).toEqual(Object.fromEntries(Object.entries(done).map(([what, statuses]) => [what, statuses.map(() => 200)])));

test('a researcher drafts and sends a proposta, answers a request, files a report, keeps the profile [SEC-001]', async () => {
  const bando = await buildBando(app, aperto);
  const utente = await buildUtente(app, { dataTermineRapporto: '2222-02-02' });
  const codice_fiscale = `TEST${String(utente.id).padStart(12, '0')}`;
  await app.db.updateTable('utente').set({ codice_fiscale }).where('id', '=', utente.id).execute();
  await app.db.updateTable('utente_profilo').set({ regime: 'TEMPO_PIENO' }).where('utente_id', '=', utente.id).execute();
  const me = app.as(utente);
  const drafted = await me.postAndRead<Proposta>('/proposte', { classeId: bando.classeId, valori: {} });
  const { id, lastUpdate } = drafted.body;
  const edited = await me.putAndRead<Proposta>(`/proposte/${id}`, { valori: valoriCompleti(bando.voci), lastUpdate });
  const checked = await me.get(`/proposte/validazione/${id}`);
  const sent = await me.put(`/proposte/sottomissione/${id}`, { lastUpdate: edited.body.lastUpdate });
  const { proposta: other } = await buildRichiesta(app, { utente, proposta: await buildProposta(app, { bando }) });
  const answered = await me.put(`/partecipazioni/accept/${other.id}`, {});
  const progetto = await buildProgetto(app, { responsabile: utente });
  const filed = await me.postAndRead<Rendicontazione>('/rendicontazioni', {
    propostaId: progetto.id,
    idStep: progetto.step.id,
    valori: rendicontoCompleto(),
  });
  await me.get(`/rendicontazioni/validazione/${filed.body.id}`);
  const delivered = await me.put(`/rendicontazioni/sottomissione/${filed.body.id}`, { lastUpdate: filed.body.lastUpdate });
  const profilo = await me.get<{ lastUpdate: string }>(`/profilo-utente/${utente.id}`);
  const kept = await me.put(`/profilo-utente/${utente.id}`, { dichiarazione: true, areaId: 1, lastUpdate: profilo.body.lastUpdate });
  everythingDone({
    drafts: [drafted.status, edited.status],
    sends: [checked.status, sent.status],
    answers: [answered.status],
    reports: [filed.status, delivered.status],
    profile: [profilo.status, kept.status],
  });
});

test('the office administers calls, commissioni, people and reporting steps: reads and writes each [CALL-001]', async () => {
  const { id } = (await office.post<{ id: number }>(INSERT)).body;
  const call = await office.get<Bando>(`/bandi/${id}?completo=true`);
  const saved = await office.put('/bandi/updateBando', { id, lastUpdate: call.body.lastUpdate, nome: 'Ricerca 2027' });
  const committee = await create();
  const changed = await save(committee.body, { nome: 'Commissione A' });
  const persona = await buildUtente(app);
  const scheda = await office.get<UtenteScheda>(`/ur/utenti/${persona.id}`);
  const noted = await office.put(`/ur/utenti/save/${persona.id}`, { lastUpdate: scheda.body.lastUpdate, note: 'Appunto' });
  const step = await buildStep(app, { bando: await buildBando(app), inizio: null, fine: null });
  const iter = await office.get('/ur/iter-bandi');
  const dated = await office.put(`/step-rendicontazione/${step.id}`, { id: step.id, ...PERIODO });
  everythingDone({
    calls: [call.status, saved.status],
    commissioni: [committee.status, changed.status],
    people: [scheda.status, noted.status],
    steps: [iter.status, dated.status],
  });
});

test('the office does its eight things [SEC-003]', async () => {
  const calls = await office.post(INSERT);
  const committee = await create();
  const persona = await buildUtente(app);
  const { lastUpdate } = (await office.get<UtenteScheda>(`/ur/utenti/${persona.id}`)).body;
  const people = await office.put(`/ur/utenti/save/${persona.id}`, { lastUpdate, note: 'Appunto' });
  await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', persona.id).execute();
  const inactive = await office.post('/ur/inattivi/new', { utenti: [persona.id], tipologia: 'INATTIVO', anno: 2026 });
  const uploaded = await righe({ template: 5 }, [dottorando()]);
  const bando = await buildBando(app);
  await admitCambio(app, bando, 'COMPONENTE');
  const progetto = await buildProgetto(app, { bando });
  const { utente: membro } = await buildRichiesta(app, { proposta: progetto, status: 'ACCETTATA' });
  const held = (await office.get<PropostaUfficio>(`/ur/proposte/${progetto.id}`)).body;
  const holder = await office.post(`/ur/proposte/${progetto.id}/titolari`, {
    titolareId: membro.id,
    motivazioneCambio: 'Congedo',
    allegato: null,
    lastUpdate: held.lastUpdate,
  });
  const iter = await office.put(`/ur/iter-bandi/${bando.classeId}`, { visibilita: false });
  const step = await office.put(`/step-rendicontazione/${progetto.step.id}`, { id: progetto.step.id, ...PERIODO });
  everythingDone({
    calls: [calls.status],
    commissioni: [committee.status],
    people: [people.status],
    inactive: [inactive.status],
    uploads: [uploaded.status],
    holders: [holder.status],
    iter: [iter.status],
    steps: [step.status],
  });
});

test('the mails of a reporting step are refused to whoever is not of the office [REND-069]', async () => {
  const { step } = await buildProgetto(app);
  for (const who of [await buildUtente(app), await buildUtente(app, { tipoUtente: 'RAD' })]) {
    const tried = [
      await app.as(who).put(`/step-rendicontazione/mail-comunicazione-date/${step.id}`, {}),
      await app.as(who).put(`/step-rendicontazione/mail-modifica-date/${step.id}`, {}),
      await app.as(who).post(`/step-rendicontazione/mail-valutazione-rend/${step.id}`, {}),
    ];
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
  expect((await office.put(`/step-rendicontazione/mail-comunicazione-date/${step.id}`, {})).status).toBe(200);
});

test('a sent proposta is reopened by the office, not by a researcher [SEC-031]', async () => {
  const proposta = await buildProposta(app, { status: 'INVIATA', bando: await buildBando(app, aperto) });
  const path = `/ur/proposte/${proposta.id}/riapri-proposta`;
  const body = { riapertaFinoA: null, motivo: 'Manca un allegato' };
  for (const who of [proposta.responsabile, await buildUtente(app)]) expect((await app.as(who).put(path, body)).status).toBe(403);
  expect((await office.putAndRead<PropostaUfficio>(path, body)).body.status).toBe('BOZZA');
});
