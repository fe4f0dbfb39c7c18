import type { Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { runDue } from '../../ground/jobs/runDue.ts';
import { nightlyWorks } from '../../nightly.ts';
import type { PersonaUgov, Ugov } from '../../outside/ugov/persona.ts';
import { buildBando, buildUtente, type Persona, startTestApp } from '../../test/app.ts';
import { refreshActive } from './refreshActive.ts';
import { resetProfili } from './resetProfili.ts';

const app = await startTestApp({ now: '2026-03-20T03:00:00.000Z' });
afterAll(() => app.stop());
const log = { warn: () => {} };

/** Everybody of earlier tests is gone for U-GOV and for the resets. */
beforeEach(async () => {
  await app.db.updateTable('utente').set({ bloccato: true }).execute();
  await app.db.updateTable('utente_profilo').set({ profilo_validato: false, utente_interno_valido: false }).execute();
});

const person = (said: object = {}) => buildUtente(app, { dataTermineRapporto: '2222-02-02', ...said });
const ofUgov = async (utente: Persona) =>
  void (await app.db.updateTable('utente_profilo').set({ sistema: 'UGOV' }).where('utente_id', '=', utente.id).execute());
const profilo = async (utente: Persona) => (await app.as(utente).get<Profilo>(`/profilo-utente/${utente.id}`)).body;
const isValid = async ({ id }: Persona) =>
  (await app.db.selectFrom('utente_profilo').select('utente_interno_valido as valid').where('utente_id', '=', id).executeTakeFirstOrThrow())
    .valid;
const auditOf = ({ id }: Persona) =>
  app.db
    .selectFrom('audit_log')
    .select(['azione', 'utente_reale_id as reale'])
    .where('oggetto_tipo', '=', 'profilo')
    .where('oggetto_id', '=', id)
    .execute();

const same: PersonaUgov = { ruolo: 'PO', regime: 'NESSUNO', dataTermineRapporto: '2222-02-02', dipartimento: 'Fisica', areaCun: null };
/** A university that says this of people by e-mail; of whoever is not among them it cannot be asked. */
function university(people: Record<string, PersonaUgov | null>): Ugov & { asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    find: async ({ email }) => {
      asked.push(email);
      const said = people[email];
      if (said === undefined) throw new Error('no answer');
      return said;
    },
  };
}
const night = (ugov: Ugov) => refreshActive(app.db, ugov, app.clock.now(), log);

describe('the night’s refresh from U-GOV', () => {
  test('asks for researchers who are not blocked, and for nobody else', async () => {
    const [one, two] = [await person(), await person()];
    await person({ bloccato: true });
    await buildUtente(app, { tipoUtente: 'RAD' });
    const ugov = university({ [one.email]: same, [two.email]: same });
    await night(ugov);
    expect(ugov.asked).toEqual([one.email, two.email]);
  });

  test('un-validates who has changed, with the reason, and leaves the others as they were', async () => {
    const [moved, stayed] = [await person(), await person()];
    for (const utente of [moved, stayed]) await ofUgov(utente);
    const ugov = university({ [moved.email]: { ...same, dipartimento: 'Chimica' }, [stayed.email]: same });
    const before = await profilo(stayed);
    expect(await night(ugov)).toEqual({ letti: 1, cambiati: 1, falliti: 0 });
    expect(await profilo(moved)).toMatchObject({
      dipartimento: { descrizione: 'Chimica' },
      profiloValidato: false,
      motivoInvalidazione:
        'U-GOV ha cambiato il dipartimento (prima Fisica, ora Chimica): controlla i dati e conferma di nuovo il profilo.',
    });
    expect(await profilo(stayed)).toEqual(before);
    expect(await auditOf(moved)).toEqual([{ azione: 'refreshProfilo', reale: null }]);
    expect(await auditOf(stayed)).toEqual([]);
  });

  test('blocks whom U-GOV no longer has, but not whom only SIGEBA knows', async () => {
    const [gone, internal] = [await person(), await person()];
    await ofUgov(gone);
    await night(university({ [gone.email]: null, [internal.email]: null }));
    expect(await isValid(gone)).toBe(false);
    expect(await isValid(internal)).toBe(true);
    expect(await app.as(gone).get('/proposte/anni')).toMatchObject({ status: 200 });
  });

  test('whom it has again is blocked no more', async () => {
    const back = await person({ utenteInternoValido: false });
    await night(university({ [back.email]: same }));
    expect(await isValid(back)).toBe(true);
  });

  test('one person who cannot be read changes nothing for the others', async () => {
    const [bad, good] = [await person(), await person()];
    expect(await night(university({ [good.email]: { ...same, ruolo: 'RU' } }))).toEqual({ letti: 0, cambiati: 1, falliti: 1 });
    expect(await profilo(bad)).toMatchObject({ ruolo: { codice: 'PO' }, profiloValidato: true });
  });

  test('a U-GOV that is away is not asked ten thousand times', async () => {
    for (let n = 0; n < 12; n++) await person();
    const away = university({});
    await expect(night(away)).rejects.toThrow('U-GOV is away');
    expect(away.asked).toHaveLength(10);
  });
});

describe('contracts that have ended', () => {
  test('block the profile from the day after, also without U-GOV', async () => {
    const [ended, lastDay, open] = [
      await person({ dataTermineRapporto: '2026-03-19' }),
      await person({ dataTermineRapporto: '2026-03-20' }),
      await person(),
    ];
    const works = nightlyWorks({
      db: app.db,
      config: { ...app.config, ugovUrl: null, dataDir: '/nowhere' },
      log,
      alarms: { set: () => {} },
    });
    expect(works.map(({ nome }) => nome)).not.toContain('ugov');
    await runDue(app.db, works, app.clock.now(), log);
    expect([await isValid(ended), await isValid(lastDay), await isValid(open)]).toEqual([false, true, true]);
    expect(await auditOf(ended)).toEqual([{ azione: 'blockProfilo', reale: null }]);
    expect((await app.as(ended).get(`/profilo-utente/${ended.id}/checkPermessi`)).body).toMatchObject({
      puoModificare: false,
      motivi: ['Il tuo profilo risulta bloccato.'],
    });
  });
});

describe('the yearly confirmation', () => {
  const reset = (at: string) => app.db.transaction().execute((tx) => resetProfili(tx, new Date(at)));
  const setting = (valore: unknown) =>
    app.db
      .insertInto('configurazione')
      .values({ chiave: 'profilo.conferma_annuale', valore: JSON.stringify(valore), descrizione: '' })
      .onConflict((conflict) => conflict.column('chiave').doUpdateSet({ valore: JSON.stringify(valore) }))
      .execute();

  test('is off unless the university sets its day', async () => {
    const utente = await person();
    expect(await reset('2026-03-20T03:00:00.000Z')).toBe(0);
    await setting('03-01');
    expect(await reset('2026-02-28T03:00:00.000Z')).toBe(0);
    expect(await profilo(utente)).toMatchObject({ profiloValidato: true });
  });

  test('waits until no bando is open, then asks everybody once, with the reason', async () => {
    await setting('03-01');
    const utente = await person();
    await buildBando(app, { startTimestamp: '2026-03-10T08:00:00.000Z', endTimestamp: '2026-03-25T12:00:00.000Z' });
    expect(await reset('2026-03-20T03:00:00.000Z')).toBe(0);
    expect(await reset('2026-03-26T03:00:00.000Z')).toBe(1);
    expect(await profilo(utente)).toMatchObject({
      profiloValidato: false,
      motivoInvalidazione: 'Conferma annuale: controlla i dati e conferma di nuovo il profilo.',
    });
    await person();
    expect(await reset('2026-03-27T03:00:00.000Z')).toBe(0);
    expect(await reset('2027-03-01T03:00:00.000Z')).toBe(1);
  });
});
