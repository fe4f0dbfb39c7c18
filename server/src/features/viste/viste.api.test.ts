import { VISTE_MAX } from '@sigeba/contract/viste/vista.rules.ts';
import type { Vista } from '@sigeba/contract/viste/viste.routes.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const office = (...abilitazioni: ('UFFICIO' | 'TERZA' | 'AWARD')[]) => buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni });
const [anna, bruno, terza] = [await office('UFFICIO'), await office('UFFICIO'), await office('TERZA')];

const vista = {
  lista: 'archivio',
  nome: 'Grandi finanziate',
  domanda: 'richiestoDa=20000',
  colonne: ['titolo', 'richiesto'],
  condivisa: false,
};
const keep = (who: Persona, changed: Partial<typeof vista> = {}) => app.as(who).post<{ id: number }>('/viste', { ...vista, ...changed });
const seen = async (who: Persona, lista = 'archivio') => (await app.as(who).get<Vista[]>(`/viste?lista=${lista}`)).body;

describe('a view of a list', () => {
  test('is of who keeps it, with filters and columns', async () => {
    const { id } = (await keep(anna)).body;
    expect(await seen(anna)).toEqual([
      { id, nome: vista.nome, domanda: vista.domanda, colonne: vista.colonne, condivisa: false, autore: null },
    ]);
    expect(await seen(anna, 'audit')).toEqual([]);
    expect(await seen(bruno)).toEqual([]);
  });

  test('of the same name takes the place of the earlier one, and can be shared with the own office only', async () => {
    await keep(anna, { nome: 'GRANDI finanziate', domanda: 'richiestoDa=30000', condivisa: true });
    expect(await seen(anna)).toHaveLength(1);
    expect(await seen(bruno)).toMatchObject([
      { nome: 'GRANDI finanziate', domanda: 'richiestoDa=30000', autore: `${anna.cognome} ${anna.nome}` },
    ]);
    expect(await seen(terza)).toEqual([]);
  });

  test('is deleted by its author alone', async () => {
    const [mine] = await seen(anna);
    expect((await app.as(bruno).delete(`/viste/${mine?.id}`)).status).toBe(404);
    expect((await app.as(anna).delete(`/viste/${mine?.id}`)).status).toBe(200);
    expect(await seen(bruno)).toEqual([]);
    const { body } = await app.as(anna).get<{ resultList: { testo: string }[] }>('/ur/audit?atto=ELENCHI&limit=2');
    expect(body.resultList.map(({ testo }) => testo)).toEqual([
      `${anna.cognome} ${anna.nome} ha eliminato la vista «GRANDI finanziate»`,
      `${anna.cognome} ${anna.nome} ha salvato la vista «GRANDI finanziate», condivisa con l’ufficio`,
    ]);
  });

  test('is shared for as long as its author is of the office', async () => {
    const carlo = await office('UFFICIO');
    await keep(carlo, { nome: 'Di Carlo', condivisa: true });
    const names = async () => (await seen(bruno)).map(({ nome }) => nome);
    expect(await names()).toContain('Di Carlo');
    const flags = (codici: string[]) =>
      app.db.transaction().execute(async (tx) => {
        await tx.deleteFrom('utente_abilitazione').where('utente_id', '=', carlo.id).execute();
        for (const codice of codici)
          await tx
            .insertInto('utente_abilitazione')
            .values({ utente_id: carlo.id, codice: codice as 'TERZA' })
            .execute();
      });
    await flags(['TERZA']);
    expect(await names()).not.toContain('Di Carlo');
    expect((await seen(terza)).map(({ nome }) => nome)).not.toContain('Di Carlo');
    await flags(['UFFICIO']);
    expect(await names()).toContain('Di Carlo');
    await app.db.updateTable('utente').set({ bloccato: true }).where('id', '=', carlo.id).execute();
    expect(await names()).not.toContain('Di Carlo');
  });

  test('of the mails the help desk keeps its own, of other lists none, and shares with nobody', async () => {
    const [helpDesk, other] = [await buildUtente(app, { tipoUtente: 'HELP_DESK' }), await buildUtente(app, { tipoUtente: 'HELP_DESK' })];
    expect((await keep(helpDesk, { lista: 'email', nome: 'Fallite', domanda: 'stato=FALLITA', condivisa: true })).status).toBe(200);
    expect(await seen(helpDesk, 'email')).toMatchObject([{ nome: 'Fallite', condivisa: false, autore: null }]);
    expect(await seen(other, 'email')).toEqual([]);
    expect((await keep(helpDesk)).status).toBe(403);
  });

  test('has a name, a list that there is, and as many as can be overseen', async () => {
    expect((await keep(bruno, { nome: '  ' })).status).toBe(422);
    expect((await keep(bruno, { lista: 'altro' })).status).toBe(422);
    for (let at = 0; at < VISTE_MAX; at += 1) expect((await keep(bruno, { nome: `Vista ${at}` })).status).toBe(200);
    expect(await keep(bruno, { nome: 'Una di troppo' })).toMatchObject({ status: 422, body: { message: expect.stringContaining('20') } });
    expect((await keep(bruno, { nome: 'vista 3' })).status).toBe(200);
  });
});
