import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { Pagina } from '@sigeba/contract/wire.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../ground/db/db.types.ts';
import { buildBando, buildUtente, startTestApp } from '../../test/app.ts';
import { massivoOf, type Scelta } from '../../test/massivoOf.ts';
import { whileHeld } from '../../test/whileLocked.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, dipartimento, righe, find, dottorando, conosciuto } = await massivoOf(app);

const DOTTORANDI = { template: 5 } as const;
const errori = (body: { listErr: { riga: number; colonna: string | null }[] }) => body.listErr.map(({ riga, colonna }) => [riga, colonna]);

describe('a bulk upload of people', () => {
  test('creates dottorandi and specializzandi of system SIGEBA [API-120] [USER-109]', async () => {
    const row = dottorando();
    expect((await righe(DOTTORANDI, [row])).body).toMatchObject({ righeOk: 1, listErr: [], conteggi: { AGGIUNTA: 1 }, applicato: true });
    expect(await find(row.codice_fiscale)).toMatchObject({
      ruolo: 'DR',
      corso: 'Informatica',
      ciclo: 'XL',
      anno_corso: 1,
      data_termine_rapporto: '2028-10-31',
      data_di_nascita: '1980-01-01',
      dipartimento_id: 1,
      profilo_validato: false,
      sistema: 'SIGEBA',
      primo_accesso_ts: null,
    });
    const { corso_dottorato: _, ciclo: __, anno_corso: ___, data_termine: ____, ...persona } = dottorando();
    const sp: typeof persona = { ...persona, scuola: 'Cardiologia', data_nascita: 29_221 };
    expect((await righe({ template: 0 }, [sp])).body.righeOk).toBe(1);
    expect(await find(sp.codice_fiscale)).toMatchObject({
      ruolo: 'SP',
      corso: 'Cardiologia',
      data_termine_rapporto: '2222-02-02',
      data_di_nascita: '1980-01-01',
    });
  });

  test('takes out of a name what nobody sees in it', async () => {
    const row = dottorando({ codice_fiscale: 'DRSMRA80A01Z100Y', cognome: 'De\u202E  Rossi\u2069', nome: '\u200FMaria ' });
    expect((await righe(DOTTORANDI, [row])).body).toMatchObject({ righeOk: 1 });
    const named = app.db.selectFrom('utente').select(['cognome', 'nome']).where('codice_fiscale', '=', String(row.codice_fiscale));
    expect(await named.execute()).toEqual([{ cognome: 'De Rossi', nome: 'Maria' }]);
    expect((await righe(DOTTORANDI, [row])).body).toMatchObject({ conteggi: { INVARIATA: 1 } });
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
    const [altrui, vicina] = [await buildUtente(app), await buildUtente(app)];
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
      dottorando({ data_nascita: '01/01/2080' }),
      dottorando({ dipartimento: 'Dipartimento di nulla' }),
      dottorando({ cognome: null, nome: ' ' }),
      dottorando({ anno_corso: { xml: '<c><f>1+1</f><v>2</v></c>' } }),
      dottorando({ codice_fiscale: ugov.codice_fiscale }),
      twice,
      { ...twice, email: 'altra@ateneo.example' },
      dottorando({ email: String(good.email).toUpperCase() }),
      dottorando({ email: String(good.email).replace('@', '+dottorato@') }),
      dottorando({ email: vicina.email.replace('@', '+dottorato@') }),
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
        [11, 'codice_fiscale'],
        [13, 'codice_fiscale'],
        [14, 'email'],
        [15, 'email'],
        [16, 'email'],
      ],
    ]);
    expect(body.listErr.find(({ riga }) => riga === 10)?.messaggio).toBe('La cella contiene una formula: incolla il valore.');
    expect(body.righe.find(({ riga }) => riga === 3)?.persona).toBe(`${good.cognome} ${good.nome}`);
    expect([body.righeOk, body.conteggi.RESPINTA]).toEqual([2, 13]);
    expect(await find(good.codice_fiscale)).toBeDefined();
  });

  test('says of a row all that is wrong, of its cells and by its rules, and what follows from a wrong cell not at all', async () => {
    const altrui = await buildUtente(app);
    const ugov = await conosciuto();
    await app.db.updateTable('utente_profilo').set({ sistema: 'UGOV' }).where('utente_id', '=', ugov.id).execute();
    const shared = dottorando({ anno_corso: 'uno', email: 'insieme@ateneo.example' });
    const { body } = await righe(DOTTORANDI, [
      dottorando({ data_nascita: '31/02/1990', dipartimento: 'Dipartimento di nulla', email: altrui.email }),
      dottorando({ codice_fiscale: 'SBAGLIATO', ciclo: 'XC', email: altrui.email }),
      shared,
      dottorando({ email: shared.email ?? null, data_termine: 'mai' }),
      Object.assign({}, shared, { dipartimento: 'Dipartimento di nulla' }),
      dottorando({ codice_fiscale: ugov.codice_fiscale, anno_corso: 4 }),
    ]);
    expect(errori(body)).toEqual([
      ...['data_nascita', 'dipartimento', 'email'].map((colonna) => [2, colonna]),
      ...['codice_fiscale', 'ciclo'].map((colonna) => [3, colonna]),
      [4, 'anno_corso'],
      ...['data_termine', 'email'].map((colonna) => [5, colonna]),
      ...['anno_corso', 'codice_fiscale', 'dipartimento'].map((colonna) => [6, colonna]),
      ...['anno_corso', 'codice_fiscale', 'codice_fiscale'].map((colonna) => [7, colonna]),
    ]);
    expect(body.conteggi).toMatchObject({ RESPINTA: 6, AGGIUNTA: 0 });
  });

  test('refuses the codice fiscale and the e-mail of somebody, of whatever type of account, under another name', async () => {
    const known = dottorando();
    await righe(DOTTORANDI, [known]);
    const ufficiale = dottorando({ cognome: 'Rossi', nome: 'Maria', codice_fiscale: 'RSSMRA80A01H999G' });
    await buildUtente(app, { tipoUtente: 'RAD', cognome: 'Rossi', nome: 'Maria', email: String(ufficiale.email) });
    await app.db
      .updateTable('utente')
      .set({ codice_fiscale: String(ufficiale.codice_fiscale) })
      .where('email', '=', String(ufficiale.email))
      .execute();
    const { body } = await righe(DOTTORANDI, [
      { ...known, cognome: 'Verdi' },
      { ...ufficiale, nome: 'José' },
      { ...known, cognome: 'UGO', nome: 'Ferri' },
    ]);
    expect(body.listErr).toEqual([
      { riga: 2, colonna: 'codice_fiscale', messaggio: 'Il codice fiscale è di Ferri Ugo.' },
      { riga: 3, colonna: 'email', messaggio: "L'e-mail è di Rossi Maria." },
      { riga: 3, colonna: 'codice_fiscale', messaggio: 'Il codice fiscale è di Rossi Maria.' },
      expect.objectContaining({ riga: 4 }),
    ]);
    expect((await righe(DOTTORANDI, [ufficiale])).body).toMatchObject({ conteggi: { AGGIUNTA: 1 } });
  });

  test('finds the department without accents and capitals, and tells an open editor', async () => {
    const row = dottorando({ dipartimento: ` ${dipartimento.toUpperCase()} ` });
    await righe(DOTTORANDI, [row]);
    const { id } = (await find(row.codice_fiscale)) ?? { id: 0 };
    const { body } = await app.as(ufficio).get<UtenteScheda>(`/ur/utenti/${id}`);
    await righe(DOTTORANDI, [{ ...row, ciclo: 'XLI' }]);
    const late = await app.as(ufficio).put<{ code: number }>(`/ur/utenti/save/${id}`, { lastUpdate: body.lastUpdate, note: 'x' });
    expect(late.body.code).toBe(9);
    expect(JSON.stringify((await app.as(ufficio).get(`/ur/utenti/${id}/storia`)).body)).toContain('caricamento massivo (Dottorandi 2026)');
  });

  test('another e-mail ends the sessions of the account and is told to the address that it had, once', async () => {
    const row = dottorando();
    await righe(DOTTORANDI, [row]);
    const { id } = (await find(row.codice_fiscale)) ?? { id: 0 };
    const { token } = await app.openSession({ id });
    await righe(DOTTORANDI, [{ ...row, email: 'altrove@ateneo.example' }, dottorando()]);
    await righe(DOTTORANDI, [{ ...row, email: 'altrove@ateneo.example' }]);
    expect((await app.withToken(token).get('/login/sessioni')).status).toBe(401);
    expect(await app.db.selectFrom('email_outbox').selectAll().where('modello', '=', 'M-26.anagrafica').execute()).toMatchObject([
      {
        tipo: 'M-26',
        destinatario: row.email,
        destinatario_utente_id: id,
        oggetto_tipo: 'utente',
        oggetto_id: id,
        corpo: expect.stringContaining("ha cambiato l'e-mail: con questi dati"),
      },
    ]);
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
      righeOk: 1,
      conteggi: { AGGIUNTA: 1 },
      listErr: [{ riga: 3, colonna: 'codice_fiscale' }],
    });
    expect((await righe(scelta, [{ ...row, cognome: 'Neri' }])).body.listErr).toMatchObject([{ colonna: 'cognome' }]);
    expect((await righe(scelta, [{ ...row, data_fine: '31/10/2024' }])).body.listErr).toMatchObject([{ colonna: 'data_fine' }]);
    const faulty = { data_inizio: '31/10/2025', data_fine: '30/10/2025' };
    const wrong = [
      { codice_fiscale, ...faulty, cognome: 'Neri' },
      { codice_fiscale: 'RSSMRA80A01Z999U', ...faulty },
    ];
    expect(errori((await righe(scelta, wrong)).body)).toEqual([
      ...['cognome', 'data_fine'].map((colonna) => [2, colonna]),
      ...['codice_fiscale', 'data_fine'].map((colonna) => [3, colonna]),
    ]);
    expect((await righe(scelta, [{ ...row, data_fine: '31/10/2030', cognome: 'BIANCHI' }])).body.conteggi.CAMBIATA).toBe(1);
    expect(await app.db.selectFrom('governance').selectAll().where('utente_id', '=', id).execute()).toMatchObject([
      { anno: 2026, tipo: 'RETTORE', dal: '2025-11-01', al: '2030-10-31' },
    ]);
  });

  type Fuori = { attributo: string; sigle: [string, string]; motivo: string; scelta: Scelta; row: Record<string, string> };
  test.each<Fuori>([
    {
      attributo: 'esigeGovernanceFuori',
      sigle: ['G1', 'G2'],
      motivo: 'un incarico di governo (Senatore Accademico)',
      scelta: { template: 1, tipologia: 'SENATORE_ACCADEMICO' },
      row: { data_inizio: '01/11/2025' },
    },
    {
      attributo: 'esigeAspettativaFuori',
      sigle: ['A1', 'A2'],
      motivo: 'in aspettativa (dal 01/01/2026 al 31/08/2026)',
      scelta: { template: 3 },
      row: { data_inizio: '01/01/2026', data_fine: '31/08/2026' },
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
      INVARIATA: 1,
      CAMBIATA: 1,
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
      codice_fiscale,
      sc: '01/B1',
      ssd: 'INF/01',
      soglia1: '12,5',
      soglia2: '1.500',
      soglia3: '1',
      data_indicatore: '31/12/2025',
      indicatore1: 20,
      indicatore2: 4.25,
      indicatore3: 2,
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
    expect(body.indicatoriRicerca).toMatchObject([
      { anno: 2026, soglia1: 12.5, soglia2: 1500, indicatore2: 4.25, indicatore3: 9, sc: '01/B1' },
    ]);
  });
});
