import type { Utente } from '@sigeba/contract/login/login.shape.ts';
import type { PaginaUtenti } from '@sigeba/contract/utenti/utenti.routes.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { actFor } from '../../test/actFor.ts';
import { buildBando, buildCommissione, buildCommissioneCert, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { buildOperatori } from '../../test/buildOperatori.ts';

const app = await startTestApp({ now: '2026-03-10T08:00:00.000Z' });
afterAll(() => app.stop());

const bando = await buildBando(app);
const { helpDesk, ufficio, etica, presidenteCer, impersona, proponente } = await buildOperatori(app);

const ended = { status: 401, body: { code: 11 } };
const forbidden = { status: 403, body: { code: 13 } };

describe('who acts for whom (D-18)', () => {
  test('the help desk acts for anybody but itself, whatever flags it has [SEC-006] [SEC-040] [AUTH-034]', async () => {
    for (const tipoUtente of [
      'UTENTE',
      'UFFICIO_RICERCA',
      'RAD',
      'REFEREE',
      'UFFICIO_CERT',
      'MEMBRO_COMMISSIONE_CERT',
      'HELP_DESK',
    ] as const)
      expect((await impersona(helpDesk, (await buildUtente(app, { tipoUtente })).id)).body.utente.tipoUtente).toBe(tipoUtente);
    expect(await impersona(helpDesk, helpDesk.id)).toMatchObject({
      status: 409,
      body: { message: 'Non è possibile impersonare se stessi.' },
    });
  });

  test('the research office with both flags acts for researchers, readers and external ethics members [SEC-004] [AUTH-034]', async () => {
    for (const tipoUtente of ['UTENTE', 'RAD', 'MEMBRO_COMMISSIONE_CERT'] as const)
      expect((await impersona(ufficio, (await buildUtente(app, { tipoUtente })).id)).status).toBe(200);
    for (const tipoUtente of ['UFFICIO_RICERCA', 'HELP_DESK', 'REFEREE', 'UFFICIO_CERT'] as const)
      expect((await impersona(ufficio, (await buildUtente(app, { tipoUtente })).id)).status).toBe(404);
  });

  test.each([[], ['CAN_IMPERSONA'], ['HELPDESK'], ['UFFICIO', 'TERZA', 'AWARD', 'HELPDESK']] as const)(
    'the research office with %o not at all [SEC-005] [AUTH-034]',
    async (...abilitazioni) => {
      const office = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: [...abilitazioni] });
      expect(await impersona(office, (await buildUtente(app)).id)).toMatchObject(forbidden);
    },
  );

  test('the ethics office and the chair act for people with an istanza and for members [AUTH-046]', async () => {
    const [interno, scaduto] = [await buildUtente(app), await buildUtente(app)];
    const inCarica = await app.db.selectFrom('cert_commissione').select('id').executeTakeFirstOrThrow();
    await app.db
      .insertInto('cert_membro_commissione')
      .values({ commissione_id: inCarica.id, utente_id: interno.id, is_interno: true })
      .execute();
    await buildCommissioneCert(app, { presidente: scaduto, membri: [], dal: '2025-01-01', al: '2025-12-31' });
    const esterno = await buildUtente(app, { tipoUtente: 'MEMBRO_COMMISSIONE_CERT' });
    for (const operatore of [etica, presidenteCer]) {
      for (const persona of [await proponente(), interno, esterno]) expect((await impersona(operatore, persona.id)).status).toBe(200);
      for (const persona of [await buildUtente(app), scaduto]) expect((await impersona(operatore, persona.id)).status).toBe(404);
      for (const tipoUtente of ['RAD', 'UFFICIO_RICERCA', 'HELP_DESK', 'REFEREE', 'UFFICIO_CERT'] as const)
        expect((await impersona(operatore, (await buildUtente(app, { tipoUtente })).id)).status).toBe(404);
    }
  });

  test('nobody else acts for others, whatever flags they have [SEC-041]', async () => {
    for (const tipoUtente of ['UTENTE', 'RAD', 'REFEREE', 'MEMBRO_COMMISSIONE_CERT'] as const) {
      const somebody = await buildUtente(app, { tipoUtente, abilitazioni: ['CAN_IMPERSONA', 'HELPDESK'] });
      expect(await impersona(somebody, (await buildUtente(app)).id)).toMatchObject(forbidden);
    }
  });

  test('nobody acts for a blocked person or one that does not exist, and the refusals are alike', async () => {
    const blocked = await impersona(helpDesk, (await buildUtente(app, { bloccato: true })).id);
    const missing = await impersona(helpDesk, 999_999_999);
    expect(blocked).toMatchObject({ status: 404, text: missing.text });
  });

  test('the list holds exactly the people whom the act allows [AUTH-041]', async () => {
    const people = [await proponente({ cognome: 'Quirini' }), await buildUtente(app, { cognome: 'Quirini' })];
    for (const operatore of [helpDesk, ufficio, etica, presidenteCer]) {
      const { body } = await app.as(operatore).get<PaginaUtenti>('/ur/utenti?imper=true&cognome=quirini');
      const listed = body.resultList.map(({ id }) => id);
      for (const { id } of people) expect((await impersona(operatore, id)).status).toBe(listed.includes(id) ? 200 : 404);
    }
  });

  test('the ethics office no longer acts for a person who has withdrawn their only istanza', async () => {
    const persona = await proponente();
    const { acting, real } = await actFor(app, etica, persona);
    expect((await acting.get('/cert/listProposteCert')).status).toBe(200);
    await app.db.updateTable('istanza').set({ eliminata_ts: app.clock.now() }).where('utente_proponente_id', '=', persona.id).execute();
    expect(await acting.get('/cert/listProposteCert')).toMatchObject(ended);
    expect((await real.get('/login/sessioni')).status).toBe(200);
    const latest = await real.get<Persona[]>('/login/impersonati');
    expect(latest.body.map(({ id }) => id)).not.toContain(persona.id);
  });

  test('the ethics office reads neither codice fiscale nor birth date of the person, and nobody the notes of the office', async () => {
    const persona = await proponente();
    const codiceFiscale = 'DNGZOE75H55H501X';
    await app.db.updateTable('utente').set({ codice_fiscale: codiceFiscale, note: 'promemoria' }).where('id', '=', persona.id).execute();
    const at = `/utenti/findById?idUtente=${persona.id}`;
    for (const operatore of [helpDesk, ufficio, etica, presidenteCer]) {
      const { sessione, acting } = await actFor(app, operatore, persona);
      const hidden = operatore === etica || operatore === presidenteCer;
      const seen = hidden ? { codiceFiscale: null, dataDiNascita: null } : { codiceFiscale, dataDiNascita: '1975-06-15' };
      const { body, text } = await acting.get<Utente>(at);
      expect([sessione.utente, body]).toMatchObject([seen, seen]);
      for (const said of [text, JSON.stringify(sessione), (await acting.get('/login/impersonati')).text])
        expect(said).not.toContain('promemoria');
    }
    expect((await app.as(persona).get(at)).text).not.toContain('"note"');
    await app.db.updateTable('utente').set({ note: 'promemoria' }).where('id', '=', helpDesk.id).execute();
    const { acting } = await actFor(app, helpDesk, persona);
    expect((await acting.post('/logout/esciImpersona')).text).not.toContain('"note"');
  });

  test('the functions of the person are lent to the help desk only', async () => {
    const presidente = await buildUtente(app);
    await buildCommissione(app, { bando, presidente });
    const flags = async (operatore: Parameters<typeof app.as>[0]) => (await actFor(app, operatore, presidente)).sessione.utente;
    expect(await flags(helpDesk)).toMatchObject({ membroCommissione: true, presidenteCommissione: true });
    expect(await flags(ufficio)).toMatchObject({ membroCommissione: false, presidenteCommissione: false });
  });
});
