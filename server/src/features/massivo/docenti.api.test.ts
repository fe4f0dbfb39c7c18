import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TEMPO_INDETERMINATO } from '@sigeba/contract/profilo/profilo.rules.ts';
import { withControllo } from '@sigeba/contract/utenti/codiceFiscale.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { bookOf } from '../../ground/sheet/sheet.testing.ts';
import { buildUtente, startTestApp } from '../../test/app.ts';
import { foglioOf, massivoOf } from '../../test/massivoOf.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());
const { ufficio, dipartimento, codice, carica, righe, find, docente, dottorando, deposita, anteprima, applica, conosciuto } =
  await massivoOf(app);
const DOCENTI = { template: 6 } as const;
const errori = (body: { listErr: { riga: number; colonna: string | null }[] }) => body.listErr.map(({ riga, colonna }) => [riga, colonna]);

describe('the file of docenti e personale', () => {
  test('creates accounts of system SIGEBA with single sign-on, with all that the form asks [D-235]', async () => {
    const [professore, tecnico] = [
      docente({ ssd: 'phys-01/a' }),
      docente({ ruolo: 'PTA', regime: null, data_termine: '31/12/2027', dipartimento: dipartimento.toUpperCase() }),
    ];
    expect((await righe(DOCENTI, [professore, tecnico])).body).toMatchObject({ righeOk: 2, listErr: [], conteggi: { AGGIUNTA: 2 } });
    expect(await find(professore.codice_fiscale)).toMatchObject({
      ruolo: 'PO',
      regime: 'TEMPO_PIENO',
      data_termine_rapporto: TEMPO_INDETERMINATO,
      dipartimento_id: 1,
      ssd_id: 1,
      sistema: 'SIGEBA',
      use_sso: true,
      profilo_validato: false,
      primo_accesso_ts: null,
    });
    expect(await find(tecnico.codice_fiscale)).toMatchObject({ ruolo: 'PTA', regime: 'NESSUNO', data_termine_rapporto: '2027-12-31' });
  });

  test('refuses a row as the form would, by its column', async () => {
    const ugov = await conosciuto('Ferri');
    await app.db.updateTable('utente').set({ nome: 'Ugo' }).where('id', '=', ugov.id).execute();
    await app.db.updateTable('utente_profilo').set({ sistema: 'UGOV' }).where('utente_id', '=', ugov.id).execute();
    const { body } = await righe(DOCENTI, [
      docente({ ruolo: 'Professore di passaggio' }),
      docente({ ruolo: 'DR' }),
      docente({ ruolo: 'S-IN' }),
      docente({ regime: null }),
      docente({ regime: 'a metà' }),
      docente({ data_termine: null }),
      docente({ data_termine: 'mai' }),
      docente({ email: 'ugo@gmail.com' }),
      docente({ dipartimento: 'Dipartimento di nulla', ssd: 'XXX/99' }),
      docente({ codice_fiscale: ugov.codice_fiscale }),
      docente({ data_nascita: '02/01/1980' }),
    ]);
    expect(errori(body)).toEqual([
      ...[2, 3, 4].map((riga) => [riga, 'ruolo']),
      ...[5, 6].map((riga) => [riga, 'regime']),
      ...[7, 8].map((riga) => [riga, 'data_termine']),
      [9, 'email'],
      ...['dipartimento', 'ssd'].map((colonna) => [10, colonna]),
      [11, 'codice_fiscale'],
      [12, 'codice_fiscale'],
    ]);
    expect(body.conteggi).toMatchObject({ RESPINTA: 10, DA_CONFERMARE: 1, AGGIUNTA: 0 });
    const said = (riga: number) => body.listErr.find((each) => each.riga === riga)?.messaggio;
    expect([said(3), said(5), said(11)]).toEqual([
      'Chi ha questo ruolo si carica con il modello Dottorandi.',
      'Scegli il regime.',
      'La persona è gestita da U-GOV: i suoi dati si cambiano lì.',
    ]);
  });

  test('changes whoever is there, what is not said stays, and a second time nothing changes', async () => {
    const row = docente({ regime: 'Tempo Definito', ssd: 'PHYS-01/A' });
    await righe(DOCENTI, [row]);
    expect((await righe(DOCENTI, [row])).body.conteggi).toMatchObject({ INVARIATA: 1, CAMBIATA: 0 });
    const { id } = (await find(row.codice_fiscale)) ?? { id: 0 };
    await app.db.updateTable('utente_profilo').set({ profilo_validato: true }).where('utente_id', '=', id).execute();
    const { body } = await righe(DOCENTI, [{ ...row, regime: null, ssd: null, ruolo: 'RU' }]);
    expect(body.righe[0]?.modifiche).toEqual([{ campo: 'Ruolo', prima: 'Professore ordinario', dopo: 'Ricercatore' }]);
    expect(await find(row.codice_fiscale)).toMatchObject({
      ruolo: 'RU',
      regime: 'TEMPO_DEFINITO',
      ssd_id: 1,
      profilo_validato: false,
    });
    expect((await righe(DOCENTI, [{ ...row, regime: 'Nessuno', ruolo: 'RU' }])).body.righe[0]?.modifiche).toEqual([
      { campo: 'Regime', prima: 'Tempo Definito', dopo: null },
    ]);
    const storia = JSON.stringify((await app.as(ufficio).get(`/ur/utenti/${id}/storia`)).body);
    expect(storia).toContain('caricamento massivo (Docenti e personale 2026)');
  });

  test('a dottorando who becomes a researcher keeps course and cycle, and has no year of course', async () => {
    const prima = dottorando();
    await righe({ template: 5 }, [prima]);
    const row = docente({ codice_fiscale: prima.codice_fiscale ?? null, email: prima.email ?? null, ruolo: 'RU' });
    expect((await righe(DOCENTI, [row])).body.conteggi).toMatchObject({ CAMBIATA: 1 });
    expect(await find(row.codice_fiscale)).toMatchObject({ ruolo: 'RU', corso: 'Informatica', ciclo: 'XL', anno_corso: null });
    const back = await righe({ template: 5 }, [prima]);
    expect(back.body.conteggi).toMatchObject({ CAMBIATA: 1 });
    expect(await find(row.codice_fiscale)).toMatchObject({ ruolo: 'DR', anno_corso: 1, regime: 'TEMPO_PIENO' });
  });

  test('an officer gives nobody the own address or codice fiscale, as in the form', async () => {
    const own = docente({ cognome: 'Mancini', nome: 'Paola', email: ufficio.email });
    const { body } = await righe(DOCENTI, [own]);
    expect(body.listErr).toEqual([
      { riga: 2, colonna: 'email', messaggio: "L'e-mail è del tuo account: su un altro lo scrive un collega." },
    ]);
    const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
    const doubtful = await carica(DOCENTI, await foglioOf(6, [own]), collega);
    expect(doubtful.body.listErr.filter(({ messaggio }) => messaggio.includes('del tuo account'))).toEqual([]);
  });

  test('is previewed, and applied once', async () => {
    const row = docente();
    const id = await deposita(await foglioOf(6, [row, docente({ ruolo: null })]));
    expect((await anteprima(id, DOCENTI)).body).toMatchObject({ applicato: false, conteggi: { AGGIUNTA: 1, RESPINTA: 1 } });
    expect(await find(row.codice_fiscale)).toBeUndefined();
    const replies = [await applica(id, DOCENTI), await applica(id, DOCENTI)];
    expect(replies.map(({ body }) => body.conteggi.AGGIUNTA)).toEqual([1, 1]);
    expect((await righe(DOCENTI, [row])).body.conteggi.INVARIATA).toBe(1);
  });
});

test('a file as an office writes it is read: a title above, its own headings, the day as text, 02/02/2222 for no end', async () => {
  const cf = codice();
  const { body } = await carica(
    DOCENTI,
    await bookOf({
      rows: [
        ['Personale docente al 01/03/2026'],
        [],
        [
          'Cod. Fisc.',
          'Cognome',
          'Nome',
          'E-mail',
          'Data di nascita',
          'Qualifica',
          'Dipartimento di afferenza',
          'Regime',
          'SSD',
          'Scadenza',
        ],
        [cf, 'FERRI', 'UGO', `${cf}@ATENEO.EXAMPLE`, '1/1/1980', 'PROFESSORE ORDINARIO', dipartimento, 'tempo pieno', null, '02/02/2222'],
      ],
    }),
  );
  expect(body).toMatchObject({ righeOk: 1, listErr: [] });
  expect(await find(cf)).toMatchObject({ ruolo: 'PO', data_termine_rapporto: TEMPO_INDETERMINATO });
});

test('the file of docs/esempi shows two people added, one to be confirmed and one refused', async () => {
  await app.db.updateTable('dipartimento').set({ nome: 'Dipartimento di Informatica' }).where('id', '=', 1).execute();
  const foglio = await readFile(path.join(import.meta.dirname, '../../../../docs/esempi/docenti-e-personale.xlsx'));
  const { body } = await carica(DOCENTI, foglio);
  expect(body.conteggi).toMatchObject({ AGGIUNTA: 2, DA_CONFERMARE: 1, RESPINTA: 1 });
  expect(errori(body)).toEqual([
    [6, 'ruolo'],
    [7, 'codice_fiscale'],
  ]);
  expect(body.note).toEqual([{ riga: 8, testo: 'Totale: 4' }]);
});

test('1,500 people are read, compared and written in less than ten seconds', async () => {
  const rows = Array.from({ length: 1_500 }, (_, at) =>
    docente({
      dipartimento: 'Dipartimento di Informatica',
      codice_fiscale: withControllo(`FRRGUO80A01${'ABCD'[Math.floor(at / 1000)]}${String(at % 1000).padStart(3, '0')}`),
      email: `docente${at}@ateneo.example`,
    }),
  );
  const id = await deposita(await foglioOf(6, rows));
  const begun = performance.now();
  expect((await applica(id, DOCENTI)).body.conteggi.AGGIUNTA).toBe(1_500);
  expect(performance.now() - begun).toBeLessThan(10_000);
  // Writing the file takes time of its own, on a busy machine more than the default.
}, 60_000);
