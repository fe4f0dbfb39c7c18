// @vitest-environment jsdom
import type { ModelloEmail } from '@sigeba/contract/email/modelli.routes.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderRoutes, renderScreen } from '../../page/renderScreen.testing.tsx';
import ModelliEmailPage from './ModelliEmailPage.tsx';
import ModelloEmailPage from './modello/ModelloEmailPage.tsx';

afterEach(cleanup);

const modello = (id: number, lingua: 'it' | 'en', soggetto: string): ModelloEmail => ({
  id,
  chiave: 'M-09',
  lingua,
  soggetto,
  corpo: '{{titolo}} {{inviata}} {{speso}} {{link}}',
  originale: { soggetto, corpo: '{{titolo}} {{inviata}} {{speso}} {{link}}' },
  modificata: null,
  lastUpdate: '1970-01-01T00:00:00.000Z',
});
const MODELLI = [modello(1, 'it', 'Rendicontazione inviata'), modello(2, 'en', 'Report submitted')];

test('the list has each text in both languages [D-297]', async () => {
  renderScreen(<ModelliEmailPage />, { answers: { 'GET /ur/modelli-email': MODELLI }, at: { pathname: '/ur/modelli-email' } });
  expect((await screen.findAllByRole('link', { name: /^Rendicontazione inviata/ })).map(({ textContent }) => textContent)).toEqual([
    'Rendicontazione inviata',
    'Rendicontazione inviata (in inglese)',
  ]);
});

test('an English text is previewed with English values, and leads to the Italian one [D-297]', async () => {
  const answers = {
    'GET /ur/modelli-email': MODELLI,
    'POST /ur/modelli-email/anteprima': { soggetto: 'Report submitted', corpo: 'on 20 March' },
  };
  const page = [{ path: '/ur/modelli-email/:id', element: <ModelloEmailPage /> }];
  const { calls } = renderRoutes(page, { answers, at: { pathname: '/ur/modelli-email/2' } });
  expect((await screen.findByRole('link', { name: 'Apri il testo in italiano' })).getAttribute('href')).toBe('/ur/modelli-email/1');
  expect((await screen.findByText('on 20 March')).closest('[lang]')?.getAttribute('lang')).toBe('en');
  const previewed = calls.find(({ path }) => path === '/ur/modelli-email/anteprima')?.body;
  expect(previewed).toMatchObject({ parole: { inviata: '20 March 2026, 11:04:12', speso: '€8,450.00', assegno: '€1,200.00' } });
});
