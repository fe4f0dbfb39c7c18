// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A page of this build, newly opened. */
async function open(build: string | null) {
  vi.resetModules();
  document.head.innerHTML = build === null ? '' : `<meta name="build" content="${build}">`;
  const { noteBuild, noteMissingFile, useUpdate } = await import('./update.ts');
  const { watchUnsaved } = await import('./unsaved.ts');
  const { queryClient } = await import('./queryClient.ts');
  const { upload } = await import('./upload.ts');
  const { downloadWhole } = await import('./download.ts');
  const reload = vi.fn();
  return {
    noteBuild: (now: string) => noteBuild(now, reload),
    noteMissingFile: () => noteMissingFile(reload),
    watchUnsaved,
    queryClient,
    upload,
    downloadWhole,
    useUpdate,
    reload,
  };
}
const serving = (build: string) => vi.stubGlobal('fetch', async () => Response.json({ build }));
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a page of another build than the server serves reloads by itself, once for each build', async () => {
  const first = await open('1.5.5-a');
  first.noteBuild('1.5.5-a');
  expect(first.reload).not.toHaveBeenCalled();
  first.noteBuild('1.5.5-b');
  expect(first.reload).toHaveBeenCalledOnce();
  // The old page once more, as a cache on the way may give it.
  const again = await open('1.5.5-a');
  again.noteBuild('1.5.5-b');
  expect(again.reload).not.toHaveBeenCalled();
  again.noteBuild('1.5.5-c');
  expect(again.reload).toHaveBeenCalledOnce();
});

test('a page that two servers of two builds answer in turn reloads for each of them once, and not for ever', async () => {
  for (const [page, config] of [
    ['1.5.5-a', '1.5.5-b'],
    ['1.5.5-b', '1.5.5-a'],
  ] as const) {
    const opened = await open(page);
    opened.noteBuild(config);
    expect(opened.reload).toHaveBeenCalledOnce();
  }
  const third = await open('1.5.5-a');
  third.noteBuild('1.5.5-b');
  expect(third.reload).not.toHaveBeenCalled();
});

test('with a dialog open it does not reload: what was chosen in it would be gone', async () => {
  const page = await open('1.5.5-a');
  document.body.innerHTML = '<dialog open></dialog>';
  page.noteBuild('1.5.5-b');
  expect(page.reload).not.toHaveBeenCalled();
  document.body.innerHTML = '';
});

test('while somebody writes in a field it does not reload', async () => {
  const page = await open('1.5.5-a');
  document.body.innerHTML = '<input type="password">';
  const field = document.querySelector('input');
  field?.focus();
  if (field !== null) field.value = 'Demo';
  page.noteBuild('1.5.5-b');
  expect(page.reload).not.toHaveBeenCalled();
  document.body.innerHTML = '';
});

test('with something unsaved it reloads once that is saved, and not before [D-300]', async () => {
  vi.useFakeTimers();
  const page = await open('1.5.5-a');
  let unsaved = true;
  page.watchUnsaved(() => unsaved);
  serving('1.5.5-b');
  page.noteBuild('1.5.5-b');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.reload).not.toHaveBeenCalled();
  unsaved = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a page that waits does not reload from a server that does not answer, nor for an update that was taken back [D-300]', async () => {
  vi.useFakeTimers();
  const page = await open('1.5.5-a');
  let unsaved = true;
  page.watchUnsaved(() => unsaved);
  page.noteBuild('1.5.5-b');
  unsaved = false;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('away')));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.reload).not.toHaveBeenCalled();
  serving('1.5.5-a');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(page.reload).not.toHaveBeenCalled();
});

test('while an act is being sent it does not reload [D-300]', async () => {
  const page = await open('1.5.5-a');
  const { queryClient } = page;
  void queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => new Promise(() => {}) })
    .execute(undefined);
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(1));
  page.noteBuild('1.5.5-b');
  expect(page.reload).not.toHaveBeenCalled();
});

test('while a file is sent it does not reload, and does once it is there [D-300]', async () => {
  const page = await open('1.5.5-a');
  class Request extends EventTarget {
    static last: Request;
    readonly upload = new EventTarget();
    readonly status = 200;
    readonly responseText = '{}';
    constructor() {
      super();
      Request.last = this;
    }
    open() {}
    setRequestHeader() {}
    send() {}
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const sent = page.upload('pdf', new File(['%PDF'], 'lungo.pdf'));
  page.noteBuild('1.5.5-b');
  expect(page.reload).not.toHaveBeenCalled();
  Request.last.dispatchEvent(new Event('load'));
  await sent;
  page.noteBuild('1.5.5-b');
  expect(page.reload).toHaveBeenCalledOnce();
});

test('while a file is fetched whole it does not reload, and does once that has failed [D-300]', async () => {
  const page = await open('1.5.5-a');
  let refuse: (cause: Error) => void = () => undefined;
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  );
  const fetched = page.downloadWhole('/elenco/export');
  page.noteBuild('1.5.5-b');
  expect(page.reload).not.toHaveBeenCalled();
  refuse(new TypeError('away'));
  await expect(fetched).rejects.toThrow();
  page.noteBuild('1.5.5-b');
  expect(page.reload).toHaveBeenCalledOnce();
});

test('where two servers of two builds answer in turn, what was told stays told [D-300]', async () => {
  const page = await open('1.5.5-a');
  page.watchUnsaved(() => true);
  const { result } = renderHook(() => page.useUpdate());
  for (const build of ['1.5.5-b', '1.5.5-a', '1.5.5-b', '1.5.5-a']) {
    act(() => page.noteBuild(build));
    expect(result.current).toBe('there');
  }
});

test('a file that is missing is asked about: an update reloads the page, and any other reason does not', async () => {
  const page = await open('1.5.5-a');
  serving('1.5.5-a');
  await page.noteMissingFile();
  expect(page.reload).not.toHaveBeenCalled();
  serving('1.5.5-b');
  await page.noteMissingFile();
  expect(page.reload).toHaveBeenCalledOnce();
});

test('a page that names no build, as while it is developed, never reloads', async () => {
  const page = await open(null);
  page.noteBuild('1.5.5-b');
  expect(page.reload).not.toHaveBeenCalled();
});
