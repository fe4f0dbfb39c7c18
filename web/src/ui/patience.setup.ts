import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// What a test waits for comes at once on a calm machine, and a little later on a busy one.
configure({ asyncUtilTimeout: 8_000 });

// What a screen fetches when it is first needed has arrived before its page is taken down: files share their modules.
afterAll(() => vi.dynamicImportSettled());
