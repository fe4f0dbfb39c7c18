import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { buildModuloEtica, OPZIONE, uidDi } from '../../test/buildIstanza.ts';
import { comitatoOf } from '../../test/comitatoOf.ts';
import { FUORI, istanzeOf } from '../../test/istanzeOf.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
await buildModuloEtica(app);
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna', email: 'anna@ateneo.example' });
const { save, check, send, read, compilata, inviata } = istanzeOf(app);

const AUTO = "Dottorandi e Assegnisti devono allegare l'autodichiarazione";
describe('Invia', () => {
  test('refuses an istanza with four sections for competence and keeps it; with five it sends it [CERT-165]', async () => {
    const istanza = await compilata(anna, [OPZIONE.nessunDatoPersonale, OPZIONE.nessuno]);
    await check(anna, istanza);
    expect(await send(anna, istanza)).toMatchObject({ status: 422, body: { code: 3, message: FUORI } });
    expect((await read(anna, istanza)).body).toMatchObject({ stato: { id: 1 }, numeroProtocollo: null, titolo: istanza.titolo });
    const cinque = await compilata(anna, [OPZIONE.datiPersonali, OPZIONE.nessuno]);
    await check(anna, cinque);
    expect((await send(anna, cinque)).body.stato.id).toBe(6);
  });

  test('gives the number, the instant and the receipts, stores what was sent, and allows no change after [CERT-117] [CERT-128]', async () => {
    const before = await app.db.selectFrom('contatore_protocollo').select('ultimo').where('ambito', '=', 'CERT-').executeTakeFirst();
    const istanza = await inviata(anna);
    const numero = `CERT-2026-${String((before?.ultimo ?? 0) + 1).padStart(7, '0')}`;
    const now = app.clock.now().toISOString();
    expect(istanza).toMatchObject({
      numeroProtocollo: numero,
      stato: { id: 6, codice: 'INVIATA', descrizione: 'Inviata / Da valutare' },
      sendTimestamp: now,
      dataInvio: now,
      bloccato: true,
      azioni: [],
    });
    expect((await app.mailTo(anna)).at(-1)).toBe('M-18');
    expect((await app.mailTo(ufficio)).at(-1)).toBe('M-18');
    const kept = await app.db
      .selectFrom('compilazione_versione as v')
      .innerJoin('istanza as i', 'i.compilazione_id', 'v.compilazione_id')
      .select(['v.versione', 'v.valori'])
      .where('i.id', '=', istanza.id ?? 0)
      .execute();
    expect(kept).toEqual([{ versione: 1, valori: istanza.datiProposta }]);
    for (const { status, body } of [await save(anna, istanza, {}), await send(anna, istanza), await check(anna, istanza)]) {
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 91, message: "L'istanza è nello stato «Inviata / Da valutare» e non può più essere modificata." },
      });
    }
    expect((await app.as(anna).delete(`/cert/deletePropostaCert/${istanza.id}`)).status).toBe(409);
  });

  test('requires Salva and Controlla first, and checks again by itself [CERT-124] [CERT-126]', async () => {
    const istanza = await compilata(anna);
    expect(await send(anna, istanza)).toMatchObject({
      status: 409,
      body: { code: 91, message: "Controlla l'istanza prima di inviarla." },
    });
    await check(anna, istanza);
    const stale = await save(anna, istanza, { ...(istanza.datiProposta as Valori), [uidDi(16)]: '' });
    expect((await send(anna, stale.body)).status).toBe(409);
    await app.db.updateTable('compilazione').set({ stato_validazione: true }).execute();
    expect(await send(anna, stale.body)).toMatchObject({ body: { message: "L'istanza ha 1 errore." } });
  });

  test('refuses "Nessuno" beside "Esseri umani", and a study that ends before it begins', async () => {
    const istanza = await compilata(anna, [OPZIONE.nessuno, OPZIONE.esseriUmani]);
    const giorni = { [uidDi(5)]: '2026-09-01', [uidDi(6)]: '2026-08-31' };
    const saved = (await save(anna, istanza, { ...(istanza.datiProposta as Valori), ...giorni })).body;
    const told = (await check(anna, saved)).body.violazioni.map(({ uid, messaggio }) => [uid, messaggio]);
    expect(told).toEqual([
      [uidDi(6), 'La fine prevista non può precedere l’inizio.'],
      [uidDi(21), '«Nessuno» non può stare con altri ambiti.'],
    ]);
    expect((await send(anna, saved)).status).toBe(409);
  });

  test('sends once from two tabs [CERT-126]', { tags: 'database' }, async () => {
    const istanza = await compilata(anna);
    await check(anna, istanza);
    const answers = await Promise.all([send(anna, istanza), send(anna, istanza)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    ['DOTTORANDO', 'CERT-163'],
    ['ASSEGNISTA', 'CERT-164'],
  ] as const)('a %s attaches the self-declaration [%s] [CERT-162]', async (gruppo, _id) => {
    const luca = await buildUtente(app, { ruolo: 'AR' });
    await app.db.updateTable('ruolo').set({ gruppo }).where('codice', '=', 'AR').execute();
    const senza = await compilata(luca, [1, OPZIONE.nessunDatoPersonale, OPZIONE.software]);
    expect(senza.richiedeAutodichiarazione).toBe(true);
    expect((await check(luca, senza)).body.violazioni).toMatchObject([{ uid: uidDi(12), messaggio: AUTO }]);
    expect(await send(luca, senza)).toMatchObject({ status: 422, body: { code: 3, message: AUTO } });
    const con = await compilata(luca, [OPZIONE.dottorando, OPZIONE.nessunDatoPersonale, OPZIONE.software]);
    expect((await check(luca, con)).body.valida).toBe(true);
    expect((await send(luca, con)).body.stato.id).toBe(6);
  });

  test('keeps the number of a revised istanza and counts the round, and of a reopened one only keeps it', async () => {
    const istanza = await inviata(anna);
    const { decide, reopen } = await comitatoOf(app);
    const toRevise = (await decide(istanza, { statoId: 4, notaRevisione: 'Aggiungere il consenso' })).body;
    const again = (await save(anna, toRevise, istanza.datiProposta as Valori)).body;
    await check(anna, again);
    const sent = (await send(anna, again)).body;
    expect(sent).toMatchObject({ numeroProtocollo: `${istanza.numeroProtocollo}/R1`, revisione: 1, stato: { id: 6 } });
    await reopen(ufficio, sent);
    const reopened = (await read(anna, sent)).body;
    const riaperta = (await save(anna, reopened, istanza.datiProposta as Valori)).body;
    expect(await app.as(anna).delete(`/cert/deletePropostaCert/${riaperta.id}`)).toMatchObject({ status: 409 });
    await check(anna, riaperta);
    expect((await send(anna, riaperta)).body).toMatchObject({ numeroProtocollo: `${istanza.numeroProtocollo}/R1`, revisione: 1 });
  });

  test('waits for a profile that must be confirmed again', async () => {
    const giulia = await buildUtente(app);
    const istanza = await compilata(giulia);
    await check(giulia, istanza);
    await app.db.updateTable('utente_profilo').set({ profilo_validato: false }).where('utente_id', '=', giulia.id).execute();
    expect(await send(giulia, istanza)).toMatchObject({ status: 409, body: { code: 91 } });
  });
});
