// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPress, watchPresses } from './afterPress.ts';

let leave: () => void;
const said: string[] = [];
const point = (name: string) => window.dispatchEvent(new Event(name));
const tell = () => void said.push('what is wrong');

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  leave = watchPresses();
});
afterEach(() => leave());

test('a field that is left by the keyboard tells at once what is wrong', () => {
  afterPress(tell);
  expect(said).toEqual(['what is wrong']);
});

test.each(['pointerup', 'pointercancel'])('one that is left by pressing a button tells it once, after the click (%s)', (end) => {
  point('pointerdown');
  afterPress(tell);
  point(end);
  said.push('click');
  vi.runAllTimers();
  point(end);
  vi.runAllTimers();
  expect(said).toEqual(['click', 'what is wrong']);
});

test('nobody is waited for once the form is gone', () => {
  point('pointerdown');
  leave();
  afterPress(tell);
  expect(said).toEqual(['what is wrong']);
});
