// @vitest-environment jsdom
import { buildBando, buildProposta, buildRichiesta, buildUtente, reopenProposta, startTestApp } from '@sigeba/server/test/app.ts';
import { pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, describe, expect, test } from 'vitest';
import { holding } from './answering.ts';
import { openScreen } from './openScreen.tsx';

const now = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now });
afterAll(() => app.stop());

const past = await buildBando(app, { anno: 2025, endTimestamp: '2025-03-31T12:00:00.000Z' });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const confirm = (name: string) => userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
const stored = ({ id }: { id: number }) =>
  app.db.selectFrom('proposta').select('eliminata_ts as eliminata').where('id', '=', id).executeTakeFirstOrThrow();

describe('the year', () => {
  test('is chosen from those with something, and stays in the address [PROP-007] [PROP-018]', async () => {
    const maria = await buildUtente(app);
    await buildProposta(app, { responsabile: maria });
    await buildProposta(app, { responsabile: maria, bando: past, status: 'INVIATA', titolo: 'Dell’anno scorso' });
    await openScreen(app, maria, '/proposte');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Anno finanziario' }), '2025');
    expect(await (await section('Inviate')).findByText('Dell’anno scorso')).toBeTruthy();
    expect(window.location.search).toBe('?anno=2025');
  });

  test('without proposte says so in the words of the specification [PROP-038]', async () => {
    await openScreen(app, await buildUtente(app), '/proposte');
    expect(await screen.findByText("Non hai partecipato a nessuna proposta per l'anno selezionato")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vedi i bandi aperti' }).getAttribute('href')).toBe('/bandi');
  });
});

describe('a BOZZA', () => {
  const mine = { name: /^Azioni su «/ };

  test('is filled in by the responsabile, read by the others, each told the own category [PROP-023] [PROP-024] [PROP-111]', async () => {
    const maria = await buildUtente(app);
    const own = await buildProposta(app, { responsabile: maria, titolo: 'Reti neurali' });
    const other = await buildProposta(app, { titolo: 'Chimica' });
    await buildRichiesta(app, { proposta: other, utente: maria, status: 'ACCETTATA' });
    await openScreen(app, maria, '/proposte');
    const rows = await section('In corso di compilazione');
    expect(rows.getByRole('link', { name: 'Compila: Reti neurali' }).getAttribute('href')).toBe(`/proposte/${own.id}`);
    expect(rows.getByRole('link', { name: 'Visualizza: Chimica' }).getAttribute('href')).toBe(`/proposte/${other.id}/view`);
    expect(rows.getByText('Il tuo ruolo: Coproponente', { exact: false })).toBeTruthy();
    expect(rows.getAllByRole('button', mine).map((each) => each.getAttribute('aria-label'))).toEqual(['Azioni su «Reti neurali»']);
  });

  test('is deleted by the responsabile, not before the confirmation; Annulla keeps it [PROP-025] [PROP-107] [ERR-036]', async () => {
    const bozza = await buildProposta(app);
    await openScreen(app, bozza.responsabile, '/proposte');
    await pressAct('Elimina');
    await confirm('Annulla');
    expect((await stored(bozza)).eliminata).toBeNull();
    await pressAct('Elimina');
    await confirm('Elimina');
    expect(await screen.findByText('Operazione effettuata con successo.')).toBeTruthy();
    expect((await stored(bozza)).eliminata).not.toBeNull();
  });

  test('of people invited the question before it is deleted speaks where there are any, who have not declined', async () => {
    const alone = await buildProposta(app);
    await buildRichiesta(app, { proposta: alone, status: 'RIFIUTATA' });
    const invited = await buildProposta(app);
    await buildRichiesta(app, { proposta: invited });
    const joined = await buildProposta(app);
    await buildRichiesta(app, { proposta: joined, status: 'ACCETTATA' });
    const asked = async ({ responsabile }: typeof alone) => {
      await openScreen(app, responsabile, '/proposte');
      await pressAct('Elimina');
      const said = within(await screen.findByRole('alertdialog')).getByText(/Una proposta eliminata non si può recuperare/).textContent;
      cleanup();
      return [said?.includes('Chi hai invitato a partecipare non la vedrà più.'), said?.includes('Una persona ha già accettato')];
    };
    expect([await asked(alone), await asked(invited), await asked(joined)]).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });

  test('is labelled Bozza; while it is deleted nothing closes the dialog, and then it is gone [PROP-066] [PROP-071] [SHELL-060]', async () => {
    const bozza = await buildProposta(app, { titolo: 'Da eliminare' });
    await openScreen(app, bozza.responsabile, '/proposte');
    expect(await screen.findByText('Bozza')).toBeTruthy();
    const release = holding(`DELETE /proposte/${bozza.id}`);
    await pressAct('Elimina');
    await confirm('Elimina');
    const waiting = within(await screen.findByRole('dialog', { name: 'Eliminazione in corso...' }));
    expect(waiting.queryByRole('button')).toBeNull();
    release();
    expect(await screen.findByText("Non hai partecipato a nessuna proposta per l'anno selezionato")).toBeTruthy();
    expect(screen.queryByText('Da eliminare')).toBeNull();
  });

  test('past its term is called Scaduta and only read', async () => {
    const bando = await buildBando(app, { endTimestamp: '2026-03-01T12:00:00.000Z', sigla: 'UNA', limite: 1 });
    const { responsabile, id } = await buildProposta(app, { bando });
    await buildProposta(app, { bando, responsabile, status: 'INVIATA' });
    await openScreen(app, responsabile, '/proposte');
    expect(await screen.findByText('Scaduta')).toBeTruthy();
    // That its term is over is reason enough.
    expect(screen.queryByText(/Hai già inviato/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Compila/ })).toBeNull();
    const drafts = within(screen.getByRole('region', { name: 'In corso di compilazione' }));
    await userEvent.click(drafts.getByRole('link', { name: /^Visualizza/ }));
    expect((await screen.findByRole('link', { name: 'Copia le risposte' })).getAttribute('href')).toBe(`/proposte/${id}`);
    expect(screen.queryByRole('link', { name: /^Compila/ })).toBeNull();
  });

  test('of a past year is neither filled in nor deleted, and asks nobody [PROP-088] [PROP-089]', async () => {
    const { responsabile } = await buildProposta(app, { bando: past });
    await openScreen(app, responsabile, '/proposte?anno=2025');
    expect(await screen.findByText("Le proposte dell'anno 2025 sono in sola lettura.")).toBeTruthy();
    expect(screen.queryByRole('button', mine)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Compila/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Richieste di partecipazione' })).toBeNull();
  });

  test('once sent and reopened keeps its number and cannot be deleted', async () => {
    const proposta = await buildProposta(app, { status: 'INVIATA' });
    await reopenProposta(app, proposta);
    await openScreen(app, proposta.responsabile, '/proposte');
    expect(await screen.findByText(new RegExp(`Protocollo ${proposta.numeroProtocollo}`))).toBeTruthy();
    expect(screen.queryByRole('button', mine)).toBeNull();
  });
});
