/** @module-tag database */
import type { CandidatoPartecipante } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import type { SeAccetti } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import type { EsitoControlloProposta, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, type Persona, startTestApp, type TestBando } from '../../test/app.ts';
import { CATEGORIA } from '../../test/vocabolario.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

let counter = 0;
/** Two tipologie: whoever is responsabile in the first may not be coproponente in the second, nor the reverse. */
async function coppia(massimo = 1) {
  counter += 1;
  const [uno, due] = [
    await buildBando(app, { sigla: `U${counter}`, nomeTipologia: 'Progetti' }),
    await buildBando(app, { sigla: `V${counter}`, nomeTipologia: 'Avvio' }),
  ];
  await app.db
    .insertInto('tipologia_incompatibilita')
    .values({
      sigla_a: uno.sigla,
      categoria_a_id: CATEGORIA.RESPONSABILE,
      sigla_b: due.sigla,
      categoria_b_id: CATEGORIA.COPROPONENTE,
      massimo,
    })
    .execute();
  return { uno, due };
}

const own = (bando: TestBando, responsabile: Persona) => buildProposta(app, { bando, responsabile, completa: true, titolo: 'Mia' });
const asked = async (bando: TestBando, utente: Persona, status?: 'ACCETTATA') =>
  buildRichiesta(app, { proposta: await buildProposta(app, { bando }), utente, ...(status && { status }) });
type Mine = Awaited<ReturnType<typeof own>>;
const send = ({ id, responsabile, fresh }: Mine) => app.as(responsabile).putAndRead<Proposta>(`/proposte/sottomissione/${id}`, fresh);
const accept = ({ proposta, utente }: Awaited<ReturnType<typeof asked>>) => app.as(utente).put(`/partecipazioni/accept/${proposta.id}`);
const check = async ({ id, responsabile }: Mine) =>
  (await app.as(responsabile).get<EsitoControlloProposta>(`/proposte/validazione/${id}`)).body;

const COPPIA =
  /In un anno si può avere al massimo una proposta in tutto come Responsabile in Progetti e come Coproponente in Avvio: ce n'è già una\./;

describe('two roles that may not be had together (D-79)', () => {
  test('a person who has sent in one role cannot accept in the other [PROP-103] [ERR-008]', async () => {
    const { uno, due } = await coppia();
    const utente = await buildUtente(app);
    expect((await send(await own(uno, utente))).status).toBe(200);
    const reply = await accept(await asked(due, utente));
    expect(reply).toMatchObject({ status: 409, body: { code: 91 } });
    expect(JSON.stringify(reply.body)).toMatch(COPPIA);
  });

  test('an invitee reads before accepting which own drafts could no longer be sent', async () => {
    const { uno, due } = await coppia();
    const utente = await buildUtente(app);
    const mine = await own(uno, utente);
    const richiesta = await asked(due, utente);
    const impedite = () => app.as(utente).get(`/partecipazioni/impedite/${richiesta.proposta.id}`);
    expect((await impedite()).body).toEqual({
      limiti: [expect.stringMatching(/^Come .+ e come .+, in tutto: al massimo una proposta in un anno; con questa ne hai 1\.$/)],
      impedite: [{ id: mine.id, titolo: 'Mia' }],
    });
    expect((await app.as(await buildUtente(app)).get(`/partecipazioni/impedite/${richiesta.proposta.id}`)).status).toBe(404);
    expect((await send(mine)).status).toBe(200);
    expect((await impedite()).body).toMatchObject({ limiti: [expect.stringContaining('non puoi accettarne altre')], impedite: [] });
  });

  test('an acceptance within the limit blocks no draft, nor does an answered request', async () => {
    const { uno, due } = await coppia(2);
    const utente = await buildUtente(app);
    await own(uno, utente);
    const first = await asked(due, utente);
    const impedite = async ({ proposta }: typeof first) =>
      (await app.as(utente).get<SeAccetti>(`/partecipazioni/impedite/${proposta.id}`)).body.impedite;
    expect(await impedite(first)).toEqual([]);
    expect((await accept(first)).status).toBe(200);
    expect(await impedite(await asked(due, utente))).toMatchObject([{ titolo: 'Mia' }]);
    expect(await impedite(first)).toEqual([]);
  });

  test('a person who has accepted in the other role reads in the draft, at Controlla and at Invia that it cannot be sent', async () => {
    const { uno, due } = await coppia();
    const utente = await buildUtente(app);
    const mine = await own(uno, utente);
    expect((await accept(await asked(due, utente))).status).toBe(200);
    expect((await app.as(utente).get<Proposta>(`/proposte/${mine.id}`)).body.motivi).toMatchObject([{ codice: 'LIMITE' }]);
    expect(await check(mine)).toMatchObject({ valida: false, motivi: [{ testo: expect.stringMatching(COPPIA) }] });
    const reply = await send(mine);
    expect(reply.status).toBe(409);
    expect(JSON.stringify(reply.body)).toMatch(COPPIA);
  });

  test('an own draft only warns: nothing is refused for it', async () => {
    const { uno, due } = await coppia();
    const utente = await buildUtente(app);
    await own(uno, utente);
    expect((await accept(await asked(due, utente))).status).toBe(200);
  });

  test('an accepted request counts until the call closes; what was sent, for the year', async () => {
    const { uno, due } = await coppia();
    const long = await buildBando(app, { sigla: uno.sigla, endTimestamp: '2026-05-31T12:00:00.000Z' });
    const [accepted, sent] = [await buildUtente(app), await buildUtente(app)];
    const [first, second] = [await own(long, accepted), await own(long, sent)];
    await asked(due, accepted, 'ACCETTATA');
    await buildRichiesta(app, { proposta: await buildProposta(app, { bando: due, status: 'INVIATA' }), utente: sent, status: 'ACCETTATA' });
    expect((await send(first)).status).toBe(409);
    app.clock.set('2026-03-31T12:00:00.001Z');
    expect((await send(first)).status).toBe(200);
    expect((await send(second)).status).toBe(409);
  });

  test('proposte of another year do not count', async () => {
    const { uno, due } = await coppia();
    const utente = await buildUtente(app);
    const before = await buildBando(app, { sigla: due.sigla, anno: 2025, endTimestamp: '2026-03-31T12:00:00.000Z' });
    await asked(before, utente, 'ACCETTATA');
    expect((await send(await own(uno, utente))).status).toBe(200);
  });

  test('of a sending and an acceptance at the same instant one succeeds', async () => {
    for (let at = 0; at < 4; at += 1) {
      const { uno, due } = await coppia();
      const utente = await buildUtente(app);
      const [mine, theirs] = [await own(uno, utente), await asked(due, utente)];
      const replies = await Promise.all([send(mine), accept(theirs)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('a person who has reached the limit is found as not admissible, and only they read why', async () => {
    const { uno, due } = await coppia();
    await app.db
      .insertInto('classe_categoria')
      .values({ classe_id: due.classeId, categoria_id: CATEGORIA.COPROPONENTE, ruoli: [] })
      .execute();
    const utente = await buildUtente(app, { cognome: `Doppi${counter}` });
    await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', utente.id).execute();
    await send(await own(uno, utente));
    const search = async (chi: Persona) =>
      (await app.as(chi).get<CandidatoPartecipante[]>(`/utenti?classeId=${due.classeId}&text=${utente.cognome}`)).body;
    expect(await search(await buildUtente(app))).toMatchObject([{ ammissibile: false, motivo: null }]);
  });
});

test('whose role has changed since they were asked cannot accept in that categoria (D-67)', async () => {
  const bando = await buildBando(app);
  await app.db
    .insertInto('classe_categoria')
    .values({ classe_id: bando.classeId, categoria_id: CATEGORIA.COPROPONENTE, ruoli: [1] })
    .execute();
  const richiesta = await asked(bando, await buildUtente(app, { ruolo: 'AR' }));
  const reply = await accept(richiesta);
  expect(reply.status).toBe(409);
  expect(JSON.stringify(reply.body)).toContain('Il ruolo Assegnista di ricerca non è previsto per questa categoria.');
});
