// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FileUpload } from '../form/inputs/FileUpload.tsx';
import { SelectionBar } from '../list/SelectionBar.tsx';
import { SidePanel } from '../list/SidePanel.tsx';
import type { List } from '../list/useList.ts';
import { ToastProvider, useToast } from '../ui/feedback/Toasts.tsx';
import { HeaderPanel } from '../ui/layout/HeaderPanel.tsx';
import { SideBySide } from '../ui/layout/SideBySide.tsx';
import { stubModalDialogs } from '../ui/renderKit.testing.tsx';

beforeEach(() => {
  sessionStorage.clear();
  stubModalDialogs();
  window.scrollTo = () => undefined;
  document.head.innerHTML = '<meta name="build" content="1.5.5-a">';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Whether a page that shows this reloads as the server is updated. */
async function reloads(): Promise<boolean> {
  vi.resetModules();
  const { noteBuild } = await import('./update.ts');
  const reload = vi.fn();
  noteBuild('1.5.5-b', reload);
  sessionStorage.clear();
  return reload.mock.calls.length > 0;
}

function Salva() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast('Commissione salvata. Manca un componente dell’area 05.')}>
      Salva
    </button>
  );
}

function Accanto() {
  const [open, setOpen] = useState(false);
  return (
    <SideBySide open={open} onClose={() => setOpen(false)} page="Proposta" title="Scheda" tab="Scheda" side="Punti">
      <button type="button" onClick={() => setOpen(true)}>
        Valuta
      </button>
    </SideBySide>
  );
}

const list = { totale: 3, file: null } as unknown as List<{ id: number }>;
const selection = {
  count: 2,
  totale: 3,
  all: false,
  has: () => true,
  toggle() {},
  togglePage() {},
  page: 'some' as const,
  chooseAll() {},
  clear() {},
  query: {},
};
const nothing = () => undefined;

/** What is pressed to have it, where it is not there at once. */
const SHOWN: readonly [what: string, page: ReactNode, press: string | null][] = [
  ['words said in passing after Salva', <Salva key="a" />, 'Salva'],
  ['a sheet beside the page', <Accanto key="b" />, 'Valuta'],
  [
    'a menu that is open',
    <HeaderPanel key="c" shown="Anna">
      Esci
    </HeaderPanel>,
    'Anna',
  ],
  [
    'a row beside its list',
    <SidePanel key="d" title="Riga" at={1} totale={2} onStep={nothing} onClose={nothing}>
      Riga
    </SidePanel>,
    null,
  ],
  [
    'rows that are selected',
    <SelectionBar key="e" list={list} title="Elenco" selection={selection} choosing={{ name: String }} columns={[]} />,
    null,
  ],
];

test.each(SHOWN)('%s is in the way of a reload, and no longer once it is gone [D-300]', async (_, page, press) => {
  render(
    <MemoryRouter>
      <ToastProvider>{page}</ToastProvider>
    </MemoryRouter>,
  );
  if (press !== null) {
    expect(await reloads()).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: press }));
  }
  expect(await reloads()).toBe(false);
  cleanup();
  expect(await reloads()).toBe(true);
});

test('a file that was chosen and waits for the network is in the way of a reload [D-300]', async () => {
  class Lost extends EventTarget {
    readonly upload = new EventTarget();
    open() {}
    setRequestHeader() {}
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Lost);
  const { container } = render(
    <FileUpload label="Allegato" tipo="pdf" mime={['application/pdf']} maxMB={40} max={1} value={[]} onChange={nothing} />,
  );
  const input = container.querySelector('input[type="file"]');
  if (input === null) throw new Error('no input');
  fireEvent.change(input, { target: { files: [new File(['%PDF'], 'lungo.pdf', { type: 'application/pdf' })] } });
  await screen.findByText('lungo.pdf');
  expect(await reloads()).toBe(false);
});
