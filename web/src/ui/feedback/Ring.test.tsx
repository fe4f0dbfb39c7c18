// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Ring } from './Ring.tsx';

afterEach(cleanup);

test.each([
  [9, 26, '34.6'],
  [0, 0, '0%'],
  [30, 26, '100%'],
  [-1, 26, '0%'],
])('%d of %d fills %s of the ring', (given, of, share) => {
  const { container } = render(<Ring given={given} of={of} />);
  expect((container.firstElementChild as HTMLElement).style.getPropertyValue('--share')).toContain(share);
});
