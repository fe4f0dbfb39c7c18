// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { stubModalDialogs } from '../renderKit.testing.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { LinkButton } from './LinkButton.tsx';
import { lazyPart } from './lazyPart.tsx';
import { MoreActs } from './MoreActs.tsx';

beforeAll(stubModalDialogs);
afterEach(cleanup);

const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Altro' }));
const acts = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);

function Asking() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onPress={() => setAsking(true)}>Elimina</Button>
      {asking && (
        <Dialog title="Eliminare?" onClose={() => setAsking(false)}>
          <Button>Elimina tutto</Button>
        </Dialog>
      )}
    </>
  );
}

test('buttons and links within become entries in their order, one that comes later too; without any there is no menu', async () => {
  const shown = (copied: boolean, any = true) => (
    <MemoryRouter>
      <MoreActs>
        {any && <Button>Stampa</Button>}
        {copied && <LinkButton to="/copia">Copia</LinkButton>}
        {any && <Button>Rinomina</Button>}
      </MoreActs>
    </MemoryRouter>
  );
  const { rerender } = render(shown(false));
  expect(screen.queryByRole('button', { name: 'Stampa' })).toBeNull();
  await open();
  await waitFor(() => expect(acts()).toEqual(['Stampa', 'Rinomina']));
  rerender(shown(true));
  expect(acts()).toEqual(['Stampa', 'Copia', 'Rinomina']);
  await userEvent.keyboard('{Escape}');
  rerender(shown(false, false));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a disabled act is reached, says why and does nothing', async () => {
  const onPress = vi.fn();
  render(
    <MoreActs>
      <Button>Stampa</Button>
      <Button why="È già stata valutata." onPress={onPress}>
        Riapri
      </Button>
    </MoreActs>,
  );
  await open();
  const act = await screen.findByRole('menuitem', { name: 'Riapri', description: 'È già stata valutata.' });
  expect(act.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(act);
  await userEvent.keyboard('{Enter}');
  await userEvent.click(act);
  expect(onPress).not.toHaveBeenCalled();
  expect(acts()).toHaveLength(2);
});

test('an act that is running is not begun again', async () => {
  const onPress = vi.fn();
  const shown = (pending: boolean) => (
    <MoreActs>
      <Button pending={pending} onPress={onPress}>
        Scarica PDF
      </Button>
    </MoreActs>
  );
  const { rerender } = render(shown(false));
  await open();
  const act = await screen.findByRole('menuitem', { name: 'Scarica PDF' });
  rerender(shown(true));
  expect(act.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(act);
  expect(onPress).not.toHaveBeenCalled();
});

test('what tells that a part could not be fetched keeps its buttons, which are no entries', async () => {
  const Lazy = lazyPart(
    (): Promise<() => null> => Promise.reject(new Error('Nessuna rete')),
    (part) => part,
  );
  render(
    <MoreActs>
      <Lazy />
    </MoreActs>,
  );
  expect(await screen.findByRole('button', { name: 'Riprova' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Altro' })).toBeNull();
});

test('the dialog of an act has its own buttons, which are no entries', async () => {
  render(
    <MoreActs>
      <Asking />
    </MoreActs>,
  );
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Elimina' }));
  expect(screen.getByRole('button', { name: 'Elimina tutto' })).toBeTruthy();
  expect(acts()).toEqual([]);
});
