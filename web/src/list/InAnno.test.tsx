// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderScreen } from '../page/renderScreen.testing.tsx';
import { OF_MENU } from '../ui/layout/SideMenu.tsx';
import { InAnno } from './InAnno.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('the year of a list is found again by whoever comes back, and a link to another year counts [SHELL-081]', async () => {
  const open = (search = '') => {
    cleanup();
    const list = (
      <InAnno name="proposte" anni={[2026, 2025, 2024]} label="Anno">
        {(anno) => <p>Proposte del {anno}</p>}
      </InAnno>
    );
    return renderScreen(list, { answers: {}, at: { pathname: '/proposte', search } });
  };
  open();
  expect(await screen.findByText('Proposte del 2026')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Anno'), '2024');
  expect(await screen.findByText('Proposte del 2024')).toBeTruthy();
  open();
  expect(await screen.findByText('Proposte del 2024')).toBeTruthy();
  expect(window.location.search).toBe('?anno=2024');
  open('?anno=2025');
  expect(await screen.findByText('Proposte del 2025')).toBeTruthy();
});

test('the entry of the menu means the current year, whichever was looked at last', async () => {
  sessionStorage.setItem('sigeba.filtri.7.proposte', 'anno=2024');
  const list = (
    <InAnno name="proposte" anni={[2026, 2025, 2024]} label="Anno">
      {(anno) => <p>{`Proposte del ${anno}`}</p>}
    </InAnno>
  );
  renderScreen(list, { answers: {}, at: { pathname: '/proposte', state: OF_MENU } });
  expect(await screen.findByText('Proposte del 2026')).toBeTruthy();
  expect(window.location.search).toBe('');
});
