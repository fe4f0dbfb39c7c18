// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useRowKeys } from './useRowKeys.ts';

afterEach(cleanup);

test('a list counts its own rows, however often it is drawn, and gives no key twice', () => {
  const { result, rerender } = renderHook(useRowKeys, { initialProps: 2, wrapper: StrictMode });
  expect(result.current.keys).toEqual([0, 1]);
  act(() => {
    result.current.remove(1);
    rerender(1);
  });
  expect(result.current.keys).toEqual([0]);
  rerender(3);
  expect(result.current.keys).toEqual([0, 2, 3]);
  expect(renderHook(useRowKeys, { initialProps: 2 }).result.current.keys).toEqual([0, 1]);
});
