import type { PaginaUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { anagraficaOf } from '../../test/anagraficaOf.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Mancini', nome: 'Paola', abilitazioni: ['UFFICIO'] });
const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Greco', abilitazioni: ['UFFICIO'] });
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });

let DOTTORANDO = 0;
beforeAll(async () => {
  const dr = { codice: 'DR', descrizione: 'Dottorando', gruppo: 'DOTTORANDO' } as const;
  DOTTORANDO = (await app.db.insertInto('ruolo').values(dr).returning('id').executeTakeFirstOrThrow()).id;
});

const { whole, faults, create, read, save } = await anagraficaOf(app, ufficio);

describe('a new person', () => {
  test('is in the registry, without a confirmed profile, and has not been here yet [API-015] [USER-029] [USER-034]', async () => {
    const said = whole();
    const { status, body } = await create({
      ...said,
      codiceFiscale: said.codiceFiscale.toLowerCase(),
      email: said.email.toUpperCase(),
      note: ' appunto ',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      tipoUtente: 'UTENTE',
      cognome: 'De Angelis',
      codiceFiscale: said.codiceFiscale,
      email: said.email,
      note: 'appunto',
      regime: 'Tempo Pieno',
      dataTermineRapporto: '2222-02-02',
      profiloValidato: false,
      primoAccesso: null,
      sistema: 'SIGEBA',
      ruolo: { id: 1, codice: 'PO', descrizione: 'Professore ordinario' },
      dipartimento: { id: 1, nome: 'Fisica', macroArea: { code: 'A', nome: 'Scienze' } },
    });
    const { body: listed } = await app.as(ufficio).get<PaginaUtenti>('/ur/utenti?cognome=deangelis');
    expect(listed.resultList.map(({ id }) => id)).toContain(body.id);
  });

  test.each([
    ['cognome', ' ', '[USER-055]'],
    ['nome', null, '[USER-056]'],
    ['codiceFiscale', '', '[USER-057]'],
    ['codiceFiscale', 'ABC', '[USER-058]'],
    ['dataDiNascita', null, '[USER-059]'],
    ['dataDiNascita', '2080-01-01', '[USER-060]'],
    ['email', null, '[USER-061]'],
    ['email', 'a@gmail.com', '[USER-062]'],
    ['email', 'a@ateneo.example.gmail.com', '[USER-062]'],
    ['email', 'a?b@ateneo.example', '[USER-063]'],
    ['email', 'a!b@ateneo.example', '[USER-063]'],
    ['email', 'a*b@ateneo.example', '[USER-063]'],
    ['email', 'a/b@ateneo.example', '[USER-063]'],
    ['dipartimentoId', null, '[USER-064]'],
    ['dipartimentoId', 99, '[USER-064]'],
    ['ruoloId', null, '[USER-065]'],
    ['regime', null, '[USER-066]'],
    ['dataTermineRapporto', null, '[USER-067]'],
  ] as const)('without a good %s (%j) is refused on that field, as is a change to it [USER-104] %s', async (campo, value, _id) => {
    const refused = await create({ ...whole(), [campo]: value });
    expect({ status: refused.status, code: (refused.body as unknown as { code: number }).code, campi: faults(refused) }).toEqual({
      status: 422,
      code: 3,
      campi: [campo],
    });
    const { body: stored } = await create(whole());
    const changed = await save(stored, { [campo]: value });
    expect({ status: changed.status, campi: faults(changed) }).toEqual({ status: 422, campi: [campo] });
    expect(await read(stored)).toEqual(stored);
  });

  test('works full time or part time, and no other way [USER-031]', async () => {
    for (const regime of ['Tempo Pieno', 'Tempo Definito']) {
      const { body } = await create({ ...whole(), regime });
      expect((await read(body)).regime).toBe(regime);
    }
    expect(faults(await create({ ...whole(), regime: 'Part time' }))).toEqual(['regime']);
  });

  test('may live in a subdomain; a homocode of the codice fiscale is one [USER-058] [USER-062]', async () => {
    const said = { ...whole(), email: 'zoe@dip.ateneo.example', codiceFiscale: 'dngzoe80a01h5l1w' };
    expect((await create(said)).status).toBe(200);
  });

  test('has notes of 4000 characters at most [LIM-029]', async () => {
    expect((await create({ ...whole(), note: 'x'.repeat(4000) })).status).toBe(200);
    const refused = await create({ ...whole(), note: 'x'.repeat(4001) });
    expect((refused.body as unknown as { violationReport: object[] }).violationReport).toEqual([
      { campo: 'note', messaggio: 'Sono ammessi al massimo 4000 caratteri.' },
    ]);
  });

  test('of role DR has a year of course, 1 to 3; of another role none is asked or kept [USER-038] [USER-068]', async () => {
    for (const annoCorso of [undefined, null, 0, 4])
      expect(faults(await create({ ...whole(), ruoloId: DOTTORANDO, annoCorso }))).toEqual(['annoCorso']);
    const { body } = await create({ ...whole(), ruoloId: DOTTORANDO, annoCorso: 2 });
    expect(body.annoCorso).toBe(2);
    expect((await create({ ...whole(), annoCorso: 2 })).body.annoCorso).toBeNull();
    expect((await save(body, { ruoloId: 1 })).body.annoCorso).toBeNull();
  });

  test('has one account of a type: the other fields are told whose e-mail and codice fiscale they are', async () => {
    const said = whole();
    await create(said);
    const again = await create(said);
    expect({ status: again.status, campi: faults(again) }).toEqual({ status: 422, campi: ['email', 'codiceFiscale'] });
    expect((await create({ ...said, tipoUtente: 'RAD' })).status).toBe(200);
  });

  test('has the e-mail and the codice fiscale of nobody who is called otherwise, in whatever type of account', async () => {
    const said = whole();
    await create(said);
    const other = await create({ ...said, tipoUtente: 'RAD', nome: 'José' });
    expect(other.body).toMatchObject({
      violationReport: [
        { campo: 'email', messaggio: `L'e-mail è di ${said.cognome} ${said.nome}.` },
        { campo: 'codiceFiscale', messaggio: `Il codice fiscale è di ${said.cognome} ${said.nome}.` },
      ],
    });
    const own = (await create({ ...whole(), tipoUtente: 'RAD', nome: 'José' })).body;
    expect(faults(await save(own, { codiceFiscale: said.codiceFiscale }))).toEqual(['codiceFiscale']);
  });

  test('created twice at once is created once', { tags: 'database' }, async () => {
    const said = whole();
    const replies = await Promise.all([create(said), create(said), create(said, collega)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe('a change', () => {
  test('writes what is sent; the other fields stay, and the instant of the change is newer [API-016] [USER-039] [USER-040]', async () => {
    const { body: before } = await create({ ...whole(), ssdId: 1 });
    app.clock.advance({ minutes: 1 });
    const { status, body } = await save(before, { note: 'Solo questo' });
    expect(status).toBe(200);
    expect(body.timestampModifica > before.timestampModifica).toBe(true);
    const { timestampModifica, lastUpdate, note, ...rest } = body;
    expect(note).toBe('Solo questo');
    expect(before).toMatchObject(rest);
  });

  test('is enough with the fields alone: nothing is compared then, and the row of the audit log says so [API-016]', async () => {
    const { body } = await create(whole());
    expect((await app.as(ufficio).put(`/ur/utenti/save/${body.id}`, { note: 'Fuori sede' })).status).toBe(200);
    const row = app.db.selectFrom('audit_log').select('dati').where('azione', '=', 'saveUtente').where('oggetto_id', '=', body.id);
    expect(await row.executeTakeFirst()).toMatchObject({ dati: { senzaControllo: true } });
  });

  test('of a name takes out what nobody sees in it, and of what is stored only where the name is written', async () => {
    const { body } = await create({
      ...whole(),
      cognome: 'De\u202E  Rossi',
      nome: ' Ma\u0007ria\u200F',
      codiceFiscale: 'DRSMRA80A01Z998U',
    });
    expect(body).toMatchObject({ cognome: 'De Rossi', nome: 'Maria' });
    const stored = await read(await buildUtente(app, { cognome: 'De  Rossi' }));
    const noted = (await save(stored, { note: 'Nota' })).body;
    expect(noted).toMatchObject({ cognome: 'De  Rossi', note: 'Nota' });
    expect((await save(noted, { cognome: 'De  Rossi ' })).body.cognome).toBe('De Rossi');
  });

  test('leaves what nobody sent as it is, also where it would not do today [USER-103]', async () => {
    const rad = await buildUtente(app, { tipoUtente: 'RAD', email: 'rad@altrove.example' });
    const { status, body } = await save(await read(rad), { note: 'Senza codice fiscale' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ note: 'Senza codice fiscale', email: 'rad@altrove.example', codiceFiscale: null, ruolo: null });
  });

  test('of role or department has the profile confirmed again, and says why', async () => {
    const persona = await buildUtente(app);
    const { body } = await save(await read(persona), { dipartimentoId: 2, ssdId: 1 });
    expect(body).toMatchObject({
      profiloValidato: false,
      dipartimento: { nome: 'Chimica' },
      ssd: { id: 1, codice: 'PHYS-01/A' },
      motivoInvalidazione:
        "L'ufficio ha cambiato il dipartimento (prima Fisica, ora Chimica): controlla i dati e conferma di nuovo il profilo.",
    });
  });

  test('of the end of the relationship blocks, and unblocks, with the reason in words [USER-032] [USER-037]', async () => {
    const { body } = await create(whole());
    const { body: ended } = await save(body, { dataTermineRapporto: '2026-03-09' });
    expect(ended).toMatchObject({ utenteInternoValido: false, blocco: "Il rapporto con l'Ateneo è terminato il 09/03/2026." });
    const { resultList } = (await app.as(ufficio).get<PaginaUtenti>('/ur/utenti?bloccati=true')).body;
    expect(resultList.find(({ id }) => id === body.id)?.blocco).toBe(ended.blocco);
    expect((await save(ended, { dataTermineRapporto: '2026-03-10' })).body).toMatchObject({ utenteInternoValido: true, blocco: null });
  });

  test('of what U-GOV says is refused; all else of the person may be written', async () => {
    const persona = await buildUtente(app, { dataTermineRapporto: '2222-02-02' });
    await app.db
      .updateTable('utente_profilo')
      .set({ sistema: 'UGOV', utente_interno_last_update: new Date('2026-03-01T00:00:00Z') })
      .where('utente_id', '=', persona.id)
      .execute();
    const stored = await read(persona);
    expect(stored).toMatchObject({ sistema: 'UGOV', utenteInternoLastUpdate: '2026-03-01T00:00:00.000Z' });
    const foreign = { ruoloId: 2, regime: 'Tempo Definito', dataTermineRapporto: '2027-01-01', dipartimentoId: 2 };
    for (const [campo, value] of Object.entries(foreign)) expect(faults(await save(stored, { [campo]: value }))).toEqual([campo]);
    expect((await save(stored, { note: 'sì', dipartimentoId: 1 })).status).toBe(200);
  });

  test('of the e-mail of an account with a password is refused: it is the user name', async () => {
    const referee = await buildUtente(app, { tipoUtente: 'REFEREE', email: 'r@reviewer.example' });
    const stored = await read(referee);
    expect(faults(await save(stored, { email: 'altro@ateneo.example' }))).toEqual(['email']);
    expect((await save(stored, { note: 'sì' })).status).toBe(200);
  });

  test('based on what somebody has changed since is refused with code 9 and who it was; nothing is lost', {
    tags: 'database',
  }, async () => {
    const { body: stored } = await create(whole());
    const replies = await Promise.all([save(stored, { nome: 'Anna' }), save(stored, { nome: 'Bruna' }, collega)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200)?.body.nome;
    const lost = replies.find(({ status }) => status === 409)?.body as unknown as { code: number; message: string };
    expect(lost.code).toBe(9);
    expect(lost.message).toContain(won === 'Anna' ? 'Mancini Paola' : 'Greco Anna');
    expect((await read(stored)).nome).toBe(won);
  });
});

describe('who may', () => {
  test('the research office reads and writes, nobody else does [SEC-023]', async () => {
    const { body } = await create(whole());
    const utente = await buildUtente(app);
    const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
    for (const who of [utente, helpDesk]) {
      expect((await app.as(who).get(`/ur/utenti/${body.id}`)).status).toBe(403);
      expect((await create(whole(), who)).status).toBe(403);
      expect((await save(body, { note: 'x' }, who)).status).toBe(403);
    }
  });

  test('TERZA writes researchers and readers, no account of an office', async () => {
    expect((await create(whole(), terza)).status).toBe(200);
    expect((await create({ ...whole(), tipoUtente: 'UFFICIO_RICERCA' }, terza)).status).toBe(403);
    expect((await save(await read(ufficio), { email: whole().email }, terza)).status).toBe(403);
  });

  test('nobody on behalf of the office: it would give access', async () => {
    const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
    const { acting } = await actFor(app, helpDesk, ufficio);
    const { body } = await create(whole());
    expect(await acting.put(`/ur/utenti/save/${body.id}`, { note: 'x', lastUpdate: body.lastUpdate })).toMatchObject({
      status: 403,
      body: { code: 13 },
    });
    expect((await acting.post('/ur/utenti/save', whole())).status).toBe(403);
  });
});
