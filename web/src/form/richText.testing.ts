import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Pictures of formatted texts are fetched and shown in the tests of this file. */
export function showPictures(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => new Response(new Blob(['png'])));
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:onda', revokeObjectURL: () => {} }));
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
