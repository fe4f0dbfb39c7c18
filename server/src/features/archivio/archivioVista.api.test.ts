import type { ConteggiArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import type { LineaDiLavoro } from '@sigeba/contract/home/home.shape.ts';
import type { PaginaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { buildArchivio } from '../../test/archivioScene.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());

const { ufficio, terza, award, standard, tm, a, d, e, f } = await buildArchivio(app);

const letters = async (query: string, utente: typeof ufficio) => {
  const { body } = await app.as(utente).get<PaginaArchivio>(`/ur/proposte?${query}`);
  return body.resultList.map(({ titolo }) => titolo?.[0] ?? '').join('');
};

describe('what an office account sees', () => {
  test.each([
    ['UFFICIO', ufficio, 'FABCE'],
    ['TERZA', terza, 'E'],
    ['AWARD', award, ''],
  ] as const)('%s: its groups, in the list, the counts and the filters [SEC-074] [API-206]', async (_who, utente, expected) => {
    expect(await letters('', utente)).toBe(expected);
    const { body } = await app.as(utente).get<ConteggiArchivio>('/ur/proposte/conteggi');
    expect(body.ALL).toBe(expected.length);
    const { body: tipologie } = await app.as(utente).get<object[]>('/ur/proposte/tipologie?anno=2026');
    const [medi, terzaMissione] = [
      { nome: 'Progetti medi', classi: [{ id: standard.classeId, nome: expect.any(String) }] },
      { nome: 'Terza missione', classi: [{ id: tm.classeId, nome: expect.any(String) }] },
    ];
    expect(tipologie).toMatchObject({ FABCE: [medi, terzaMissione], E: [terzaMissione], '': [] }[expected]);
  });

  test('a request for a classe of another group opens nothing', async () => {
    expect(await letters(`classeId=${standard.classeId}`, terza)).toBe('');
    expect(await app.as(terza).get(`/ur/proposte/${a.id}`)).toMatchObject({ status: 404, body: { code: 4 } });
    expect((await app.as(terza).get(`/ur/proposte/${e.id}`)).status).toBe(200);
  });

  test('a proposta is read whole, a bozza too, and nobody of the office writes it [API-056] [API-189] [PROP-015]', async () => {
    for (const proposta of [a, d])
      expect(await app.as(ufficio).get(`/ur/proposte/${proposta.id}`)).toMatchObject({
        status: 200,
        body: { id: proposta.id, valori: proposta.valori },
      });
    expect((await app.as(ufficio).put(`/proposte/${d.id}`, { valori: {}, ...d.fresh })).status).toBe(403);
  });

  test('a row shows the role that the person had when the proposta was sent, and none for a bozza [API-061]', async () => {
    const roleOf = (propostaId: number, utenteId: number, who = ufficio) =>
      app.as(who).get(`/ur/proposte/ruoloCompontente?propostaId=${propostaId}&utenteId=${utenteId}`);
    const before = (await roleOf(a.id, a.responsabile.id)).body;
    expect(before).toEqual({ ruolo: 'Professore ordinario', dipartimento: 'Fisica', ssd: 'PHYS-01/A' });
    await app.db.updateTable('utente_profilo').set({ dipartimento_id: 3 }).where('utente_id', '=', a.responsabile.id).execute();
    expect((await roleOf(a.id, a.responsabile.id)).body).toEqual(before);
    // For a member the sent version holds the role.
    const squadra = { squad1: { partecipanti: [{ utenteId: 777, ruolo: 'Ricercatore', dipartimento: 'Chimica', ssd: 'CHIM/03' }] } };
    await app.db
      .updateTable('compilazione_versione')
      .set({ valori: JSON.stringify(squadra) })
      .where('compilazione_id', '=', (eb) => eb.selectFrom('proposta').select('compilazione_id').where('id', '=', a.id))
      .execute();
    expect((await roleOf(a.id, 777)).body).toEqual({ ruolo: 'Ricercatore', dipartimento: 'Chimica', ssd: 'CHIM/03' });
    const refused = [roleOf(a.id, 778), roleOf(d.id, d.responsabile.id), roleOf(a.id, a.responsabile.id, terza)];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  test('the archive opens on the latest year that has begun, even while a later call is in preparation', async () => {
    const window = 'anno=2028&start_timestamp=2027-12-01T08:00:00.000Z&end_timestamp=2028-01-31T13:00:00.000Z';
    const { body } = await app.as(ufficio).post<{ id: number }>(`/bandi/insertBando?${window}`);
    expect((await app.as(ufficio).get('/ur/proposte/anni')).body).toEqual([2026, 2025]);
    expect((await app.as(ufficio).get('/bandi/anni')).body).toEqual([2028, 2026, 2025]);
    await app.db.deleteFrom('bando').where('id', '=', body.id).execute();
  });

  test('the filters offer years and macro-areas [API-205] [API-207]', async () => {
    expect((await app.as(ufficio).get('/ur/proposte/anni')).body).toEqual([2026, 2025]);
    expect((await app.as(ufficio).get('/ur/proposte/macroaree')).body).toEqual([
      {
        id: 1,
        nome: 'Scienze',
        dipartimenti: [
          { id: 2, nome: 'Chimica' },
          { id: 1, nome: 'Fisica' },
        ],
      },
      { id: 2, nome: 'Lettere', dipartimenti: [{ id: 3, nome: 'Storia' }] },
    ]);
  });

  test('the pending work lists what is to be evaluated and officialised by classe, and before it failed mails, for UFFICIO only', async () => {
    const lines = async (utente: typeof ufficio) =>
      (await app.as(utente).get<LineaDiLavoro[]>('/ur/home')).body.map(({ codice, numero, classe }) => [
        codice,
        numero,
        classe?.id ?? null,
      ]);
    await app.db
      .insertInto('email_outbox')
      .values({
        tipo: 'M-03',
        destinatario: 'x@y.it',
        oggetto_tipo: 'proposta',
        oggetto_id: f.id,
        lingua: 'it',
        soggetto: 's',
        corpo: 'c',
        stato: 'FALLITA',
        prossimo_ts: app.clock.now(),
        created_at: app.clock.now(),
      })
      .execute();
    expect(await lines(ufficio)).toEqual([
      ['EMAIL_FALLITE', 1, null],
      ['DA_VALUTARE', 1, standard.classeId],
      ['SENZA_ESITO', 1, tm.classeId],
      ['ESITI_DA_UFFICIALIZZARE', 1, standard.classeId],
    ]);
    expect(await lines(terza)).toEqual([['SENZA_ESITO', 1, tm.classeId]]);
  });
});
