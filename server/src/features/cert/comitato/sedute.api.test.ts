import type { CertCommissione, Seduta, SedutaRiga } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import type { CertMembroProposta } from '@sigeba/contract/cert/membro.shape.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '../../../ground/db/db.types.ts';
import { buildUtente, startTestApp } from '../../../test/app.ts';
import { buildModuloEtica } from '../../../test/buildIstanza.ts';
import { comitatoOf } from '../../../test/comitatoOf.ts';
import { whileHeld } from '../../../test/whileLocked.ts';
import { dismissMembriCert, lockCommissioneCert, seatMembriCert } from './commissioniCert.queries.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));
await buildModuloEtica(app);
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
const cer = await comitatoOf(app);
const { ufficio, presidente, interno, esterno, sit, seduta, annul, decide, inviata } = cer;

const messaggi = ({ violationReport, message }: Errore) => violationReport?.map(({ messaggio }) => messaggio) ?? [message];
const corrente = async (who = ufficio) => (await app.as(who).get<CertCommissione & Errore>('/cert/commissioni/corrente')).body;

describe('a sitting', () => {
  const libere = async (sedutaId?: number) =>
    (
      await app
        .as(ufficio)
        .get<Pagina<IstanzaRiga>>(`/cert/seduta/getProposteCertForSeduta?limit=100${sedutaId === undefined ? '' : `&sedutaId=${sedutaId}`}`)
    ).body.resultList.map(({ id }) => id);

  test('is registered with istanze, day and attendance, can be read, and is locked [CERT-041] [CERT-091] [API-241]', async () => {
    const istanza = await inviata(anna);
    const { body } = await sit([istanza], { presenti: [presidente, interno] });
    const letta = await seduta(body.id);
    expect(letta).toMatchObject({ dataSeduta: '2026-03-20', stato: 'REGISTRATA', bloccata: true, dataMassima: '2026-03-20' });
    expect(letta.certCommissione).toMatchObject({ nome: 'Comitato Etico', presidente: { cognome: 'Costa' } });
    expect(letta.certCommissione.membri.filter(({ presente }) => presente).map(({ cognome, isInterno }) => [cognome, isInterno])).toEqual([
      ['Costa', true],
      ['Greco', true],
    ]);
    expect(letta.proposte).toMatchObject([{ id: istanza.id, certSeduta: { id: body.id, dataSeduta: '2026-03-20', registrata: true } }]);
    const again = await sit([istanza], { id: body.id, lastUpdate: letta.lastUpdate });
    expect(again.body.message).toBe('La seduta è registrata: istanze, data e presenze non si modificano più.');
    const { body: membri } = await app.as(interno).get<CertMembroProposta[]>(`/cert/seduta/membriProposta/${istanza.id}`);
    expect(membri.filter(({ presente }) => presente)).toHaveLength(2);
  });

  test('is refused with every fault, and for tomorrow [CERT-093]', async () => {
    const istanza = await inviata(anna);
    expect(messaggi((await sit([], { presenti: [] })).body)).toEqual(['Selezionare una Proposta', 'Selezionare un Membro di Commissione']);
    expect(messaggi((await sit([istanza], { data: '' })).body)).toEqual(['Inserire la Data Delibera']);
    expect(messaggi((await sit([istanza], { data: '2026-03-21' })).body)).toEqual(['La data non può essere successiva al 20/03/2026.']);
    expect(
      (await app.as(ufficio).post('/cert/seduta/save', { certSeduta: { id: null, dataSeduta: '2026-03-20' }, certProposte: [] })).status,
    ).toBe(422);
    for (const who of [interno, esterno, anna]) expect((await sit([istanza], { who })).status).toBe(403);
  });

  test('that is new has no number yet: the three keys of the specification are enough [CERT-093] [API-241] [D-224]', async () => {
    const istanza = await inviata(anna);
    const [membro] = (await corrente()).membri;
    const save = (certSeduta: object) =>
      app.as(ufficio).post<{ id: number } & Errore>('/cert/seduta/save', {
        certSeduta,
        certProposte: [{ id: istanza.id }],
        certMembroPropostaList: [{ certMembroCommissione: { id: membro?.id }, presente: true }],
      });
    expect(messaggi((await save({})).body)).toEqual(['Inserire la Data Delibera']);
    const { status, body } = await save({ dataSeduta: '2026-03-20' });
    expect(status).toBe(200);
    expect(await seduta(body.id)).toMatchObject({ stato: 'REGISTRATA', proposte: [{ id: istanza.id }] });
  });

  test('is refused for a day before its istanze were sent or its commission was in office', async () => {
    const istanza = await inviata(anna);
    expect(messaggi((await sit([istanza], { data: '2026-03-19' })).body)).toEqual([
      `La data precede l'invio di ${istanza.numeroProtocollo}, del 20/03/2026.`,
    ]);
    expect(messaggi((await sit([], { data: '2025-12-31', inPreparazione: true })).body)).toEqual([
      "La data precede l'inizio della commissione, il 01/01/2026.",
    ]);
    await decide(istanza, { statoId: 4 });
    app.clock.set('2026-03-25T11:00:00.000Z');
    await cer.check(anna, istanza);
    expect((await cer.send(anna, (await cer.read(anna, istanza)).body)).status).toBe(200);
    expect(messaggi((await sit([istanza], { data: '2026-03-24' })).body)).toEqual([
      `La data precede l'invio di ${istanza.numeroProtocollo}/R1, del 25/03/2026.`,
    ]);
    expect((await sit([istanza], { data: '2026-03-25' })).status).toBe(200);
  });

  test('may have a later day in preparation and change until it is registered; its istanze are offered to no other sitting', async () => {
    const [una, altra] = [await inviata(anna), await inviata(anna)];
    const { body } = await sit([una], { inPreparazione: true, data: '2026-04-10' });
    expect(await seduta(body.id)).toMatchObject({ stato: 'IN_PREPARAZIONE', bloccata: false });
    expect(messaggi((await sit([], { inPreparazione: true, data: '2026-06-19' })).body)).toEqual([
      'La data non può essere successiva al 18/06/2026.',
    ]);
    expect(await libere()).not.toContain(una.id);
    expect(await libere(body.id)).toContain(una.id);
    const prima = await seduta(body.id);
    const changed = { id: body.id, inPreparazione: true, data: '2026-04-12', lastUpdate: prima.lastUpdate };
    expect((await sit([altra], changed)).status).toBe(200);
    expect((await sit([altra], changed)).body.code).toBe(9);
    expect(await libere()).toContain(una.id);
    expect((await seduta(body.id)).proposte.map(({ id }) => id)).toEqual([altra.id]);
    app.clock.set('2026-04-12T11:00:00.000Z');
    expect((await sit([altra], { id: body.id, data: '2026-04-12', lastUpdate: (await seduta(body.id)).lastUpdate })).status).toBe(200);
    expect((await seduta(body.id)).stato).toBe('REGISTRATA');
  });

  test.each([false, true])(
    'is registered with no member whom a commission saved meanwhile dismisses (prepared before: %s) [D-299]',
    async (prepared) => {
      const { id, membri } = await corrente();
      const breve = await buildUtente(app, { cognome: 'Breve', nome: 'Pia' });
      const before = membri.map(({ utenteId }) => utenteId);
      await seatMembriCert(app.db, { id, posti: [{ utenteId: breve.id, isInterno: true, flag: null }] });
      const istanza = await inviata(anna);
      const sedutaId = prepared ? (await sit([istanza], { inPreparazione: true })).body.id : null;
      const lastUpdate = sedutaId === null ? undefined : (await seduta(sedutaId)).lastUpdate;
      const presenti = (await corrente()).membri.map((membro) => ({ certMembroCommissione: { id: membro.id }, presente: true }));
      const register = () =>
        app.as(ufficio).post<{ id: number } & Errore>('/cert/seduta/save', {
          certSeduta: { id: sedutaId, dataSeduta: '2026-03-20', inPreparazione: false, lastUpdate },
          certProposte: [{ id: istanza.id }],
          certMembroPropostaList: presenti,
        });
      const [reply] = await whileHeld(
        app,
        (tx) => lockCommissioneCert(tx, { id }),
        [register],
        (tx) => dismissMembriCert(tx, { id, utenti: before }),
      );
      expect(presenti).toHaveLength(5);
      expect(reply?.status).toBe(404);
    },
  );

  test.each([false, true])(
    'is registered only with the commission that was read: who joined it since is told first (prepared before: %s) [D-309]',
    async (prepared) => {
      const istanza = await inviata(anna);
      const sedutaId = prepared ? (await sit([istanza], { inPreparazione: true })).body.id : null;
      const letta = async () => (sedutaId === null ? await corrente() : (await seduta(sedutaId)).certCommissione);
      const prima = await letta();
      const register = async (certCommissione: { lastUpdate: string }) =>
        app.as(ufficio).post<{ id: number } & Errore>('/cert/seduta/save', {
          certSeduta: {
            id: sedutaId,
            dataSeduta: '2026-03-20',
            ...(sedutaId === null ? {} : { lastUpdate: (await seduta(sedutaId)).lastUpdate }),
          },
          certCommissione: { lastUpdate: certCommissione.lastUpdate },
          certProposte: [{ id: istanza.id }],
          certMembroPropostaList: prima.membri.map(({ id }) => ({ certMembroCommissione: { id }, presente: true })),
        });
      const { id, nome, presidente: chair, dataInizio, dataFine, membri, lastUpdate } = await corrente();
      const entrata = await buildUtente(app, { cognome: 'Entrata', nome: prepared ? 'Ada' : 'Eva' });
      await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', entrata.id).execute();
      const seats = membri.map(({ utenteId, flag }) => ({ utenteId, flag }));
      app.clock.set('2026-03-20T11:05:00.000Z');
      const saved = await app.as(ufficio).put(`/cert/commissioni/${id}`, {
        nome,
        dataInizio,
        dataFine,
        lastUpdate,
        presidente: { utenteId: chair.id },
        membri: [...seats, { utenteId: entrata.id, flag: null }],
      });
      expect(saved.body).toMatchObject({ id });
      const { status, body } = await register(prima);
      expect([status, body.code, body.message]).toEqual([
        409,
        9,
        'La commissione è stata modificata il 20/03/2026 12:05. La registrazione fissa chi ne fa parte: rileggi i componenti e registra di nuovo.',
      ]);
      const nuova = await register(await letta());
      expect(nuova.status).toBe(200);
      expect((await seduta(nuova.body.id)).certCommissione.membri.map(({ cognome }) => cognome)).toContain('Entrata');
    },
  );

  test('gets an istanza that two sittings take at the same moment only once; the other is told', async () => {
    const istanza = await inviata(anna);
    const replies = await Promise.all([sit([istanza]), sit([istanza], { who: presidente })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)?.body;
    expect(refused?.message).toBe(`Non più disponibili per questa seduta: ${istanza.numeroProtocollo}. Aggiorna l'elenco e riprova.`);
  });

  test('is annulled with a reason as long as nothing was decided: its istanze are free again, the agenda stays', async () => {
    const [una, altra] = [await inviata(anna), await inviata(anna)];
    const { body } = await sit([una, altra]);
    expect(messaggi((await annul(body.id, '')).body)).toEqual(['Inserisci il motivo.']);
    expect((await annul(body.id, 'No', interno)).status).toBe(403);
    expect((await annul(body.id)).status).toBe(200);
    expect(await libere()).toEqual(expect.arrayContaining([una.id, altra.id]));
    expect(await seduta(body.id)).toMatchObject({ stato: 'ANNULLATA', motivoAnnullamento: 'Mancava il numero legale' });
    const { body: nuova } = await sit([una, altra]);
    await decide(una);
    expect((await annul(nuova.id)).body.message).toBe('Nella seduta sono già state prese decisioni: non può essere annullata.');
  });

  test('is annulled only as it was read: one that was registered since is told first [D-324]', async () => {
    const istanza = await inviata(anna);
    const { body } = await sit([istanza], { inPreparazione: true });
    const { lastUpdate } = await seduta(body.id);
    expect((await sit([istanza], { id: body.id, lastUpdate, who: presidente })).status).toBe(200);
    const stale = await annul(body.id, 'Rinvio', ufficio, lastUpdate);
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([409, 9, expect.stringContaining('Costa Paola')]);
    expect(await seduta(body.id)).toMatchObject({ stato: 'REGISTRATA' });
    expect((await annul(body.id, 'Rinvio', ufficio, (await seduta(body.id)).lastUpdate)).status).toBe(200);
  });

  test('keeps a decision that comes before its annulment, and neither waits for the other in vain', async () => {
    const istanza = await inviata(anna);
    const { body } = await sit([istanza]);
    const hold = (tx: Tx) => tx.selectFrom('istanza').select('id').where('id', '=', istanza.id).forUpdate().execute();
    const calls = [() => decide(istanza), () => annul(body.id)];
    const replies = await whileHeld<{ status: number; body: object }>(app, hold, calls);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect(await seduta(body.id)).toMatchObject({ stato: 'REGISTRATA' });
  });

  test('is prepared and annulled by the office where the chair presented one of its istanze, or has left it', async () => {
    const [propria, lasciata] = [await inviata(presidente), await inviata(anna)];
    await app.as(presidente).put(`/cert/${lasciata.id}/conflitto`, { conflittoInteressi: true });
    const words = (titolo: string | null, perche: string) =>
      `Non decidi tu se «${titolo}» è all'ordine del giorno: ${perche}. Lo fa l'ufficio.`;
    expect(messaggi((await sit([propria, lasciata], { who: presidente, inPreparazione: true })).body)).toEqual([
      words(propria.titolo, 'ne sei il proponente'),
      words(lasciata.titolo, 'hai dichiarato un conflitto di interessi'),
    ]);
    const { body } = await sit([propria], { inPreparazione: true });
    const open = async () => ({ id: body.id, who: presidente, lastUpdate: (await seduta(body.id)).lastUpdate });
    expect(messaggi((await sit([], { ...(await open()), inPreparazione: true })).body)).toEqual([
      words(propria.titolo, 'ne sei il proponente'),
    ]);
    expect((await app.as(presidente).get<Seduta>(`/cert/seduta/${body.id}`)).body.lasciata).toBe(true);
    expect((await annul(body.id, 'Rinvio', presidente)).body.message).toBe(
      "All'ordine del giorno c'è un'istanza tua, o che hai lasciato per un conflitto di interessi: la seduta la annulla l'ufficio.",
    );
    // An istanza that stays where the office put it does not block other changes.
    expect((await sit([propria], { ...(await open()) })).status).toBe(200);
    expect((await annul(body.id)).status).toBe(200);
  });

  test('is listed by day, the latest first, in pages [CERT-039] [API-237]', async () => {
    for (const data of ['2026-01-10', '2026-01-12', '2026-01-11']) await sit([], { inPreparazione: true, data });
    const page = async (offset: number) =>
      (await app.as(presidente).get<Pagina<SedutaRiga>>(`/cert/seduta/getSeduteCertList?limit=2&offset=${offset}`)).body;
    const all = [...(await page(0)).resultList, ...(await page(2)).resultList, ...(await page(4)).resultList];
    expect(all.map(({ dataSeduta }) => dataSeduta)).toEqual(
      all
        .map(({ dataSeduta }) => dataSeduta)
        .toSorted()
        .toReversed(),
    );
    expect((await page(0)).totale).toBeGreaterThan(4);
  });

  test('keeps its commission in office until it is concluded', async () => {
    const now = await corrente();
    const { body } = await app.as(ufficio).put<Errore>(`/cert/commissioni/${now.id}/chiudi`, {});
    expect(body.message).toMatch(/sedut[ae] non conclus[ae]/);
  });
});
