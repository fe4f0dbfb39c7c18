import { randomUUID } from 'node:crypto';
import type { AnteprimaInvio } from '@sigeba/contract/email/invio.shape.ts';
import type { PaginaUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { anagraficaOf } from '../../test/anagraficaOf.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';

const NOW = '2026-03-10T08:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));

const ufficio = await buildUtente(app, {
  tipoUtente: 'UFFICIO_RICERCA',
  cognome: 'Mancini',
  nome: 'Paola',
  abilitazioni: ['UFFICIO', 'CAN_IMPERSONA', 'HELPDESK'],
});
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
await anagraficaOf(app, ufficio);

type Refusal = { message: string };
const invite = <Answer = AnteprimaInvio & Refusal>(body: object, who = ufficio) => app.as(who).put<Answer>('/ur/utenti/inviti', body);
const preview = (body: object, who = ufficio) => invite({ ...body, invio: { modo: 'ANTEPRIMA' } }, who);
async function send(body: object, escluse: string[] = []) {
  const { impronta } = (await preview(body)).body;
  const id = randomUUID();
  const { status } = await invite({ ...body, invio: { modo: 'INVIA', id, impronta, escluse } });
  return { id, status };
}
const chosen = (...people: { id: number }[]) => ({ ids: people.map(({ id }) => id).join(',') });
const newcomer = (said: Parameters<typeof buildUtente>[1] = {}) => buildUtente(app, said);
async function known(cognome: string, nome = 'Ada') {
  const persona = await buildUtente(app, { cognome, nome });
  const at = new Date('2026-02-01T08:00:00.000Z');
  await app.db.updateTable('utente').set({ primo_accesso_ts: at, ultimo_accesso_ts: at }).where('id', '=', persona.id).execute();
  return persona;
}
const rowOf = async ({ cognome }: Persona, who = ufficio, more = '') =>
  (await app.as(who).get<PaginaUtenti>(`/ur/utenti?cognome=${encodeURIComponent(cognome)}${more}`)).body.resultList[0];

describe('an invitation', () => {
  test('is seen before it leaves, names the university, where to log in and whom to ask, and stands in the list [D-233]', async () => {
    await app.db
      .insertInto('configurazione')
      .values({ chiave: 'ente.nome', valore: JSON.stringify('Università di Prova'), descrizione: '' })
      .execute();
    const lia = await newcomer({ cognome: 'Invitata', nome: 'Lia' });
    const { status, body } = await preview(chosen(lia));
    expect(status).toBe(202);
    expect(body.mail.map(({ tipo, destinatario }) => [tipo, destinatario])).toEqual([['M-43', lia.email]]);
    for (const words of ['Gentile Lia Invitata', 'Università di Prova', 'example/login\n', ufficio.email, 'Paola Mancini'])
      expect(body.mail[0]?.corpo).toContain(words);
    expect((await rowOf(lia))?.invitato).toBeNull();
    await send(chosen(lia));
    expect(await rowOf(lia)).toMatchObject({ invitato: NOW, primoAccesso: null, ultimoAccesso: null });
  });

  test('goes once a day to one person, and again on the next', async () => {
    // Ten minutes before midnight in Rome.
    app.clock.set('2026-03-10T22:50:00.000Z');
    const lia = await newcomer({ cognome: 'Quotidiana', nome: 'Lia' });
    await send(chosen(lia));
    const message = 'Nessuno da invitare. Invito già mandato oggi: Quotidiana Lia.';
    expect(await preview(chosen(lia))).toMatchObject({ status: 409, body: { message } });
    app.clock.advance({ minutes: 15 });
    expect((await preview(chosen(lia))).body.mail).toHaveLength(1);
  });

  test('that was taken back, or left out, is none', async () => {
    const [lia, ugo] = [await newcomer({ cognome: 'Ripresa' }), await newcomer({ cognome: 'Esclusa' })];
    const { mail } = (await preview(chosen(lia, ugo))).body;
    const { id } = await send(
      chosen(lia, ugo),
      mail.filter(({ destinatario }) => destinatario === ugo.email).map(({ chiave }) => chiave),
    );
    expect([(await rowOf(lia))?.invitato, (await rowOf(ugo))?.invitato]).toEqual([NOW, null]);
    await app.as(ufficio).put(`/invii-email/${id}/annulla`, {});
    expect((await rowOf(lia))?.invitato).toBeNull();
    expect((await preview(chosen(lia, ugo))).body.mail).toHaveLength(2);
  });

  test('that was written to a file, since no mail server is configured, reached nobody: it can be sent again at once', async () => {
    const lia = await newcomer({ cognome: 'Archiviata' });
    await send(chosen(lia));
    expect((await rowOf(lia))?.invitato).toBe(NOW);
    await app.db
      .updateTable('email_outbox')
      .set({ stato: 'INVIATA', su_file: true })
      .where('destinatario_utente_id', '=', lia.id)
      .execute();
    expect((await rowOf(lia))?.invitato).toBeNull();
    expect((await preview(chosen(lia))).body.mail).toHaveLength(1);
  });

  test('leaves out, and names in the preview, whom it does not concern', async () => {
    const lia = await newcomer({ cognome: 'Aventi' });
    const bloccata = await newcomer({ cognome: 'Bloccata', nome: 'Eva', utenteInternoValido: false });
    const fuori = await newcomer({ cognome: 'Fuori', nome: 'Ivo', email: 'ivo@altrove.example' });
    const entrata = await known('Entrata');
    const referee = await newcomer({ cognome: 'Referee', nome: 'Max', tipoUtente: 'REFEREE' });
    const { body } = await preview(chosen(lia, bloccata, fuori, entrata, referee));
    expect(body.mail.map(({ destinatario }) => destinatario)).toEqual([lia.email]);
    expect(body.esclusi).toEqual([
      { persona: 'Bloccata Eva', motivo: 'Profilo bloccato' },
      { persona: 'Entrata Ada', motivo: 'Accesso già effettuato' },
      { persona: 'Fuori Ivo', motivo: 'Indirizzo che non è dell’Ateneo' },
      { persona: 'Referee Max', motivo: 'Referee e membri esterni ricevono il proprio invito' },
    ]);
  });

  test('that would reach nobody is refused, with who is refused and why', async () => {
    const bloccata = await newcomer({ cognome: 'Bloccata', nome: 'Ida', utenteInternoValido: false });
    const entrati = [await known('Dentro', 'Ada'), await known('Dentro', 'Bea'), await known('Dentro', 'Cleo')];
    const message = (altri: string) =>
      `Nessuno da invitare. Profilo bloccato: Bloccata Ida. Accesso già effettuato: Dentro Ada, Dentro Bea, Dentro Cleo${altri}.`;
    expect(await preview(chosen(bloccata, ...entrati))).toMatchObject({ status: 409, body: { message: message('') } });
    entrati.push(await known('Dentro', 'Dora'));
    expect((await preview(chosen(bloccata, ...entrati))).body.message).toBe(message(' e un altro'));
    entrati.push(await known('Dentro', 'Elsa'));
    expect((await preview(chosen(bloccata, ...entrati))).body.message).toBe(message(' e altri 2'));
  });

  test('goes to nobody who cannot enter yet, because no identity provider is configured [D-233]', async () => {
    const without = await app.beside({ ssoAttivo: false, accessoLocale: true });
    const [lia, collega] = [await newcomer({ cognome: 'Attesa', nome: 'Lia' }), await newcomer({ tipoUtente: 'UFFICIO_CERT' })];
    const body = { ...chosen(lia, collega), invio: { modo: 'ANTEPRIMA' } };
    const { body: seen } = await without.as(ufficio).put<AnteprimaInvio>('/ur/utenti/inviti', body);
    expect(seen.mail.map(({ destinatario }) => destinatario)).toEqual([collega.email]);
    const motivo = 'L’accesso è con le credenziali di Ateneo, che non sono ancora configurate';
    expect(seen.esclusi).toEqual([{ persona: 'Attesa Lia', motivo }]);
    await without.stop();
  });

  test('to all of a filter goes to those who have never logged in', async () => {
    const people = [await newcomer({ cognome: 'Filtrauno' }), await newcomer({ cognome: 'Filtradue' })];
    await known('Filtratre');
    const { body } = await preview({ cognome: 'filtra' });
    expect(body.mail.map(({ destinatario }) => destinatario).sort()).toEqual(people.map(({ email }) => email).sort());
    expect(body.esclusi).toBeUndefined();
  });

  test('to the help desk says how the password is set', async () => {
    const { body } = await preview(chosen(await newcomer({ tipoUtente: 'HELP_DESK' })));
    expect(body.mail[0]?.corpo).toContain('/login-hd');
    expect(body.mail[0]?.corpo).toContain('«Password dimenticata?»');
  });

  test('of an account of an office is sent by UFFICIO alone, and by nobody for somebody else', async () => {
    const collega = await newcomer({ tipoUtente: 'UFFICIO_CERT' });
    expect((await preview(chosen(collega), terza)).status).toBe(409);
    expect((await preview(chosen(await newcomer()), terza)).status).toBe(202);
    const { acting } = await actFor(app, await buildUtente(app, { tipoUtente: 'HELP_DESK' }), ufficio);
    expect((await acting.put('/ur/utenti/inviti', chosen(collega))).status).toBe(403);
  });

  test('is in the history of the person', async () => {
    const lia = await newcomer({ cognome: 'Storia', nome: 'Lia' });
    await send(chosen(lia));
    const { body } = await app.as(ufficio).get<Pagina<{ testo: string }>>(`/ur/utenti/${lia.id}/storia`);
    expect(body.resultList.map(({ testo }) => testo)).toEqual(['Mancini Paola ha invitato la persona a entrare in SIGEBA']);
  });

  test('from two officers at once is one', { tags: 'database' }, async () => {
    const lia = await newcomer();
    const { impronta } = (await preview(chosen(lia))).body;
    const sending = () => invite({ ...chosen(lia), invio: { modo: 'INVIA', id: randomUUID(), impronta, escluse: [] } });
    const replies = await Promise.all([sending(), sending()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the registry by logins', () => {
  test('tells apart who has logged in, who was invited and who was not', async () => {
    const people = {
      entrata: await known('Accessi1'),
      invitata: await newcomer({ cognome: 'Accessi2' }),
      mai: await newcomer({ cognome: 'Accessi3' }),
    };
    await send(chosen(people.invitata));
    const found = async (accesso: string) => {
      const { body } = await app.as(ufficio).get<PaginaUtenti>(`/ur/utenti?cognome=accessi&accesso=${accesso}`);
      return body.resultList.map(({ cognome }) => cognome);
    };
    expect(await found('ENTRATI')).toEqual(['Accessi1']);
    expect(await found('MAI_ENTRATI')).toEqual(['Accessi2', 'Accessi3']);
    expect(await found('INVITATI')).toEqual(['Accessi2']);
    expect(await found('DA_INVITARE')).toEqual(['Accessi3']);
  });

  test('says in its file the same as on the screen', async () => {
    const lia = await newcomer({ cognome: 'Filecsv' });
    await send(chosen(lia));
    const path = '/ur/utenti/export?cognome=filecsv';
    const { body } = await app.as(ufficio).post<{ token: string }>('/token-download', { risorsa: path });
    const { text } = await app.anonymous.get(`${path}&token=${body.token}`);
    expect(text).toContain('Invitato il 10/03/2026;10/03/2026 09:00;');
  });

  test('says nothing of it to those who look for whom to act for, whatever they ask', async () => {
    const lia = await newcomer({ cognome: 'Impersonabile' });
    await send(chosen(lia));
    const row = await rowOf(lia, ufficio, '&imper=true&accesso=ENTRATI&ordine=accesso');
    expect(row).toMatchObject({ id: lia.id, invitato: null, primoAccesso: null, ultimoAccesso: null });
  });
});
