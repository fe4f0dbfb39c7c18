// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { afterPress, watchPresses } from './afterPress.ts';

const said: string[] = [];
const point = (name: string, pointerType = 'mouse') => window.dispatchEvent(Object.assign(new Event(name), { pointerType }));
const tell = () => void said.push('what is wrong');

watchPresses();
beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
});

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

test('a finger leaves a field once it is lifted, and its click comes after that', () => {
  point('pointerdown', 'touch');
  point('pointerup', 'touch');
  vi.advanceTimersByTime(50);
  afterPress(tell);
  expect(said).toEqual([]);
  point('click', 'touch');
  said.push('click');
  vi.runAllTimers();
  expect(said).toEqual(['click', 'what is wrong']);
});

test('one that stays too long for a click is not waited for', () => {
  point('pointerdown', 'touch');
  afterPress(tell);
  point('pointerup', 'touch');
  vi.runAllTimers();
  afterPress(tell);
  expect(said).toEqual(['what is wrong', 'what is wrong']);
});
