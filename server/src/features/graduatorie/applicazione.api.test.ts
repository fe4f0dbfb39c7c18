/** @module-tag database */
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../ground/db/db.types.ts';
import { startTestApp } from '../../test/app.ts';
import { buildInValutazione, concludi, DOPO, scheda } from '../../test/buildValutando.ts';
import { graduatorieOf, MOTIVAZIONE, scelta } from '../../test/graduatorieOf.ts';
import { whileHeld } from '../../test/whileLocked.ts';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const { ufficio, scene, open, keep, conScenario, apply, applyWith, undo, available, esitiOf, actsOf } = await graduatorieOf(app);
const esito = async (id: number) => (await app.as(ufficio).get<Esito>(`/ur/esito-valutazione/${id}`)).body;
const grant = (id: number, importo: number, said: object = {}) =>
  app.as(ufficio).post<Written>(`/ur/esito-valutazione/${id}`, { finanzia: importo > 0, finanziamentoAssegnato: importo, ...said });
type Letta = { id: number; commentoFinanziamento: string | null };
/** What the responsabile is told by mail once it is official. */
const letterTo = ({ id }: { id: number }) =>
  app.db.selectFrom('email_outbox').select('corpo').where('tipo', '=', 'M-05').where('destinatario_utente_id', '=', id).executeTakeFirst();
const [NESSUNO] = [{ id: 0, numeroProtocollo: '' }];

describe('applying a scenario', () => {
  test('a scenario changes nothing for a proposta that was evaluated after it was stored, even with a grant since', async () => {
    const of = await scene([18, 16]);
    const [one = NESSUNO] = of.proposte;
    const { scenario } = await conScenario(of, [scelta(one, 500)]);
    const altra = await buildInValutazione(app, of);
    await concludi(app, 'mc', of.presidente, altra, scheda(of.criterioIds, [9, 8]));
    await grant(altra.id, 300, { commento: 'Finanziata con riduzione' });
    expect((await apply(scenario, (await open(of.classeId)).body)).status).toBe(200);
    expect(await esitiOf(of.classeId)).toEqual(['FINANZIATA 500 0 true', 'NON_FINANZIATA 0 0 true', 'FINANZIATA 300 0 false']);
    expect(await esito(altra.id)).toMatchObject({ commento: 'Finanziata con riduzione', storico: [] });
  });

  test('a scenario is refused as long as a comment of the other outcome is neither rewritten nor removed; the earlier outcome is in the history', async () => {
    const of = await scene([18, 16]);
    const [one = NESSUNO, two = NESSUNO] = of.proposte;
    const { scenario } = await conScenario(of, [scelta(one, 500)]);
    await grant(two.id, 300, { commento: 'Finanziata con riduzione' });
    const board = (await open(of.classeId)).body;
    for (const commenti of [[], [{ propostaId: two.id, commento: 'Finanziata con riduzione' }]]) {
      const { status, body } = await applyWith(scenario, board, commenti);
      expect([status, body.violationReport]).toEqual([
        422,
        [
          {
            campo: `commento-${two.id}`,
            messaggio: `${two.numeroProtocollo}: Il commento è stato scritto per l’esito «finanziata»: va riscritto o tolto.`,
          },
        ],
      ]);
    }
    expect((await applyWith(scenario, board, [{ propostaId: two.id, commento: 'Fuori dalle risorse' }])).status).toBe(200);
    expect(await esito(two.id)).toMatchObject({
      finanziamentoAssegnato: 0,
      commento: 'Fuori dalle risorse',
      esitoConcluso: true,
      storico: [{ finanziamentoAssegnato: 300, commento: 'Finanziata con riduzione', motivazione: 'Scenario «Primo»' }],
    });
  });

  test('declines nothing without a reason: one for all of them, which letter and page of each applicant carry (D-201)', async () => {
    const of = await scene([18, 16, 14]);
    const [one = NESSUNO, two = NESSUNO, three = NESSUNO] = of.proposte;
    const { scenario } = await conScenario(of, [scelta(one, 500)]);
    const board = (await open(of.classeId)).body;
    expect(board.motivazioneObbligatoria).toBe(true);
    for (const motivazione of [null, '  ']) {
      const { status, body } = await applyWith(scenario, board, [], motivazione);
      const fault = { campo: 'motivazione', messaggio: 'Motiva il mancato finanziamento.' };
      expect([status, body.violationReport]).toEqual([422, [fault]]);
    }
    expect(await esitiOf(of.classeId)).toEqual(Array(3).fill('VALUTATA   false'));
    const propria = [{ propostaId: three.id, commento: 'Il piano dei costi non regge' }];
    expect((await applyWith(scenario, board, propria, 'Le risorse bastano per la prima')).status).toBe(200);

    expect((await app.as(ufficio).put(`/ur/iter-bandi/ufficializzazione/${of.classeId}`, {})).status).toBe(200);
    for (const [proposta, commento] of [
      [one, null],
      [two, 'Le risorse bastano per la prima'],
      [three, 'Il piano dei costi non regge'],
    ] as const) {
      const { id } = proposta;
      const { responsabile } = of.proposte.find((each) => each.id === id) ?? {};
      if (responsabile === undefined) throw new Error('no responsabile');
      const { body } = await app.as(responsabile).get<{ finanziate: Letta[]; nonFinanziate: Letta[] }>('/proposte?anno=2026');
      expect([...body.finanziate, ...body.nonFinanziate]).toMatchObject([{ id, commentoFinanziamento: commento }]);
      const letter = await letterTo(responsabile);
      if (commento === null) expect(letter?.corpo).not.toContain('Motivazione');
      else expect(letter?.corpo).toContain(`Motivazione: ${commento}`);
    }
  });

  test('a scenario needs no reason where the classe asks for none (D-201)', async () => {
    const of = await scene([18], { motivazioneObbligatoria: false });
    const { scenario } = await conScenario(of, []);
    const board = (await open(of.classeId)).body;
    expect(board.motivazioneObbligatoria).toBe(false);
    expect((await applyWith(scenario, board, [], null)).status).toBe(200);
    expect(await esitiOf(of.classeId)).toEqual(['NON_FINANZIATA 0 0 true']);
  });

  test('a scenario beyond the available money is refused with the sums, and the board says so first; the office raises the money', async () => {
    const of = await scene([18, 16]);
    const [one = NESSUNO, two = NESSUNO] = of.proposte;
    const { scenario } = await conScenario(of, [scelta(one, 500), scelta(two, 501)]);
    await available(of.classeId, 1_000);
    const refusal =
      'Per la classe sono disponibili 1.000,00\u00a0€ e ne risulterebbero concessi 1.001,00\u00a0€, assegni compresi: 1,00\u00a0€ in più. Prima l’ufficio aumenta il disponibile.';
    const board = (await open(of.classeId, of.presidente, 'mc')).body;
    expect(board.scenari[0]?.motivoApplica).toBe(refusal);
    for (const [who, area] of [[ufficio, 'ur'] as const, [of.presidente, 'mc'] as const]) {
      const { status, body } = await apply(scenario, board, who, area);
      expect([status, body.message]).toEqual([409, refusal]);
    }
    expect(await esitiOf(of.classeId)).toEqual(Array(2).fill('VALUTATA   false'));
    await available(of.classeId, 1_001);
    expect((await apply(scenario, board)).status).toBe(200);
  });

  test('the other scenari keep their figures, and each says that it is out of date', async () => {
    const of = await scene([18, 16]);
    const [one = NESSUNO, two = NESSUNO] = of.proposte;
    const { scenario } = await conScenario(of, [scelta(one, 500)]);
    const board = (await keep(of.classeId, 'Secondo', [scelta(two, 700)])).body;
    const applied = (await apply(scenario, board)).body;
    const [, secondo] = applied.scenari;
    expect(secondo?.quadro).toEqual(board.scenari[1]?.quadro);
    expect(secondo?.scelte).toEqual([scelta(two, 700)]);
  });
});

describe('the last application', () => {
  test('the last application is undone as one act: outcomes, states, comments and authors are restored or deleted', async () => {
    const of = await scene([18, 16, 14]);
    const [one = NESSUNO, two = NESSUNO] = of.proposte;
    await app.as(of.presidente).post(`/mc/esito-valutazione/${two.id}`, { finanzia: true, finanziamentoAssegnato: 300, commento: 'Bene' });
    const { scenario } = await conScenario(of, [scelta(one, 500)]);
    const board = (await applyWith(scenario, (await open(of.classeId)).body, [{ propostaId: two.id, commento: null }])).body;
    expect(board.annullabile).toMatchObject({
      scenarioId: scenario.id,
      motivo: null,
      ritorni: [
        { propostaId: one.id, prima: null, dopo: { finanziamento: 500, assegno: 0, commento: null } },
        {
          propostaId: two.id,
          prima: { finanziamento: 300, assegno: 0, commento: 'Bene' },
          dopo: { finanziamento: 0, commento: MOTIVAZIONE },
        },
        { prima: null, dopo: { commento: MOTIVAZIONE } },
      ],
    });
    const { status, body } = await undo(board, scenario.id);
    expect(status).toBe(200);
    expect(await esitiOf(of.classeId)).toEqual(['VALUTATA   false', 'FINANZIATA 300 0 false', 'VALUTATA   false']);
    expect(await esito(one.id)).toMatchObject({ id: null, storico: [{ finanziamentoAssegnato: 500 }] });
    expect(await esito(two.id)).toMatchObject({ commento: 'Bene', membroCommissione: { id: of.presidente.id }, ufficioRicerca: null });
    expect(body).toMatchObject({ annullabile: null, scenari: [{ applicatoIl: null, motivoApplica: null }] });
    expect((await actsOf(of.classeId)).at(-1)).toBe('undoScenario «Primo» (proposte: 3)');
    const { resultList } = (
      await app.as(ufficio).get<{ resultList: { testo: string }[] }>(`/ur/audit?oggettoTipo=proposta&oggetto=${one.id}`)
    ).body;
    expect(resultList[0]?.testo).toContain('ha riportato a prima dell’applicazione di uno scenario l’esito della proposta');
    // It may be changed and applied again.
    expect((await applyWith(body.scenari[0] ?? scenario, body, [{ propostaId: two.id, commento: null }])).status).toBe(200);
  });

  test('the last application is not undone once an outcome was changed since, nor once the classe is official, nor by a member', async () => {
    const of = await scene([18, 16]);
    const [one = NESSUNO] = of.proposte;
    const { scenario } = await conScenario(of, [scelta(one, 500)]);
    await apply(scenario, (await open(of.classeId)).body);
    await app.as(ufficio).put(`/ur/esito-valutazione/open/${one.id}`, {});
    const riaperta = (await open(of.classeId)).body;
    const refused = await undo(riaperta, scenario.id);
    expect([refused.status, refused.body.message]).toEqual([409, riaperta.annullabile?.motivo]);
    expect(refused.body.message).toContain(`dopo l’applicazione (${one.numeroProtocollo})`);
    const { lastUpdate } = await esito(one.id);
    await app
      .as(ufficio)
      .put(`/ur/esito-valutazione/update/${one.id}`, { finanzia: true, finanziamentoAssegnato: 500, concludi: true, lastUpdate });
    const board = (await open(of.classeId)).body;
    expect((await undo(board, scenario.id, of.membro, 'mc')).status).toBe(403);
    expect((await app.as(ufficio).put(`/ur/iter-bandi/ufficializzazione/${of.classeId}`, {})).status).toBe(200);
    expect((await undo((await open(of.classeId)).body, scenario.id)).status).toBe(409);
  });

  test('the last of two applications is undone first, then the one before it', async () => {
    const of = await scene([18, 16]);
    const [one = NESSUNO, two = NESSUNO] = of.proposte;
    const { scenario } = await conScenario(of, [scelta(one, 500), scelta(two, 400)]);
    await apply(scenario, (await open(of.classeId)).body);
    await app.as(ufficio).put(`/ur/esito-valutazione/open/${two.id}`, {});
    const kept = (await keep(of.classeId, 'Secondo', [scelta(two, 900)])).body;
    const secondo = kept.scenarioId;
    app.clock.set('2026-04-10T09:00:01.000Z');
    const board = (await apply(kept.scenari[1] ?? scenario, kept)).body;
    expect((await undo(board, scenario.id)).body.message).toBe(
      'Dopo questo è stato applicato un altro scenario: si annulla l’ultima applicazione.',
    );
    const tornato = (await undo(board, secondo)).body;
    expect((await esitiOf(of.classeId))[1]).toBe('FINANZIATA 400 0 false');
    expect(tornato.annullabile).toMatchObject({ scenarioId: scenario.id });
    app.clock.set(DOPO);
  });

  test('is not undone over an outcome that was written anew since: what is not admissible stays without money (D-202)', async () => {
    const of = await scene([18, 16]);
    const [one = NESSUNO, two = NESSUNO] = of.proposte;
    await grant(one.id, 300);
    const { scenario } = await conScenario(of, [scelta(two, 400)]);
    await apply(scenario, (await open(of.classeId)).body);
    app.clock.set('2026-04-10T09:00:01.000Z');
    expect((await app.as(ufficio).put(`/ur/valutazione/open/${one.id}`, {})).status).toBe(200);
    const declared = await app.as(ufficio).put(`/ur/valutazione/dichiara-non-ammissibile/${one.id}`, { motivazione: 'Fuori tema' });
    expect(declared.status).toBe(200);
    const board = (await open(of.classeId)).body;
    const { status, body } = await undo(board, scenario.id);
    expect([status, body.message]).toEqual([409, board.annullabile?.motivo]);
    expect(body.message).toContain(`dopo l’applicazione (${one.numeroProtocollo})`);
    expect(await esito(one.id)).toMatchObject({ finanziamentoAssegnato: 0, esitoConcluso: true });
    app.clock.set(DOPO);
  });

  test('undoing does not restore more than is available by now', async () => {
    const of = await scene([18]);
    const [one = NESSUNO] = of.proposte;
    await grant(one.id, 900);
    const { scenario } = await conScenario(of, [scelta(one, 500)]);
    const board = (await apply(scenario, (await open(of.classeId)).body)).body;
    await available(of.classeId, 600);
    const { status, body } = await undo(board, scenario.id);
    expect([status, body.message]).toEqual([409, expect.stringContaining('Per la classe sono disponibili 600,00\u00a0€')]);
  });
});

describe('the threshold', () => {
  test('a threshold raised above a concluded grant keeps the classe from being official, and the office reads for which proposta', async () => {
    const of = await scene([18, 16]);
    const [one = NESSUNO, two = NESSUNO] = of.proposte;
    for (const each of [one, two]) expect((await grant(each.id, 400, { concludi: true })).status).toBe(200);
    const threshold = (punti: number) =>
      app.db.updateTable('classe').set({ soglia_finanziabilita: punti }).where('id', '=', of.classeId).execute();
    await threshold(16.01);
    const address = `/ur/iter-bandi/ufficializzazione/${of.classeId}`;
    const refused = await app.as(ufficio).put<{ message: string }>(address, {});
    const sotto = 'Una proposta è finanziata sotto la soglia.';
    expect([refused.status, refused.body.message]).toEqual([409, sotto]);
    const preview = await app.as(ufficio).get<{ motivo: string; mancanze: object[] }>(address);
    expect(preview.body).toMatchObject({
      motivo: sotto,
      mancanze: [{ campo: two.numeroProtocollo, messaggio: expect.stringContaining('si riapre l’esito') }],
    });
    await threshold(16);
    expect((await app.as(ufficio).put(address, {})).status).toBe(200);
  });
});

describe('what is available', () => {
  const OLTRE = expect.stringContaining('in più. Prima l’ufficio aumenta il disponibile.');
  test('the available money bounds each grant, correction and officialisation: refused with the sums until the office raises it', async () => {
    const of = await scene([18, 16]);
    const [one = NESSUNO, two = NESSUNO] = of.proposte;
    await available(of.classeId, 1_000);
    expect((await grant(one.id, 600, { concludi: true })).status).toBe(200);
    expect((await esito(one.id)).denaro).toEqual([{ macroArea: null, disponibile: 1_000, concesso: 600 }]);
    const oltre = await app.as(of.presidente).post<{ message: string }>(`/mc/esito-valutazione/${two.id}`, {
      finanzia: true,
      finanziamentoAssegnato: 401,
    });
    expect([oltre.status, oltre.body.message]).toEqual([409, OLTRE]);
    expect((await grant(two.id, 400, { concludi: true })).status).toBe(200);

    await available(of.classeId, 999);
    const official = (body: object = {}) =>
      app.as(ufficio).put<{ message: string }>(`/ur/iter-bandi/ufficializzazione/${of.classeId}`, body);
    const refused = await official();
    expect([refused.status, refused.body.message]).toEqual([409, OLTRE]);
    const preview = await app.as(ufficio).get<{ motivo: string; denaro: object[] }>(`/ur/iter-bandi/ufficializzazione/${of.classeId}`);
    expect(preview.body).toMatchObject({ motivo: refused.body.message, denaro: [{ disponibile: 999, concesso: 1_000 }] });
    await available(of.classeId, 1_000);
    expect((await official()).status).toBe(200);

    const { lastUpdate } = await esito(two.id);
    const rettifica = { finanzia: true, finanziamentoAssegnato: 401, motivazione: 'Scorrimento', lastUpdate };
    const correct = () => app.as(ufficio).put<{ message: string }>(`/ur/esito-valutazione/rettifica/${two.id}`, rettifica);
    const beyond = await correct();
    expect([beyond.status, beyond.body.message]).toEqual([409, OLTRE]);
    expect((await available(of.classeId, 1_001)).status).toBe(200);
    expect((await correct()).status).toBe(200);
  });

  test('of two people who grant beyond the available money at once one is refused', async () => {
    const of = await scene([18, 16]);
    const [one = NESSUNO, two = NESSUNO] = of.proposte;
    await available(of.classeId, 1_000);
    const hold = (tx: Tx) => tx.selectFrom('classe').select('id').where('id', '=', of.classeId).forUpdate().execute();
    const replies = await whileHeld<{ status: number }>(app, hold, [() => grant(one.id, 600), () => grant(two.id, 600)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    const granted = (await open(of.classeId)).body.righe.map(({ finanziamentoAssegnato }) => finanziamentoAssegnato ?? 0);
    expect(granted.reduce((sum, each) => sum + each, 0)).toBe(600);
  });

  test('a member who may not open all proposte reads neither the sums nor the excess', async () => {
    const of = await scene([18, 16]);
    const [one = NESSUNO, two = NESSUNO] = of.proposte;
    await available(of.classeId, 1_000);
    await grant(two.id, 700);
    expect((await app.as(of.membro).post(`/mc/conflitti/${two.id}`, { dichiarazione: 'Parente' })).status).toBe(200);
    const read = await app.as(of.membro).get<Esito>(`/mc/esito-valutazione/${one.id}`);
    expect(read.body.denaro).toEqual([]);
    const { status, body, text } = await app
      .as(of.membro)
      .post<{ message: string }>(`/mc/esito-valutazione/${one.id}`, { finanzia: true, finanziamentoAssegnato: 301 });
    expect([status, body.message]).toEqual([
      409,
      'Quanto è disponibile per la classe non basta per questo importo. Prima l’ufficio aumenta il disponibile.',
    ]);
    expect(text).not.toMatch(/700|1\.000/);
  });
});

test('an outcome that is turned by hand does not keep the comment of the other one', async () => {
  const of = await scene([18]);
  const [one = NESSUNO] = of.proposte;
  const { lastUpdate } = (await grant(one.id, 300, { commento: 'Finanziata con riduzione' })).body;
  const turn = (commento: string | null) =>
    app.as(ufficio).put<{ violationReport: { campo: string }[] }>(`/ur/esito-valutazione/update/${one.id}`, {
      finanzia: false,
      commento,
      lastUpdate,
    });
  const refused = await turn('Finanziata con riduzione');
  expect([refused.status, refused.body.violationReport.map(({ campo }) => campo)]).toEqual([422, ['commento']]);
  expect((await turn('Non rientra')).status).toBe(200);
  expect((await esito(one.id)).storico).toMatchObject([{ finanziamentoAssegnato: 300, commento: 'Finanziata con riduzione' }]);
});
