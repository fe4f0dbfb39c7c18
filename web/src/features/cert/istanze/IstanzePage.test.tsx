// @vitest-environment jsdom
import type { IstanzaRiga, IstanzeProprie } from '@sigeba/contract/cert/istanza.shape.ts';
import { statoOf } from '@sigeba/contract/cert/stati.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { renderScreen } from '../../../page/renderScreen.testing.tsx';
import IstanzePage from './IstanzePage.tsx';

afterEach(cleanup);

const riga = (id: number, statoId: Parameters<typeof statoOf>[0], said: Partial<IstanzaRiga> = {}): IstanzaRiga => ({
  id,
  titolo: `Studio ${id}`,
  numeroProtocollo: statoId === 1 ? null : `CERT-2026-000000${id}`,
  revisione: 0,
  stato: statoOf(statoId),
  lettera: null,
  utenteProponente: { id: 7, cognome: 'Rossi', nome: 'Maria', dipartimento: 'Fisica' },
  creationTimestamp: '2026-11-20T10:00:00.000Z',
  lastUpdate: '2026-11-20T10:00:00.000Z',
  dataInvio: null,
  sendTimestamp: null,
  dataValutazione: null,
  fileDeliberaMediaId: null,
  fileDeliberaRidottoMediaId: null,
  certSeduta: null,
  membriAssegnati: 0,
  condizioniVerificateIl: null,
  condizioniSollecitateIl: null,
  condizioniAttendono: null,
  relatori: [],
  feedCompilati: 1,
  azioni: statoId === 1 ? ['MODIFICA', 'ELIMINA'] : [],
  ...said,
});

const vuote: IstanzeProprie = {
  bozza: [],
  inviate: [],
  approvate: [],
  approvateCondizione: [],
  revisione: [],
  nonApprovate: [],
  nonValutabili: [],
  puoCreare: true,
};
const show = (said: Partial<IstanzeProprie> = {}, answers = {}) =>
  renderScreen(<IstanzePage />, {
    answers: { 'GET /cert/listProposteCert': { ...vuote, ...said }, ...answers },
    at: { pathname: '/cert' },
  });

describe('the reader’s istanze', () => {
  test('say that there are none, and offer to begin one [CERT-066] [ERR-035]', async () => {
    show();
    expect(await screen.findByText('Non hai ancora creato nessuna istanza.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Crea istanza' }).getAttribute('href')).toBe('/proposteCert/new');
  });

  test('cannot be created without a confirmed profile, and the remedy stands beside the button [CERT-067] [PROF-019]', async () => {
    show(
      { puoCreare: false },
      { 'GET /utenti/findById?idUtente=7': { id: 7, cognome: 'Rossi', nome: 'Maria', tipoUtente: 'UTENTE', profiloValidato: false } },
    );
    expect(await screen.findByRole('link', { name: 'Conferma ora' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Crea istanza' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Crea istanza' }).getAttribute('aria-disabled')).toBe('true');
  });

  const groups = {
    bozza: [riga(1, 1)],
    inviate: [riga(6, 6)],
    approvate: [riga(2, 2)],
    approvateCondizione: [riga(3, 3)],
    revisione: [riga(4, 4, { azioni: ['MODIFICA'] })],
    nonApprovate: [riga(5, 5)],
    nonValutabili: [riga(7, 7)],
  };

  test.each([
    ['In Bozza', 1, ['Compila', 'Visualizza', 'Elimina'], 'CERT-068'],
    ['Richiesta Revisione', 4, ['Compila', 'Visualizza'], 'CERT-072'],
    ['Inviate', 6, ['Visualizza'], 'CERT-069'],
    ['Approvate', 2, ['Visualizza'], 'CERT-070'],
    ['Approvate con condizione', 3, ['Visualizza'], 'CERT-071'],
    ['Non approvata', 5, ['Visualizza'], 'CERT-073'],
    ['Non valutabile', 7, ['Visualizza'], 'CERT-074'],
  ])('are listed under "%s" in state %i, with %o [%s]', async (head, id, actions) => {
    show(groups);
    const group = within(await screen.findByRole('region', { name: head }));
    expect(group.getAllByRole('listitem')).toHaveLength(1);
    expect(group.getByRole('link', { name: /^Visualizza/ }).getAttribute('href')).toBe(`/proposteCert/${id}/view`);
    expect(group.getAllByText(/^(Compila|Visualizza|Elimina)$/).map(({ textContent }) => textContent?.split(':')[0])).toEqual(actions);
  });

  test('conditions say whose turn it is: the proponent’s with the act, or the committee’s', async () => {
    const due = [riga(3, 3, { condizioniAttendono: 'PROPONENTE' }), riga(8, 3, { condizioniAttendono: 'COMITATO' })];
    show({ approvateCondizione: due });
    const [mine, theirs] = within(await screen.findByRole('region', { name: 'Approvate con condizione' })).getAllByRole('listitem');
    expect(mine?.textContent).toMatch(/Tocca a te: di’ al Comitato come hai soddisfatto le condizioni.*Rispondi/);
    expect(theirs?.textContent).toMatch(/Hai risposto: tocca al Comitato verificare le condizioni/);
    expect(theirs?.textContent).not.toMatch(/Rispondi/);
    // The head of the group says the state, and nothing says it again in other words.
    expect(screen.queryAllByText(/Approvata con condizione/)).toEqual([]);
  });

  test('the groups stand in the order of what waits for the reader', async () => {
    show(groups);
    expect((await screen.findAllByRole('heading', { level: 2 })).map((head) => head.textContent)).toEqual([
      'In Bozza',
      'Richiesta Revisione',
      'Inviate',
      'Approvate',
      'Approvate con condizione',
      'Non approvata',
      'Non valutabile',
      'Il percorso di un’istanza',
    ]);
  });

  test('a Bozza is deleted after a question, and the list read again [CERT-068] [CERT-134]', async () => {
    const { calls } = show({ bozza: [riga(1, 1)] }, { 'DELETE /cert/deletePropostaCert/1': {} });
    await userEvent.click(await screen.findByRole('button', { name: /^Elimina/ }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
    expect(await screen.findByText('Operazione effettuata con successo.')).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/cert/listProposteCert')).toHaveLength(2);
  });
});
