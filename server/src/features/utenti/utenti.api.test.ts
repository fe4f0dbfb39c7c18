import type { PaginaUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildCommissioneCert, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildBozza, buildModuloEtica } from '../../test/buildIstanza.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const ufficio = await buildUtente(app, {
  tipoUtente: 'UFFICIO_RICERCA',
  cognome: 'Zz',
  abilitazioni: ['UFFICIO', 'CAN_IMPERSONA', 'HELPDESK'],
});
const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK', cognome: 'Zz' });
const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT', cognome: 'Zz' });

const D_ANGELO = { cognome: "D'Angelo", nome: 'Zoe' } as const;
const people = {
  angelo: await buildUtente(app, D_ANGELO),
  anna: await buildUtente(app, { ...D_ANGELO, nome: 'Anna' }),
  rad: await buildUtente(app, { cognome: 'D’Angèlis', tipoUtente: 'RAD' }),
  referee: await buildUtente(app, { cognome: 'Dangerfield', tipoUtente: 'REFEREE' }),
  esterno: await buildUtente(app, { cognome: 'Dang', tipoUtente: 'MEMBRO_COMMISSIONE_CERT' }),
  office: await buildUtente(app, { cognome: 'Dangeli', tipoUtente: 'UFFICIO_RICERCA' }),
  bloccato: await buildUtente(app, { cognome: 'Dangelo', bloccato: true }),
};

await buildModuloEtica(app);
for (const persona of [people.angelo, people.anna]) await buildBozza(app, persona);
/** A researcher without an istanza: the ethics office does not act for him. */
const senza = await buildUtente(app, { cognome: 'Dunque' });

const search = (operatore: Persona, query: string) => app.as(operatore).get<PaginaUtenti>(`/ur/utenti?${query}`);
const found = async (operatore: Persona, query: string) => (await search(operatore, query)).body.resultList.map(({ id }) => id);
const ids = (...names: (keyof typeof people)[]) => names.map((name) => people[name].id);

describe('the search for people', () => {
  test('takes surname and name together, in either order, from their beginnings, accents aside', async () => {
    const niccolo = await buildUtente(app, { cognome: 'Del Prète', nome: 'Niccolò Maria' });
    await buildUtente(app, { cognome: 'Delprete', nome: 'Sara' });
    for (const words of ['Del Prete Niccolo', 'niccolò del prete', 'maria DELPR', 'delprete niccolomaria'])
      expect([words, await found(ufficio, `cognome=${words}`)]).toEqual([words, [niccolo.id]]);
    expect(await found(helpDesk, 'imper=true&cognome=niccolo del')).toEqual([niccolo.id]);
    expect(await found(ufficio, 'cognome=del prete&nome=nicc')).toEqual([niccolo.id]);
    expect(await found(ufficio, 'cognome=prete niccolo')).toEqual([]);
  });

  test('finds by e-mail from its beginning, and by codice fiscale for who reads the registry', async () => {
    const { angelo } = people;
    await app.db.updateTable('utente').set({ codice_fiscale: 'DNGZOE80A41H501X' }).where('id', '=', angelo.id).execute();
    expect(await found(ufficio, `cognome=${angelo.email.toUpperCase()}`)).toEqual([angelo.id]);
    expect(await found(helpDesk, `imper=true&cognome=${angelo.email.split('@')[0]}@`)).toEqual([angelo.id]);
    for (const codice of ['dngzoe80a41', 'DNGZOE80A41H501X', 'dngzoe']) {
      expect(await found(ufficio, `cognome=${codice}`)).toEqual([angelo.id]);
      expect(await found(ufficio, `imper=true&cognome=${codice}`)).toEqual([angelo.id]);
      expect(await found(helpDesk, `imper=true&cognome=${codice}`)).toEqual([]);
      expect(await found(etica, `imper=true&cognome=${codice}`)).toEqual([]);
    }
    expect(await found(ufficio, 'cognome=dngzo')).toEqual([]);
  });

  test('finds a surname of six letters that may also begin a codice fiscale', async () => {
    const fiocca = await buildUtente(app, { cognome: 'Fiocca' });
    const altro = await buildUtente(app, { cognome: 'Fioretti' });
    await app.db.updateTable('utente').set({ codice_fiscale: 'FIOCCA80A41H501X' }).where('id', '=', altro.id).execute();
    expect(await found(ufficio, 'cognome=fiocca')).toEqual([fiocca.id, altro.id]);
    expect(await found(helpDesk, 'imper=true&cognome=fiocca')).toEqual([fiocca.id]);
  });

  test('is narrowed by role and by department', async () => {
    const solo = await buildUtente(app, { cognome: 'Unica', ruolo: 'AR', dipartimento: 2 });
    const { ruolo_id: ruolo } = await app.db
      .selectFrom('utente_profilo')
      .select('ruolo_id')
      .where('utente_id', '=', solo.id)
      .executeTakeFirstOrThrow();
    expect(await found(ufficio, `cognome=unica&ruoloId=${ruolo}&dipartimentoId=2`)).toEqual([solo.id]);
    expect(await found(ufficio, 'cognome=unica&dipartimentoId=1')).toEqual([]);
  });

  test('is ordered by what stands under Ruolo: the role, else the kind of the account', async () => {
    const order = await found(ufficio, 'cognome=dang&ordine=ruolo');
    expect(order.slice(0, 1)).toEqual(ids('esterno'));
    expect(order.slice(-3)).toEqual(ids('rad', 'referee', 'office'));
    expect((await found(ufficio, 'cognome=dang&ordine=-ruolo')).slice(0, 3)).toEqual(ids('office', 'referee', 'rad'));
  });

  test('is by surname from its beginning, without accents, case and punctuation, by surname and name [AUTH-010]', {
    tags: 'database',
  }, async () => {
    expect(await found(ufficio, 'cognome=d angel')).toEqual(ids('office', 'rad', 'anna', 'angelo', 'bloccato').sort(byName));
    expect(await found(ufficio, 'cognome=DANGELO&nome=an')).toEqual(ids('anna', 'bloccato'));
    expect((await search(ufficio, 'cognome=%25')).body.totale).toBe(0);
    expect((await search(ufficio, 'cognome=%25 %25')).body.totale).toBe(0);
    expect((await search(ufficio, 'cognome=nessuno')).body).toEqual({ resultList: [], totale: 0, start: 0, end: 0 });
  });

  test('is narrowed by each of its parameters [API-014]', async () => {
    const all = (await search(ufficio, 'limit=100')).body;
    expect(all.totale).toBeGreaterThan(8);
    expect(await found(ufficio, 'cognome=dangelo')).toEqual(ids('anna', 'bloccato', 'angelo').sort(byName));
    expect(await found(ufficio, 'cognome=dangelo&nome=zoe')).toEqual(ids('angelo'));
    expect(await found(ufficio, 'cognome=dangelo&imper=true')).toEqual(ids('anna', 'angelo').sort(byName));
    expect(await found(ufficio, 'cognome=dangelo&limit=1&offset=1')).toEqual((await found(ufficio, 'cognome=dangelo')).slice(1, 2));
  });

  test('comes in pages, with the number of all [AUTH-011]', async () => {
    const page = async (offset: number) => (await search(helpDesk, `imper=true&cognome=dang&limit=2&offset=${offset}`)).body;
    expect([await page(0), await page(2), await page(4), await page(6)]).toMatchObject([
      { totale: 6, start: 1, end: 2 },
      { totale: 6, start: 3, end: 4 },
      { totale: 6, start: 5, end: 6 },
      { totale: 6, start: 0, end: 0 },
    ]);
    const all = (await search(helpDesk, 'imper=true&cognome=dang')).body.resultList;
    expect([...(await page(0)).resultList, ...(await page(2)).resultList, ...(await page(4)).resultList]).toEqual(all);
  });

  test('with imper finds whom the caller may act for, and only them [AUTH-041]', async () => {
    expect(await found(helpDesk, 'imper=true&cognome=dang')).toEqual(
      ids('esterno', 'anna', 'angelo', 'office', 'rad', 'referee').sort(byName),
    );
    expect(await found(ufficio, 'imper=true&cognome=dang')).toEqual(ids('esterno', 'anna', 'angelo', 'rad').sort(byName));
    expect(await found(etica, 'imper=true&cognome=dang')).toEqual(ids('esterno', 'anna', 'angelo').sort(byName));
    expect(await found(helpDesk, 'imper=true&cognome=zz')).not.toContain(helpDesk.id);
    expect([await found(ufficio, 'imper=true&cognome=dunque'), await found(etica, 'imper=true&cognome=dunque')]).toEqual([[senza.id], []]);
  });

  test('without imper is the registry of UFFICIO and TERZA', async () => {
    for (const operatore of [helpDesk, etica])
      expect(await search(operatore, 'cognome=dang')).toMatchObject({ status: 403, body: { code: 13 } });
    const office = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA'] });
    expect((await search(office, 'cognome=dang')).status).toBe(200);
    expect(await search(office, 'imper=true')).toMatchObject({ status: 403, body: { code: 13 } });
  });

  test('tells whoever acts for others who somebody is, not when they were born; that and notes are the registry’s', async () => {
    await app.db
      .updateTable('utente')
      .set({ codice_fiscale: 'DNGZOE75H55H501X', note: 'promemoria' })
      .where('id', '=', people.angelo.id)
      .execute();
    const one = async (operatore: Persona, imper: string) =>
      (await search(operatore, `${imper}cognome=dangelo&nome=zoe`)).body.resultList[0];
    expect(await one(ufficio, '')).toMatchObject({ codiceFiscale: 'DNGZOE75H55H501X', dataDiNascita: '1975-06-15', note: 'promemoria' });
    expect(await one(ufficio, 'imper=true&')).toMatchObject({ codiceFiscale: null, dataDiNascita: null, note: null });
    expect(await one(helpDesk, 'imper=true&')).toMatchObject({ codiceFiscale: null, dataDiNascita: null, note: null });
    expect(await one(etica, 'imper=true&')).toMatchObject({ codiceFiscale: null, dataDiNascita: null, note: null });
  });
});

/** Surnames as they are sorted, then names. */
const ORDER: number[] = ids('esterno', 'office', 'rad', 'anna', 'bloccato', 'angelo', 'referee');
const byName = (a: number, b: number) => ORDER.indexOf(a) - ORDER.indexOf(b);

describe('the CSV of people', () => {
  const csv = async (operatore: Persona, query: string) => {
    const path = `/ur/utenti/export?${query}`;
    const { body } = await app.as(operatore).post<{ token: string }>('/token-download', { risorsa: path });
    return app.anonymous.get(`${path}&token=${body.token}`);
  };

  test('holds the whole filter with the columns of the registry, by a ticket; without one nothing [API-017]', async () => {
    const { text, headers } = await csv(ufficio, 'cognome=dangelo&nome=zoe');
    expect(headers['content-disposition']).toBe('attachment; filename="utenti_202603100900.csv"');
    const [heads, row, ...rest] = text.slice(1).split('\r\n');
    expect(heads).toBe(
      'Cognome;Nome;Codice fiscale;E-mail;Data di nascita;Tipo utente;Ruolo;Regime;Data termine rapporto;Dipartimento;Macroarea;SSD;Profilo validato;Accesso;Invitato il;Ultimo accesso;Ultima modifica',
    );
    expect(row).toMatch(
      /^D'Angelo;Zoe;[A-Z0-9]*;persona\d+@ateneo.example;15\/06\/1975;"?Docente[^;]*"?;Professore ordinario;;;[^;]+;[^;]+;[^;]+;Sì;Mai entrato;;;\d\d\/\d\d\/\d{4} \d\d:\d\d$/,
    );
    expect(rest).toEqual(['']);
    expect((await app.anonymous.get('/ur/utenti/export?cognome=dangelo')).status).toBe(401);
  });

  test('holds everybody of the filter, not a page of them [USER-105]', async () => {
    for (let at = 0; at < 25; at += 1) await buildUtente(app, { cognome: `Venticinque${at}` });
    expect((await search(ufficio, 'cognome=venticinque')).body).toMatchObject({ totale: 25, start: 1, end: 20 });
    const { text } = await csv(ufficio, 'cognome=venticinque');
    expect(text.trim().split('\r\n')).toHaveLength(1 + 25);
  });

  test('with imper holds only whom the caller may act for, and is recorded', async () => {
    const { text } = await csv(etica, 'imper=true&cognome=dang');
    expect(
      text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';').slice(0, 3)),
    ).toEqual([people.esterno, people.anna, people.angelo].map(({ cognome, nome, email }) => [cognome, nome, email]));
    const rows = await app.db
      .selectFrom('audit_log')
      .select('dati')
      .where('azione', '=', 'exportUtenti')
      .where('utente_reale_id', '=', etica.id)
      .execute();
    expect(rows).toEqual([{ dati: { imper: true, cognome: 'dang', formato: 'csv', righe: 3 } }]);
  });

  test('with imper holds nothing that the screen does not show: no codice fiscale, no birth date', async () => {
    for (const operatore of [ufficio, helpDesk, etica]) {
      const { text } = await csv(operatore, 'imper=true&cognome=dangelo&nome=zoe');
      expect(text.slice(1).split('\r\n')[0]).toBe(
        'Cognome;Nome;E-mail;Tipo utente;Ruolo;Regime;Data termine rapporto;Dipartimento;Macroarea;SSD;Profilo validato;Ultimo accesso;Ultima modifica',
      );
      expect(text).not.toMatch(/DNGZOE75H55H501X|15\/06\/1975/);
    }
  });

  test('defuses what a spreadsheet would take for a formula', async () => {
    await buildUtente(app, { cognome: '=HYPERLINK', nome: '+39' });
    expect((await csv(ufficio, 'cognome=hyperlink')).text).toContain("'=HYPERLINK;'+39;");
  });

  test('is refused to who may not see the list', async () => {
    expect(await csv(helpDesk, 'cognome=dang')).toMatchObject({ status: 403 });
    const { angelo } = people;
    expect(await csv(angelo, 'imper=true')).toMatchObject({ status: 403 });
  });
});

test('the chair of the ethics commission searches as its office does', async () => {
  const presidente = await buildUtente(app, { cognome: 'Zz' });
  await buildCommissioneCert(app, { presidente, dal: '2026-01-01', al: '2026-12-31' });
  expect(await found(presidente, 'imper=true&cognome=dang')).toEqual(ids('esterno', 'anna', 'angelo').sort(byName));
});
