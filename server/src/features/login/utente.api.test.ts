import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import { afterAll, describe, expect, test } from 'vitest';
import {
  buildBando,
  buildCommissione,
  buildCommissioneCert,
  buildDirettore,
  buildUtente,
  type Persona,
  startTestApp,
  writtenDirectly,
} from '../../test/app.ts';
import { RUOLO } from '../../test/vocabolario.ts';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());

const self = async (utente: Persona) => (await app.as(utente).get<Utente>(`/utenti/findById?idUtente=${utente.id}`)).body;

describe('the person of the session', () => {
  test('the person comes with role, department and macro-area [AUTH-030] [SEC-049] [USER-036]', async () => {
    const utente = await buildUtente(app, { cognome: 'Rossi', dipartimento: 3, dataTermineRapporto: '2222-02-02' });
    expect(await self(utente)).toMatchObject({
      id: utente.id,
      tipoUtente: 'UTENTE',
      cognome: 'Rossi',
      ruolo: { codice: 'PO', descrizione: 'Professore ordinario' },
      regime: '',
      dataTermineRapporto: '2222-02-02',
      dipartimento: { id: 3, nome: 'Storia', macroArea: { code: 'B', nome: 'Lettere' } },
      profiloValidato: true,
      utenteInternoValido: true,
    });
  });

  test('a person without a profile has neither role nor department', async () => {
    expect(await self(await buildUtente(app, { tipoUtente: 'REFEREE' }))).toMatchObject({
      ruolo: null,
      dipartimento: null,
      profiloValidato: false,
    });
  });

  test('an office account carries its flags [AUTH-017]', async () => {
    const utente = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['TERZA', 'CAN_IMPERSONA'] });
    expect(await self(utente)).toMatchObject({ ufficio: false, terza: true, award: false, canImpersona: true, helpdesk: false });
  });

  test('an external member of the ethics commission is told so [SEC-054]', async () => {
    expect(await self(await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT' }))).toMatchObject({
      membroEsternoCommissioneCert: true,
    });
  });

  test('the head of a department is told so [SEC-056]', async () => {
    const utente = await buildUtente(app);
    expect((await self(utente)).direttoreDipartimento).toBe(false);
    await buildDirettore(app, { utente, dipartimento: 2 });
    expect((await self(utente)).direttoreDipartimento).toBe(true);
  });
});

describe('somebody else', () => {
  const other = async (who: Persona, { id }: Persona) => app.as(who).get<Utente>(`/utenti/findById?idUtente=${id}`);

  test('only the staff reads another person, in reduced form [API-019] [USER-030]', async () => {
    const persona = await buildUtente(app, { cognome: 'Letta' });
    const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA' });
    const helpDesk = await buildUtente(app, { tipoUtente: 'HELP_DESK' });
    for (const who of [ufficio, helpDesk]) {
      const { status, body } = await other(who, persona);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        cognome: 'Letta',
        ruolo: { id: RUOLO.PO, codice: 'PO', descrizione: 'Professore ordinario' },
        codiceFiscale: null,
        dataDiNascita: null,
        indicatoriRicerca: [],
      });
      expect(body).not.toHaveProperty('note');
    }
    const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
    for (const who of [await buildUtente(app), etica]) expect((await other(who, persona)).status).toBe(404);
  });
});

describe('the commissione that counts', () => {
  test('the commissione of the latest year counts while a classe of it is not officialised [SEC-050] [SEC-055] [SEC-070]', async () => {
    const bando = await buildBando(app);
    const [presidente, membro, old] = [await buildUtente(app), await buildUtente(app), await buildUtente(app)];
    const past = await buildBando(app, { anno: 2025, endTimestamp: '2025-03-31T12:00:00.000Z' });
    await buildCommissione(app, { bando: past, presidente: old });
    const parts = async (utente: Persona) => {
      const { membroCommissione, presidenteCommissione } = await self(utente);
      return [membroCommissione, presidenteCommissione];
    };
    expect(await parts(old)).toEqual([true, true]);
    await buildCommissione(app, { bando, presidente, membri: [membro] });
    expect(await Promise.all([presidente, membro, old].map(parts))).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
    await writtenDirectly(app).officialise(bando, { at: NOW });
    expect(await Promise.all([presidente, membro].map(parts))).toEqual([
      [false, false],
      [false, false],
    ]);
  });
});

describe('the ethics commission in office', () => {
  test.each([
    ['the evening before its first day in Rome', '2026-03-31T21:59:59.999Z', false],
    ['the midnight of its first day', '2026-03-31T22:00:00.000Z', true],
    ['the last millisecond of its last day', '2026-04-30T21:59:59.999Z', true],
    ['the day after', '2026-04-30T22:00:00.001Z', false],
  ])('on %s [SEC-052] [SEC-053]', async (_when, now, inOffice) => {
    app.clock.set(now);
    const [presidente, membro] = [await buildUtente(app), await buildUtente(app)];
    await app.db.deleteFrom('cert_membro_commissione').execute();
    await app.db.deleteFrom('cert_commissione').execute();
    await buildCommissioneCert(app, { presidente, membri: [membro], dal: '2026-04-01', al: '2026-04-30' });
    expect([(await self(presidente)).presidenteCommissioneCert, (await self(membro)).membroInternoCommissioneCert]).toEqual([
      inOffice,
      inOffice,
    ]);
    app.clock.set(NOW);
  });
});
