// @vitest-environment jsdom
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazyPart.ts';

afterEach(() => vi.unstubAllGlobals());

test('a part that arrives between the drawing of what asks for it and its asking is shown', async () => {
  // Effects come when the browser has time, as outside of tests.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const file = Promise.withResolvers<{ default: () => string }>();
  const usePart = lazyPart<object>(() => file.promise);
  const First = () => {
    usePart();
    return null;
  };
  const Second = () => {
    const { Part } = usePart();
    useLayoutEffect(() => file.resolve({ default: () => 'arrived' }), []);
    return Part === null ? 'on its way' : <Part />;
  };
  const box = document.createElement('div');
  const root = createRoot(box);
  root.render(<First />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  root.render([<First key="1" />, <Second key="2" />]);
  await vi.waitFor(() => expect(box.textContent).toBe('arrived'));
  root.unmount();
});
