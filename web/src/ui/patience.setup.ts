import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

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

// The last page of a file is taken down before its window is: an answer that comes later would look for it in vain. What a
// screen fetches when it is first needed has arrived by then too: files share their modules.
afterAll(async () => {
  cleanup();
  await vi.dynamicImportSettled();
});
