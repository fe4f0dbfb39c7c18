import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** What was not found; the page is written down when somebody reads why, not each of the twenty times a second that one waits for it. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, getElementError);
  let told: string | undefined;
  const tell = () => {
    told ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return told;
  };
  return Object.defineProperty(error, 'message', { configurable: true, get: tell });
}

// What a test waits for comes at once on a calm machine, and a little later on a busy one.
configure({ asyncUtilTimeout: 8_000, getElementError });

// What a page left for later under a clock held still belongs to that page: once it is gone, none of it may wait in the modules
// that the next file shares.
afterEach(() => {
  if (!vi.isFakeTimers()) return;
  cleanup();
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

// The last page of a file is taken down before its window is: an answer that comes later would look for it in vain. What a
// screen fetches when it is first needed has arrived by then too: files share their modules, and what a file put in the place of
// something of the browser's would be the next file's as well.
afterAll(async () => {
  cleanup();
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});
