import type { Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { profiliOf } from './profilo.testing.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW, config: { ugovUrl: 'file:///nowhere/ugov.json' } });
afterAll(() => app.stop());

const { buildPersona, read, confirm } = profiliOf(app);
const missing = (...campi: string[]) => ({ status: 422, body: { code: 3, violationReport: campi.map((campo) => ({ campo })) } });

describe('the profile', () => {
  const known = {
    utente: {
      cognome: 'Verdi',
      nome: 'Anna',
      dataDiNascita: '1975-06-15',
      codiceFiscale: expect.stringMatching(/^TEST\d{12}$/),
      email: 'verdi@ateneo.example',
    },
    ruolo: { codice: 'PO', descrizione: 'Professore ordinario', sistema: 'UGOV', gruppo: 'DOCENTE' },
    contratto: { regime: 'Tempo Pieno', dataTermineRapporto: '2222-02-02' },
    dipartimento: { dipartimento: { descrizione: 'Fisica' }, dipartimentoManuale: false },
    areaCun: { codice: '02', Nome: 'Scienze fisiche' },
  };
  const anna = buildPersona({ cognome: 'Verdi', email: 'verdi@ateneo.example', profilo: { sistema: 'UGOV', area_cun_id: 1 } });

  test.each<[string, string, (profilo: Profilo) => unknown, unknown]>([
    ['who it is of', 'PROF-005', ({ utente }) => utente, known.utente],
    ['the role, and where it is from', 'PROF-006', ({ ruolo }) => ruolo, known.ruolo],
    ['the contract and its end', 'PROF-008, LIM-025', (profilo) => profilo, known.contratto],
    ['the department, and who said it', 'PROF-009', (profilo) => profilo, known.dipartimento],
    ['the CUN area', 'PROF-010', ({ areaCun }) => areaCun, known.areaCun],
    ['whether it is confirmed', 'PROF-011', ({ profiloValidato }) => ({ profiloValidato }), { profiloValidato: false }],
  ])('shows %s [%s] [API-026]', async (_what, _id, part, expected) => {
    expect(part(await read(await anna))).toMatchObject(expected as object);
  });

  test("someone else's is refused as a missing one [API-026]", async () => {
    const [utente, other] = [await buildPersona(), await buildPersona()];
    for (const act of ['', '/checkPermessi'])
      expect(await app.as(other).get(`/profilo-utente/${utente.id}${act}`)).toMatchObject({ status: 404, body: { code: 4 } });
    expect((await app.as(other).put(`/profilo-utente/${utente.id}/U-GOV`)).status).toBe(404);
    expect((await app.as(other).post('/profilo-utente/invioMailCongedo', { utenteId: utente.id })).status).toBe(404);
  });

  test('nobody without a role counts as S-IN, and S-IN cannot confirm [PROF-007] [PROF-018]', async () => {
    for (const ruolo of [null, 'S-IN'] as const) {
      const utente = await buildPersona({ ruolo });
      expect((await read(utente)).ruolo.codice).toBe('S-IN');
      expect(await confirm(utente)).toMatchObject({ status: 409, body: { message: 'Nessun ruolo valido attivo.' } });
    }
  });
});

describe('the confirmation', () => {
  test('validates the profile, for the session too; it is in the audit log [PROF-016] [API-027] [USER-042]', async () => {
    const utente = await buildPersona();
    expect(await confirm(utente)).toMatchObject({
      status: 200,
      body: { profiloValidato: true, validatoIl: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) },
    });
    expect((await app.as(utente).get(`/utenti/findById?idUtente=${utente.id}`)).body).toMatchObject({ profiloValidato: true });
    const rows = await app.db
      .selectFrom('audit_log')
      .select('azione')
      .where('oggetto_tipo', '=', 'profilo')
      .where('oggetto_id', '=', utente.id)
      .execute();
    expect(rows).toEqual([{ azione: 'confirmProfilo' }]);
  });

  test('without the declaration it is refused [PROF-021]', async () => {
    expect(await confirm(await buildPersona(), { dichiarazione: false })).toMatchObject(missing('dichiarazione'));
  });

  test.each([
    ['cognome', { persona: { cognome: '' } }],
    ['nome', { persona: { nome: '' } }],
    ['dataDiNascita', { persona: { data_di_nascita: null } }],
    ['codiceFiscale', { persona: { codice_fiscale: null } }],
    ['regime', { profilo: { regime: 'NESSUNO' } }],
    ['dataTermineRapporto', { profilo: { data_termine_rapporto: null } }],
    ['areaId', { profilo: { area_cun_id: null } }],
  ] as const)('without %s it is refused, and the profile stays to be confirmed [PROF-020]', async (campo, empty) => {
    const utente = await buildPersona('profilo' in empty ? { profilo: empty.profilo } : {});
    if ('persona' in empty) await app.db.updateTable('utente').set(empty.persona).where('id', '=', utente.id).execute();
    expect(await confirm(utente)).toMatchObject(missing(campo));
    expect((await read(utente)).profiloValidato).toBe(false);
  });

  test('an area that the university does not know is the person’s to say, beside a department that it knows [PROF-020]', async () => {
    const utente = await buildPersona({ profilo: { area_cun_id: null } });
    expect(await confirm(utente, { dipartimentoId: 3, areaId: 1 })).toMatchObject({
      status: 200,
      body: { dipartimento: { id: 1 }, dipartimentoManuale: false, areaCun: { codice: '02' }, areaManuale: true },
    });
  });

  test('an assegnista says the type, one of the two [PROF-013] [PROF-024]', async () => {
    const utente = await buildPersona({ ruolo: 'AR' });
    expect(await confirm(utente)).toMatchObject(missing('tipoSapienza'));
    expect(await confirm(utente, { tipoSapienza: 'TIPO_3' })).toMatchObject({ status: 422 });
    expect(await confirm(utente, { tipoSapienza: 'TIPO_2' })).toMatchObject({ status: 200, body: { tipoSapienza: 'TIPO_2' } });
  });

  test('of type 1 also the doctorate; type 2 clears it [PROF-012] [PROF-025] [PROF-026]', async () => {
    const utente = await buildPersona({ ruolo: 'AR' });
    expect(await confirm(utente, { tipoSapienza: 'TIPO_1' })).toMatchObject(missing('titoloStudioTerzoLivello'));
    const answers = { tipoSapienza: 'TIPO_1', titoloStudioTerzoLivello: true };
    expect(await confirm(utente, answers)).toMatchObject({ status: 200, body: answers });
    expect(await read(utente)).toMatchObject(answers);
    expect(await confirm(utente, { ...answers, tipoSapienza: 'TIPO_2' })).toMatchObject({
      body: { tipoSapienza: 'TIPO_2', titoloStudioTerzoLivello: null },
    });
  });

  test('without a department the person chooses it and the area [PROF-014] [PROF-027] [API-108]', async () => {
    const utente = await buildPersona({ profilo: { dipartimento_id: null, area_cun_id: null } });
    expect(await confirm(utente)).toMatchObject(missing('dipartimentoId', 'areaId'));
    expect(await confirm(utente, { dipartimentoId: 999, areaId: 1 })).toMatchObject(missing('dipartimentoId'));
    expect((await app.as(utente).get<{ nome: string }[]>('/dipartimenti')).body[0]?.nome).toBe('Chimica');
    expect(await confirm(utente, { dipartimentoId: 2, areaId: 1 })).toMatchObject({
      body: { dipartimento: { id: 2 }, dipartimentoManuale: true, areaCun: { codice: '02' } },
    });
  });

  test('a department that the university knows is not the person’s to change', async () => {
    const utente = await buildPersona();
    expect(await confirm(utente, { dipartimentoId: 3, areaId: 1 })).toMatchObject({
      status: 200,
      body: { dipartimento: { id: 1 }, dipartimentoManuale: false, areaManuale: false },
    });
  });

  test('a blocked profile cannot be confirmed [PROF-033]', async () => {
    const utente = await buildPersona({ utenteInternoValido: false });
    expect(await confirm(utente)).toMatchObject({ status: 409, body: { message: 'Il tuo profilo risulta bloccato.' } });
  });

  test('based on data that have changed since, it is refused with code 9', async () => {
    const utente = await buildPersona();
    expect(await confirm(utente, { lastUpdate: '2020-01-01T00:00:00.000Z' })).toMatchObject({ status: 409, body: { code: 9 } });
  });
});

describe('checkPermessi', () => {
  const permessi = async (utente: Persona) => (await app.as(utente).get(`/profilo-utente/${utente.id}/checkPermessi`)).body;

  test('offers no reading from U-GOV where none was set up', async () => {
    const bare = await startTestApp({ now: NOW, config: { ugovUrl: null } });
    const utente = await buildUtente(bare);
    expect((await bare.as(utente).get(`/profilo-utente/${utente.id}/checkPermessi`)).body).toMatchObject({ puoAggiornareUGOV: false });
    expect((await bare.as(utente).put(`/profilo-utente/${utente.id}/U-GOV`, {})).status).toBeGreaterThanOrEqual(400);
    await bare.stop();
  });

  test('says what the person may do, and why not [API-029] [PROF-017]', async () => {
    const all = {
      puoModificare: true,
      puoAggiornareUGOV: true,
      mostraCongedi: true,
      puoCreareIstanzaCert: false,
      motivi: [],
      blocco: null,
    };
    expect(await permessi(await buildPersona())).toEqual(all);
    expect(await permessi(await buildPersona({ profiloValidato: true }))).toMatchObject({
      puoAggiornareUGOV: false,
      puoCreareIstanzaCert: true,
    });
    expect(await permessi(await buildPersona({ ruolo: 'AR' }))).toMatchObject({ mostraCongedi: false });
    expect(await permessi(await buildPersona({ utenteInternoValido: false }))).toMatchObject({
      puoModificare: false,
      motivi: ['Il tuo profilo risulta bloccato.'],
    });
  });
});

describe('months of leave', () => {
  const save = (utente: Persona, mesiCongedoA: number, mesiCongedoBC: number | null) =>
    app.as(utente).put(`/profilo-utente/${utente.id}/mesiCongedo`, { mesiCongedoA, mesiCongedoBC });

  test('are stored; BC is one value for B and C [PROF-015] [PROF-031] [API-030]', async () => {
    const utente = await buildPersona();
    expect(await save(utente, 3, 6)).toMatchObject({ status: 200, body: { mesiCongedoA: 3, mesiCongedoBC: 6 } });
    expect(await read(utente)).toMatchObject({ mesiCongedoA: 3, mesiCongedoBC: 6 });
    const { body } = await app.as(utente).get(`/profilo-utente/${utente.id}/mesiCongedo`);
    expect(body).toEqual({ mesiCongedoA: 3, mesiCongedoBC: 6 });
  });

  test.each([
    ['fewer than none for A', -1, 5, 'LIM-001'],
    ['25 for A', 25, 25, 'LIM-001, LIM-024'],
    ['25 for B and C', 1, 25, 'LIM-002, LIM-051'],
    ['none for B and C with some for A', 3, null, 'PROF-028'],
    ['fewer for B and C than for A', 6, 3, 'PROF-029'],
  ] as const)('%s are refused', async (_what, a, bc, _id) => {
    const utente = await buildPersona();
    expect((await save(utente, a, bc)).status).toBe(422);
    expect(await read(utente)).toMatchObject({ mesiCongedoA: null, mesiCongedoBC: null });
  });

  test('are mailed to the research office; with none declared there is nothing to mail [PROF-034] [API-031]', async () => {
    const utente = await buildPersona();
    const mail = () => app.as(utente).post('/profilo-utente/invioMailCongedo', { utenteId: utente.id });
    await app.db
      .insertInto('configurazione')
      .values({ chiave: 'ufficio.email', valore: JSON.stringify('ricerca@ateneo.example'), descrizione: '' })
      .execute();
    expect((await mail()).status).toBe(422);
    await save(utente, 3, 6);
    expect(await mail()).toMatchObject({ status: 200, body: { inviate: 1, fallite: 0 } });
    const rows = await app.db
      .selectFrom('email_outbox')
      .select(['tipo', 'destinatario', 'corpo'])
      .where('oggetto_id', '=', utente.id)
      .execute();
    expect(rows).toMatchObject([{ tipo: 'M-16', destinatario: 'ricerca@ateneo.example' }]);
    expect(rows[0]?.corpo).toContain('indicatori B e C: 6');
  });
});
