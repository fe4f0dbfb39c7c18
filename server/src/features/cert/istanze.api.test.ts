import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FeedCompilato, Istanza, IstanzaRiga, IstanzeProprie } from '@sigeba/contract/cert/istanza.shape.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { buildModuloEtica, OPZIONE, risposteEtiche, uidDi } from '../../test/buildIstanza.ts';
import { comitatoOf } from '../../test/comitatoOf.ts';
import { FUORI, istanzeOf } from '../../test/istanzeOf.ts';
import { PDF, sendUpload } from '../../test/sendUpload.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'sigeba-istanze-'));
const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z', config: { dataDir } });
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});
await buildModuloEtica(app);
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
const anna = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna', email: 'anna@ateneo.example' });

const { put, save, check, send, read, compilata, inviata } = istanzeOf(app);

describe('a new istanza', () => {
  test('that is new has no number yet: its answers are enough [API-223] [D-136]', async () => {
    const { status, body } = await app.as(anna).put<Istanza>('/cert/updatePropostaCert', { datiProposta: {} });
    expect([status, body.stato.codice, body.numeroProtocollo]).toEqual([200, 'BOZZA', null]);
    await app.as(anna).delete(`/cert/deletePropostaCert/${body.id}`);
  });

  test('begins with the form and the data of the profile, and is stored at the first Salva as Bozza [CERT-112] [API-221] [API-223]', async () => {
    const nuova = await app.as(anna).get<Istanza>('/cert/new');
    expect(nuova.body).toMatchObject({ id: null, stato: { id: 1, codice: 'BOZZA', descrizione: 'Bozza' }, bloccato: false });
    expect(nuova.body.datiProposta).toEqual({ [uidDi(10)]: 'Verdi Anna, Fisica', [uidDi(11)]: 'anna@ateneo.example' });
    expect((await app.as(anna).get<FormTemplate>('/cert/formulario')).body).toMatchObject({ tipo: 'CERT', codice: 'CERT', versione: 1 });
    const { body } = await put(anna, { propostaCertId: null, datiProposta: { [uidDi(1)]: 'Lo studio' } });
    expect(body).toMatchObject({
      titolo: 'Lo studio',
      numeroProtocollo: null,
      revisione: 0,
      valida: null,
      azioni: ['MODIFICA', 'ELIMINA'],
    });
  });

  test('needs a confirmed profile of a person whom the university knows [CERT-168] [PROF-019] [PROF-030]', async () => {
    const senza = await buildUtente(app, { profiloValidato: false });
    const uscito = await buildUtente(app, { utenteInternoValido: false });
    for (const utente of [senza, uscito]) {
      expect(await put(utente, { propostaCertId: null, datiProposta: {} })).toMatchObject({ status: 409, body: { code: 91 } });
      expect((await app.as(utente).get<IstanzeProprie>('/cert/listProposteCert')).body.puoCreare).toBe(false);
    }
    expect((await put(senza, { propostaCertId: null, datiProposta: {} })).body).toMatchObject({
      message: "Conferma il tuo profilo prima di presentare un'istanza.",
    });
  });
});

describe('saving', () => {
  test('takes the words of a university keyword from the table; one no longer offered is a fault at Controlla [FORM-068]', async () => {
    const istanza = await compilata(anna);
    const parole = (id: number, descrizione: string) => ({
      ...(istanza.datiProposta as Valori),
      [uidDi(4)]: { parole: [{ id, descrizione }] },
    });
    const { body } = await save(anna, istanza, parole(2, 'Parola inventata'));
    expect((body.datiProposta as Valori)[uidDi(4)]).toEqual({ parole: [{ id: 2, descrizione: 'Neuroscienze' }] });
    expect((await check(anna, body)).body.valida).toBe(true);
    await app.db.updateTable('parola_chiave_cun').set({ valido: false }).where('id', '=', 2).execute();
    expect((await check(anna, body)).body.violazioni).toMatchObject([{ uid: uidDi(4) }]);
    const nessuna = await save(anna, body, parole(999, 'Mai esistita'));
    expect((await check(anna, nessuna.body)).body.violazioni).toMatchObject([{ uid: uidDi(4) }]);
  });

  test('is refused where another tab has saved meanwhile, naming who and when, and overwrites nothing', async () => {
    const istanza = await compilata(anna);
    app.clock.advance({ minutes: 1 });
    const first = await save(anna, istanza, { [uidDi(1)]: 'Prima' });
    expect(await save(anna, istanza, { [uidDi(1)]: 'Seconda' })).toMatchObject({ status: 409, body: { code: 9 } });
    expect(await put(anna, { propostaCertId: istanza.id, datiProposta: {} })).toMatchObject({ status: 409, body: { code: 9 } });
    expect((await read(anna, first.body)).body.titolo).toBe('Prima');
  });

  test('is for the proponent alone: for other users the istanza does not exist [SEC-075]', async () => {
    const istanza = await compilata(anna);
    const altri = await buildUtente(app);
    for (const { status } of [
      await read(altri, istanza),
      await save(altri, istanza, {}),
      await check(altri, istanza),
      await send(altri, istanza),
      await app.as(altri).get(`/cert/feedCompilati/${istanza.id}`),
      await app.as(altri).delete(`/cert/deletePropostaCert/${istanza.id}`),
    ])
      expect(status).toBe(404);
  });
});

describe('Controlla', () => {
  test('lists every fault, and where the flow leads [CERT-125]', async () => {
    const { body } = await put(anna, { propostaCertId: null, datiProposta: {} });
    const esito = (await check(anna, body)).body;
    expect(esito.valida).toBe(false);
    expect(esito.violazioni.map(({ messaggio }) => messaggio)).toEqual(
      expect.arrayContaining([
        'Questo campo di testo è obbligatorio.',
        'Seleziona almeno una parola chiave per proseguire.',
        'Il caricamento del file è necessario alla convalida del form.',
      ]),
    );
    expect(esito.flusso).toMatchObject({ esito: 'NESSUN_FEED', messaggio: FUORI });
    expect(esito.flusso.sezioniRaggiungibili).toHaveLength(4);
    expect((await read(anna, body)).body.valida).toBe(false);
  });

  test.each([
    ['10', 'uno studio clinico', OPZIONE.esseriUmani, OPZIONE.studioClinico, 'Competente il Comitato Etico Territoriale.'],
    ['19', 'campioni clinici', OPZIONE.cellule, OPZIONE.campioniClinici, 'Verificare la competenza del Comitato Etico Territoriale.'],
    ['13', 'procedure su animali', OPZIONE.animali, OPZIONE.opba, "Rivolgersi all'OPBA e al Ministero della Salute."],
  ])(
    'section %s: %s leads to another committee, and the draft stays [FORM-133] [FORM-134] [FORM-135]',
    async (_at, _what, ambito, flusso, messaggio) => {
      const istanza = await compilata(anna, [OPZIONE.nessunDatoPersonale, ambito, flusso]);
      const esito = (await check(anna, istanza)).body;
      expect(esito.flusso).toMatchObject({ esito: 'COMPETENZA_COMITATO_ETICO', messaggio });
      expect(esito).toMatchObject({ valida: false, violazioni: [{ messaggio }] });
      expect(await send(anna, istanza)).toMatchObject({ status: 422, body: { code: 3, message: messaggio } });
      expect((await read(anna, istanza)).body.stato.id).toBe(1);
    },
  );

  test('treats data as personal where humans take part, whatever is answered [FORM-137]', async () => {
    const istanza = await compilata(anna, [OPZIONE.nessunDatoPersonale, OPZIONE.esseriUmani]);
    expect((istanza.datiProposta as Valori)[uidDi(20)]).toEqual({ opzioneId: OPZIONE.datiPersonali });
  });
});

describe('the list of a proponent’s istanze', () => {
  test('groups them by state; the owner may delete a Bozza [API-219] [API-225] [CERT-134]', async () => {
    const marco = await buildUtente(app);
    const bozza = await compilata(marco);
    app.clock.advance({ minutes: 1 });
    const da = await compilata(marco);
    const stati = { inviate: 6, approvate: 2, approvateCondizione: 3, revisione: 4, nonApprovate: 5, nonValutabili: 7 } as const;
    const attese: Record<string, (number | null)[]> = { bozza: [da.id, bozza.id] };
    const { decide, sit } = await comitatoOf(app);
    for (const [gruppo, stato] of Object.entries(stati)) {
      const istanza = await inviata(marco);
      attese[gruppo] = [istanza.id];
      if (stato === 6) continue;
      await sit([istanza]);
      const voti = stato === 5 ? { favorevoli: 0, contrari: 4 } : {};
      expect(await decide(istanza, { statoId: stato, ...voti })).toMatchObject({ status: 200 });
    }
    const { puoCreare, ...gruppi } = (await app.as(marco).get<IstanzeProprie>('/cert/listProposteCert')).body;
    expect(puoCreare).toBe(true);
    expect(Object.fromEntries(Object.entries(gruppi).map(([nome, righe]) => [nome, (righe as IstanzaRiga[]).map(({ id }) => id)]))).toEqual(
      attese,
    );
    expect(gruppi.approvateCondizione[0]?.lettera).toBe('C');
    expect((await app.as(marco).delete(`/cert/deletePropostaCert/${bozza.id}`)).status).toBe(200);
    expect((await read(marco, bozza)).status).toBe(404);
  });

  test('shows how complete the thematic sheets are, without flow checks [API-222]', async () => {
    const istanza = await compilata(anna, [OPZIONE.esseriUmani]);
    const feed = (await app.as(anna).get<FeedCompilato[]>(`/cert/feedCompilati/${istanza.id}`)).body;
    expect(feed.map(({ titolo }) => titolo)).toEqual([
      'Partecipanti umani',
      'Consenso informato',
      'Rischi e benefici',
      'Dati personali (GDPR)',
      'Controllo: studio clinico',
    ]);
    expect(feed.map(({ nessunFeed }) => nessunFeed)).toEqual([false, false, false, false, true]);
    expect(feed[0]).toMatchObject({ compilati: 5, totale: 6 });
    expect(istanza.feedCompilati).toBe(4);
  });

  test('lets only the proponent read a file of an istanza, through a ticket [API-127] [MEDIA-017]', async () => {
    const { body: media } = await sendUpload(app, anna, { tipo: 'pdf', content: PDF });
    const istanza = await put(anna, { propostaCertId: null, datiProposta: risposteEtiche([OPZIONE.software], media.id) });
    expect(istanza.status).toBe(200);
    const risorsa = `/media/${media.id}/propostaCert`;
    const { body } = await app.as(anna).post<{ token: string }>('/token-download', { risorsa });
    expect((await app.anonymous.get(`${risorsa}?token=${body.token}`)).bytes).toEqual(PDF);
    const altri = await buildUtente(app);
    for (const utente of [altri, ufficio]) expect((await app.as(utente).get(risorsa)).status).toBe(404);
    expect((await app.as(altri).get(`/media/${media.id}/proposta`)).status).toBe(404);
  });
});
