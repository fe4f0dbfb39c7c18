import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// What a test waits for comes at once on a calm machine, and a little later on a busy one.
configure({ asyncUtilTimeout: 8_000 });

// The last page of a file is taken down before its window is: an answer that comes later would look for it in vain. What a
// screen fetches when it is first needed has arrived by then too: files share their modules.
afterAll(async () => {
  cleanup();
  await vi.dynamicImportSettled();
});
