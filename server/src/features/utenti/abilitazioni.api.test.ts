import type { AttoStoria } from '@sigeba/contract/audit/storia.routes.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Mancini', nome: 'Paola', abilitazioni: ['UFFICIO'] });
const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });

const NESSUNA = { ufficio: false, terza: false, award: false, canImpersona: false, helpdesk: false };
const read = async ({ id }: { id: number }) => (await app.as(ufficio).get<UtenteScheda>(`/ur/utenti/${id}`)).body;
const give = async (persona: Persona, flags: object, who = ufficio) =>
  app
    .as(who)
    .put<UtenteScheda>(`/ur/utenti/${persona.id}/abilitazioni`, { ...NESSUNA, ...flags, lastUpdate: (await read(persona)).lastUpdate });

describe('the flags of an account of the office', () => {
  test('are given and taken by UFFICIO; each says who gave it and when, and counts from the next call on', async () => {
    const nuovo = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['AWARD'] });
    expect((await app.as(nuovo).get('/ur/utenti')).status).toBe(403);
    const { status, body } = await give(nuovo, { award: true, terza: true });
    expect(status).toBe(200);
    expect(body.abilitazioni).toEqual([
      { codice: 'award', da: null, quando: null },
      { codice: 'terza', da: { id: ufficio.id, cognome: 'Mancini', nome: 'Paola' }, quando: '2026-03-10T08:00:00.000Z' },
    ]);
    expect((await app.as(nuovo).get('/ur/utenti')).status).toBe(200);
    await give(nuovo, {});
    expect((await app.as(nuovo).get('/ur/utenti')).status).toBe(403);
  });

  test('are nobody’s to give themselves, nor TERZA’s; accounts of other types have none', async () => {
    expect(await give(ufficio, { ufficio: true, canImpersona: true })).toMatchObject({ status: 409, body: { code: 91 } });
    expect((await give(terza, { ufficio: true }, terza)).status).toBe(403);
    expect(await give(await buildUtente(app), { ufficio: true })).toMatchObject({ status: 409, body: { code: 91 } });
  });

  test('based on what somebody has changed since are refused with code 9', async () => {
    const altro = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA' });
    const { lastUpdate } = await read(altro);
    await give(altro, { terza: true });
    const late = await app.as(ufficio).put(`/ur/utenti/${altro.id}/abilitazioni`, { ...NESSUNA, lastUpdate });
    expect(late).toMatchObject({ status: 409, body: { code: 9 } });
    expect((await read(altro)).terza).toBe(true);
  });
});

describe('the history of a person', () => {
  const story = async (persona: { id: number }, who = ufficio) =>
    (await app.as(who).get<Pagina<AttoStoria>>(`/ur/utenti/${persona.id}/storia`)).body;

  test('tells who changed what, the latest first, with what was there before and after', async () => {
    const persona = await buildUtente(app, { cognome: 'Verdi', nome: 'Lia' });
    const { lastUpdate } = await read(persona);
    await app.as(ufficio).put(`/ur/utenti/save/${persona.id}`, { dipartimentoId: 2, dataTermineRapporto: '2222-02-02', lastUpdate });
    app.clock.advance({ minutes: 1 });
    const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', cognome: 'Greco', nome: 'Ugo' });
    await give(collega, { terza: true });
    expect((await story(persona)).resultList).toEqual([
      {
        id: expect.any(Number),
        quando: '2026-03-10T08:00:00.000Z',
        chi: 'Mancini Paola',
        testo: 'Mancini Paola ha modificato i dati (Dipartimento, Data termine rapporto)',
        modifiche: [
          { campo: 'Dipartimento', prima: 'Fisica', dopo: 'Chimica' },
          { campo: 'Data termine rapporto', prima: null, dopo: 'Indeterminato' },
        ],
      },
    ]);
    expect((await story(collega, terza)).resultList.map(({ testo }) => testo)).toEqual([
      'Mancini Paola ha cambiato le abilitazioni (date: Terza missione)',
    ]);
  });

  test('of who was never touched is empty; who entered is not in it', async () => {
    const persona = await buildUtente(app);
    await app.as(persona).post('/logout', {});
    expect(await story(persona)).toEqual({ resultList: [], totale: 0, start: 0, end: 0 });
  });
});
