// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { stayInPlace } from './stayInPlace.ts';

const scrolled = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  scrolled.mockClear();
  vi.stubGlobal('scrollBy', scrolled);
});

/** Pressed where it stands at 300 px; what is drawn then puts it elsewhere. */
function press(type: string, then: number): void {
  const control = document.body.appendChild(Object.assign(document.createElement('input'), { type }));
  const at = vi.spyOn(control, 'getBoundingClientRect');
  at.mockReturnValueOnce({ top: 300 } as DOMRect).mockReturnValueOnce({ top: then } as DOMRect);
  stayInPlace({ target: control });
  vi.runAllTimers();
}

test.each(['checkbox', 'radio'])('what is ticked stays under the finger when something comes above it (%s)', (type) => {
  press(type, 342);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 42, behavior: 'instant' });
});

test('nothing is moved where nothing came, nor for what is typed into', () => {
  press('checkbox', 300);
  press('text', 342);
  expect(scrolled).not.toHaveBeenCalled();
});
