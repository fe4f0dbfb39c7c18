// @vitest-environment jsdom
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import ProvaPage from './ProvaPage.tsx';
import VersionePage from './versione/VersionePage.tsx';

afterEach(cleanup);

test('the try-out of a form in English says its index, its counts and its faults in English', async () => {
  const titolo = buildCampo('textfield', { uid: 'titol1', label: 'Project title', flagRequired: true });
  const formulario = buildTemplate([buildSezione([titolo], { titolo: 'General data' })], { lingua: 'en' });
  const versione = { id: 111, versione: 1, stato: 'BOZZA', lastUpdate: '2026-11-20T10:00:00.000Z', formulario };
  const page = (
    <Routes>
      <Route path="/ur/moduli/versioni/:id/prova" element={<ProvaPage />} />
    </Routes>
  );
  renderScreen(page, {
    answers: { 'GET /moduli/versioni/111': { ...versione, modulo: { id: 11, codice: 'SEED', tipo: 'PROPOSTA', lingua: 'en' } } },
    at: { pathname: '/ur/moduli/versioni/111/prova' },
  });
  expect(await screen.findByText('1 to fill in')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Controlla' }));
  expect(screen.getByRole('region', { name: /^There is one error/ })).toBeTruthy();
  expect(screen.queryByText(/da compilare/)).toBeNull();
});

test('a draft opened after it was tried out is read again', async () => {
  const formulario = buildTemplate([buildSezione([buildCampo('textfield', { uid: 'titol1' })])]);
  const modulo = { id: 11, codice: 'SEED', tipo: 'PROPOSTA', lingua: 'it' };
  const salvata = { quando: '2026-11-20T10:00:00.000Z', da: null };
  const versione = { id: 111, versione: 1, stato: 'BOZZA', lastUpdate: salvata.quando, salvata, formulario, modulo };
  const page = (
    <Routes>
      <Route path="/ur/moduli/versioni/:id/prova" element={<ProvaPage />} />
      <Route path="/ur/moduli/versioni/:id" element={<VersionePage />} />
    </Routes>
  );
  const { calls, router } = renderScreen(page, {
    answers: { 'GET /moduli/versioni/111': versione },
    at: { pathname: '/ur/moduli/versioni/111/prova' },
  });
  await screen.findByRole('button', { name: 'Controlla' });
  await act(() => router.navigate('/altrove'));
  const isKept = () => queryClient.getQueryCache().find({ queryKey: ['GET /moduli/versioni/:id', { params: { id: 111 } }] }) !== undefined;
  await waitFor(() => expect(isKept()).toBe(false));
  await act(() => router.navigate('/ur/moduli/versioni/111'));
  await screen.findByRole('button', { name: 'Pubblica…' });
  expect(calls.filter(({ path }) => path === '/moduli/versioni/111')).toHaveLength(2);
});
