// @vitest-environment jsdom
import type { BandoPronto } from '@sigeba/contract/bandi/bandoPronto.shape.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../page/renderScreen.testing.tsx';
import CreaBandoPage from './CreaBandoPage.tsx';

afterEach(cleanup);

const AVVIO: BandoPronto = {
  codice: 'AVVIO',
  nome: 'Avvio alla Ricerca',
  scopo: 'Primi progetti di chi è in formazione.',
  tipologie: [{ nome: 'Avvio alla Ricerca', sigla: 'AR', classi: [{ nome: 'Tipo 1', descrizione: 'Per dottorandi.' }] }],
  moduli: [
    { codice: 'AVVIO-TIPO-1', nome: 'Avvio, Tipo 1', uso: 'CREA', versione: null },
    { codice: 'RENDICONTO', nome: 'Rendiconto', uso: 'USA', versione: 3 },
  ],
};
const person = (said: object) => ({ id: 7, tipoUtente: 'UFFICIO_RICERCA', nome: 'Anna', cognome: 'Neri', ...said });
const ADESSO = '2026-03-20T11:00:00.000Z';

const open = (said: object, pronto: BandoPronto = AVVIO) =>
  renderScreen(<CreaBandoPage />, {
    answers: {
      'GET /config': { adesso: ADESSO },
      'GET /utenti/findById?idUtente=7': person(said),
      'GET /bandi/pronti': [pronto],
      'GET /bandi?anno=2026': [],
    },
    at: { pathname: '/ur/creaBando' },
  });
const fill = async (label: RegExp | string, text: string) => {
  const box = screen.getByLabelText(label);
  await userEvent.clear(box);
  await userEvent.type(box, text);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Crea il bando' }));

test('a ready-made call shows its classi and the forms that it makes and uses, before it is made [D-238]', async () => {
  const { calls } = open({ ufficio: true });
  await userEvent.click(await screen.findByRole('radio', { name: 'Da un bando pronto' }));
  await send();
  expect(screen.getByText('Scegli il bando pronto.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('radio', { name: /^Avvio alla Ricerca. Primi progetti/ }));
  const said = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(said('Tipologia Avvio alla Ricerca (AR)')).toBe('Tipo 1: Per dottorandi.');
  expect(said('Crea anche questi moduli, già pubblicati')).toBe('Avvio, Tipo 1');
  expect(said('Usa questi moduli, che ci sono già')).toBe('Rendiconto (versione 3)');

  await fill(/^Data e ora inizio \*$/, '10/03/2026');
  await fill('Data e ora inizio: ora', '09:00');
  await fill(/^Data e ora fine \*$/, '30/06/2026');
  await fill('Data e ora fine: ora', '12:00');
  await send();
  expect(screen.getByText(/^Scegli un inizio futuro/)).toBeTruthy();
  await fill(/^Data e ora inizio \*$/, '10/04/2026');
  await send();
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.path).toContain('pronto=AVVIO'));
});

test('a form that cannot be used is named, with what to do', async () => {
  const moduli = [{ codice: 'MOBILITA', nome: 'Mobilità', uso: 'BOZZA' as const, versione: null }];
  open({ ufficio: true }, Object.assign({}, AVVIO, { moduli }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Da un bando pronto' }));
  await userEvent.click(await screen.findByRole('radio', { name: /^Avvio/ }));
  expect(await screen.findByText('Il modulo «Mobilità» (MOBILITA) è solo in bozza: pubblicala o eliminala.')).toBeTruthy();
});

test('who does not write forms is offered no ready-made call', async () => {
  open({ terza: true });
  expect(await screen.findByRole('radio', { name: 'Da un bando vuoto' })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Da un bando pronto' })).toBeNull();
});
