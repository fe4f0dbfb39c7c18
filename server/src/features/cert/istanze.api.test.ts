import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EsitoIstanza, FeedCompilato, Istanza, IstanzaRiga, IstanzeProprie } from '@sigeba/contract/cert/istanza.shape.ts';
import type { Campo, FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { asTheOfficeWill, buildUtente, startTestApp } from '../../test/app.ts';
import { buildMedia, buildModuloEtica, OPZIONE, risposteEtiche, uidDi } from '../../test/buildIstanza.ts';
import type { Persona } from '../../test/buildUtente.ts';
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

const put = (utente: Persona, body: object) => app.as(utente).put<Istanza>('/cert/updatePropostaCert', body);
const save = (utente: Persona, { id, lastUpdate }: Istanza, datiProposta: Valori) =>
  put(utente, { propostaCertId: id, datiProposta, lastUpdate });
const check = (utente: Persona, { id }: Istanza) => app.as(utente).get<EsitoIstanza>(`/cert/validazione/${id}`);
const send = (utente: Persona, { id, lastUpdate }: Istanza) => app.as(utente).put<Istanza>(`/cert/sottomissione/${id}`, { lastUpdate });
const read = (utente: Persona, { id }: Istanza) => app.as(utente).get<Istanza>(`/cert/${id}`);

/** A Bozza with these options picked and everything else that they ask for. */
async function compilata(utente: Persona, scelte: readonly number[] = [OPZIONE.nessunDatoPersonale, OPZIONE.software]): Promise<Istanza> {
  const datiProposta = risposteEtiche(scelte, await buildMedia(app, utente));
  return (await put(utente, { propostaCertId: null, datiProposta })).body;
}

/** The same, checked and sent. */
async function inviata(utente: Persona): Promise<Istanza> {
  const istanza = await compilata(utente);
  expect((await check(utente, istanza)).body).toMatchObject({ valida: true, violazioni: [] });
  return (await send(utente, istanza)).body;
}

describe('a new istanza', () => {
  test('begins with the form and what the profile says, and is stored at the first Salva as Bozza [CERT-112] [API-221] [API-223]', async () => {
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

  test('needs a confirmed profile of someone whom the university knows [CERT-168] [PROF-019] [PROF-030]', async () => {
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

  describe('with every sheet open answers all that the wire has of it', () => {
    const tutti = Object.values(OPZIONE).filter((id) => id < 10_000 && id !== OPZIONE.nessuno && id !== OPZIONE.nessunDatoPersonale);
    const whole = (async () => {
      const sent = risposteEtiche(tutti, await buildMedia(app, anna));
      const { body } = await put(anna, { propostaCertId: null, datiProposta: sent });
      const again = (await read(anna, body)).body;
      return { sent, body, again, stored: again.datiProposta as Valori, campi: campiOf(again.formulario as FormTemplate) };
    })();

    test('its number, title and state, and whose it is [CERT-095] [CERT-096] [CERT-097]', async () => {
      const { again, body } = await whole;
      expect(again).toEqual(body);
      expect(again).toMatchObject({
        id: expect.any(Number),
        titolo: 'Testo di prova',
        numeroProtocollo: null,
        stato: { id: 1, codice: 'BOZZA', descrizione: 'Bozza' },
        utenteProponente: { id: anna.id, cognome: 'Verdi', dipartimento: 'Fisica' },
      });
    });

    test('the form by sections and fields, and the answers [CERT-103] [CERT-104] [API-242]', async () => {
      const { again, sent, stored } = await whole;
      expect((again.formulario as FormTemplate).sezioni.every(({ titolo, campi }) => titolo !== '' && campi.length > 0)).toBe(true);
      expect(Object.keys(sent).filter((uid) => stored[uid] === undefined)).toEqual([]);
    });

    test('each answer in its field, one that holds several as a list [FORM-048] [FORM-049]', async () => {
      const { stored, campi } = await whole;
      for (const [uid, valore] of Object.entries(stored)) expect(campi.get(uid)?.valoreDatoProposta).toEqual(valore);
      expect(campi.get(uidDi(21))?.valoreDatoPropostaFeed).toHaveLength(4);
      expect(campi.get(uidDi(15))?.valoreDatoPropostaFeed).toHaveLength(1);
      expect(campi.get(uidDi(1))).not.toHaveProperty('valoreDatoPropostaFeed');
    });

    test.each([
      ['TESTO', 'FORM-057'],
      ['INTERO', 'FORM-058'],
      ['RADIO', 'FORM-059'],
      ['SCELTA_MULTIPLA', 'FORM-060'],
      ['SELECT', 'FORM-062'],
      ['TABELLA', 'FORM-064'],
      ['UPLOAD_FILE', 'FORM-065'],
      ['EMAIL', 'FORM-067'],
      ['DATA', 'FORM-069'],
    ])('an answer of the kind %s as it was given [%s] [FORM-192]', async (tipo) => {
      const { sent, stored, campi } = await whole;
      const uids = Object.keys(sent).filter((uid) => campi.get(uid)?.tipoCampo === tipo && !campi.get(uid)?.flagReadonly);
      expect(uids.length).toBeGreaterThan(0);
      for (const uid of uids) expect(stored[uid]).toEqual(sent[uid]);
    });

    test('every field has its id and its uid, every option its follow-ups, every section its place [FORM-039] [FORM-047] [FORM-053]', async () => {
      const { again, campi } = await whole;
      const { sezioni } = again.formulario as FormTemplate;
      for (const [at, { titolo, numOrdine, campi: fields }] of sezioni.entries()) {
        expect(titolo).not.toBe('');
        expect(fields).toBeInstanceOf(Array);
        expect(numOrdine).toBeGreaterThanOrEqual(sezioni[at - 1]?.numOrdine ?? numOrdine);
      }
      for (const [uid, campo] of campi) {
        expect(uid).toMatch(/^[a-z0-9]{6}$/);
        expect(campo.id).toEqual(expect.any(Number));
        for (const opzione of campo.valori) expect(opzione.id).toEqual(expect.any(Number));
      }
      expect([...campi.values()].some(({ valori }) => valori.some(({ campiSuccessivi }) => (campiSuccessivi?.length ?? 0) > 0))).toBe(true);
    });

    test('and where an answer comes from, or where more is written [FORM-054] [FORM-055]', async () => {
      const { campi } = await whole;
      for (const campo of campi.values())
        expect(campo).toMatchObject({
          origineCampo: expect.toBeOneOf([null, expect.any(String)]),
          refLink: expect.toBeOneOf([null, expect.any(String)]),
        });
      expect(campi.get(uidDi(11))?.origineCampo).toBe('profilo.email');
    });
  });
});

describe('saving', () => {
  test('a university keyword gets its words from the table; one that is no longer offered is told at Controlla [FORM-068]', async () => {
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

  test('is refused where another tab has saved meanwhile, with who and when, and nothing is overwritten', async () => {
    const istanza = await compilata(anna);
    app.clock.advance({ minutes: 1 });
    const first = await save(anna, istanza, { [uidDi(1)]: 'Prima' });
    expect(await save(anna, istanza, { [uidDi(1)]: 'Seconda' })).toMatchObject({ status: 409, body: { code: 9 } });
    expect(await put(anna, { propostaCertId: istanza.id, datiProposta: {} })).toMatchObject({ status: 409, body: { code: 9 } });
    expect((await read(anna, first.body)).body.titolo).toBe('Prima');
  });

  test('an istanza is its proponent’s alone: for anybody else there is none [SEC-075]', async () => {
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
  test('says everything that lacks, and where the flow leads [CERT-125]', async () => {
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

  test('humans taking part make the data personal, whatever is answered [FORM-137]', async () => {
    const istanza = await compilata(anna, [OPZIONE.nessunDatoPersonale, OPZIONE.esseriUmani]);
    expect((istanza.datiProposta as Valori)[uidDi(20)]).toEqual({ opzioneId: OPZIONE.datiPersonali });
  });
});

const FUORI =
  "L'istanza non rientra tra quelle di competenza di questo Comitato: non è stato aperto alcun ambito etico, oppure la competenza è del Comitato Etico di riferimento";

describe('Invia', () => {
  test('with four sections the istanza is refused for competence and kept; with five it goes [CERT-165]', async () => {
    const istanza = await compilata(anna, [OPZIONE.nessunDatoPersonale, OPZIONE.nessuno]);
    await check(anna, istanza);
    expect(await send(anna, istanza)).toMatchObject({ status: 422, body: { code: 3, message: FUORI } });
    expect((await read(anna, istanza)).body).toMatchObject({ stato: { id: 1 }, numeroProtocollo: null, titolo: istanza.titolo });
    const cinque = await compilata(anna, [OPZIONE.datiPersonali, OPZIONE.nessuno]);
    await check(anna, cinque);
    expect((await send(anna, cinque)).body.stato.id).toBe(6);
  });

  test('gives the number, the instant and the receipts, keeps what was sent, and nothing can be changed after [CERT-117] [CERT-128]', async () => {
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

  test('asks for Salva and Controlla first, and checks again by itself [CERT-124] [CERT-126]', async () => {
    const istanza = await compilata(anna);
    expect(await send(anna, istanza)).toMatchObject({
      status: 409,
      body: { code: 91, message: "Controllare l'istanza prima di inviarla." },
    });
    await check(anna, istanza);
    const stale = await save(anna, istanza, { ...(istanza.datiProposta as Valori), [uidDi(16)]: '' });
    expect((await send(anna, stale.body)).status).toBe(409);
    await app.db.updateTable('compilazione').set({ stato_validazione: true }).execute();
    expect(await send(anna, stale.body)).toMatchObject({ body: { message: "L'istanza ha 1 errore." } });
  });

  test('two tabs send once [CERT-126]', { tags: 'database' }, async () => {
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

  test('a revised istanza keeps its number and counts the round; one reopened only keeps it', async () => {
    const istanza = await inviata(anna);
    await asTheOfficeWill(app).setStato(istanza, 4);
    const again = (await save(anna, istanza, istanza.datiProposta as Valori)).body;
    await check(anna, again);
    const sent = (await send(anna, again)).body;
    expect(sent).toMatchObject({ numeroProtocollo: `${istanza.numeroProtocollo}/R1`, revisione: 1, stato: { id: 6 } });
    await asTheOfficeWill(app).setStato(sent, 1);
    const riaperta = (await save(anna, sent, istanza.datiProposta as Valori)).body;
    expect(await app.as(anna).delete(`/cert/deletePropostaCert/${riaperta.id}`)).toMatchObject({ status: 409 });
    await check(anna, riaperta);
    expect((await send(anna, riaperta)).body).toMatchObject({ numeroProtocollo: `${istanza.numeroProtocollo}/R1`, revisione: 1 });
  });

  test('a profile that must be confirmed again holds the sending back', async () => {
    const giulia = await buildUtente(app);
    const istanza = await compilata(giulia);
    await check(giulia, istanza);
    await app.db.updateTable('utente_profilo').set({ profilo_validato: false }).where('utente_id', '=', giulia.id).execute();
    expect(await send(giulia, istanza)).toMatchObject({ status: 409, body: { code: 91 } });
  });
});

const AUTO = "Dottorandi e Assegnisti devono allegare l'autodichiarazione";

describe('the own istanze', () => {
  test('stand by state, each group its own; a Bozza may be deleted by its owner and is gone [API-219] [API-225] [CERT-134]', async () => {
    const marco = await buildUtente(app);
    const bozza = await compilata(marco);
    app.clock.advance({ minutes: 1 });
    const da = await compilata(marco);
    const stati = { inviate: 6, approvate: 2, approvateCondizione: 3, revisione: 4, nonApprovate: 5, nonValutabili: 7 } as const;
    const attese: Record<string, (number | null)[]> = { bozza: [da.id, bozza.id] };
    for (const [gruppo, stato] of Object.entries(stati)) {
      const istanza = await inviata(marco);
      await asTheOfficeWill(app).setStato(istanza, stato);
      attese[gruppo] = [istanza.id];
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

  test('the thematic sheets tell how far they are filled in; flow checks are none [API-222]', async () => {
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

  test('a file of an istanza is read by its proponent through a ticket, by nobody else [API-127] [MEDIA-017]', async () => {
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

function campiOf({ sezioni }: FormTemplate): Map<string, Campo> {
  const campi = new Map<string, Campo>();
  const add = (campo: Campo): void => {
    campi.set(campo.uid, campo);
    for (const next of [...(campo.campiSuccessivi ?? []), ...campo.valori.flatMap(({ campiSuccessivi = [] }) => campiSuccessivi)])
      add(next);
  };
  for (const sezione of sezioni) for (const campo of sezione.campi) add(campo);
  return campi;
}
