// @vitest-environment jsdom
import type { ModelloEmail } from '@sigeba/contract/email/modelli.routes.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
const QUANDO = '2026-03-20T11:00:00.000Z';
const persona = { id: 9, nome: 'Paola', cognome: 'Mancini' };
/** A text of another group, changed; and one that was changed and brought back. */
const ALTRI: ModelloEmail[] = [
  Object.assign(
    modello(3, 'it', 'Hai accettato'),
    { chiave: 'M-02.accettata', modificata: { da: persona, quando: QUANDO } },
    {
      originale: { soggetto: 'Richiesta accettata', corpo: '{{titolo}}' },
    },
  ),
  Object.assign(modello(4, 'it', 'Proposta inviata'), { chiave: 'M-03', modificata: { da: persona, quando: QUANDO } }),
];

const openList = async (search = '') => {
  renderScreen(<ModelliEmailPage />, {
    answers: { 'GET /ur/modelli-email': [...MODELLI, ...ALTRI] },
    at: { pathname: '/ur/modelli-email', search },
  });
  await screen.findByRole('table', { name: 'Testi delle e-mail' });
};
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

test('the list has one row for each mail, with the way to its text in either language [D-297]', async () => {
  await openList();
  expect(names()).toEqual(['Richiesta accettata', 'Proposta inviata', 'Rendicontazione inviata']);
  const row = rowOf(/^Rendicontazione inviata/);
  expect(row.getByRole('link', { name: 'Italiano' }).getAttribute('href')).toBe('/ur/modelli-email/1');
  expect(row.getByRole('link', { name: 'Inglese' }).getAttribute('href')).toBe('/ur/modelli-email/2');
});

test('mails are found by group, by words of their texts or their kind, and by whether their text was changed [D-307]', async () => {
  await openList();
  expect(rowOf(/^Richiesta accettata/).getByText('Modificato')).toBeTruthy();
  expect(rowOf(/^Proposta inviata/).queryByText('Modificato')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Rendiconti ?1$/ }));
  expect(names()).toEqual(['Rendicontazione inviata']);
  await userEvent.click(screen.getByRole('button', { name: /^Tutti ?3$/ }));
  await userEvent.type(screen.getByLabelText('Cerca'), 'report submitted{Enter}');
  expect(names()).toEqual(['Rendicontazione inviata']);
  await userEvent.clear(screen.getByLabelText('Cerca'));
  await userEvent.type(screen.getByLabelText('Cerca'), 'm-02{Enter}');
  expect(names()).toEqual(['Richiesta accettata']);
  await userEvent.clear(screen.getByLabelText('Cerca'));
  await userEvent.type(screen.getByLabelText('Cerca'), '{Enter}');
  await userEvent.selectOptions(screen.getByLabelText('Stato'), 'Modificati');
  expect(names()).toEqual(['Richiesta accettata']);
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

test('a segnaposto enters by a press where one writes, or at the end of a text that nobody has entered [D-307]', async () => {
  const page = [{ path: '/ur/modelli-email/:id', element: <ModelloEmailPage /> }];
  const answers = { 'GET /ur/modelli-email': MODELLI, 'POST /ur/modelli-email/anteprima': { soggetto: 'S', corpo: 'C' } };
  renderRoutes(page, { answers, at: { pathname: '/ur/modelli-email/1' } });
  const corpo = await screen.findByLabelText<HTMLTextAreaElement>(/^Testo dell’e-mail/);
  await userEvent.click(screen.getByText(/segnaposti utilizzabili/));
  await userEvent.click(screen.getByRole('button', { name: 'Inserisci {{titolo}}' }));
  expect(corpo.value).toBe('{{titolo}} {{inviata}} {{speso}} {{link}}{{titolo}}');
  const oggetto = screen.getByLabelText<HTMLInputElement>(/^Oggetto/);
  await userEvent.click(oggetto);
  oggetto.setSelectionRange(0, 15);
  await userEvent.click(screen.getByRole('button', { name: 'Inserisci {{titolo}}' }));
  expect(oggetto.value).toBe('{{titolo}} inviata');
  expect([document.activeElement, oggetto.selectionStart]).toEqual([oggetto, 10]);
});

test('a text that nobody changed has neither Salva nor a way back to the original; both come with what they are for [D-307]', async () => {
  const page = [{ path: '/ur/modelli-email/:id', element: <ModelloEmailPage /> }];
  const answers = { 'GET /ur/modelli-email': ALTRI, 'POST /ur/modelli-email/anteprima': { soggetto: 'Proposta', corpo: 'Testo' } };
  renderRoutes(page, { answers, at: { pathname: '/ur/modelli-email/4' } });
  const oggetto = await screen.findByLabelText(/^Oggetto/);
  expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ripristina il testo originale' })).toBeNull();
  await userEvent.type(oggetto, '!');
  expect(screen.getByRole('button', { name: 'Salva' })).toBeTruthy();
  cleanup();
  renderRoutes(page, { answers, at: { pathname: '/ur/modelli-email/3' } });
  expect(await screen.findByRole('button', { name: 'Ripristina il testo originale' })).toBeTruthy();
});
