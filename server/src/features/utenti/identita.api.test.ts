import { withControllo } from '@sigeba/contract/utenti/codiceFiscale.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { anagraficaOf } from '../../test/anagraficaOf.ts';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildBando } from '../../test/buildBando.ts';
import { buildCommissione, buildCommissioneCert, buildDirettore, buildRad } from '../../test/buildIncarichi.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const office = { tipoUtente: 'UFFICIO_RICERCA' } as const;
const ufficio = await buildUtente(app, { ...office, cognome: 'Mancini', nome: 'Paola', abilitazioni: ['UFFICIO'] });
const terza = await buildUtente(app, {
  ...office,
  cognome: 'Ferri',
  nome: 'Ugo',
  email: 'ugo.ferri@ateneo.example',
  abilitazioni: ['TERZA'],
});
const award = await buildUtente(app, { ...office, abilitazioni: ['AWARD'] });
const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
const { create, read, save, whole, faults } = await anagraficaOf(app, ufficio);

const setCodice = (persona: Persona, codice_fiscale: string | null) =>
  app.db.updateTable('utente').set({ codice_fiscale }).where('id', '=', persona.id).execute();

/** Santoro Marcello without a codice fiscale, whatever was written of him. */
const asBefore = (persona: Persona) =>
  app.db
    .updateTable('utente')
    .set({ cognome: 'Santoro', nome: 'Marcello', data_di_nascita: '1964-02-01', codice_fiscale: null })
    .where('id', '=', persona.id)
    .execute();

const person = () => buildUtente(app, { cognome: 'Santoro', nome: 'Marcello', dataDiNascita: '1964-02-01' });
const people = {
  ricercatore: await person(),
  direttore: await person(),
  commissario: await person(),
  presidente: await person(),
  'membro etico': await person(),
  'presidente etico di ieri': await person(),
  rad: await buildUtente(app, { tipoUtente: 'RAD', cognome: 'Santoro', nome: 'Marcello', dataDiNascita: '1964-02-01' }),
  ufficio: await buildUtente(app, {
    ...office,
    cognome: 'Santoro',
    nome: 'Marcello',
    dataDiNascita: '1964-02-01',
    abilitazioni: ['AWARD'],
  }),
  referee: await buildUtente(app, { tipoUtente: 'REFEREE', cognome: 'Santoro', nome: 'Marcello', dataDiNascita: '1964-02-01' }),
};
type Chi = keyof typeof people;

beforeAll(async () => {
  await setCodice(terza, 'FRRGUO79C05Z999M');
  await buildDirettore(app, { utente: people.direttore, dipartimento: 1 });
  await buildRad(app, { utente: people.rad, dipartimento: 1 });
  const bando = await buildBando(app);
  await buildCommissione(app, { bando, presidente: people.presidente, membri: [people.commissario] });
  const cert = { presidente: people['presidente etico di ieri'], membri: [people['membro etico']], dal: '2024-01-01', al: '2024-12-31' };
  await buildCommissioneCert(app, cert);
});

let counter = 100;
/** What is written of each field; each is good for Santoro Marcello born on 1 February 1964. */
const written = (campo: string) => {
  counter += 1;
  const said: Record<string, unknown> = {
    cognome: 'Santori',
    nome: 'Marcello Maria',
    codiceFiscale: withControllo(`SNTMCL64B01Z${counter}`),
    dataDiNascita: '1964-02-02',
    email: `nuovo${counter}@ateneo.example`,
  };
  return { [campo]: said[campo] };
};
const IDENTITA = ['codiceFiscale', 'email', 'dataDiNascita', 'cognome', 'nome'] as const;

describe('who may change who somebody is', () => {
  const SI = 200;
  const NO = 422;
  test.each<[Chi, { UFFICIO: number; TERZA: number; AWARD: number; HELP_DESK: number }]>([
    ['ricercatore', { UFFICIO: SI, TERZA: SI, AWARD: 403, HELP_DESK: 403 }],
    ['direttore', { UFFICIO: SI, TERZA: NO, AWARD: 403, HELP_DESK: 403 }],
    ['commissario', { UFFICIO: SI, TERZA: NO, AWARD: 403, HELP_DESK: 403 }],
    ['presidente', { UFFICIO: SI, TERZA: NO, AWARD: 403, HELP_DESK: 403 }],
    ['membro etico', { UFFICIO: SI, TERZA: NO, AWARD: 403, HELP_DESK: 403 }],
    ['presidente etico di ieri', { UFFICIO: SI, TERZA: NO, AWARD: 403, HELP_DESK: 403 }],
    ['rad', { UFFICIO: SI, TERZA: NO, AWARD: 403, HELP_DESK: 403 }],
    ['ufficio', { UFFICIO: SI, TERZA: 403, AWARD: 403, HELP_DESK: 403 }],
    ['referee', { UFFICIO: NO, TERZA: 403, AWARD: 403, HELP_DESK: 403 }],
  ])('of an account of kind %s: each writer gets what the table says, field by field', async (chi, expected) => {
    const writers = { TERZA: terza, AWARD: award, HELP_DESK: helpDesk, UFFICIO: ufficio };
    for (const [who, writer] of Object.entries(writers))
      for (const campo of IDENTITA) {
        await asBefore(people[chi]);
        const before = await read(people[chi]);
        const reply = await save(before, written(campo), writer);
        const right = expected[who as keyof typeof writers];
        expect({ who, campo, status: reply.status }).toEqual({ who, campo, status: right });
        if (right === NO) expect(faults(reply)).toEqual([campo]);
        if (right !== SI) expect(await read(people[chi])).toEqual(before);
      }
  });

  test('TERZA still writes what says nothing of who somebody is, and reads why the rest is closed', async () => {
    const presidente = await read(people.presidente);
    expect(presidente.conFunzione).toBe(true);
    expect((await save(presidente, { note: 'Ha chiamato' }, terza)).status).toBe(200);
    expect((await save(await read(presidente), { email: 'altro@ateneo.example' }, terza)).body).toMatchObject({
      violationReport: [
        { campo: 'email', messaggio: "E-mail: di chi ha o ha avuto una funzione si modifica solo con l'abilitazione Ufficio." },
      ],
    });
  });

  test('nobody writes it while acting for somebody', async () => {
    const { acting } = await actFor(app, helpDesk, ufficio);
    const { id, lastUpdate } = await read(people.ricercatore);
    expect((await acting.put(`/ur/utenti/save/${id}`, Object.assign({ lastUpdate }, written('email')))).status).toBe(403);
  });

  test('nobody but UFFICIO keeps out who holds a function', async () => {
    const block = async (chi: Chi, who: Persona) => {
      const { id, lastUpdate } = await read(people[chi]);
      return (await app.as(who).put(`/ur/utenti/${id}/blocco`, { bloccato: true, motivo: 'Prova', lastUpdate })).status;
    };
    expect(await block('presidente', terza)).toBe(403);
    expect(await block('ricercatore', terza)).toBe(200);
    expect(await block('presidente', ufficio)).toBe(200);
  });
});

describe('an identity is refused', () => {
  const said = async (reply: { body: unknown }) =>
    (reply.body as { violationReport: { campo: string; messaggio: string }[] }).violationReport.map(
      ({ campo, messaggio }) => `${campo}: ${messaggio}`,
    );
  const santoro = async () => read(await person());

  test('where the codice fiscale contradicts birth date or name, also when one of these is changed to contradict it', async () => {
    const body = await santoro();
    expect(await said(await save(body, { codiceFiscale: 'FRRGUO79C05Z998K' }))).toEqual([
      'codiceFiscale: Il codice fiscale non corrisponde alla data di nascita.',
      'codiceFiscale: Il codice fiscale non corrisponde né al cognome né al nome.',
    ]);
    const { body: right } = await save(body, { codiceFiscale: 'SNTMCL64B01Z990M' });
    expect(await said(await save(right, { dataDiNascita: '1979-03-05' }))).toHaveLength(1);
    expect(await said(await save(right, { cognome: 'Ferri', nome: 'Ugo' }))).toHaveLength(1);
    expect(faults(await create(Object.assign(whole(), { dataDiNascita: '1980-01-02' })))).toEqual(['codiceFiscale']);
    expect(faults(await save(right, { codiceFiscale: 'FRRGUO79C05Z998K', codiceConfermato: true }))).toContain('codiceFiscale');
  });

  test('no more of somebody new whose codice fiscale the office confirms, and the register says so (D-219)', async () => {
    const nuova = Object.assign(whole(), { dataDiNascita: '1980-01-02', codiceConfermato: true });
    const { status, body } = await create(nuova);
    expect([status, body.codiceFiscale]).toEqual([200, nuova.codiceFiscale]);
    const { dati } = await app.db
      .selectFrom('audit_log')
      .select('dati')
      .where('azione', '=', 'createUtente')
      .where('oggetto_id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(dati).toEqual({ tipoUtente: 'UTENTE', confermato: ['Il codice fiscale non corrisponde alla data di nascita.'] });
  });

  test('where it is the own one of who writes, by whatever of their accounts', async () => {
    const ferri = await read(await buildUtente(app, { cognome: 'Ferri', nome: 'Ugo', dataDiNascita: '1979-03-05' }));
    const change = { codiceFiscale: 'FRRGUO79C05Z999M', email: 'ugo.ferri@ateneo.example' };
    expect(await said(await save(ferri, change, terza))).toEqual([
      "email: L'e-mail è del tuo account: su un altro lo scrive un collega.",
      'codiceFiscale: Il codice fiscale è del tuo account: su un altro lo scrive un collega.',
    ]);
    expect(await said(await save(ferri, { email: 'ugo.ferri+bandi@ateneo.example' }, terza))).toEqual([
      "email: L'e-mail è del tuo account: su un altro lo scrive un collega.",
    ]);
    expect((await save(ferri, change)).status).toBe(200);
  });

  test("where it is another person's, in an account of whatever type; one person may have several", async () => {
    await setCodice(award, 'SNTMCL64B01Z991L');
    const body = await santoro();
    expect(await said(await save(body, { codiceFiscale: 'SNTMCL64B01Z991L' }))).toEqual([
      `codiceFiscale: Il codice fiscale è di ${award.cognome} ${award.nome}.`,
    ]);
    await asBefore(people.ufficio);
    await setCodice(people.ufficio, 'SNTMCL64B01Z992Q');
    expect((await save(body, { codiceFiscale: 'SNTMCL64B01Z992Q' })).status).toBe(200);
  });
});
