// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAway, noteAnswered, noteLost, onceBack } from './network.ts';

let online = true;
const set = (next: boolean) => {
  online = next;
  window.dispatchEvent(new Event(next ? 'online' : 'offline'));
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  noteAnswered();
  online = true;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what the browser says of its network is known at once, and what waits for it is done once when it is back', () => {
  const work = vi.fn();
  set(false);
  expect(isAway()).toBe(true);
  onceBack(work);
  set(true);
  expect([isAway(), work.mock.calls.length]).toEqual([false, 1]);
  set(false);
  set(true);
  expect(work).toHaveBeenCalledOnce();
});

test('after a call without an answer the server is asked for again until it answers', async () => {
  const work = vi.fn();
  const fetching = vi.fn(async () => Promise.reject(new TypeError('network error')));
  vi.stubGlobal('fetch', fetching);
  noteLost();
  onceBack(work);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([isAway(), fetching.mock.calls.length, work.mock.calls.length]).toEqual([true, 2, 0]);
  vi.stubGlobal('fetch', async () => Response.json({}));
  await vi.advanceTimersByTimeAsync(10_000);
  expect([isAway(), work.mock.calls.length]).toEqual([false, 1]);
});

test('who no longer waits is not called', () => {
  const work = vi.fn();
  set(false);
  onceBack(work)();
  set(true);
  expect(work).not.toHaveBeenCalled();
});
