// @vitest-environment jsdom
import {
  buildBando,
  buildCommissione,
  buildIndicatori,
  buildProposta,
  buildRichiesta,
  buildUtente,
  startTestApp,
} from '@sigeba/server/test/app.ts';
import { actsOf, pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { commissioneAperta, INVIATE } from './commissioneAperta.ts';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => sessionStorage.clear());
const { presidente, membro, acque, build, open, rows, row } = await commissioneAperta(app);

describe('a row of the list of a commissione', () => {
  test('a member opens what is decided by its title, the chair also has a menu that reopens it [EVAL-029] [EVAL-030]', async () => {
    const chiusa = await build('Chiusa', 'Grimaldi', 1);
    await app.db.updateTable('proposta').set({ status_valutazione: 'FINANZIATA', punteggio: 80 }).where('id', '=', chiusa.id).execute();
    await app.db
      .insertInto('esito')
      .values({
        proposta_id: chiusa.id,
        finanziamento_assegnato: 100,
        assegno_assegnato: 0,
        esito_concluso: true,
        updated_at: app.clock.now(),
      })
      .execute();
    await open();
    expect(within(row('Chiusa')).getByRole('link', { name: 'Chiusa' }).getAttribute('href')).toBe(`/proposte/mc/${chiusa.id}/view`);
    expect(await actsOf(within(row('Chiusa')))).toEqual([]);
    await open(presidente);
    expect(await actsOf(within(row('Chiusa')))).toEqual([
      'Visualizza la scheda',
      'Riapri valutazione',
      'Riapri esito',
      'Iter di valutazione',
      'Indicatori',
    ]);
  });

  test('its title leads to the proposta [EVAL-004]', async () => {
    await open(presidente);
    await userEvent.click(within(row('Acque')).getByRole('link', { name: 'Acque' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/proposte/mc/${acque.id}/view`));
  });

  test('the chair alone reopens an evaluation, after a question that may be answered no [EVAL-060] [EVAL-099]', async () => {
    // Not of the chair's department, with which they would have a conflict of interest (D-204).
    const decisa = await build('Decisa', 'Dori', 3);
    const set = (said: object) => app.db.updateTable('proposta').set(said).where('id', '=', decisa.id).execute();
    await set({ status_valutazione: 'VALUTATA', punteggio: 80 });
    await app.db
      .updateTable('proposta_fase')
      .set({ attiva: false, conclusa: true, conclusa_ts: app.clock.now() })
      .where('proposta_id', '=', decisa.id)
      .execute();
    const stato = async () =>
      (await app.db.selectFrom('proposta').select('status_valutazione').where('id', '=', decisa.id).executeTakeFirstOrThrow())
        .status_valutazione;
    const reopen = () => pressAct('Riapri valutazione', within(row('Decisa')));
    await open();
    expect(await actsOf(within(row('Decisa')))).not.toContain('Riapri valutazione');
    await open(presidente);
    await reopen();
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Riaprire la valutazione?' })).getByRole('button', { name: 'Annulla' }),
    );
    expect(await stato()).toBe('VALUTATA');
    await reopen();
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Riapri' }));
    await screen.findByText('Valutazione riaperta.');
    expect(await stato()).toBeNull();
  });

  test('the chair opens the sheets that are only read beside their proposta from the menu; a member does so on its page', async () => {
    const letta = await build('Valutata', 'Esposito', 1);
    await app.db.updateTable('proposta').set({ status_valutazione: 'VALUTATA', punteggio: 80 }).where('id', '=', letta.id).execute();
    await open(membro);
    expect(await actsOf(within(row('Valutata')))).toEqual(['Finanzia']);
    await open(presidente);
    await pressAct('Visualizza la scheda', within(row('Valutata')));
    expect(await screen.findByRole('region', { name: 'Valutazione' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Valutata' })).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe(`/proposte/mc/${letta.id}/view?accanto=scheda`);
  });
});

describe('what the chair opens from a row', () => {
  test('shows how far the phases have come [EVAL-020]', async () => {
    await open(presidente);
    await pressAct('Iter di valutazione', within(row('Acque')));
    const dialog = await screen.findByRole('dialog', { name: 'Iter di valutazione' });
    const [fase] = within(within(dialog).getByRole('table')).getAllByRole('row').slice(1);
    expect(fase?.textContent).toMatch(/Valutazione.*Commissione.*In corso/);
  });

  test('says of a phase that the decision has left out that it was not held: it begins no more', async () => {
    const respinta = await build('Saltata', 'Elli', 1);
    await app.db.updateTable('proposta').set({ status_valutazione: 'NON_FINANZIATA' }).where('id', '=', respinta.id).execute();
    await app.db.updateTable('proposta_fase').set({ attiva: false }).where('proposta_id', '=', respinta.id).execute();
    await open(presidente);
    await pressAct('Iter di valutazione', within(row('Saltata')));
    const dialog = within(await screen.findByRole('dialog', { name: 'Iter di valutazione' }));
    expect(dialog.getByText('Non svolta')).toBeTruthy();
    expect(dialog.queryByText('Da iniziare')).toBeNull();
  });

  test('shows the indicators of who has authorised them, for the others the notice [EVAL-021] [EVAL-105] [API-202]', async () => {
    const collega = await buildUtente(app, { cognome: 'Zeta', nome: 'Ugo' });
    await buildRichiesta(app, { proposta: acque, utente: collega, status: 'ACCETTATA' });
    for (const persona of [acque.responsabile, collega]) await buildIndicatori(app, persona);
    await app.db
      .insertInto('indicatore_autorizzazione')
      .values({ utente_id: acque.responsabile.id, proposta_id: acque.id, autorizzato: true, updated_at: app.clock.now() })
      .execute();
    await open(presidente);
    await pressAct('Indicatori', within(row('Acque')));
    const dialog = await screen.findByRole('dialog', { name: 'Indicatori di valutazione' });
    const table = await within(dialog).findByRole('table', { name: /Indicatori di Abate/ });
    expect(within(table).getAllByRole('row')[2]?.textContent).toMatch(/B.*250,000.*1\.310,000/);
    expect(within(dialog).getByText('Il docente non ha ancora autorizzato la visione degli indicatori')).toBeTruthy();
    expect(within(dialog).queryByRole('table', { name: /Zeta/ })).toBeNull();
  });

  test('while the phase of the referees is under way the row opens their panel [EVAL-017] [REF-010]', async () => {
    const fasi = await buildBando(app, { sigla: 'FF', nomeClasse: 'A fasi' });
    await buildCommissione(app, { bando: fasi, presidente, membri: [membro] });
    const { id } = await buildProposta(app, { bando: fasi, status: 'INVIATA', at: INVIATE, titolo: 'Con referee' });
    const fase = await app.db
      .insertInto('fase_valutazione')
      .values({ classe_id: fasi.classeId, fase: 1, nome: 'Referee', tipo: 'REFEREE_PARZIALE' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db.insertInto('proposta_fase').values({ proposta_id: id, fase_id: fase.id, attiva: true }).execute();
    await open(presidente, `?classeId=${fasi.classeId}`);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await pressAct('Gestione Referee', within(row('Con referee')));
    expect(await screen.findByRole('dialog', { name: /Referee/ })).toBeTruthy();
  });
});
