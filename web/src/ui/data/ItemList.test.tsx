// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DOT } from './dot.ts';
import { Meta } from './ItemList.tsx';

afterEach(cleanup);

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
