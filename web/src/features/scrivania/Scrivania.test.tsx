// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { LottoDialog } from './LottoDialog.tsx';
import { Scrivania } from './Scrivania.part.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const anna = { id: 7, cognome: 'Mancini', nome: 'Paola' };
const scrivania = {
  assegnataA: { id: 9, cognome: 'Partenti', nome: 'Ugo', inUfficio: false },
  etichette: ['Urgente'],
  promemoria: null,
  note: [
    { id: 2, testo: null, autore: anna, quando: '2026-03-17T13:05:09.000Z', propria: true },
    {
      id: 1,
      testo: 'Ha telefonato.',
      autore: { id: 9, cognome: 'Partenti', nome: 'Ugo' },
      quando: '2026-03-16T13:05:09.000Z',
      propria: false,
    },
  ],
  persone: [anna],
  lastUpdate: '2026-03-17T13:05:09.000Z',
};
const open = (more: Parameters<typeof renderScreen>[1]['answers'] = {}, page = <Scrivania of="proposta" id={11} />) =>
  renderScreen(page, {
    answers: {
      'GET /utenti/findById?idUtente=7': { ...anna, tipoUtente: 'UFFICIO_RICERCA', ufficio: true },
      'GET /ur/proposte/11/scrivania': scrivania,
      'GET /ur/scrivania': { persone: [anna], etichette: [{ nome: 'Urgente', quante: 1 }], assegnate: 0, daRiprendere: 0 },
      ...more,
    },
    at: { pathname: '/ur/proposte/11/view' },
  });
const sentTo = (calls: { method: string; path: string; body?: unknown }[], method: string) =>
  calls.filter((each) => each.method === method);

test('the desk names who has left the office, and a note that was taken back', async () => {
  open();
  expect((await screen.findByLabelText<HTMLSelectElement>('Assegnata a')).selectedOptions[0]?.textContent).toBe(
    'Partenti Ugo (non più in ufficio)',
  );
  expect(screen.getByText('Nota ritirata da chi l’ha scritta, o non più conservata')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Ritira/ })).toBeNull();
});

test('whoever acts for an account of the office is told that the desk is not theirs, and asks nothing of it', async () => {
  const operatore = { id: 1, cognome: 'Desk', nome: 'Help', tipoUtente: 'HELP_DESK', puoInviare: false };
  const { calls } = open({
    'GET /utenti/findById?idUtente=7': { ...anna, tipoUtente: 'UFFICIO_RICERCA', ufficio: true, impersonatoDa: operatore },
  });
  expect(await screen.findByText('Chi agisce per conto di un altro non la legge.')).toBeTruthy();
  expect(screen.queryByText('Ha telefonato.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Salva la scrivania' })).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain('/ur/scrivania');
});

test('Salva takes the label that is typed and not added yet, and what was assigned to oneself', async () => {
  const { calls } = open({ 'PUT /ur/proposte/11/scrivania': { id: 11, lastUpdate: '2026-03-18T13:05:09.000Z' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Assegna a me' }));
  await userEvent.type(screen.getByLabelText('Aggiungi un’etichetta'), 'Da sentire');
  await userEvent.click(screen.getByRole('button', { name: 'Salva la scrivania' }));
  await waitFor(() => expect(sentTo(calls, 'PUT')).toHaveLength(1));
  expect(sentTo(calls, 'PUT')[0]?.body).toEqual({
    assegnataA: 7,
    etichette: ['Urgente', 'Da sentire'],
    promemoria: null,
    lastUpdate: scrivania.lastUpdate,
  });
});

test('the tab of the desk has a dot while a note is typed and not added', async () => {
  const tabs = (
    <Tabs
      label="Proposta"
      items={[
        { key: 'una', name: 'Una' },
        { key: 'scrivania', name: 'Scrivania' },
      ]}
      selected="scrivania"
      onSelect={() => {}}
      stays={() => true}
    >
      {(key) => (key === 'una' ? null : <Scrivania of="proposta" id={11} />)}
    </Tabs>
  );
  open({}, tabs);
  const nota = await screen.findByLabelText(/^Nuova nota/);
  expect(screen.getByRole('tab', { name: 'Scrivania' })).toBeTruthy();
  await userEvent.type(nota, 'Ha');
  expect(screen.getByRole('tab', { name: 'Scrivania, con modifiche non salvate' })).toBeTruthy();
  expect(screen.getByRole('tab', { name: 'Una' })).toBeTruthy();
  await userEvent.clear(nota);
  expect(screen.getByRole('tab', { name: 'Scrivania' })).toBeTruthy();
});

test('a day that does not exist takes no reminder away: Salva asks before it is empty', async () => {
  const { calls } = open({
    'GET /ur/proposte/11/scrivania': { ...scrivania, promemoria: '2026-05-01' },
    'PUT /ur/proposte/11/scrivania': { id: 11, lastUpdate: '2026-03-18T13:05:09.000Z' },
  });
  const giorno = await screen.findByRole('textbox', { name: 'Da riprendere il' });
  await userEvent.clear(giorno);
  await userEvent.type(giorno, '31/02/2027');
  await userEvent.click(screen.getByRole('button', { name: 'Salva la scrivania' }));
  expect(await screen.findByText(/31\/02\/2027/)).toBeTruthy();
  expect(sentTo(calls, 'PUT')).toEqual([]);
  expect(document.activeElement).toBe(giorno);
});

test('a label that is too long stays as it was typed and is refused', async () => {
  const { calls } = open();
  const riga = await screen.findByLabelText<HTMLInputElement>('Aggiungi un’etichetta');
  await userEvent.type(riga, 'x'.repeat(41));
  await userEvent.click(screen.getByRole('button', { name: 'Salva la scrivania' }));
  expect(riga.value).toHaveLength(41);
  expect(await screen.findByText("Un'etichetta ha al massimo 40 caratteri.")).toBeTruthy();
  expect(sentTo(calls, 'PUT')).toEqual([]);
});

test('an empty note is not sent, and its fault stands at the field', async () => {
  const { calls } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi la nota' }));
  expect(await screen.findByText('Scrivi la nota.')).toBeTruthy();
  expect(sentTo(calls, 'POST')).toEqual([]);
});

test('the bulk act says what it leaves alone, and sets no reminder without its day', async () => {
  const { calls } = renderScreen(<LottoDialog ufficio="RICERCA" query={{ assegnata: '9' }} onClose={() => undefined} />, {
    answers: {
      'GET /utenti/findById?idUtente=7': { ...anna, tipoUtente: 'UFFICIO_RICERCA', ufficio: true },
      'GET /ur/scrivania': { persone: [anna], etichette: [], assegnate: 0, daRiprendere: 0 },
      'GET /ur/proposte/scrivania?assegnata=9': {
        quante: 2,
        soloRendiconti: 3,
        assegnate: [],
        etichette: [],
        promemoria: 0,
        impronta: 'vista',
      },
      'PUT /ur/proposte/scrivania': { quante: 2 },
    },
    at: { pathname: '/ur/proposte' },
  });
  expect(await screen.findByText(/Altre 3 righe sono qui solo per la scrivania di una loro rendicontazione/)).toBeTruthy();
  await userEvent.selectOptions(await screen.findByLabelText('Assegnata a'), String(anna.id));
  await userEvent.selectOptions(screen.getByLabelText('Promemoria'), 'Imposta un giorno');
  await userEvent.click(screen.getByRole('button', { name: 'Cambia 2 righe' }));
  expect(screen.getByLabelText('Da riprendere il').getAttribute('aria-invalid')).toBe('true');
  expect(sentTo(calls, 'PUT')).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Promemoria'), 'Lascia com’è');
  await userEvent.click(screen.getByRole('button', { name: 'Cambia 2 righe' }));
  await waitFor(() => expect(sentTo(calls, 'PUT')).toHaveLength(1));
});
