// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MiniBars } from './MiniBars.tsx';
import { Sparkline } from './Sparkline.tsx';

afterEach(cleanup);

test('a line of sums goes up in steps where they change, and an empty one draws nothing', () => {
  const { container, rerender } = render(
    <Sparkline
      points={[
        { x: 0, y: 0 },
        { x: 0.5, y: 1 },
      ]}
    />,
  );
  const line = () => container.querySelectorAll('path');
  expect(line()[2]?.getAttribute('d')).toBe('M0.0 41.0 L48.0 41.0 L48.0 3.0');
  expect(container.querySelector('circle')?.getAttribute('cx')).toBe('48.0');
  rerender(<Sparkline points={[]} />);
  expect([...line()].map((path) => path.getAttribute('d'))).toEqual(['', '']);
  expect(container.querySelector('circle')).toBeNull();
});

test('bars are as tall as their share of the greatest, one of nothing has no height, a small one is still seen', () => {
  const { container } = render(
    <MiniBars
      bars={[
        { label: '24', value: 0 },
        { label: '25', value: 1_000_000 },
        { label: '26', value: 1, strong: true },
      ]}
    />,
  );
  const heights = [...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.height);
  expect(heights).toEqual(['0px', '42px', '2px']);
});
