import { randomUUID } from 'node:crypto';
import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import type { Rilievo } from '@sigeba/contract/qualita/qualita.routes.ts';
import type { Errore } from '@sigeba/contract/refusals/refusal.ts';
import type { Unione } from '@sigeba/contract/unioni/unioni.routes.ts';
import { withControllo } from '@sigeba/contract/utenti/codiceFiscale.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import {
  buildBando,
  buildCommissione,
  buildCommissioneCert,
  buildDirettore,
  buildProposta,
  buildRichiesta,
  buildUtente,
  type Persona,
  reopenProposta,
  startTestApp,
} from '../../test/app.ts';
import { buildBozza, buildModuloEtica } from '../../test/buildIstanza.ts';
import { massivoOf } from '../../test/massivoOf.ts';
import { whileHeld } from '../../test/whileLocked.ts';
import { closeUnito, lockCoppia } from './unioni.queries.ts';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, conosciuto, righe, docente } = await massivoOf(app);
const office = app.as(ufficio);
const bando = await buildBando(app, { limite: 1 });

let counter = 0;
/** Two accounts of somebody. */
async function due(): Promise<{ resta: Persona; unito: Persona }> {
  counter += 1;
  const said = { cognome: `Doppi${'abcdefghijklmnopqrstuvwxyz'.charAt(counter)}`, dataDiNascita: '1971-05-04' };
  return { resta: await buildUtente(app, said), unito: await buildUtente(app, said) };
}
type Due = Awaited<ReturnType<typeof due>>;

const anteprima = ({ resta, unito }: Due) => office.get<Unione & Errore>(`/ur/utenti/${resta.id}/unione?unitoId=${unito.id}`);
const ostacoli = async (of: Due) => (await anteprima(of)).body.ostacoli;
async function unisci({ resta, unito }: Due, said: object = {}) {
  const { impronta } = (await anteprima({ resta, unito })).body;
  const body = Object.assign({ unito: unito.id, impronta, motivo: 'È la stessa persona' }, said);
  return office.put<{ passate: number } & Errore>(`/ur/utenti/${resta.id}/unione`, body);
}
const annulla = ({ unito }: Due, motivo = 'Sono due persone') =>
  office.put<{ tornate: number } & Errore>(`/ur/utenti/${unito.id}/unione/annulla`, { motivo });
const scheda = async ({ id }: Persona) => (await office.get<UtenteScheda>(`/ur/utenti/${id}`)).body;
const storia = async ({ id }: Persona) =>
  (await office.get<Pagina<{ testo: string }>>(`/ur/utenti/${id}/storia`)).body.resultList.map(({ testo }) => testo);
const responsabileOf = ({ id }: { id: number }) =>
  app.db.selectFrom('proposta').select('responsabile_id').where('id', '=', id).executeTakeFirstOrThrow();
const inviata = (responsabile: Persona, of = bando) => buildProposta(app, { bando: of, responsabile, status: 'INVIATA' });

describe('two accounts of a person become one [D-276]', () => {
  test('the effect is shown first, and then what one holds is the other’s, who reads it', async () => {
    const of = await due();
    const mia = await inviata(of.unito);
    const { proposta } = await buildRichiesta(app, {
      proposta: await buildProposta(app, { bando }),
      utente: of.unito,
      status: 'ACCETTATA',
    });
    expect((await anteprima(of)).body).toMatchObject({
      passa: [
        { cosa: 'Proposte come responsabile', quante: 1, restano: 0 },
        { cosa: 'Partecipazioni a proposte e richieste', quante: 1, restano: 0 },
      ],
      diversi: [{ campo: 'E-mail', resta: of.resta.email, unito: of.unito.email }],
      ostacoli: [],
    });
    expect((await unisci(of)).body).toEqual({ passate: 2 });
    expect(await responsabileOf(mia)).toEqual({ responsabile_id: of.resta.id });
    const anni = await app.as(of.resta).get<{ id: number }[]>('/proposte?anno=2026');
    expect(JSON.stringify(anni.body)).toContain(String(proposta.id));
    expect((await app.as(of.resta).get(`/proposte/${mia.id}`)).status).toBe(200);
  });

  test('both pages say it, and the register of both and of the proposta', async () => {
    const of = await due();
    const mia = await inviata(of.unito);
    await unisci(of);
    expect(await scheda(of.unito)).toMatchObject({ unitoIn: { id: of.resta.id }, blocco: expect.stringContaining('Unito in'), uniti: [] });
    expect(await scheda(of.resta)).toMatchObject({ unitoIn: null, blocco: null, uniti: [{ id: of.unito.id, email: of.unito.email }] });
    expect((await storia(of.unito))[0]).toContain(`unito in ${of.resta.cognome} Anna (${of.resta.email}): È la stessa persona`);
    expect((await storia(of.resta))[0]).toContain(of.unito.email);
    const email = app.db.selectFrom('email_outbox').select(['destinatario', 'corpo']).where('modello', '=', 'M-26.unita');
    const told = await email.where('destinatario_utente_id', 'in', [of.resta.id, of.unito.id]).orderBy('destinatario').execute();
    expect(told.map(({ destinatario }) => destinatario)).toEqual([of.resta.email, of.unito.email].sort());
    expect(told.every(({ corpo }) => corpo.includes(`quello di ${of.resta.email}`))).toBe(true);
    expect(JSON.stringify((await office.get(`/ur/proposte/${mia.id}/storia`)).body)).toContain(`da ${of.unito.email} a ${of.resta.email}`);
  });

  test('answers that name the account by its number name the other, sent versions stay as their fingerprint says', async () => {
    const of = await due();
    const mia = await inviata(of.unito);
    const parti = JSON.stringify({ x: { perUtente: [{ utenteId: of.unito.id, testo: `"utenteId": ${of.unito.id}}` }] } });
    const own = sql`(select compilazione_id from proposta where id = ${mia.id})`;
    await sql`update compilazione set valori = ${parti}::jsonb where id = ${own}`.execute(app.db);
    await sql`update compilazione_versione set valori = ${parti}::jsonb where compilazione_id = ${own}`.execute(app.db);
    await unisci(of);
    const read = await sql<{ ora: unknown; allora: unknown }>`select k.valori -> 'x' -> 'perUtente' -> 0 as ora,
      v.valori -> 'x' -> 'perUtente' -> 0 as allora from compilazione k join compilazione_versione v on v.compilazione_id = k.id
      where k.id = ${own}`.execute(app.db);
    const testo = `"utenteId": ${of.unito.id}}`;
    expect(read.rows).toEqual([{ ora: { utenteId: of.resta.id, testo }, allora: { utenteId: of.unito.id, testo } }]);
  });

  test('what somebody typed stays, also where a column of a table or a field is named like the account [D-276]', async () => {
    const of = await due();
    const mia = await inviata(of.unito);
    const { id: unito } = of.unito;
    const own = sql`(select compilazione_id from proposta where id = ${mia.id})`;
    const said = (utenteId: number) => ({
      a: { perUtente: [{ utenteId, righe: [{ utenteId: unito }] }, { utenteId: 1 }, unito] },
      b: { partecipanti: [{ utenteId, ssd: `"utenteId": ${unito}}` }] },
      c: { righe: [{ utenteId: unito }, [{ utenteId: unito }]], utenteId: unito },
      d: unito,
      e: [{ utenteId: unito }],
      f: `{"utenteId": ${unito}}`,
    });
    await sql`update compilazione set valori = ${JSON.stringify(said(unito))}::jsonb where id = ${own}`.execute(app.db);
    const valori = async () =>
      (await sql<{ valori: unknown }>`select valori from compilazione where id = ${own}`.execute(app.db)).rows[0]?.valori;
    await unisci(of);
    expect(await valori()).toEqual(said(of.resta.id));
    expect((await annulla(of)).status).toBe(200);
    expect(await valori()).toEqual(said(unito));
  });

  test('of facts of which a person has one a year the account that remains keeps its own, and the other’s stay where they were', async () => {
    const of = await due();
    const fatto = (utente_id: number, anno: number) => ({ utente_id, anno, tipo: 'RETTORE' as const, dal: `${anno}-01-01` });
    await app.db
      .insertInto('governance')
      .values([fatto(of.resta.id, 2025), fatto(of.unito.id, 2025), fatto(of.unito.id, 2024)])
      .execute();
    expect((await anteprima(of)).body.passa).toEqual([{ cosa: 'Cariche di governo', quante: 1, restano: 1 }]);
    expect((await unisci(of)).body).toEqual({ passate: 1 });
    expect((await scheda(of.resta)).governance.map(({ anno }) => anno)).toEqual([2025, 2024]);
  });

  test('the mails of the union and of its undoing are seen first, wait for a minute, and are taken back without it [D-252]', async () => {
    const of = await due();
    const invio = async <Body extends object>(path: string, body: Body) => {
      const seen = await office.put<AnteprimaInvio>(path, Object.assign({ invio: { modo: 'ANTEPRIMA' } }, body));
      expect([seen.status, seen.body.mail.map(({ tipo }) => tipo)]).toEqual([202, ['M-26', 'M-26']]);
      expect(seen.body.mail.map(({ destinatario }) => destinatario).sort()).toEqual([of.resta.email, of.unito.email].sort());
      const id = randomUUID();
      return {
        id,
        send: () => office.put(path, Object.assign({ invio: { modo: 'INVIA', id, impronta: seen.body.impronta, escluse: [] } }, body)),
      };
    };
    const unitoIn = async () => (await scheda(of.unito)).unitoIn?.id ?? null;
    const waiting = (id: string) => app.db.selectFrom('email_outbox').select(['modello', 'stato']).where('invio_id', '=', id).execute();

    const { impronta } = (await anteprima(of)).body;
    const unione = await invio(`/ur/utenti/${of.resta.id}/unione`, { unito: of.unito.id, impronta, motivo: 'È la stessa persona' });
    expect(await unitoIn()).toBeNull();
    expect((await unione.send()).status).toBe(200);
    expect([await unitoIn(), (await waiting(unione.id)).length]).toEqual([of.resta.id, 2]);
    expect((await office.put(`/invii-email/${unione.id}/annulla`)).status).toBe(200);
    expect((await waiting(unione.id)).map(({ stato }) => stato)).toEqual(['ANNULLATA', 'ANNULLATA']);
    expect(await unitoIn()).toBe(of.resta.id);

    const annullo = await invio(`/ur/utenti/${of.unito.id}/unione/annulla`, { motivo: 'Sono due persone' });
    expect(await unitoIn()).toBe(of.resta.id);
    expect((await annullo.send()).status).toBe(200);
    expect([await unitoIn(), (await waiting(annullo.id)).map(({ modello }) => modello)]).toEqual([
      null,
      ['M-26.separata', 'M-26.separata'],
    ]);
  });

  test('nothing is done without a reason, or where something has changed since it was shown', async () => {
    const of = await due();
    expect(await unisci(of, { motivo: '  ' })).toMatchObject({ status: 422, body: { violationReport: [{ campo: 'motivo' }] } });
    const { impronta } = (await anteprima(of)).body;
    await inviata(of.unito);
    expect(await unisci(of, { impronta })).toMatchObject({ status: 409, body: { message: expect.stringContaining('sono cambiati') } });
    expect((await scheda(of.unito)).unitoIn).toBeNull();
  });
});

describe('an account that ended in another [D-277]', () => {
  test('is closed for good: nobody opens it, writes it, acts for it or finds it, and it is no double', async () => {
    const of = await due();
    await app.db.updateTable('utente').set({ primo_accesso_ts: new Date() }).where('id', 'in', [of.resta.id, of.unito.id]).execute();
    const rilievi = async () => (await office.get<Pagina<Rilievo>>(`/ur/qualita?cognome=${of.resta.cognome}&tipo=DOPPIONE`)).body.totale;
    const trovati = async () => (await office.get<Candidato[]>(`/utenti/mc-ricerca?text=${of.resta.cognome}`)).body.map(({ id }) => id);
    expect([await rilievi(), (await trovati()).length]).toEqual([1, 2]);
    const session = app.as(of.unito);
    expect((await session.get('/proposte/anni')).status).toBe(200);
    await unisci(of);
    expect((await session.get('/proposte/anni')).status).toBe(401);
    expect([await rilievi(), await trovati()]).toEqual([0, [of.resta.id]]);
    const { lastUpdate } = await scheda(of.unito);
    const said = {
      status: 409,
      body: { message: `Questo account è unito in quello di ${of.resta.cognome} Anna (${of.resta.email}): si lavora su quello.` },
    };
    expect(await office.put(`/ur/utenti/${of.unito.id}/blocco`, { bloccato: false, motivo: 'Serve', lastUpdate })).toMatchObject(said);
    expect(await office.put(`/ur/utenti/save/${of.unito.id}`, { note: 'x', lastUpdate })).toMatchObject(said);
    const opened = app.db.updateTable('utente').set({ bloccato: false }).where('id', '=', of.unito.id).execute();
    await expect(opened).rejects.toThrow('utente_unito_check');
  });

  test('gets nothing that is written while the union is done: the call waits, writes nothing, and tried again meets a closed account', async () => {
    const of = await due();
    const session = app.as(of.unito);
    const begin = () => session.post('/proposte', { classeId: bando.classeId, valori: {} });
    expect((await session.get('/proposte/anni')).status).toBe(200);
    const [reply] = await whileHeld(
      app,
      (tx) => lockCoppia(tx, { ids: [of.resta.id, of.unito.id] }),
      [begin],
      (tx) => closeUnito(tx, { resta: of.resta.id, unito: of.unito.id, at: app.clock.now() }),
    );
    expect(reply?.status).toBe(503);
    expect(await app.db.selectFrom('proposta').select('id').where('responsabile_id', '=', of.unito.id).execute()).toEqual([]);
    expect((await begin()).status).toBe(401);
  });

  test('the account without a codice fiscale is not the one that remains: no file would find the person [D-294]', async () => {
    const of = await due();
    const codice = (id: number, codice_fiscale: string | null) =>
      app.db.updateTable('utente').set({ codice_fiscale }).where('id', '=', id).execute();
    await codice(of.resta.id, null);
    await codice(of.unito.id, withControllo('DPPNNA71E44Z999'));
    expect(await ostacoli(of)).toEqual([expect.stringMatching(/non ha il codice fiscale/)]);
    expect((await unisci(of)).status).toBe(409);
    expect(await ostacoli({ resta: of.unito, unito: of.resta })).toEqual([]);
  });

  test('a file that names its codice fiscale is told whose it is, and makes nobody new', async () => {
    const [resta, unito] = [await conosciuto('Filati'), await conosciuto('Filati')];
    // The same person: homocody replaced the last digit.
    unito.codice_fiscale = withControllo(`${resta.codice_fiscale?.slice(0, 14)}${'LMNPQRSTUV'[Number(resta.codice_fiscale?.[14])]}`);
    await app.db.updateTable('utente').set({ codice_fiscale: unito.codice_fiscale }).where('id', '=', unito.id).execute();
    expect((await unisci({ resta, unito })).status).toBe(200);
    const { body } = await righe({ template: 6 }, [docente({ codice_fiscale: unito.codice_fiscale, cognome: 'Filati', nome: 'Ada' })]);
    const messaggio = `Il codice fiscale è di un account unito in quello di Filati Ada (${resta.codice_fiscale}): usa quello.`;
    expect(body.listErr).toContainEqual(expect.objectContaining({ colonna: 'codice_fiscale', messaggio }));
    expect(body.righeOk).toBe(0);
    const nuovo = await office.post<Errore>('/ur/utenti/save', { cognome: 'Filati', nome: 'Ada', codiceFiscale: unito.codice_fiscale });
    expect(nuovo.status).toBe(422);
    const chi = app.db.selectFrom('utente').select('id').where('cognome', '=', 'Filati').execute();
    expect(await chi).toHaveLength(2);
  });
});

describe('a union is refused [D-276]', () => {
  test('where the account that would end has a function or an evaluation, whichever it is', async () => {
    const of = await due();
    await buildDirettore(app, { utente: of.unito, dipartimento: 1 });
    await buildCommissione(app, { bando: await buildBando(app, { sigla: 'RF' }), presidente: of.unito });
    expect(await ostacoli(of)).toEqual([expect.stringContaining('la presidenza di una commissione, la direzione di un dipartimento')]);
    expect(await unisci(of)).toMatchObject({ status: 409, body: { message: expect.stringContaining('la direzione di un dipartimento') } });
    // The other way round nothing stands against it.
    expect(await ostacoli({ resta: of.unito, unito: of.resta })).toEqual([]);
  });

  test('where both stand in one proposta, in whatever role', async () => {
    const of = await due();
    await buildRichiesta(app, { proposta: await inviata(of.resta), utente: of.unito });
    expect(await ostacoli(of)).toEqual([expect.stringContaining('Tutti e due compaiono nella stessa proposta')]);
  });

  test('where an evaluator would get an own proposta: a commission, a referee by address, a conflict', async () => {
    const altro = await buildBando(app, { sigla: 'RV' });
    const [of, di] = [await due(), await due()];
    await inviata(of.unito, altro);
    await buildCommissione(app, { bando: altro, presidente: await buildUtente(app), membri: [of.resta] });
    expect(await ostacoli(of)).toEqual([expect.stringContaining("L'account che resta valuta, o può valutare")]);
    const { id } = await inviata(di.unito);
    const { cognome, nome, email } = di.resta;
    await app.db.insertInto('referee').values({ proposta_id: id, cognome, nome, email, invito_ts: app.clock.now() }).execute();
    expect(await ostacoli(di)).toEqual([expect.stringContaining("L'account che resta valuta, o può valutare")]);
    // Invited under the address that would end, they would no longer be recognised.
    expect(await ostacoli({ resta: di.unito, unito: di.resta })).toContainEqual(expect.stringContaining('quella di un referee invitato'));
  });

  test('where both together have more than the limit of a year', async () => {
    const of = await due();
    await inviata(of.resta);
    await inviata(of.unito);
    expect(await ostacoli(of)).toEqual([expect.stringMatching(/^Nel 2026, come .+ al massimo una proposta: insieme ne avrebbero 2\.$/)]);
  });

  test('where a proposta is reopened, or a member of the ethics committee would get istanze', async () => {
    const [of, di] = [await due(), await due()];
    const mia = await inviata(of.unito);
    await reopenProposta(app, mia);
    expect(await ostacoli(of)).toContainEqual(expect.stringContaining('è riaperta'));
    await buildModuloEtica(app);
    await buildBozza(app, di.unito);
    await buildCommissioneCert(app, { presidente: await buildUtente(app), membri: [di.resta], dal: '2024-01-01', al: '2025-01-01' });
    expect(await ostacoli(di)).toContainEqual(expect.stringContaining('Comitato Etico'));
  });

  test('of an account with another birth date, and into one with which nobody enters', async () => {
    const of = await due();
    await app.db.updateTable('utente').set({ data_di_nascita: '1972-05-04', bloccato: true }).where('id', '=', of.resta.id).execute();
    expect(await ostacoli(of)).toEqual([expect.stringContaining('date di nascita'), expect.stringContaining('è bloccato')]);
  });

  test('of the own account, of accounts of two types, and of one that is united', async () => {
    const of = await due();
    const mio = await buildUtente(app, { cognome: ufficio.cognome, nome: ufficio.nome, email: ufficio.email });
    const rad = await buildUtente(app, { tipoUtente: 'RAD' });
    const refused = async (with_: Persona) => (await anteprima({ resta: of.resta, unito: with_ })).body.message;
    expect(await refused(mio)).toBe('I propri account li unisce un collega.');
    expect(await refused(rad)).toContain('dello stesso tipo');
    await unisci(of);
    expect(await refused(of.unito)).toContain('già unito');
    // Whoever has received one does not end.
    const terzo = await buildUtente(app, { dataDiNascita: '1971-05-04' });
    expect(await ostacoli({ resta: terzo, unito: of.resta })).toEqual([expect.stringContaining('ne è già stato unito un altro')]);
  });
});

describe('taking a union back [D-278]', () => {
  test('brings everything back where it was, also what documents say', async () => {
    const of = await due();
    const mia = await inviata(of.unito);
    const said = (utenteId: number) => JSON.stringify({ x: { perUtente: [{ utenteId }] } });
    const answers = sql`from compilazione where id = (select compilazione_id from proposta where id = ${mia.id})`;
    const nominato = async () =>
      (await sql<{ id: number }>`select (valori #>> '{x,perUtente,0,utenteId}')::int as id ${answers}`.execute(app.db)).rows[0]?.id;
    const name = (utenteId: number) =>
      sql`update compilazione set valori = ${said(utenteId)}::jsonb where id = (select id ${answers})`.execute(app.db);
    await name(of.resta.id);
    expect(await ostacoli(of)).toEqual([expect.stringContaining('nominano già l')]);
    await name(of.unito.id);
    await unisci(of);
    expect(await nominato()).toBe(of.resta.id);
    expect(await annulla(of, ' ')).toMatchObject({ status: 422 });
    expect((await annulla(of)).body).toEqual({ tornate: 1 });
    expect(await responsabileOf(mia)).toEqual({ responsabile_id: of.unito.id });
    expect(await scheda(of.unito)).toMatchObject({ unitoIn: null, bloccato: false });
    expect((await storia(of.resta))[0]).toContain("ha annullato l'unione");
    expect(await nominato()).toBe(of.unito.id);
    expect((await app.as(of.unito).get(`/proposte/${mia.id}`)).status).toBe(200);
    expect((await annulla(of)).status).toBe(404);
  });

  test('is refused once the person did something, somebody acted on what passed, or a mail went', async () => {
    const refused = async (of: Due) => (await annulla(of)).body.message;
    const [di, per] = [await due(), await due()];
    const bozza = await buildProposta(app, { bando, responsabile: di.unito, completa: true });
    await unisci(di);
    app.clock.set('2026-03-20T11:10:00.000Z');
    expect((await app.as(di.resta).delete(`/proposte/${bozza.id}`)).status).toBe(200);
    expect(await refused(di)).toContain('ha già fatto qualcosa');
    await unisci(per);
    app.clock.set('2026-03-20T11:20:00.000Z');
    const { lastUpdate } = await scheda(per.resta);
    expect((await office.put(`/ur/utenti/save/${per.resta.id}`, { email: 'nuovissima@ateneo.example', lastUpdate })).status).toBe(200);
    expect(await refused(per)).toBe('L’unione non si può più annullare: alla persona è già partita un’e-mail.');
    expect((await scheda(per.unito)).unitoIn).not.toBeNull();
  });
});
