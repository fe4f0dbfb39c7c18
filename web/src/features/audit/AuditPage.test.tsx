// @vitest-environment jsdom
import type { Attivita } from '@sigeba/contract/audit/audit.routes.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal, renderScreen } from '../../page/renderScreen.testing.tsx';
import AuditPage from './AuditPage.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

const attivita: Attivita = {
  id: 1,
  quando: '2026-03-10T08:00:00.000Z',
  testo: 'Rossi Maria ha salvato la proposta',
  ip: '127.0.0.1',
  chi: 'Rossi Maria',
  perConto: null,
  tipo: 'COMPILAZIONE',
  oggetto: { tipo: 'proposta', id: 11, propostaId: 11, nome: 'RM2026-0000001' },
};
const page = (query: string) => ({ [`GET /ur/audit?${query}`]: { resultList: [attivita], totale: 412, start: 1, end: 20 } });
const first = 'atto=SENZA_RIFIUTI&limit=20&offset=0';

async function open(answers: object, search = '') {
  const view = renderScreen(<AuditPage />, { answers: { ...page(first), ...answers }, at: { pathname: '/ur/audit', search } });
  await screen.findByText('Ha salvato la proposta');
  const asked = (query: string) => waitFor(() => expect(view.calls.at(-1)?.path).toBe(`/ur/audit?${query}`));
  return { ...view, asked };
}

test('Azzera filtri removes every filter, half-typed text too, and keeps the focus', async () => {
  const { asked } = await open(page('atto=ACCESSO&cognome=rossi&limit=20&offset=0'), '?cognome=rossi&atto=ACCESSO');
  await userEvent.type(screen.getByLabelText('Protocollo o numero'), 'RM20');
  const reset = screen.getByRole('button', { name: 'Azzera filtri' });
  await userEvent.click(reset);
  await asked(first);
  expect(document.activeElement).toBe(reset);
  expect(window.location.search).toBe('');
  for (const name of ['Cognome', 'Protocollo o numero']) expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe('');
});

test('a day is typed in Italian form and sent in ISO form; an impossible day or period is refused at its field', async () => {
  const rovescio = 'atto=SENZA_RIFIUTI&dal=2026-12-31&al=2026-01-01&limit=20&offset=0';
  const { asked } = await open({
    ...page('atto=SENZA_RIFIUTI&dal=2026-12-31&limit=20&offset=0'),
    [`GET /ur/audit?${rovescio}`]: { resultList: [], totale: 0, start: 0, end: 0 },
  });
  const al = screen.getByLabelText('Al');
  await userEvent.type(al, '31/02/2026');
  await userEvent.type(screen.getByLabelText('Dal'), '31122026');
  expect(screen.getByLabelText<HTMLInputElement>('Dal').value).toBe('31/12/2026');
  await asked('atto=SENZA_RIFIUTI&dal=2026-12-31&limit=20&offset=0');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('31/02/2026 non esiste.'));
  expect([al.getAttribute('aria-invalid'), document.getElementById(al.getAttribute('aria-describedby') ?? '')?.textContent]).toEqual([
    'true',
    '31/02/2026 non esiste.',
  ]);
  await userEvent.type(al, 'domani');
  await userEvent.tab();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('«domani» non è una data: scrivila per esempio 15/01/2027.'));
  await userEvent.type(al, '01/01/2026');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('È prima di «Dal».'));
  expect(await screen.findByText(/^Il periodo finisce prima di cominciare/)).toBeTruthy();
  await userEvent.clear(al);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the pager opens the last page, any page by its number, and the nearest one to a page that does not exist', async () => {
  const at = (offset: number) => `atto=SENZA_RIFIUTI&limit=20&offset=${offset}`;
  const { asked } = await open({ ...page(at(400)), ...page(at(100)) });
  await userEvent.click(screen.getByRole('button', { name: 'Ultima pagina: 21' }));
  await asked(at(400));
  await userEvent.type(await screen.findByLabelText('Vai a pagina'), '6{Enter}');
  await asked(at(100));
  await userEvent.type(await screen.findByLabelText('Vai a pagina'), '99{Enter}');
  await asked(at(400));
});

test('a change of the page size is remembered, and keeps the first row on the page', async () => {
  const fifty = 'atto=SENZA_RIFIUTI&limit=50&offset=50';
  const { asked } = await open(
    { ...page('atto=SENZA_RIFIUTI&limit=20&offset=80'), ...page(fifty), ...page(fifty.replace('=50&offset=50', '=50&offset=0')) },
    '?pagina=5',
  );
  await userEvent.selectOptions(screen.getByLabelText('Righe per pagina'), '50');
  await asked(fifty);
  cleanup();
  sessionStorage.clear();
  renderScreen(<AuditPage />, { answers: page('atto=SENZA_RIFIUTI&limit=50&offset=0') });
  await screen.findByText('Ha salvato la proposta');
  expect(screen.getByLabelText<HTMLSelectElement>('Righe per pagina').value).toBe('50');
});

test('a file that is refused is not saved, and the reader is told why', async () => {
  const risorsa = '/ur/audit/export?atto=SENZA_RIFIUTI&formato=xlsx';
  const sentence = 'Ci sono già molte esportazioni in corso. Riprova tra qualche istante.';
  await open({ 'POST /token-download': { token: 'abc' }, [`GET ${risorsa}&token=abc`]: () => refusal(503, 1, sentence) });
  await userEvent.click(screen.getByRole('button', { name: 'Esporta' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Esporta xlsx' }));
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
});

test('an act has columns for its kind and its object, with a link; the side panel says by whom and for whom', async () => {
  await open({});
  const row = within(screen.getAllByRole('row').at(-1) as HTMLElement);
  expect(row.getByText('Compilazione')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Proposta RM2026-0000001' }).getAttribute('href')).toBe('/ur/proposte/11/view');
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  await userEvent.keyboard('jo');
  expect(within(screen.getByRole('complementary', { name: 'Accanto all’elenco' })).getByText('Rossi Maria')).toBeTruthy();
});

test('the search has operators for kind, object and period; Esc empties it, then leaves it', async () => {
  const query = 'atto=INVIO&cognome=rossi&oggettoTipo=bando&dal=2026-03-01&limit=20&offset=0';
  const { asked } = await open(page(query));
  await userEvent.keyboard('/rossi tipo:invii su:bando dal:01/03/2026{Enter}');
  await asked(query);
  const field = screen.getByLabelText<HTMLInputElement>('Cognome');
  expect([document.activeElement, field.value]).toEqual([field, 'rossi']);
  await userEvent.keyboard('{Escape}');
  expect([document.activeElement, field.value]).toEqual([field, '']);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).not.toBe(field);
});
