import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import type { CaricamentoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../ground/db/db.types.ts';
import { bookOf } from '../../ground/sheet/sheet.testing.ts';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildUtente, startTestApp } from '../../test/app.ts';
import { foglioOf, massivoOf, type Scelta } from '../../test/massivoOf.ts';
import { whileHeld } from '../../test/whileLocked.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, dipartimento, carica, righe, deposita, anteprima, applica, dottorando, conosciuto } = await massivoOf(app);

const DOTTORANDI = { template: 5 } as const;
const find = (codice: unknown) =>
  app.db
    .selectFrom('utente as u')
    .innerJoin('utente_profilo as p', 'p.utente_id', 'u.id')
    .innerJoin('ruolo as r', 'r.id', 'p.ruolo_id')
    .select(['u.id', 'u.email', 'u.data_di_nascita', 'r.codice as ruolo', 'p.corso', 'p.ciclo', 'p.anno_corso', 'p.data_termine_rapporto'])
    .select(['p.dipartimento_id', 'p.profilo_validato', 'p.sistema', 'u.primo_accesso_ts'])
    .where('u.codice_fiscale', '=', String(codice))
    .executeTakeFirst();
const errori = (body: { listErr: { riga: number; colonna: string | null }[] }) => body.listErr.map(({ riga, colonna }) => [riga, colonna]);

describe('a bulk upload of people', () => {
  test('creates dottorandi and specializzandi of system SIGEBA [API-120] [USER-109]', async () => {
    const row = dottorando();
    expect((await righe(DOTTORANDI, [row])).body).toMatchObject({ righeOk: 1, listErr: [], conteggi: { AGGIUNTA: 1 }, applicato: true });
    expect(await find(row.codice_fiscale)).toMatchObject({
      ...{
        ruolo: 'DR',
        corso: 'Informatica',
        ciclo: 'XL',
        anno_corso: 1,
        data_termine_rapporto: '2028-10-31',
        data_di_nascita: '1980-01-01',
      },
      ...{ dipartimento_id: 1, profilo_validato: false, sistema: 'SIGEBA', primo_accesso_ts: null },
    });
    const { corso_dottorato: _, ciclo: __, anno_corso: ___, data_termine: ____, ...persona } = dottorando();
    const sp: typeof persona = { ...persona, scuola: 'Cardiologia', data_nascita: 29_221 };
    expect((await righe({ template: 0 }, [sp])).body.righeOk).toBe(1);
    expect(await find(sp.codice_fiscale)).toMatchObject({
      ...{ ruolo: 'SP', corso: 'Cardiologia', data_termine_rapporto: '2222-02-02', data_di_nascita: '1980-01-01' },
    });
  });

  test('a second time changes nothing, and another value only what differs [USER-084]', async () => {
    const row = dottorando();
    await righe(DOTTORANDI, [row]);
    expect((await righe(DOTTORANDI, [row])).body).toMatchObject({ righeOk: 1, conteggi: { INVARIATA: 1, AGGIUNTA: 0, CAMBIATA: 0 } });
    const { body } = await righe(DOTTORANDI, [{ ...row, anno_corso: '2', ciclo: null }, dottorando({ anno_corso: 7 })]);
    expect(body.righe.find(({ esito }) => esito === 'CAMBIATA')?.modifiche).toEqual([{ campo: 'Anno di corso', prima: '1', dopo: '2' }]);
    expect(errori(body)).toEqual([[3, 'anno_corso']]);
    expect(await find(row.codice_fiscale)).toMatchObject({ anno_corso: 2, ciclo: 'XL' });
  });

  test('refuses a row by its column and takes the others', async () => {
    const altrui = await buildUtente(app);
    const ugov = await conosciuto();
    await app.db.updateTable('utente_profilo').set({ sistema: 'UGOV' }).where('utente_id', '=', ugov.id).execute();
    const good = dottorando();
    const twice = dottorando();
    const { body } = await righe(DOTTORANDI, [
      good,
      dottorando({ codice_fiscale: 'SBAGLIATO' }),
      dottorando({ email: 'ugo@gmail.com' }),
      dottorando({ email: altrui.email }),
      dottorando({ data_nascita: '31/02/1990' }),
      dottorando({ data_nascita: '01/01/2090' }),
      dottorando({ dipartimento: 'Dipartimento di nulla' }),
      dottorando({ cognome: null, nome: ' ' }),
      dottorando({ anno_corso: { xml: '<c><f>1+1</f><v>2</v></c>' } }),
      dottorando({ codice_fiscale: ugov.codice_fiscale }),
      twice,
      { ...twice, email: 'altra@ateneo.example' },
      dottorando({ email: String(good.email).toUpperCase() }),
    ]);
    expect(errori(body)).toEqual([
      ...[
        [3, 'codice_fiscale'],
        [4, 'email'],
        [5, 'email'],
        [6, 'data_nascita'],
        [7, 'data_nascita'],
        [8, 'dipartimento'],
      ],
      ...[
        [9, 'cognome'],
        [9, 'nome'],
        [10, 'anno_corso'],
        [11, 'codice_fiscale'],
        [13, 'codice_fiscale'],
        [14, 'email'],
      ],
    ]);
    expect(body.listErr.find(({ riga }) => riga === 10)?.messaggio).toBe('La cella contiene una formula: incollare il valore.');
    expect([body.righeOk, body.conteggi.RESPINTA]).toEqual([2, 11]);
    expect(await find(good.codice_fiscale)).toBeDefined();
  });

  test('finds the department without accents and capitals, and tells an open editor', async () => {
    const row = dottorando({ dipartimento: ` ${dipartimento.toUpperCase()} ` });
    await righe(DOTTORANDI, [row]);
    const { id } = (await find(row.codice_fiscale)) ?? { id: 0 };
    const { body } = await app.as(ufficio).get<UtenteScheda>(`/ur/utenti/${id}`);
    await righe(DOTTORANDI, [{ ...row, cognome: 'Verdi' }]);
    const late = await app.as(ufficio).put<{ code: number }>(`/ur/utenti/save/${id}`, { lastUpdate: body.lastUpdate, note: 'x' });
    expect(late.body.code).toBe(9);
    expect(JSON.stringify((await app.as(ufficio).get(`/ur/utenti/${id}/storia`)).body)).toContain('caricamento massivo (Dottorandi 2026)');
  });

  test('a confirmed profile whose department changes is confirmed again', async () => {
    const row = dottorando();
    await righe(DOTTORANDI, [row]);
    const { id } = (await find(row.codice_fiscale)) ?? { id: 0 };
    await app.db.updateTable('utente_profilo').set({ profilo_validato: true }).where('utente_id', '=', id).execute();
    await righe(DOTTORANDI, [{ ...row, ciclo: 'XLI' }]);
    expect(await find(row.codice_fiscale)).toMatchObject({ profilo_validato: true });
    await righe(DOTTORANDI, [{ ...row, data_termine: '31/10/2029' }]);
    expect(await find(row.codice_fiscale)).toMatchObject({ profilo_validato: false });
  });

  test('a profile that is confirmed while the file is applied stays confirmed', async () => {
    const row = dottorando();
    await righe(DOTTORANDI, [row]);
    const { id } = (await find(row.codice_fiscale)) ?? { id: 0 };
    const confirm = (tx: Tx) => tx.updateTable('utente_profilo').set({ profilo_validato: true }).where('utente_id', '=', id).execute();
    const [reply] = await whileHeld(app, confirm, [() => righe(DOTTORANDI, [{ ...row, ciclo: 'XLI' }])]);
    expect(reply?.body).toMatchObject({ righeOk: 1, conteggi: { CAMBIATA: 1 } });
    expect(await find(row.codice_fiscale)).toMatchObject({ ciclo: 'XLI', profilo_validato: true });
  });
});

describe('the other templates reach the people whom the registry knows', () => {
  test('governance, of its kind and year', async () => {
    const { id, codice_fiscale } = await conosciuto();
    const scelta = { template: 1, tipologia: 'RETTORE' } as const;
    const row = { codice_fiscale, data_inizio: '01/11/2025' };
    expect((await righe(scelta, [row, { ...row, codice_fiscale: 'RSSMRA80A01Z999U' }])).body).toMatchObject({
      ...{ righeOk: 1, conteggi: { AGGIUNTA: 1 }, listErr: [{ riga: 3, colonna: 'codice_fiscale' }] },
    });
    expect((await righe(scelta, [{ ...row, cognome: 'Neri' }])).body.listErr).toMatchObject([{ colonna: 'cognome' }]);
    expect((await righe(scelta, [{ ...row, data_fine: '31/10/2024' }])).body.listErr).toMatchObject([{ colonna: 'data_fine' }]);
    expect((await righe(scelta, [{ ...row, data_fine: '31/10/2030', cognome: 'BIANCHI' }])).body.conteggi.CAMBIATA).toBe(1);
    expect(await app.db.selectFrom('governance').selectAll().where('utente_id', '=', id).execute()).toMatchObject([
      { anno: 2026, tipo: 'RETTORE', dal: '2025-11-01', al: '2030-10-31' },
    ]);
  });

  type Fuori = { attributo: string; sigle: [string, string]; motivo: string; scelta: Scelta; row: Record<string, string> };
  test.each<Fuori>([
    {
      ...{ attributo: 'esigeGovernanceFuori', sigle: ['G1', 'G2'], motivo: 'un incarico di governo (Senatore Accademico)' },
      ...{ scelta: { template: 1, tipologia: 'SENATORE_ACCADEMICO' }, row: { data_inizio: '01/11/2025' } },
    },
    {
      ...{ attributo: 'esigeAspettativaFuori', sigle: ['A1', 'A2'], motivo: 'in aspettativa (dal 01/01/2026 al 31/08/2026)' },
      ...{ scelta: { template: 3 }, row: { data_inizio: '01/01/2026', data_fine: '31/08/2026' } },
    },
  ])(
    '$attributo: where the classe wants them out they are hindered at once [USER-109]',
    async ({ attributo, sigle, motivo, scelta, row }) => {
      const { codice_fiscale, ...persona } = await conosciuto();
      const [dentro, fuori] = [await buildBando(app, { sigla: sigle[0] }), await buildBando(app, { sigla: sigle[1] })];
      await app.db.insertInto('classe_attributo').values({ classe_id: fuori.classeId, codice: attributo, valore: 'true' }).execute();
      await app.db.updateTable('classe').set({ updated_at: app.clock.now() }).where('id', '=', fuori.classeId).execute();
      const motivi = async () => {
        const { body } = await app.as(persona).get<BandoAperto[]>('/bandi/getBandiValidi');
        const classi = body.flatMap(({ tipologiaProgetti }) => tipologiaProgetti).flatMap(({ classi: own }) => own);
        return [dentro, fuori].map(({ classeId }) => classi.find(({ id }) => id === classeId)?.ammissibilita.motivi);
      };
      expect(await motivi()).toEqual([[], []]);
      await righe(scelta, [{ codice_fiscale, ...row }]);
      expect(await motivi()).toEqual([[], [expect.stringContaining(motivo)]]);
    },
  );

  test('leaves: several a year, each from its day', async () => {
    const { id, codice_fiscale } = await conosciuto();
    const [prima, seconda] = [
      { codice_fiscale, data_inizio: '01/01/2026', data_fine: '31/01/2026', motivo: 'Studio' },
      { codice_fiscale, data_inizio: '01/06/2026', data_fine: '30/06/2026' },
    ];
    expect((await righe({ template: 3 }, [prima, seconda, prima])).body).toMatchObject({ righeOk: 2, listErr: [{ riga: 4 }] });
    expect((await righe({ template: 3 }, [prima, { ...seconda, data_fine: '15/07/2026' }])).body.conteggi).toMatchObject({
      ...{ INVARIATA: 1, CAMBIATA: 1 },
    });
    expect(await app.db.selectFrom('aspettativa').select(['dal', 'al']).where('utente_id', '=', id).orderBy('dal').execute()).toEqual([
      { dal: '2026-01-01', al: '2026-01-31' },
      { dal: '2026-06-01', al: '2026-07-15' },
    ]);
  });

  test('inactive people stand in their list', async () => {
    const { codice_fiscale } = await conosciuto('Fermissimo');
    const scelta = { template: 4, tipologia: 'CODICE_ETICO', anno: 2025 } as const;
    await righe(scelta, [{ codice_fiscale }]);
    expect((await righe(scelta, [{ codice_fiscale }])).body.conteggi).toMatchObject({ INVARIATA: 1, AGGIUNTA: 0 });
    const { body } = await app.as(ufficio).get<Pagina<object>>('/ur/inattivi?cognome=fermissimo');
    expect(body.resultList).toMatchObject([{ anno: 2025, tipologia: { value: 'CODICE_ETICO' } }]);
  });

  test('indicators stand in the registry, and replace those of the year', async () => {
    const { id, codice_fiscale } = await conosciuto();
    const row = {
      ...{ codice_fiscale, sc: '01/B1', ssd: 'INF/01', soglia1: '12,5', soglia2: 3, soglia3: '1', data_indicatore: '31/12/2025' },
      ...{ indicatore1: 20, indicatore2: 4.25, indicatore3: 2 },
    };
    expect(
      (await righe({ template: 2 }, [row, { ...row, codice_fiscale: (await conosciuto()).codice_fiscale, soglia1: 'dodici' }])).body,
    ).toMatchObject({
      listErr: [{ riga: 3, colonna: 'soglia1' }],
    });
    expect((await righe({ template: 2 }, [row])).body.conteggi.INVARIATA).toBe(1);
    expect((await righe({ template: 2 }, [{ ...row, indicatore3: 1.005 }])).body.listErr).toMatchObject([{ colonna: 'indicatore3' }]);
    await righe({ template: 2 }, [{ ...row, indicatore3: 9 }]);
    const { body } = await app.as(ufficio).get<UtenteScheda>(`/ur/utenti/${id}`);
    expect(body.indicatoriRicerca).toMatchObject([{ anno: 2026, soglia1: 12.5, indicatore2: 4.25, indicatore3: 9, sc: '01/B1' }]);
  });
});

describe('before it is applied', () => {
  test('a file says row by row what it would change, and changes nothing', async () => {
    const [nuovo, vecchio] = [dottorando(), dottorando()];
    await righe(DOTTORANDI, [vecchio]);
    const id = await deposita(await foglioOf(5, [nuovo, { ...vecchio, nome: 'Elio' }, dottorando({ email: 'x' })]));
    const { body } = await anteprima(id, DOTTORANDI);
    expect(body).toMatchObject({
      id,
      nome: 'elenco.xlsx',
      applicato: false,
      righeOk: 2,
      conteggi: { AGGIUNTA: 1, CAMBIATA: 1, RESPINTA: 1 },
    });
    expect(body.righe.map(({ riga, esito, persona }) => [riga, esito, persona])).toEqual([
      [4, 'RESPINTA', 'Ferri Ugo'],
      [2, 'AGGIUNTA', 'Ferri Ugo'],
      [3, 'CAMBIATA', 'Ferri Elio'],
    ]);
    expect(await find(nuovo.codice_fiscale)).toBeUndefined();
    expect((await applica(id, DOTTORANDI)).body).toMatchObject({ applicato: true, righeOk: 2 });
    expect(await find(nuovo.codice_fiscale)).toBeDefined();
  });

  test('what was read is nobody else’s; applied twice it answers the same and stands once in the list', { tags: 'database' }, async () => {
    const id = await deposita(await foglioOf(5, [dottorando()]));
    const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    expect((await anteprima(id, DOTTORANDI, collega)).status).toBe(404);
    const replies = await Promise.all([1, 2, 3].map(() => applica(id, DOTTORANDI)));
    expect(replies.map(({ status, body }) => [status, body.conteggi.AGGIUNTA])).toEqual([1, 2, 3].map(() => [200, 1]));
    const { body } = await app.as(ufficio).get<Pagina<CaricamentoMassivo>>('/media/massivi/listaprogettimassivo');
    expect(body.resultList.filter((row) => row.id === id)).toHaveLength(1);
  });

  test('two files of the same people at once make each person once', { tags: 'database' }, async () => {
    const rows = Array.from({ length: 20 }, () => dottorando());
    const replies = await Promise.all([righe(DOTTORANDI, rows), righe(DOTTORANDI, rows.toReversed())]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ body }) => body.conteggi.AGGIUNTA).toSorted((a, b) => a - b)).toEqual([0, 20]);
  });
});

describe('an upload is refused', () => {
  const messages = (body: { violationReport: { campo: string; messaggio: string }[] | null }) =>
    (body.violationReport ?? []).map(({ campo, messaggio }) => [campo, messaggio]);

  test('without template, kind or year [USER-074] [USER-075] [USER-076]', async () => {
    const file = await foglioOf(5, [dottorando()]);
    const without = async (fields: object) => messages((await carica(fields as never, file)).body);
    expect(await without({ template: '' })).toEqual([['template', 'Seleziona un template']]);
    expect(await without({ template: 5, anno: '' })).toEqual([['anno', 'Seleziona un anno']]);
    for (const template of [1, 4]) expect(await without({ template })).toEqual([['tipologia', 'Seleziona una tipologia']]);
    for (const template of [0, 2, 3, 5]) expect(await without({ template, anno: '' })).toEqual([['anno', 'Seleziona un anno']]);
    expect(await without({ template: 9 })).toEqual([['template', 'Seleziona un template']]);
    expect(await without({ template: 1, tipologia: 'CODICE_ETICO' })).toEqual([['tipologia', 'Seleziona una tipologia']]);
  });

  test('where it is no xlsx [USER-077]', async () => {
    for (const content of [Buffer.from('a;b\r\n1;2\r\n'), Buffer.from('%PDF-1.7\n%%EOF\n')]) {
      const { status, body } = await carica(DOTTORANDI, content);
      expect([status, body.message]).toEqual([422, expect.stringContaining('xlsx')]);
    }
  });

  test('as "errore formattazione" where its layout is another; nothing of it is applied', async () => {
    const nomi = ['codice_fiscale', 'cognome', 'nome'];
    const refused = async (content: Buffer) => {
      const { status, body } = await carica({ template: 4, tipologia: 'INATTIVO' }, content);
      return [status, body.message, body.violationReport?.[0]?.messaggio];
    };
    const layouts: [Buffer, string | RegExp][] = [
      [await foglioOf(5, [dottorando()]), /Colonne non previste: email/],
      [await bookOf({ rows: [['codice_fiscale', 'cognome']] }), 'Mancano le colonne: nome.'],
      [await bookOf({ rows: [[...nomi, 'Nome*']] }), 'La colonna «nome» compare due volte.'],
      [await bookOf({ rows: [] }), 'La prima riga deve contenere le intestazioni del template.'],
      [await bookOf({ rows: [nomi], after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' }), /celle unite/],
      [await bookOf({ rows: [nomi], parts: { 'xl/vbaProject.bin': 'x' } }), /macro/],
      [await bookOf({ rows: [nomi], before: '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>' }), /non è un foglio/],
      [await bookOf({ rows: [nomi, ...Array.from({ length: 20_001 }, () => ['x'])] }), /più di 20.000 righe/],
    ];
    for (const [content, detail] of layouts)
      expect(await refused(content)).toEqual([422, 'errore formattazione', expect.stringMatching(detail)]);
    expect((await refused(await bookOf({ rows: [['NOME *', 'Codice_Fiscale*', ' cognome ']] })))[0]).toBe(200);
  });

  test('to whoever is not of the office, and on its behalf [SEC-025]', async () => {
    const file = await foglioOf(5, [dottorando()]);
    expect((await carica(DOTTORANDI, file, await buildUtente(app))).status).toBe(403);
    const terza = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
    expect((await app.as(terza).get('/media/massivi/listaprogettimassivo')).status).toBe(403);
    const { acting } = await actFor(app, await buildUtente(app, { tipoUtente: 'HELP_DESK' }), ufficio);
    const id = await deposita(file);
    expect((await acting.put(`/media/massivo/${id}`, { ...DOTTORANDI, anno: 2026 })).status).toBe(403);
  });
});

test('ten thousand rows are read, compared and written in less than a minute, and others are answered meanwhile', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => {
    const code = `RSSMRA${String(at).padStart(4, '0').slice(0, 2)}A${String(at).padStart(4, '0').slice(2)}Z100U`;
    return dottorando({ codice_fiscale: code, email: `massa${at}@ateneo.example` });
  });
  const id = await deposita(await foglioOf(5, rows));
  const begun = performance.now();
  const [{ body }, waited] = await Promise.all([applica(id, DOTTORANDI), slowestOf(20)]);
  expect(body.conteggi.AGGIUNTA).toBe(10_000);
  expect(performance.now() - begun).toBeLessThan(60_000);
  expect(waited).toBeLessThan(5_000);
  expect((await righe(DOTTORANDI, rows)).body.conteggi.INVARIATA).toBe(10_000);
}, 120_000);

/** What somebody else waits at most for an answer, in milliseconds. */
async function slowestOf(times: number): Promise<number> {
  let slowest = 0;
  for (let at = 0; at < times; at += 1) {
    const begun = performance.now();
    await app.as(ufficio).get('/ur/inattivi/anni');
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return slowest;
}
