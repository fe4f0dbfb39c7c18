// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import {
  buildBando,
  buildIndicatori,
  buildProposta,
  buildRichiesta,
  buildUtente,
  reopenProposta,
  startTestApp,
  writtenDirectly,
} from '@sigeba/server/test/app.ts';
import { officialise } from '@sigeba/server/test/officialise.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, describe, expect, test } from 'vitest';
import { holding } from './answering.ts';
import { openScreen } from './openScreen.tsx';

const now = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now });
afterAll(() => app.stop());

const medi = { nomeTipologia: 'Progetti di Ricerca', nomeClasse: 'Progetti Medi' };
const past = await buildBando(app, { ...medi, anno: 2025, endTimestamp: '2025-03-31T12:00:00.000Z' });
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const confirm = (name: string) => userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
const lineOf = (fact: HTMLElement) => fact.closest('p')?.textContent?.trim();
const stored = ({ id }: { id: number }) =>
  app.db.selectFrom('proposta').select('eliminata_ts as eliminata').where('id', '=', id).executeTakeFirstOrThrow();

describe('the year', () => {
  test('is chosen from those with something, and stays in the address [PROP-007] [PROP-018]', async () => {
    const maria = await buildUtente(app);
    await buildProposta(app, { responsabile: maria });
    await buildProposta(app, { responsabile: maria, bando: past, status: 'INVIATA', titolo: 'Dell’anno scorso' });
    const { history } = await openScreen(app, maria, '/proposte');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Anno finanziario' }), '2025');
    expect(await (await section('Inviate')).findByText('Dell’anno scorso')).toBeTruthy();
    expect(history.location.search).toBe('?anno=2025');
  });

  test('without proposte says so in the words of the specification [PROP-038]', async () => {
    await openScreen(app, await buildUtente(app), '/proposte');
    expect(await screen.findByText("Non hai partecipato a nessuna proposta per l'anno selezionato")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vedi i bandi aperti' }).getAttribute('href')).toBe('/bandi');
  });
});

describe('a BOZZA', () => {
  const mine = { name: /^Elimina: / };

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
    expect(rows.getAllByRole('button', mine).map(({ textContent }) => textContent)).toEqual(['Elimina: Reti neurali']);
  });

  test('is deleted by the responsabile, not before the confirmation; Annulla keeps it [PROP-025] [PROP-107] [ERR-036]', async () => {
    const bozza = await buildProposta(app);
    await openScreen(app, bozza.responsabile, '/proposte');
    await userEvent.click(await screen.findByRole('button', mine));
    await confirm('Annulla');
    expect((await stored(bozza)).eliminata).toBeNull();
    await userEvent.click(screen.getByRole('button', mine));
    await confirm('Elimina');
    expect(await screen.findByText('Operazione effettuata con successo.')).toBeTruthy();
    expect((await stored(bozza)).eliminata).not.toBeNull();
  });

  test('is labelled Bozza; while it is deleted nothing closes the dialog, and then it is gone [PROP-066] [PROP-071] [SHELL-060]', async () => {
    const bozza = await buildProposta(app, { titolo: 'Da eliminare' });
    await openScreen(app, bozza.responsabile, '/proposte');
    expect(await screen.findByText('Bozza')).toBeTruthy();
    const release = holding(`DELETE /proposte/${bozza.id}`);
    await userEvent.click(await screen.findByRole('button', mine));
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

describe('a sent proposta', () => {
  const withEsito = async (esito: Parameters<ReturnType<typeof writtenDirectly>['giveEsito']>[1]) => {
    const bando = await buildBando(app, { ...medi, endTimestamp: '2026-03-17T14:00:00.000Z' });
    const proposta = await buildProposta(app, { bando, status: 'INVIATA', at: '2026-03-17T13:05:09.000Z' });
    await writtenDirectly(app).giveEsito(proposta, esito);
    await officialise(app, bando, { at: '2026-03-18T10:00:00.000Z' });
    await openScreen(app, proposta.responsabile, '/proposte');
    return proposta;
  };

  test('shows number and instant, and is viewed [PROP-026] [PROP-027] [PROP-110]', async () => {
    const { id, responsabile, numeroProtocollo } = await buildProposta(app, { status: 'INVIATA', at: '2026-03-17T13:05:09.000Z' });
    await openScreen(app, responsabile, '/proposte');
    const rows = await section('Inviate');
    expect(lineOf(rows.getByText(/Protocollo/))).toBe(`Protocollo ${numeroProtocollo}\u00A0· Inviata il 17/03/2026 14:05`);
    expect(rows.getByText('Inviata', { exact: true })).toBeTruthy();
    expect(rows.getByRole('link', { name: /^Visualizza/ }).getAttribute('href')).toBe(`/proposte/${id}/view`);
  });

  test('opens the research indicators of who takes part, of who authorised them [PROP-028] [PROF-036]', async () => {
    const bando = await buildBando(app, {
      ...medi,
      campi: [
        buildCampo('research-indicators', { uid: 'propri' }),
        buildCampo('research-indicators-part', { uid: 'partii', flagReadonly: true }),
      ],
      campiPartecipante: [buildCampo('research-indicators-part', { uid: 'suoiii' })],
    });
    const maria = await buildUtente(app, { cognome: 'Lena', nome: 'Maria' });
    const proposta = await buildProposta(app, { bando, responsabile: maria, status: 'INVIATA' });
    const ugo = await buildUtente(app, { cognome: 'Mori', nome: 'Ugo' });
    await buildRichiesta(app, { proposta, utente: ugo, status: 'ACCETTATA' });
    for (const who of [maria, ugo]) await buildIndicatori(app, who);
    const nothing = { valore1: null, valore2: null, valore3: null, mesiCongedo1: null, mesiCongedo2: null };
    const said = await app.as(maria).put(`/profilo-utente/${maria.id}/indicatori/${proposta.id}`, { autorizzazione: true, ...nothing });
    expect(said.status).toBe(200);
    await openScreen(app, maria, '/proposte');
    const sent = await section('Inviate');
    // One act in sight; receipt, document and indicators in the menu of the row.
    await userEvent.click(sent.getByRole('button', { name: /^Altro/ }));
    expect(await sent.findByRole('button', { name: 'Scarica PDF' })).toBeTruthy();
    await userEvent.click(sent.getByRole('button', { name: 'Indicatori' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Indicatori di valutazione' }));
    const own = within(await dialog.findByRole('table', { name: /Lena Maria/ }));
    expect(own.getByText('24,000')).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Mori Ugo' })).toBeTruthy();
    expect(dialog.getByText('Il docente non ha ancora autorizzato la visione degli indicatori')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is labelled: sent, funded, not funded [PROP-072] [PROP-073] [PROP-074]', async () => {
    await openScreen(app, (await buildProposta(app, { status: 'INVIATA' })).responsabile, '/proposte');
    expect((await section('Inviate')).getByText('Inviata', { exact: true })).toBeTruthy();
    await withEsito({ punteggio: 24.25 });
    expect((await section('Finanziate')).getByText('Finanziata', { exact: true })).toBeTruthy();
    await withEsito({ statusValutazione: 'NON_FINANZIATA', punteggio: 12 });
    expect((await section('Non Finanziate')).getByText('Non finanziata', { exact: true })).toBeTruthy();
  });

  test('that was excluded says why', async () => {
    await withEsito({ statusValutazione: 'NON_FINANZIATA', esitoSpeciale: 'NON_AMMISSIBILE', motivazione: 'Troppo pochi partecipanti' });
    expect(await screen.findByText('Non ammissibile')).toBeTruthy();
    expect(screen.getByText('Troppo pochi partecipanti')).toBeTruthy();
  });

  test('with an outcome shows its score, and its details once they are asked for [PROP-029] [PROP-031] [PROP-033]', async () => {
    await withEsito({ punteggio: 24.25, commento: 'Ridotto in proporzione' });
    const rows = await section('Finanziate');
    expect(rows.getByText('24,3')).toBeTruthy();
    expect(rows.queryByText('Ridotto in proporzione')).toBeNull();
    await userEvent.click(rows.getByRole('button', { name: /^Dettagli/, expanded: false }));
    expect(rows.getByRole('button', { name: /^Dettagli/, expanded: true })).toBeTruthy();
  });

  test('unfolded it tells the amounts and the comment [PROP-034] [PROP-035] [PROP-036]', async () => {
    await withEsito({ finanziamento: 6000, assegno: 12_000, commento: 'Ridotto in proporzione' });
    const rows = await section('Finanziate');
    await userEvent.click(rows.getByRole('button', { name: /^Dettagli/ }));
    const value = (term: string) => rows.getByText(term).nextElementSibling?.textContent;
    expect(value('Finanziamento richiesto')).toBe('14.500,50\u00a0€');
    expect(value('Finanziamento concesso')).toBe('6.000,00\u00a0€');
    expect(value('Assegno richiesto')).toBe('24.000,00\u00a0€');
    expect(value('Assegno concesso')).toBe('12.000,00\u00a0€');
    expect(rows.getByText('Ridotto in proporzione')).toBeTruthy();
  });

  test('of a classe without assegni tells nothing of them', async () => {
    const { id, responsabile } = await withEsito({ finanziamento: 6000, assegno: 0 });
    await app.db.updateTable('proposta').set({ assegno_richiesto: 0 }).where('id', '=', id).execute();
    await openScreen(app, responsabile, '/proposte');
    const rows = await section('Finanziate');
    await userEvent.click(rows.getByRole('button', { name: /^Dettagli/ }));
    expect(rows.getByText('Finanziamento concesso')).toBeTruthy();
    expect(rows.queryByText(/^Assegno/)).toBeNull();
  });

  test('that was not funded stands in its own section and is viewed [PROP-030] [PROP-037]', async () => {
    const { id } = await withEsito({ statusValutazione: 'NON_FINANZIATA', punteggio: 12 });
    const rows = await section('Non Finanziate');
    expect(rows.getByText('Non finanziata')).toBeTruthy();
    expect(rows.getByText('12,0')).toBeTruthy();
    expect(rows.getByRole('link', { name: /^Visualizza/ }).getAttribute('href')).toBe(`/proposte/${id}/view`);
  });
});

describe('a sent proposta of a classe that lets its responsabile reopen it', () => {
  test('is reopened from its row, with a question; the editor opens and says what counts meanwhile', async () => {
    const bando = await buildBando(app, medi);
    await app.db
      .insertInto('classe_attributo')
      .values({ classe_id: bando.classeId, codice: 'riaperturaAutonoma', valore: 'true' })
      .execute();
    const sent = await buildProposta(app, { bando, status: 'INVIATA', titolo: 'Sensori', at: '2026-03-17T13:05:09.000Z' });
    const { history } = await openScreen(app, sent.responsabile, '/proposte');
    await userEvent.click(await screen.findByRole('button', { name: /^Riapri/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Riaprire la domanda?' }));
    expect(dialog.getByText(/«Sensori» torna in bozza con lo stesso numero di protocollo/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Riapri' }));
    await waitFor(() => expect(history.location.pathname).toBe(`/proposte/${sent.id}`));
    expect(await screen.findByText(/La versione 1 già inviata è conservata/)).toBeTruthy();
  });

  test('otherwise only the office does', async () => {
    const { responsabile } = await buildProposta(app, { status: 'INVIATA' });
    await openScreen(app, responsabile, '/proposte');
    await section('Inviate');
    expect(screen.queryByRole('button', { name: /^Riapri/ })).toBeNull();
  });
});
