// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the menus of a page and of a row keep their button and say it where they cannot be fetched; the next press fetches them', async () => {
  // As on a page just loaded: an earlier test may have fetched the menu.
  vi.resetModules();
  const [{ Button }, { MoreActs }, { RowMenu }] = await Promise.all([
    import('./Button.tsx'),
    import('./MoreActs.tsx'),
    import('./RowMenu.tsx'),
  ]);
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <>
      <MoreActs>
        <Button>Scarica PDF</Button>
      </MoreActs>
      <RowMenu name="Reti" acts={[{ key: 'stampa', label: 'Stampa', onPress: () => undefined }]} />
    </>,
  );
  const [page, row] = [screen.getByRole('button', { name: 'Altro' }), screen.getByRole('button', { name: 'Azioni su «Reti»' })];
  for (const button of [page, row]) {
    await userEvent.click(button);
    expect((await screen.findAllByRole('alert')).at(-1)?.textContent).toBe('Errore durante il recupero dei dati');
    expect(document.activeElement).toBe(button);
  }
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  line.mockReturnValue(true);
  await userEvent.click(row);
  expect(await screen.findByRole('menuitem', { name: 'Stampa' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page);
  expect(await screen.findByRole('menuitem', { name: 'Scarica PDF' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
