import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import type { Inattivo } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildProposta, buildRichiesta, buildUtente, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Mancini', nome: 'Paola', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app);

/** Somebody who has logged in once. */
async function docente(cognome: string) {
  const persona = await buildUtente(app, { cognome });
  await app.db
    .updateTable('utente')
    .set({ primo_accesso_ts: new Date('2026-01-01') })
    .where('id', '=', persona.id)
    .execute();
  return persona;
}
const declare = (body: object, who = ufficio) => app.as(who).post<{ inseriti: number }>('/ur/inattivi/new', body);
const list = async (query: string) => (await app.as(ufficio).get<Pagina<Inattivo>>(`/ur/inattivi?${query}`)).body;
const names = async (query: string) => (await list(query)).resultList.map(({ persona }) => persona.cognome);
const end = (id: number, body: object) => app.as(ufficio).post(`/ur/inattivi/${id}`, body);
type Refused = { code: number; violationReport: { campo: string; messaggio: string }[] | null };
const faults = ({ body }: { body: unknown }) => (body as Refused).violationReport;

describe('declaring people inactive', () => {
  test('a declaration makes one record for each person, of the year and kind [API-103] [USER-050]', async () => {
    const [uno, due] = [await docente('Abate'), await docente('Abate')];
    expect(await declare({ utenti: [uno.id, due.id, uno.id], tipologia: 'CODICE_ETICO', anno: 2026 })).toMatchObject({
      status: 200,
      body: { inseriti: 2 },
    });
    const { resultList } = await list('cognome=abate');
    expect(resultList).toHaveLength(2);
    expect(resultList[0]).toMatchObject({
      persona: { id: uno.id, cognome: 'Abate' },
      anno: 2026,
      tipologia: { value: 'CODICE_ETICO', label: 'Codice etico' },
      motivazioneEliminazione: null,
      eliminatoTimestamp: null,
      creatoDa: { cognome: 'Mancini' },
    });
  });

  test('a declaration without a year is of the present one', async () => {
    const { id } = await docente('Annata');
    await declare({ utenti: [id], tipologia: 'INATTIVO' });
    expect((await list('cognome=annata')).resultList[0]?.anno).toBe(2026);
  });

  test('a declaration needs at least one person and a kind [USER-071]', async () => {
    const { id } = await docente('Vuoto');
    const messaggio = 'Selezionare almeno un utente e una tipologia';
    const nobody = await declare({ utenti: [], tipologia: 'INATTIVO', anno: 2026 });
    expect({ status: nobody.status, faults: faults(nobody) }).toEqual({ status: 422, faults: [{ campo: 'utenti', messaggio }] });
    const none = await declare({ utenti: [id], anno: 2026 });
    expect({ status: none.status, faults: faults(none) }).toEqual({ status: 422, faults: [{ campo: 'tipologia', messaggio }] });
    expect((await declare({ utenti: [id], tipologia: 'ALTRO', anno: 2026 })).status).toBe(422);
    expect((await declare({ utenti: [id], tipologia: 'INATTIVO', anno: 26 })).status).toBe(422);
    expect(await names('cognome=vuoto')).toEqual([]);
  });

  test('a declaration applies to all people or nobody, and names those who are inactive already or may not be', async () => {
    const [gia, nuovo] = [await docente('Gia'), await docente('Nuovo')];
    await declare({ utenti: [gia.id], tipologia: 'INATTIVO', anno: 2026 });
    const again = await declare({ utenti: [gia.id, nuovo.id], tipologia: 'INATTIVO', anno: 2026 });
    expect(faults(again)).toEqual([{ campo: 'utenti', messaggio: 'Gia Anna risulta già per lo stesso anno e tipo.' }]);
    const never = await buildUtente(app, { cognome: 'Mai' });
    expect((await declare({ utenti: [nuovo.id, never.id], tipologia: 'INATTIVO', anno: 2026 })).status).toBe(422);
    expect(await names('cognome=nuovo')).toEqual([]);
    expect((await declare({ utenti: [gia.id], tipologia: 'CODICE_ETICO', anno: 2026 })).status).toBe(200);
    expect((await declare({ utenti: [gia.id], tipologia: 'INATTIVO', anno: 2025 })).status).toBe(200);
  });

  test('two declarations at once make one record', { tags: 'database' }, async () => {
    const { id } = await docente('Doppio');
    const replies = await Promise.all([1, 2, 3].map(() => declare({ utenti: [id], tipologia: 'INATTIVO', anno: 2026 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await list('cognome=doppio')).totale).toBe(1);
  });
});

describe('ending a record', () => {
  test('ending a record needs a reason of 255 characters at most [USER-051] [USER-072]', async () => {
    const { id: utente } = await docente('Termine');
    await declare({ utenti: [utente], tipologia: 'INATTIVO', anno: 2026 });
    const { id } = (await list('cognome=termine')).resultList[0] as Inattivo;
    for (const motivazione of ['', '  ', undefined])
      expect(faults(await end(id, { motivazione }))).toEqual([{ campo: 'motivazione', messaggio: 'Inserire una motivazione.' }]);
    expect((await list('cognome=termine')).totale).toBe(1);
  });

  test('a reason has 255 characters, not 256 [LIM-007]', async () => {
    const { id: utente } = await docente('Lungo');
    await declare({ utenti: [utente], tipologia: 'INATTIVO', anno: 2026 });
    const { id } = (await list('cognome=lungo')).resultList[0] as Inattivo;
    expect(faults(await end(id, { motivazione: 'x'.repeat(256) }))).toEqual([
      { campo: 'motivazione', messaggio: 'Sono ammessi al massimo 255 caratteri.' },
    ]);
    expect((await end(id, { motivazione: 'x'.repeat(255) })).status).toBe(200);
  });

  test('an ended record is listed as deleted with reason, author and instant; it ends once [API-102] [USER-049] [USER-107]', async () => {
    const { id: utente } = await docente('Finito');
    await declare({ utenti: [utente], tipologia: 'INATTIVO', anno: 2026 });
    const { id } = (await list('cognome=finito')).resultList[0] as Inattivo;
    expect((await end(id, { motivazione: ' Errore di inserimento ' })).status).toBe(200);
    expect((await list('cognome=finito&validi=true')).totale).toBe(0);
    expect((await list('cognome=finito&validi=false')).resultList).toMatchObject([
      {
        id,
        persona: { id: utente, cognome: 'Finito' },
        tipologia: { value: 'INATTIVO', label: 'Inattivo' },
        motivazioneEliminazione: 'Errore di inserimento',
        eliminatoTimestamp: '2026-03-10T08:00:00.000Z',
        eliminatoDa: { cognome: 'Mancini' },
      },
    ]);
    expect((await end(id, { motivazione: 'Ancora' })).status).toBe(404);
    expect((await declare({ utenti: [utente], tipologia: 'INATTIVO', anno: 2026 })).status).toBe(200);
  });
});

test('the kinds have a value and a label [USER-052]', async () => {
  const { body } = await app.as(ufficio).get<object[]>('/ur/inattivi/tipologie');
  expect(body.map((each) => Object.keys(each))).toEqual(Array(3).fill(['value', 'label']));
});

test('year, kind and surname hold together; years and kinds are told [API-100] [API-101] [USER-106]', async () => {
  const [uno, due] = [await docente('Filtro'), await docente('Filtrino')];
  await declare({ utenti: [uno.id, due.id], tipologia: 'RENDICONTAZIONE_DIDATTICA', anno: 2024 });
  await declare({ utenti: [uno.id], tipologia: 'INATTIVO', anno: 2024 });
  expect(await names('cognome=filtr&anno=2024&tipologia=RENDICONTAZIONE_DIDATTICA')).toEqual(['Filtrino', 'Filtro']);
  expect(await names('cognome=filtro&anno=2024&tipologia=INATTIVO')).toEqual(['Filtro']);
  expect(await names('cognome=filtr&anno=2023')).toEqual([]);
  expect((await app.as(ufficio).get<number[]>('/ur/inattivi/anni')).body).toEqual([2026, 2025, 2024]);
  expect((await app.as(ufficio).get('/ur/inattivi/tipologie')).body).toEqual([
    { value: 'CODICE_ETICO', label: 'Codice etico' },
    { value: 'RENDICONTAZIONE_DIDATTICA', label: 'Rendicontazione Didattica' },
    { value: 'INATTIVO', label: 'Inattivo' },
  ]);
});

test('a person is found by e-mail and by codice fiscale too, each from its beginning', async () => {
  const { id, email } = await docente('Indirizzo');
  await app.db.updateTable('utente').set({ codice_fiscale: 'NDRNNA75H55Z999U' }).where('id', '=', id).execute();
  await declare({ utenti: [id], tipologia: 'INATTIVO', anno: 2026 });
  for (const cercato of [email.toUpperCase(), 'ndrnna75h'])
    expect(await names(`cognome=${encodeURIComponent(cercato)}`)).toEqual(['Indirizzo']);
});

test('the list comes in pages of ten where ten are asked for [API-099]', async () => {
  const many = [];
  for (let at = 0; at < 12; at += 1) many.push((await docente('Pagina')).id);
  await declare({ utenti: many, tipologia: 'INATTIVO', anno: 2026 });
  expect(await list('cognome=pagina&limit=10&offset=10')).toMatchObject({ totale: 12, start: 11, end: 12 });
});

test('the search finds people who have logged in once by a whole word, and marks those who are inactive already [USER-115]', async () => {
  const [uno] = [await docente('De Cerca'), await buildUtente(app, { cognome: 'Cerca' })];
  const search = async (query: string) => (await app.as(ufficio).get<Candidato[]>(`/utenti/inattivi-ricerca?${query}`)).body;
  expect((await search('text=cerca')).map(({ id, giaRichiesto }) => [id, giaRichiesto])).toEqual([[uno.id, false]]);
  expect(await search('text=cer')).toEqual([]);
  await declare({ utenti: [uno.id], tipologia: 'INATTIVO', anno: 2026 });
  expect((await search('text=cerca&anno=2026&tipologia=INATTIVO'))[0]?.giaRichiesto).toBe(true);
  expect((await search('text=cerca&anno=2025&tipologia=INATTIVO'))[0]?.giaRichiesto).toBe(false);
});

describe('who is inactive in the year of a bando', () => {
  const testo = 'Per il 2026 risulti tra le persone inattive (Codice etico).';
  const classeOf = async (utente: Parameters<typeof app.as>[0]) =>
    (await app.as(utente).get<BandoAperto[]>('/bandi/getBandiValidi')).body
      .flatMap(({ tipologiaProgetti }) => tipologiaProgetti)
      .flatMap(({ classi }) => classi)
      .find(({ id }) => id === bando.classeId)?.ammissibilita;

  test('an inactive person can neither present nor send, and can again when the record ends', async () => {
    const utente = await docente('Fermo');
    expect(await classeOf(utente)).toMatchObject({ ammissibile: true });
    await declare({ utenti: [utente.id], tipologia: 'CODICE_ETICO', anno: 2026 });
    expect(await classeOf(utente)).toMatchObject({ ammissibile: false, motivi: [testo] });
    const proposta = await buildProposta(app, { bando, responsabile: utente, completa: true });
    const refused = await app.as(utente).put<{ message: string }>(`/proposte/sottomissione/${proposta.id}`, proposta.fresh);
    expect(refused).toMatchObject({ status: 409, body: { code: 91 } });
    expect(refused.body.message).toContain(testo);
    const { id } = (await list('cognome=fermo')).resultList[0] as Inattivo;
    await end(id, { motivazione: 'Errore' });
    expect(await classeOf(utente)).toMatchObject({ ammissibile: true });
    expect((await app.as(utente).put(`/proposte/sottomissione/${proposta.id}`, proposta.fresh)).status).toBe(200);
  });

  test('a person inactive in another year can present', async () => {
    const utente = await docente('Passato');
    await declare({ utenti: [utente.id], tipologia: 'CODICE_ETICO', anno: 2025 });
    expect(await classeOf(utente)).toMatchObject({ ammissibile: true });
  });

  test('an inactive person cannot be asked, without a reason for the lead; a person asked before cannot accept, and reads the reason', async () => {
    const [responsabile, invitato] = [await docente('Guida'), await docente('Invitato')];
    const proposta = await buildProposta(app, { bando, responsabile });
    await buildRichiesta(app, { proposta, utente: invitato });
    const altro = await docente('Assente');
    await declare({ utenti: [invitato.id, altro.id], tipologia: 'CODICE_ETICO', anno: 2026 });
    const query = `text=assente&categoriaId=1&classeId=${bando.classeId}&propostaId=${proposta.id}`;
    const [found] = (await app.as(responsabile).get<Candidato[]>(`/utenti?${query}`)).body;
    expect(found).toMatchObject({ id: altro.id, ammissibile: false, motivo: null });
    const refused = await app.as(invitato).put<{ message: string }>(`/partecipazioni/accept/${proposta.id}`, {});
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(testo);
  });
});

test('only the office declares people inactive, and no operator on its behalf [SEC-024]', async () => {
  const utente = await docente('Estraneo');
  for (const who of [utente, await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] })]) {
    expect((await app.as(who).get('/ur/inattivi')).status).toBe(403);
    expect((await declare({ utenti: [utente.id], tipologia: 'INATTIVO' }, who)).status).toBe(403);
  }
  const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
  const { acting } = await actFor(app, helpDesk, ufficio);
  expect((await acting.post('/ur/inattivi/new', { utenti: [utente.id], tipologia: 'INATTIVO' })).status).toBe(403);
});
