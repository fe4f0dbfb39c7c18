import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp } from '../../test/app.ts';
import { whileLocked } from '../../test/whileLocked.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

type Richiesta = Awaited<ReturnType<typeof buildRichiesta>>;
const answer = (verb: 'accept' | 'refuse', { utente, proposta }: Richiesta) => app.as(utente).put(`/partecipazioni/${verb}/${proposta.id}`);
const statusOf = async ({ id }: Richiesta) =>
  app.db.selectFrom('richiesta_partecipazione').select(['status', 'risposta_ts as quando']).where('id', '=', id).executeTakeFirstOrThrow();
const violates = (motivo: string) => ({
  status: 409,
  body: { code: 91, message: `${motivo} Non sono rispettate le condizioni del bando, oppure si fa già parte di proposte incompatibili.` },
});

describe('a request to take part', () => {
  test('a request shows proposta, responsabile, categoria and abstract to the invited person [PROP-065] [API-048]', async () => {
    const proposta = await buildProposta(app, { completa: true, titolo: 'Onde' });
    const { id, utente } = await buildRichiesta(app, { proposta });
    expect((await app.as(utente).get('/partecipazioni')).body).toEqual([
      {
        id,
        status: 'PENDING',
        proposta: {
          id: proposta.id,
          titolo: 'Onde',
          responsabile: {
            id: proposta.responsabile.id,
            cognome: proposta.responsabile.cognome,
            nome: 'Anna',
            email: proposta.responsabile.email,
            dipartimento: 'Fisica',
          },
          classe: { nome: 'Classe unica', anno: 2026 },
          endTimestamp: proposta.bando.endTimestamp,
        },
        categoria: {
          id: 2,
          codice: 'COPROPONENTE',
          descrizioneSingolare: 'Coproponente',
          descrizioneSingolareEn: null,
          descrizionePlurale: 'Coproponenti',
        },
        inviataTimestamp: NOW,
        eraAccettata: false,
        datiRichiesta: {
          abstractProposta: 'Uno studio delle onde.',
          finanziamentoRichiesto: expect.any(Number),
          mesiPersona: null,
          massaCritica: null,
          haParte: false,
        },
      },
    ]);
  });

  test('the invited person accepts and is a member; the responsabile is told [PROP-084] [API-049]', async () => {
    const richiesta = await buildRichiesta(app);
    const { proposta, utente } = richiesta;
    expect(await answer('accept', richiesta)).toMatchObject({ status: 200, body: { status: 'ACCETTATA' } });
    expect(await statusOf(richiesta)).toEqual({ status: 'ACCETTATA', quando: new Date(NOW) });
    expect((await app.as(utente).get('/partecipazioni')).body).toEqual([]);
    expect((await app.as(utente).get(`/proposte/${proposta.id}`)).status).toBe(200);
    expect(await app.mailTo(proposta.responsabile)).toEqual(['M-02']);
    const mail = await app.db.selectFrom('email_outbox').select('soggetto').where('oggetto_id', '=', proposta.id).executeTakeFirstOrThrow();
    expect(mail.soggetto).toBe(`Richiesta di partecipazione accettata: ${utente.cognome} Anna`);
  });

  test('the invited person refuses; the responsabile is told [PROP-085] [API-050]', async () => {
    const richiesta = await buildRichiesta(app);
    expect(await answer('refuse', richiesta)).toMatchObject({ status: 200, body: { status: 'RIFIUTATA' } });
    expect(await app.mailTo(richiesta.proposta.responsabile)).toEqual(['M-02']);
    expect((await app.as(richiesta.utente).get(`/proposte/${richiesta.proposta.id}`)).status).toBe(404);
  });

  test('a request is PENDING until it is answered, then has the answer as its state [PROP-064]', async () => {
    const [accepted, refused] = [await buildRichiesta(app), await buildRichiesta(app)];
    for (const { utente } of [accepted, refused])
      expect((await app.as(utente).get('/partecipazioni')).body).toMatchObject([{ status: 'PENDING' }]);
    await answer('accept', accepted);
    await answer('refuse', refused);
    const seenByLead = async ({ proposta }: Richiesta) =>
      (await app.as(proposta.responsabile).get<Proposta>(`/proposte/${proposta.id}`)).body.partecipanti_coproponenti.map(
        ({ status }) => status,
      );
    expect([await seenByLead(accepted), await seenByLead(refused)]).toEqual([['ACCETTATA'], ['RIFIUTATA']]);
  });

  describe('names what was read', () => {
    type Seat = { categoria_id?: number; mesi_persona?: number };
    const accept = ({ utente, proposta }: Richiesta, letta: object) =>
      app.as(utente).put<{ code: number; message: string }>(`/partecipazioni/accept/${proposta.id}`, { letta });
    const change = ({ proposta, utente }: Richiesta, seat: Seat, db: Pick<typeof app.db, 'updateTable'> = app.db) =>
      db.updateTable('proposta_partecipante').set(seat).where('proposta_id', '=', proposta.id).where('utente_id', '=', utente.id).execute();

    test('so that nobody accepts another role, or other months [D-303]', async () => {
      const richiesta = await buildRichiesta(app);
      await change(richiesta, { mesi_persona: 2.5 });
      const { status, body } = await accept(richiesta, { categoriaId: 2, mesiPersona: null });
      expect([status, body.code, body.message]).toEqual([
        409,
        9,
        'La richiesta è cambiata da quando l’hai letta: ora ti si chiede di partecipare come Coproponente, mesi persona: 2,5. Non hai ancora risposto.',
      ]);
      await change(richiesta, { categoria_id: 3 });
      expect((await accept(richiesta, { categoriaId: 2, mesiPersona: 2.5 })).status).toBe(409);
      expect((await statusOf(richiesta)).status).toBe('PENDING');
      expect((await accept(richiesta, { categoriaId: 3, mesiPersona: 2.5 })).status).toBe(200);
    });

    test('also where the responsabile is saving at the same time [D-303]', async () => {
      const richiesta = await buildRichiesta(app);
      await change(richiesta, { mesi_persona: 2 });
      const answers = [() => accept(richiesta, { categoriaId: 2, mesiPersona: 2 })];
      const [late] = await whileLocked(app, richiesta.proposta, answers, (tx) => change(richiesta, { mesi_persona: 6 }, tx));
      expect(late).toMatchObject({ status: 409, body: { code: 9, message: expect.stringContaining('mesi persona: 6') } });
      expect((await statusOf(richiesta)).status).toBe('PENDING');
    });

    test('and a change is told before the conditions for a role that nobody has read [D-303]', async () => {
      const richiesta = await buildRichiesta(app, { utente: await buildUtente(app, { profiloValidato: false }) });
      await change(richiesta, { categoria_id: 3 });
      expect((await accept(richiesta, { categoriaId: 2, mesiPersona: null })).body.code).toBe(9);
      expect((await accept(richiesta, { categoriaId: 3, mesiPersona: null })).body.code).toBe(91);
    });

    test('and a request that is answered already is not said to wait', async () => {
      const richiesta = await buildRichiesta(app, { status: 'RITIRATA' });
      await change(richiesta, { categoria_id: 3 });
      expect((await accept(richiesta, { categoriaId: 2, mesiPersona: null })).body.code).toBe(91);
    });
  });

  test('the answer is in the audit log', async () => {
    const richiesta = await buildRichiesta(app);
    await answer('accept', richiesta);
    const rows = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('oggetto_tipo', '=', 'richiesta_partecipazione')
      .where('oggetto_id', '=', richiesta.id)
      .execute();
    expect(rows).toMatchObject([
      { azione: 'acceptPartecipazione', utente_reale_id: richiesta.utente.id, utente_effettivo_id: richiesta.utente.id },
    ]);
  });

  test('only the invited person answers a request: others do not find it, the responsabile included [PROP-087]', async () => {
    const richiesta = await buildRichiesta(app);
    for (const utente of [richiesta.proposta.responsabile, await buildUtente(app)])
      for (const verb of ['accept', 'refuse'] as const)
        expect(await answer(verb, { ...richiesta, utente })).toMatchObject({ status: 404, body: { code: 4 } });
    expect((await statusOf(richiesta)).status).toBe('PENDING');
  });

  test.each(['ACCETTATA', 'RIFIUTATA', 'RITIRATA'] as const)('once it is %s it is answered no more', async (status) => {
    const richiesta = await buildRichiesta(app, { status });
    for (const verb of ['accept', 'refuse'] as const)
      expect(await answer(verb, richiesta)).toMatchObject({ status: 409, body: { code: 91 } });
    expect((await statusOf(richiesta)).status).toBe(status);
  });

  test('a request that is answered twice at once has one answer and one mail', { tags: 'database' }, async () => {
    const richiesta = await buildRichiesta(app);
    const replies = await Promise.all((['accept', 'refuse', 'accept'] as const).map((verb) => answer(verb, richiesta)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await app.mailTo(richiesta.proposta.responsabile)).toEqual(['M-02']);
  });
});

describe('a previous server that runs beside this one', () => {
  test.each([
    ['that it lapsed', 'proposta inviata', { decaduta: true, eraAccettata: false }],
    ['that it was taken back when accepted', 'era accettata', { decaduta: false, eraAccettata: true }],
    ['that the member withdrew', 'ritirata dal partecipante', { decaduta: false, eraAccettata: true }],
    ['nothing of its end', null, { decaduta: false, eraAccettata: false }],
  ])('writes only the sentence of a request, and the columns say %s', async (_what, motivo, columns) => {
    const { id } = await buildRichiesta(app, { status: 'RIFIUTATA' });
    const table = app.db.updateTable('richiesta_partecipazione').where('id', '=', id);
    await table.set({ decaduta: motivo === null, era_accettata: motivo === null }).execute();
    const written = await table.set({ motivo }).returning(['decaduta', 'era_accettata as eraAccettata']).executeTakeFirstOrThrow();
    expect(written).toEqual(columns);
  });

  test.each([
    ['lapsed', 'RIFIUTATA', { decaduta: true, era_accettata: false }, 'proposta inviata'],
    ['taken back when accepted', 'RITIRATA', { decaduta: false, era_accettata: true }, 'era accettata'],
    ['withdrawn by the member', 'RIFIUTATA', { decaduta: false, era_accettata: true }, 'ritirata dal partecipante'],
    ['asked anew', 'PENDING', { decaduta: false, era_accettata: false }, null],
  ] as const)('reads in the sentence of a request that this one has written as %s', async (_what, status, columns, motivo) => {
    const { id } = await buildRichiesta(app, { status: 'RIFIUTATA' });
    const table = app.db.updateTable('richiesta_partecipazione').where('id', '=', id);
    await table.set({ motivo: 'proposta inviata' }).execute();
    const written = await table
      .set({ status, ...columns })
      .returning(['motivo'])
      .executeTakeFirstOrThrow();
    expect(written).toEqual({ motivo });
  });
});

describe('accepting against the conditions of the bando', () => {
  test('accepting after the end is refused with code 91; refusing is still possible [PROP-102] [ERR-048]', async () => {
    const bando = await buildBando(app, { endTimestamp: '2026-03-20T10:59:59.999Z' });
    const richiesta = await buildRichiesta(app, { proposta: await buildProposta(app, { bando }) });
    expect(await answer('accept', richiesta)).toMatchObject(violates('Il termine del bando è scaduto.'));
    expect((await answer('refuse', richiesta)).status).toBe(200);
  });

  test.each([
    ['without a role', { ruolo: null }, 'Nessun ruolo valido attivo.'],
    ['of role S-IN', { ruolo: 'S-IN' }, 'Nessun ruolo valido attivo.'],
    ['blocked', { utenteInternoValido: false }, 'Nessun ruolo valido attivo.'],
    ['with a profile not confirmed', { profiloValidato: false }, 'Il tuo profilo non è confermato.'],
  ] as const)('someone %s is refused with code 91 [PROP-102]', async (_who, said, motivo) => {
    const richiesta = await buildRichiesta(app, { utente: await buildUtente(app, said) });
    expect(await answer('accept', richiesta)).toMatchObject(violates(motivo));
    expect((await statusOf(richiesta)).status).toBe('PENDING');
  });

  test('accepting beyond the allowed number is refused, also when two are accepted at once [PROP-103]', {
    tags: 'database',
  }, async () => {
    const bando = await buildBando(app, { sigla: 'INCO', limiteCoproponente: 2 });
    const utente = await buildUtente(app);
    const build = async () => buildRichiesta(app, { utente, proposta: await buildProposta(app, { bando }) });
    const [first, second, third] = [await build(), await build(), await build()];
    expect((await answer('accept', first)).status).toBe(200);
    const replies = await Promise.all([answer('accept', second), answer('accept', third)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(
      violates('Partecipi già a 2 proposte di questa tipologia (massimo 2).'),
    );
  });

  test('other tipologie, years and categorie do not count', async () => {
    const utente = await buildUtente(app);
    const bando = await buildBando(app, { sigla: 'SOLO', limiteCoproponente: 1 });
    const others = [
      { bando: await buildBando(app, { sigla: 'ALTR', limiteCoproponente: 1 }) },
      { bando: await buildBando(app, { sigla: 'SOLO', anno: 2025, endTimestamp: '2025-03-31T12:00:00.000Z' }) },
      { bando, categoria: 'TUTOR' as const },
    ];
    for (const { bando: other, ...said } of others)
      await buildRichiesta(app, { utente, status: 'ACCETTATA', proposta: await buildProposta(app, { bando: other }), ...said });
    expect((await answer('accept', await buildRichiesta(app, { utente, proposta: await buildProposta(app, { bando }) }))).status).toBe(200);
  });
});
