import { expect, test } from 'vitest';
import { describeDeadline } from './istruzioni.text.ts';

const [consegna, scadenza] = ['2026-12-12T22:59:00.000Z', '2027-01-08T17:00:00.000Z'];
const CLOSES = /closes on Fri 08\/01\/2027 18:00 \(Rome time\)/;

test('a due day before the end of the evaluation closes nothing: the end does, and its day is given (D-209)', () => {
  expect(describeDeadline({ consegna, scadenza })).toMatch(/it does not close the evaluation\. The evaluation closes on Fri 08/);
});

test('a due day at the end of the evaluation closes it', () => {
  const said = describeDeadline({ consegna: scadenza, scadenza });
  expect(said).toMatch(CLOSES);
  expect(said).not.toContain('does not close');
});

test('without an end the office closes the phase, whether a due day is set or not', () => {
  expect(describeDeadline({ consegna, scadenza: null })).toMatch(
    /does not close the evaluation\. The evaluation can be submitted until the research office/,
  );
  expect(describeDeadline({ consegna: null, scadenza: null })).toMatch(
    /^No day has been set\. .* until the research office closes this stage/,
  );
});
