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
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

const medi = { nomeTipologia: 'Progetti di Ricerca', nomeClasse: 'Progetti Medi' };
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const lineOf = (fact: HTMLElement) => fact.closest('p')?.textContent?.trim();

describe('a sent proposta in the list', () => {
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
    expect(await screen.findByRole('menuitem', { name: 'Scarica PDF' })).toBeTruthy();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Indicatori' }));
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
    await openScreen(app, sent.responsabile, '/proposte');
    await userEvent.click(await screen.findByRole('button', { name: /^Riapri/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Riaprire la domanda?' }));
    expect(dialog.getByText(/«Sensori» torna in bozza con lo stesso numero di protocollo/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Riapri' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/proposte/${sent.id}`));
    expect(await screen.findByText(/La versione 1 già inviata è conservata/)).toBeTruthy();
  });

  test('otherwise only the office does', async () => {
    const { responsabile } = await buildProposta(app, { status: 'INVIATA' });
    await openScreen(app, responsabile, '/proposte');
    await section('Inviate');
    expect(screen.queryByRole('button', { name: /^Riapri/ })).toBeNull();
  });
});

describe('the page of a sent proposta', () => {
  test('is read in its view, where nothing can be written [PROP-011] [PROP-027]', async () => {
    const sent = await buildProposta(app, { status: 'INVIATA', titolo: 'Sensori in rete' });
    await openScreen(app, sent.responsabile, `/proposte/${sent.id}/view`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sensori in rete' })).toBeTruthy();
    expect(screen.getAllByText(sent.numeroProtocollo ?? '', { exact: false }).length).toBeGreaterThan(0);
    expect(document.querySelectorAll('main :is(input, textarea, select)')).toHaveLength(0);
  });

  test('has no editor: its address is that of the view [PROP-069]', async () => {
    const sent = await buildProposta(app, { status: 'INVIATA' });
    await openScreen(app, sent.responsabile, `/proposte/${sent.id}`);
    await waitFor(() => expect(window.location.pathname).toBe(`/proposte/${sent.id}/view`));
  });

  test('that was reopened has one again', async () => {
    const sent = await buildProposta(app, { status: 'INVIATA' });
    await reopenProposta(app, sent);
    await openScreen(app, sent.responsabile, `/proposte/${sent.id}`);
    expect(await screen.findByRole('textbox', { name: 'Titolo' })).toBeTruthy();
  });
});
