// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { noteFirstDrawn } from '../api/firstDrawn.ts';
import { DOT } from './dot.ts';
import { Item, ItemList, Meta } from './ItemList.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const Facts = ({ scadenza }: { scadenza: string | null }) => (
  <Meta>
    {scadenza}
    <span>{scadenza && 'mancano 3 giorni'}</span>
    <button type="button">Progetti Medi</button>
    {false}
    {''}
    2026
  </Meta>
);

test('facts of a line are parted by dots, and what comes before one of them moves nobody out of it', () => {
  const { container, rerender } = render(<Facts scadenza={null} />);
  const button = screen.getByRole('button');
  button.focus();
  rerender(<Facts scadenza="entro il 3 marzo" />);
  expect(document.activeElement).toBe(button);
  expect(container.textContent).toBe(['entro il 3 marzo', 'mancano 3 giorni', 'Progetti Medi', '2026'].join(DOT));
});

describe('a list of forty', () => {
  const forty = (
    <ItemList>
      {Array.from({ length: 40 }, (_, at) => `Progetto ${at + 1}`).map((title) => (
        <Item key={title} title={title} />
      ))}
    </ItemList>
  );
  const cameBy = (type: string) => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  /** What is drawn before anything else is. */
  const atOnce = () => renderToString(forty).match(/<li/g)?.length;

  test('begins, on the first page, with what fills a screen, and is whole a moment later', () => {
    cameBy('navigate');
    noteFirstDrawn();
    expect(atOnce()).toBe(12);
    render(forty);
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
  });

  test.each(['reload', 'back_forward'])('is whole at once for who is led to where they were: %s', (type) => {
    cameBy(type);
    noteFirstDrawn();
    expect(atOnce()).toBe(40);
  });

  test('is whole at once for who comes to a place of the page, and on every later page', () => {
    vi.useFakeTimers();
    cameBy('navigate');
    noteFirstDrawn();
    window.history.replaceState(null, '', '/#rendiconto-39');
    expect(atOnce()).toBe(40);
    window.history.replaceState(null, '', '/');
    expect(atOnce()).toBe(12);
    vi.advanceTimersByTime(2_000);
    expect(atOnce()).toBe(40);
  });
});
