import type { Rilievo } from '@sigeba/contract/qualita/qualita.routes.ts';
import type { Scrivania } from '@sigeba/contract/scrivania/scrivania.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sealDue } from '../../ground/audit/sealDue.ts';
import { verifyChain } from '../../ground/audit/verifyChain.ts';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildProposta, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { acceptInvito, buildDaReferire, buildFasi, inviteReferee } from '../../test/buildReferee.ts';
import { applyConservazione, lookAtConservazione } from './conservazione.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const anonimizza = ({ id }: { id: number }, motivo = 'Richiesta del 3 marzo') =>
  app.as(ufficio).put<{ message: string }>(`/ur/utenti/${id}/anonimizza`, { motivo });
const row = (id: number) => app.db.selectFrom('utente').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const actsOn = async (id: number) =>
  await app.db
    .selectFrom('audit_log')
    .select(['azione', 'utente_reale_id as reale'])
    .where('oggetto_tipo', '=', 'utente')
    .where('oggetto_id', '=', id)
    .orderBy('id')
    .execute();

type Dati = { anagrafica: { email: string }; proposte: { id: number; valori: object }[]; email: object[]; registro: { azione: string }[] };

describe('all that SIGEBA knows of a person', () => {
  test('can be downloaded by the person, without anything that opens an account, and the register records it', async () => {
    const maria = await buildUtente(app, { password: 'cavallo-batteria-graffetta' });
    const altra = await buildUtente(app);
    const mia = await buildProposta(app, { responsabile: maria, completa: true });
    await buildProposta(app, { responsabile: altra, bando: mia.bando });
    const reply = await app.as(maria).get(`/profilo-utente/${maria.id}/dati`);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/json']);
    expect(reply.headers['content-disposition']).toContain('.json');
    const dati = JSON.parse(reply.text) as Dati;
    expect(dati).toMatchObject({ generato: NOW, anagrafica: { email: maria.email }, proposte: [{ id: mia.id, responsabile: true }] });
    expect(Object.keys(dati.proposte[0]?.valori ?? {}).length).toBeGreaterThan(3);
    expect(reply.text).not.toMatch(/hash|segreto|token|scrypt/);
    expect(reply.text).not.toContain(altra.email);
    expect(await actsOn(maria.id)).toEqual([{ azione: 'exportDatiPersonali', reale: maria.id }]);
    const again = JSON.parse((await app.as(ufficio).get(`/ur/utenti/${maria.id}/dati`)).text) as Dati;
    expect(again.registro.map(({ azione }) => azione)).toContain('exportDatiPersonali');
    expect((await actsOn(maria.id)).at(-1)).toEqual({ azione: 'exportDatiPersonali', reale: ufficio.id });
  });

  test('contains the texts of mails, without the links that open an account or answer for a person', async () => {
    const maria = await buildUtente(app);
    const mail = (corpo: string, scade: Date | null) => ({
      tipo: 'M-13',
      destinatario: maria.email,
      destinatario_utente_id: maria.id,
      oggetto_tipo: 'utente',
      oggetto_id: maria.id,
      lingua: 'it' as const,
      soggetto: 'Accesso',
      corpo,
      scade_ts: scade,
      prossimo_ts: app.clock.now(),
      created_at: app.clock.now(),
    });
    const links = ['https://b.example/imposta-password#q8Kx2vL0pZ7tYw4N', 'https://b.example/referee-accept?rId=3&rToken=a9Fk2mQ7xT0vB5cD'];
    const rows = [
      mail('Gentile Anna', null),
      ...links.map((link) => mail(`Apri ${link}`, null)),
      mail('Da aprire subito', app.clock.now()),
    ];
    await app.db.insertInto('email_outbox').values(rows).execute();
    const { text } = await app.as(ufficio).get(`/ur/utenti/${maria.id}/dati`);
    expect(text).toContain('Gentile Anna');
    for (const hidden of ['q8Kx2vL0pZ7tYw4N', 'a9Fk2mQ7xT0vB5cD', 'Da aprire subito']) expect(text).not.toContain(hidden);
  });

  test('is closed to other users, and nobody downloads it on another’s behalf', async () => {
    const [maria, altra] = [await buildUtente(app), await buildUtente(app)];
    expect((await app.as(altra).get(`/profilo-utente/${maria.id}/dati`)).status).toBe(404);
    const { acting } = await actFor(app, await buildUtente(app, { tipoUtente: 'HELP_DESK' }), maria);
    expect((await acting.get(`/profilo-utente/${maria.id}/dati`)).status).toBe(403);
  });
});

/** A referee with an account, who has accepted and not yet evaluated. */
async function referee(): Promise<{ persona: Persona; invito: number }> {
  const bando = await buildBando(app);
  const fasi = await buildFasi(app, bando);
  const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee });
  const invited = await inviteReferee(app, ufficio, proposta);
  await acceptInvito(app, invited);
  const { utente_id } = await app.db.selectFrom('referee').select('utente_id').where('id', '=', invited.id).executeTakeFirstOrThrow();
  const { id, cognome, nome, email, tipo_utente: tipoUtente } = await row(utente_id ?? 0);
  return { persona: { id, cognome, nome, email, tipoUtente }, invito: invited.id };
}
/** The office sets aside what it found of the person's codice fiscale, and of another with the same address, whose account is older. */
async function setAsideOf({ id, cognome, email }: Persona, altra: Persona): Promise<void> {
  await app.db.updateTable('utente').set({ codice_fiscale: 'RVSNNA82S59Z999A' }).where('id', '=', id).execute();
  await app.db
    .updateTable('utente')
    .set({ email: email.replace('@', '+altra@') })
    .where('id', '=', altra.id)
    .execute();
  const office = app.as(ufficio);
  const { resultList } = (await office.get<Pagina<Rilievo>>(`/ur/qualita?cognome=${cognome}&limit=100`)).body;
  const found = resultList.filter(({ persona, altro }) => persona.id === id || altro?.id === id);
  expect(found.map(({ tipo, persona }) => [tipo, persona.id])).toEqual([
    ['IDENTITA', altra.id],
    ['CODICE_FISCALE', id],
  ]);
  for (const rilievo of found)
    expect((await office.put(`/ur/qualita/${rilievo.id}/accantona`, { motivo: 'Come da documento' })).status).toBe(200);
}
const dismiss = (invito: number) =>
  app.db.updateTable('referee').set({ disabilitazione_ts: app.clock.now() }).where('id', '=', invito).execute();

describe('a person from outside who wants to be forgotten', () => {
  test('is made anonymous once nothing is left to do: no name, no address, no way in, and the sealed register stays valid', async () => {
    const altra = await buildUtente(app, { cognome: 'Pellegrini', nome: 'Ada' });
    const { persona, invito } = await referee();
    expect(await anonimizza(persona)).toMatchObject({ status: 409, body: { message: expect.stringContaining('in corso') } });
    await dismiss(invito);
    const { token } = await app.openSession(persona);
    expect((await anonimizza(persona, ' ')).status).toBe(422);
    await sealDue(app.db);
    await setAsideOf(persona, altra);
    expect((await anonimizza(persona)).status).toBe(200);
    expect(await app.db.selectFrom('rilievo_accantonato').selectAll().execute()).toEqual([]);
    expect(await row(persona.id)).toMatchObject({ cognome: 'Anonimo', email: `anonimo-${persona.id}@anonimo.invalid`, bloccato: true });
    expect((await app.withToken(token).get('/login/sessioni')).status).toBe(401);
    for (const table of ['referee', 'email_outbox', 'utente'] as const) {
      const rows = JSON.stringify(await app.db.selectFrom(table).selectAll().execute());
      expect(rows).not.toContain(persona.email);
      expect(rows).not.toContain(persona.cognome);
    }
    expect((await actsOn(persona.id)).at(-1)).toEqual({ azione: 'anonymiseUtente', reale: ufficio.id });
    await sealDue(app.db);
    expect(await app.db.transaction().execute((tx) => verifyChain(tx))).toMatchObject({ intatta: true, daSigillare: 0 });
    expect(await anonimizza(persona)).toMatchObject({ status: 409, body: { message: 'Questo account è già anonimo.' } });
  });

  test('does not belong to the university', async () => {
    expect(await anonimizza(await buildUtente(app))).toMatchObject({ status: 409, body: { message: expect.stringContaining('referee') } });
  });
});

describe('data past its retention period', () => {
  const look = () => app.db.transaction().execute((tx) => lookAtConservazione(tx, app.clock.now()));
  const apply = () => app.db.transaction().execute((tx) => applyConservazione(tx, app.clock.now()));
  const counted = (found: readonly { voce: string; quanti: number }[]) =>
    Object.fromEntries(found.map(({ voce, quanti }) => [voce, quanti]));

  test('is counted by a dry run and removed by the nightly job, nothing younger is, and the register records an act without actor', async () => {
    const { persona, invito } = await referee();
    await dismiss(invito);
    await app.db.updateTable('utente').set({ ultimo_accesso_ts: app.clock.now() }).where('id', '=', persona.id).execute();
    await app.db.updateTable('email_outbox').set({ stato: 'INVIATA', inviata_ts: app.clock.now() }).execute();
    const annotata = `/ur/proposte/${(await buildProposta(app)).id}`;
    await app.as(ufficio).post(`${annotata}/note-interne`, { testo: 'Ha telefonato.' });
    const maria = await buildUtente(app);
    await app.openSession(maria);
    app.clock.set('2031-03-19T11:00:00.000Z');
    const before = counted(await look());
    expect(before).toMatchObject({ esterni: 0, email: 0, note: 0 });
    app.clock.set('2031-03-21T11:00:00.000Z');
    const young = await app.openSession(maria);
    const due = counted(await look());
    expect(due.esterni).toBeGreaterThan(0);
    expect(due.email).toBeGreaterThan(0);
    expect(due.sessioni).toBeGreaterThan(0);
    expect(due.note).toBe(1);
    expect((await row(persona.id)).cognome).toBe(persona.cognome);
    expect(counted(await apply())).toEqual(due);
    expect(await row(persona.id)).toMatchObject({ cognome: 'Anonimo', codice_fiscale: null });
    expect((await row(maria.id)).cognome).toBe(maria.cognome);
    expect((await app.withToken(young.token).get('/login/sessioni')).status).toBe(200);
    expect((await app.as(ufficio).get<Scrivania>(`${annotata}/scrivania`)).body.note).toMatchObject([
      { testo: null, autore: { id: ufficio.id } },
    ]);
    expect(await actsOn(persona.id)).toEqual([{ azione: 'anonymiseUtente', reale: null }]);
    expect(counted(await look())).toEqual({ sessioni: 0, email: 0, note: 0, invitati: 0, esterni: 0 });
    expect(counted(await apply())).toEqual({ sessioni: 0, email: 0, note: 0, invitati: 0, esterni: 0 });
    const { body } = await app.as(ufficio).get<{ resultList: { testo: string }[] }>('/ur/audit?limit=20&offset=0');
    expect(body.resultList.map(({ testo }) => testo)).toContainEqual(
      expect.stringMatching(/^SIGEBA ha eliminato i dati oltre il termine di conservazione: \d+ sessioni prima del 21\/03\/2030/),
    );
  });
});
