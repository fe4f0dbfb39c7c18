// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderKit } from '../renderKit.testing.tsx';
import { OPENER, SideBySide, SideFoot, useSideChanged } from './SideBySide.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Sheet() {
  const [text, setText] = useState('');
  useSideChanged(text !== '');
  return (
    <>
      <input aria-label="Nota" value={text} onChange={({ target }) => setText(target.value)} />
      <SideFoot>
        <button type="button">Salva</button>
      </SideFoot>
    </>
  );
}

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <SideBySide open={open} onClose={() => setOpen(false)} page="Proposta" title="Scheda di valutazione" tab="Scheda" side={<Sheet />}>
      <h1>Ecosistemi</h1>
      {!open && (
        <button type="button" id={OPENER} onClick={() => setOpen(true)}>
          Valuta
        </button>
      )}
    </SideBySide>
  );
}

const width = (wide: boolean) => {
  window.scrollTo = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') && wide,
    addEventListener() {},
    removeEventListener() {},
  }));
};

test('a wide window has both beside each other: the focus goes in, from one to the other, and back to what opened it', async () => {
  width(true);
  renderKit(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Valuta' }));
  const sheet = screen.getByRole('region', { name: 'Scheda di valutazione' });
  expect(document.activeElement).toBe(sheet);
  expect(screen.queryByRole('tab')).toBeNull();
  expect(sheet.contains(screen.getByRole('button', { name: 'Salva' }))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Vai a: Proposta' }));
  expect(document.activeElement?.contains(screen.getByRole('heading', { level: 1 }))).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Vai a: Scheda' }));
  expect(document.activeElement).toBe(sheet);
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Valuta' }));
});

test('a narrow window has them as tabs, which keep what is typed and say that it is not saved', async () => {
  width(false);
  const { container } = renderKit(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Valuta' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nota' }), 'Chiara');
  const shown = () => container.querySelector('[data-beside]')?.getAttribute('data-beside');
  expect(shown()).toBe('side');
  const sheet = screen.getByRole('tab', { name: 'Scheda con modifiche non salvate' });
  sheet.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('page');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Proposta', selected: true }));
  expect(container.querySelector('[data-docked]')).toBeNull();
  await userEvent.click(sheet);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nota' }).value).toBe('Chiara');
});
