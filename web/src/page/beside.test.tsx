// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { pathBeside, useBeside } from './beside.ts';
import { renderScreen } from './renderScreen.testing.tsx';

afterEach(cleanup);

function Proposta() {
  const { pathname } = useLocation();
  const [may, setMay] = useState(true);
  const beside = useBeside('scheda', may && pathname === '/1');
  return (
    <>
      <p>{beside.open ? 'Scheda aperta' : 'Solo la proposta'}</p>
      <button type="button" onClick={() => setMay(false)}>
        Concludi
      </button>
      <Link to={pathBeside('/2', 'scheda')}>Successiva</Link>
    </>
  );
}

test('what stands beside a page stays when the right to it ends, and does not open beside the next page without it', async () => {
  renderScreen(<Proposta />, { answers: {}, at: { pathname: '/1', search: '?accanto=scheda' } });
  expect(await screen.findByText('Scheda aperta')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Concludi' }));
  expect(screen.getByText('Scheda aperta')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Successiva' }));
  expect(await screen.findByText('Solo la proposta')).toBeTruthy();
});
