// @vitest-environment jsdom
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { type Answers, refusal, renderScreen } from '../../../page/renderScreen.testing.tsx';
import { bozza, MODULO_LETTO } from '../../proposte/proposta.testing.ts';
import { riga } from '../archivio.testing.ts';
import { writeElenco } from '../elenco.ts';
import ArchivioViewPage from './ArchivioViewPage.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const membro = { utenteId: 8, cognome: 'Bianchi', nome: 'Luca', ruolo: 'Professore associato', dipartimento: 'Fisica', ssd: 'FIS/01' };
const proposta: Proposta = {
  ...bozza,
  ...riga,
  esito: { status: 'FINANZIATA' },
  etaAllaDomanda: 39,
  classe: { ...riga.classe, dataUfficializzazione: null },
  partecipanti_coproponenti: [{ ...membro, status: 'RIFIUTATA', decaduta: true, categoriaId: 2 }],
};

const open = (id = 11, dodici: object = { ...proposta, id: 12, titolo: 'Archeologia' }, altre: Answers = {}) =>
  renderScreen(
    <Routes>
      <Route path="/ur/proposte/:id/view" element={<ArchivioViewPage />} />
      <Route path="/ur/progetti" element={<p>elenco</p>} />
    </Routes>,
    {
      answers: { [MODULO_LETTO]: bozza.formulario, 'GET /ur/proposte/11': proposta, 'GET /ur/proposte/12': dodici, ...altre },
      at: { pathname: `/ur/proposte/${id}/view` },
    },
  );

test('the office reads state, people, amounts and score', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Reti neurali' })).toBeTruthy();
  for (const text of ['Finanziata', '24,5', '(soglia 18,0)', '8.000,00 €', '17/03/2026 14:05', 'Under 40']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  await userEvent.click(screen.getByRole('tab', { name: /^Persone/ }));
  const persone = within(await screen.findByRole('table', { name: 'Partecipanti' }));
  for (const text of ['Bianchi Luca', "Decaduta all'invio"]) expect(persone.getByText(text)).toBeTruthy();
});

test('a proposta judged by words alone has no score, and after the end of evaluation its sheet is only read [EVAL-078]', async () => {
  const parole = { ...proposta, id: 12, punteggio: 0, sogliaFinanziabilita: null };
  open(12, { ...parole, tempoConcluso: false });
  expect(await screen.findByText('N/A')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Altro' }));
  expect(await screen.findByRole('menuitem', { name: 'Riapri la valutazione' })).toBeTruthy();
  cleanup();
  open(12, { ...parole, tempoConcluso: true });
  expect(await screen.findByRole('button', { name: 'Valutazione' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Altro' }));
  await screen.findByRole('menuitem', { name: 'Stampa' });
  expect(screen.queryByRole('menuitem', { name: /^(Riapri la valutazione|Imposta come valutata)$/ })).toBeNull();
});

test('a reader who came from the list can go to its next row and back to the list', async () => {
  writeElenco({ indirizzo: '/ur/progetti?anno=2026&pagina=2', ids: [11, 12], aperta: null });
  open();
  expect(screen.getByRole('button', { name: 'Precedente' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('link', { name: 'Successiva' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Archeologia' })).toBeTruthy();
  expect(screen.getByText('2 di 2 in questa pagina')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: "Torna all'elenco" }));
  expect(window.location.search).toBe('?anno=2026&pagina=2');
});

test('who stays because of a text in another tab, or is kept by its refusal, is shown that tab', async () => {
  open(11, undefined, {
    'GET /ur/proposte/11/scrivania': { assegnataA: null, etichette: [], promemoria: null, note: [], persone: [], lastUpdate: null },
    'GET /ur/scrivania': { persone: [], etichette: [], assegnate: 0, daRiprendere: 0 },
    'POST /ur/proposte/11/note-interne': () => refusal(422, 3, 'La nota non va.'),
  });
  const tab = (name: string) => screen.findByRole('tab', { name: new RegExp(`^${name}`) });
  const isOpen = async (name: string) => (await tab(name)).getAttribute('aria-selected') === 'true';
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await userEvent.click(await tab('Scrivania'));
  await userEvent.type(await screen.findByLabelText(/^Nuova nota/), 'Da rivedere');
  for (const answer of ['Resta qui', 'Salva ed esci']) {
    await userEvent.click(await tab('Persone'));
    await userEvent.click(screen.getByRole('link', { name: "Torna all'elenco" }));
    await press(answer);
    await waitFor(async () => expect(await isOpen('Scrivania')).toBe(true));
  }
  expect(await screen.findByText('La nota non va.')).toBeTruthy();
});

test('a reader who came by a link finds only the link to the archive', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Reti neurali' });
  expect(screen.getByRole('link', { name: "Torna all'elenco" }).getAttribute('href')).toBe('/ur/progetti');
  expect(screen.queryByText('Successiva')).toBeNull();
});
