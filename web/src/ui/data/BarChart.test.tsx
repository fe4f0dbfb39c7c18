// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderKit } from '../renderKit.testing.tsx';
import { BarChart } from './BarChart.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** jsdom lays nothing out: a picture has room for 600 by 200 pixels. */
function giveRoom() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 600, 200));
  const never = { observe: () => undefined, unobserve: () => undefined, disconnect: () => undefined };
  vi.stubGlobal(
    'ResizeObserver',
    vi.fn(function Observer() {
      return never;
    }),
  );
}

test('a chart says in a sentence what it shows; its bars are as long as their values, each with its words, and not read twice', async () => {
  giveRoom();
  renderKit(
    <BarChart
      summary="Richiesti 300 €, concessi 100 €."
      series={[
        { name: 'Richiesto', tone: 'pale' },
        { name: 'Concesso', tone: 'strong' },
      ]}
      rows={[
        { key: 1, label: 'Chimica', bars: [bar(200), bar(100)] },
        { key: 2, label: 'Fisica', bars: [bar(100), bar(0)] },
      ]}
    />,
  );
  const figure = screen.getByRole('figure', { name: 'Richiesti 300 €, concessi 100 €.' });
  await waitFor(() => expect(figure.querySelectorAll('.recharts-label-list text')).toHaveLength(4));
  const widths = [...figure.querySelectorAll('.recharts-bar-rectangle path')].map((path) => Number(path.getAttribute('width')));
  const [most = 0] = widths;
  expect(most).toBeGreaterThan(0);
  expect(widths).toEqual([most, most / 2, most / 2, 1]);
  expect(figure.querySelector('svg')?.closest('[aria-hidden="true"]')).not.toBeNull();
  expect([...figure.querySelectorAll('.recharts-cartesian-axis-tick-value')].map(({ textContent }) => textContent)).toEqual([
    'Chimica',
    'Fisica',
  ]);
});

const bar = (value: number) => ({ value, text: `${value} €` });
