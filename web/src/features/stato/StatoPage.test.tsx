// @vitest-environment jsdom
import type { StatoSistema } from '@sigeba/contract/stato/stato.routes.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import StatoPage from './StatoPage.tsx';

afterEach(cleanup);

const stato: StatoSistema = {
  guardato: '2026-03-20T11:00:00.000Z',
  versione: '1.5.5',
  commit: '0a1b2c3d4e5f',
  avviato: '2026-03-19T07:00:00.000Z',
  voci: [
    {
      nome: 'E-mail in uscita',
      stato: 'ATTENZIONE',
      dice: '0 in attesa, 2 non consegnate.',
      rimedio: '«E-mail in uscita» dice perché.',
      schermata: '/ur/email',
    },
    { nome: 'Prova di ripristino', stato: 'NON_NOTO', dice: 'Nessuno lo ha provato.', rimedio: null, schermata: null },
    { nome: 'Orologio', stato: 'BENE', dice: 'Va d’accordo con quello del database.', rimedio: null, schermata: null },
  ],
  lavori: [{ nome: 'pulizia', esito: 'FALLITO', finito: null, fallito: '2026-03-20T02:00:00.000Z' }],
  cifre: {
    sessioni: 3,
    emailInAttesa: 0,
    emailDal: null,
    emailNonConsegnate: 2,
    file: null,
    spazioMB: 12_345,
    connessioni: 1,
    inCoda: 0,
    ultimaCopia: null,
    ultimoRipristino: null,
  },
};

test('what wants a look comes first with its remedy and its screen, and what nobody knows is said to be not known', async () => {
  renderScreen(<StatoPage />, { answers: { 'GET /ur/stato': stato }, at: { pathname: '/ur/stato' } });
  const open = within(await screen.findByRole('table', { name: 'Da guardare' }));
  expect(open.getAllByRole('row')).toHaveLength(3);
  expect(open.getByRole('link', { name: 'E-mail in uscita' }).getAttribute('href')).toContain('/ur/email');
  expect(open.getByText('«E-mail in uscita» dice perché.')).toBeTruthy();
  expect(open.getByText('Non noto')).toBeTruthy();
  expect(open.queryByText('Orologio')).toBeNull();
  expect(screen.getByText('Non riuscito')).toBeTruthy();
  expect(screen.getAllByText('non noto')).toHaveLength(3);
  expect(screen.getByText('SIGEBA 1.5.5 (0a1b2c3d4e5f)')).toBeTruthy();
  expect(screen.getByText('12,1 GB')).toBeTruthy();
});

test('the head says the worst that was found', async () => {
  renderScreen(<StatoPage />, { answers: { 'GET /ur/stato': { ...stato, voci: stato.voci.slice(2) } }, at: { pathname: '/ur/stato' } });
  await screen.findByRole('heading', { level: 1, name: 'Stato del sistema' });
  expect(screen.getAllByText('In ordine').length).toBeGreaterThan(1);
  expect(screen.queryByRole('table', { name: 'Da guardare' })).toBeNull();
});
