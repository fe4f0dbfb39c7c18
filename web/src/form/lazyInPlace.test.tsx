// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../page/renderScreen.testing.tsx';
import { lazyPart } from '../ui/controls/lazyPart.tsx';
import { IN_PLACE } from './lazyInPlace.tsx';

afterEach(cleanup);

test('a part that could not be fetched says so where it is seen, and comes when it is asked for again', async () => {
  const shown: HTMLElement[] = [];
  HTMLElement.prototype.scrollIntoView = function scrolled(this: HTMLElement) {
    shown.push(this);
  };
  const load = vi.fn(async () => ({ default: ({ nome }: { nome: string }) => <p>Ecco {nome}</p> }));
  load.mockRejectedValueOnce(new Error('404'));
  const Differenze = lazyPart(load, (file) => file.default, IN_PLACE);
  renderScreen(<Differenze nome="le differenze" />, { answers: {} });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^Questa parte non si è caricata/);
  expect(shown).toEqual([alert]);
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Ecco le differenze')).toBeTruthy();
});
