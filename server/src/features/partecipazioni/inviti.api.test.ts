import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildBando, buildProposta, buildRichiesta, buildUtente, type Persona, startTestApp, type TestProposta } from '../../test/app.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const bando = await buildBando(app, {
  nomeClasse: 'Progetti Medi',
  campi: [buildCampo('participants', { uid: 'gruppo', label: 'Gruppo', opzioni: { categoriaId: 2, colonne: [] } })],
});
await app.db
  .insertInto('classe_categoria')
  .values({ classe_id: bando.classeId, categoria_id: 2, ruoli: [], minimo: null, massimo: null })
  .execute();

/** Someone who has been here once. */
async function persona(lingua: 'it' | 'en' = 'it'): Promise<Persona> {
  const made = await buildUtente(app, { lingua });
  await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', '=', made.id).execute();
  return made;
}

const row = ({ id, cognome, nome }: Persona) => ({
  cognome,
  nome,
  ruolo: '',
  dipartimento: '',
  utenteId: id,
  categoriaId: 2,
  status: 'NUOVA',
  mesiPersona: null,
  massaCritica: null,
  piSostituito: null,
  settoreERC: null,
  sottoSettoreERC: null,
  ssd: null,
  partecipazioneEffettiva: null,
});

async function save({ id, responsabile }: TestProposta, people: readonly Persona[], removed: readonly Persona[] = []) {
  const { body } = await app.as(responsabile).get<Proposta & { valori: object }>(`/proposte/${id}`);
  const gruppo = { partecipanti: people.map(row), rimossi: removed.map((each) => each.id) };
  return app.as(responsabile).put(`/proposte/${id}`, { valori: { ...body.valori, gruppo }, lastUpdate: body.lastUpdate });
}

describe('whoever is asked to take part', () => {
  test('an invitee is mailed at Salva, once, with sender, categoria and term', async () => {
    const proposta = await buildProposta(app, { bando, titolo: 'Onde' });
    const utente = await persona();
    expect((await save(proposta, [utente])).status).toBe(200);
    expect(await app.mailTo(utente)).toEqual(['M-01']);
    const { corpo } = await app.db
      .selectFrom('email_outbox')
      .select('corpo')
      .where('destinatario', '=', utente.email)
      .executeTakeFirstOrThrow();
    const { cognome, nome } = proposta.responsabile;
    for (const words of [
      `${nome} ${cognome}`,
      'Coproponente',
      '"Onde"',
      'Progetti Medi 2026',
      '31/03/2026 14:00',
      `/proposte/${proposta.id}/view`,
    ])
      expect(corpo).toContain(words);
    await save(proposta, [utente]);
    expect(await app.mailTo(utente)).toEqual(['M-01']);
  });

  test('nobody else hears of a Salva that asks somebody, neither here nor of another proposta', async () => {
    const proposta = await buildProposta(app, { bando });
    const elsewhere = await buildRichiesta(app, { proposta: await buildProposta(app, { bando }) });
    const removed = await buildRichiesta(app, { proposta: await buildProposta(app, { bando }), status: 'RITIRATA' });
    const [asked, later] = [await persona(), await persona()];
    await save(proposta, [asked]);
    app.clock.advance({ minutes: 61 });
    await save(proposta, [asked, later]);
    expect(await Promise.all([asked, later, elsewhere.utente, removed.utente].map((each) => app.mailTo(each)))).toEqual([
      ['M-01'],
      ['M-01'],
      [],
      [],
    ]);
  });

  test('an invitee who reads English is asked in English, with categoria and term in English [D-297]', async () => {
    await app.db.updateTable('categoria').set({ descrizione_singolare_en: 'Co-proponent' }).where('id', '=', 2).execute();
    const proposta = await buildProposta(app, { bando, titolo: 'Onde' });
    const [john, anna] = [await persona('en'), await persona()];
    await save(proposta, [john, anna]);
    const mailTo = (to: Persona) =>
      app.db.selectFrom('email_outbox').select(['soggetto', 'corpo']).where('destinatario', '=', to.email).executeTakeFirstOrThrow();
    const asked = await mailTo(john);
    expect(asked.soggetto).toBe('Request to take part: Onde');
    expect(asked.corpo).toContain(
      'as Co-proponent, in the proposal "Onde" (Progetti Medi 2026).\nYou can answer until Tuesday 31 March 2026, 14:00;',
    );
    expect((await mailTo(anna)).soggetto).toBe('Richiesta di partecipazione: Onde');
  });

  test('an invitee is told when the responsabile removes them, once within the hour', async () => {
    const proposta = await buildProposta(app, { bando });
    const utente = await persona();
    await save(proposta, [utente]);
    await save(proposta, [], [utente]);
    expect(await app.mailTo(utente)).toEqual(['M-01', 'M-02']);
    await save(proposta, [utente]);
    await save(proposta, [], [utente]);
    expect(await app.mailTo(utente)).toEqual(['M-01', 'M-02']);
    app.clock.advance({ minutes: 61 });
    await save(proposta, [utente]);
    expect(await app.mailTo(utente)).toEqual(['M-01', 'M-02', 'M-01']);
  });

  test('a removed member is told that their part has ended, not that a request is withdrawn, also when the proposta is deleted', async () => {
    const { proposta, utente } = await buildRichiesta(app, { proposta: await buildProposta(app, { bando }), status: 'ACCETTATA' });
    await save(proposta, [], [utente]);
    const other = await buildRichiesta(app, { proposta: await buildProposta(app, { bando }), status: 'ACCETTATA' });
    await app.as(other.proposta.responsabile).delete(`/proposte/${other.proposta.id}`);
    for (const { id } of [utente, other.utente]) {
      const mails = await app.db
        .selectFrom('email_outbox')
        .select(['tipo', 'soggetto', 'corpo'])
        .where('destinatario_utente_id', '=', id)
        .execute();
      expect(mails).toMatchObject([{ tipo: 'M-02', soggetto: expect.stringMatching(/^Partecipazione non più prevista: /) }]);
      expect(mails[0]?.corpo).toContain('che avevi accettato');
    }
  });

  test('an invitee is told when the proposta is deleted', async () => {
    const proposta = await buildProposta(app, { bando });
    const { utente } = await buildRichiesta(app, { proposta });
    expect((await app.as(proposta.responsabile).delete(`/proposte/${proposta.id}`)).status).toBe(200);
    expect(await app.mailTo(utente)).toEqual(['M-02']);
  });
});

describe('a member', () => {
  const member = async (status: 'BOZZA' | 'INVIATA' = 'BOZZA') =>
    buildRichiesta(app, { proposta: await buildProposta(app, { bando, status }), status: 'ACCETTATA' });
  const withdraw = ({ utente, proposta }: Awaited<ReturnType<typeof member>>) =>
    app.as(utente).put(`/partecipazioni/withdraw/${proposta.id}`);

  test('a member withdraws from a BOZZA and no longer reads it, and the responsabile is told', async () => {
    const membro = await member();
    expect((await withdraw(membro)).status).toBe(200);
    expect((await app.as(membro.utente).get(`/proposte/${membro.proposta.id}`)).status).toBe(404);
    expect(await app.mailTo(membro.proposta.responsabile)).toEqual(['M-02']);
    const { corpo } = await app.db
      .selectFrom('email_outbox')
      .select('corpo')
      .where('destinatario', '=', membro.proposta.responsabile.email)
      .executeTakeFirstOrThrow();
    expect(corpo).toContain('ha ritirato la propria partecipazione');
    expect(await withdraw(membro)).toMatchObject({ status: 409, body: { code: 91, message: 'Non partecipi a questa proposta.' } });
  });

  test('a member cannot withdraw from a sent proposta', async () => {
    expect(await withdraw(await member('INVIATA'))).toMatchObject({
      status: 409,
      body: { message: 'La proposta è già stata inviata: la partecipazione non si può più ritirare.' },
    });
  });
});
