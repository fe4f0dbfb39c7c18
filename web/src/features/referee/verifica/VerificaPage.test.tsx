// @vitest-environment jsdom
import type { AttestatoVerificato } from '@sigeba/contract/referee/referee.shape.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, refusal, renderScreen } from '../../../page/renderScreen.testing.tsx';
import VerificaPage from './VerificaPage.tsx';

beforeEach(() => void vi.spyOn(navigator, 'language', 'get').mockReturnValue('it-IT'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const POST = 'POST /attestati/verifica';
const dati = { cognome: 'Byron', nome: 'Ada', ente: 'Università di Prova', bando: 'Bando 2026', anno: 2026, valutazioni: 2 };
const valido: AttestatoVerificato = { stato: 'VALIDO', rilasciato: '2026-03-20T11:00:00.000Z', sostituito: null, dati };
const open = (answers: Answers, hash = '') => renderScreen(<VerificaPage />, { answers, at: { pathname: '/verifica', hash } });
const field = () => screen.getByRole('textbox', { name: /Codice/ });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Verifica' }));

test('who types the code of a paper reads what it must say [D-290]', async () => {
  const { calls } = open({ [POST]: valido });
  press();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  type('abcd efgh 2345');
  press();
  expect(await screen.findByText('L’attestato è autentico')).toBeTruthy();
  for (const said of ['Ada Byron', 'Università di Prova', 'Bando 2026', '20/03/2026']) expect(screen.getByText(said)).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { codice: 'abcd efgh 2345' } }]);
});

test('who follows the code on the paper reads it at once, in English where the browser asks for no Italian [D-290]', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-AT');
  open({ [POST]: valido }, '#ABCD-EFGH-2345');
  expect(await screen.findByText('The certificate is genuine')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Verify a certificate' })).toBeTruthy();
});

test('a wrong code is told at its field, until another one is typed [D-290]', async () => {
  const words = 'Nessun attestato ha questo codice.';
  open({ [POST]: () => refusal(422, 3, words, [{ campo: 'codice', messaggio: words }]) });
  type('x');
  press();
  expect(await screen.findByText(words)).toBeTruthy();
  type('xy');
  expect(screen.queryByText(words)).toBeNull();
});

test('a paper that is confirmed no more shows its day alone [D-290]', async () => {
  open({ [POST]: { ...valido, stato: 'ANONIMO', dati: null } }, '#ABCD-EFGH-2345');
  expect(await screen.findByText(/con questo codice il 20\/03\/2026/)).toBeTruthy();
  expect(screen.queryByText('Che cosa attesta l’Ateneo')).toBeNull();
});

test('the link of another certificate replaces the code; one that is not well encoded is refused, and breaks nothing [D-290]', async () => {
  const words = 'Nessun attestato ha questo codice.';
  const answer = ({ body }: { body: unknown }) =>
    (body as { codice: string }).codice === '%' ? refusal(422, 3, words, [{ campo: 'codice', messaggio: words }]) : Response.json(valido);
  const { router } = open({ [POST]: answer }, '#%');
  expect(await screen.findByText(words)).toBeTruthy();
  await act(() => router.navigate('/verifica#ABCD-EFGH-2345'));
  expect(await screen.findByText('L’attestato è autentico')).toBeTruthy();
  expect(field()).toHaveProperty('value', 'ABCD-EFGH-2345');
});
