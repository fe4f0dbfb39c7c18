import { afterAll, afterEach, expect } from 'vitest';

const TWICE = /two children with the same key/;
const said: string[] = [];
const complain = console.error;

/** What React says of two things in one list that bear the same name: one of them may be drawn in the other's place, or twice. */
console.error = (...words: unknown[]) => {
  if (TWICE.test(String(words[0]))) said.push(words.map(String).join(' '));
  complain(...words);
};

afterEach(() => {
  expect(said.splice(0)).toEqual([]);
});

// Files share their modules, and each sets this up for itself.
afterAll(() => {
  console.error = complain;
});
