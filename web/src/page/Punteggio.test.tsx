// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LanguagePart } from '../text/language.ts';
import { Punteggio } from './Punteggio.tsx';

afterEach(cleanup);

const shown = (props: Parameters<typeof Punteggio>[0]) => {
  const { container } = render(<Punteggio {...props} />);
  return [container.querySelector('[data-thumb]')?.getAttribute('data-thumb') ?? null, container.textContent?.trim()];
};
const iter = { tipo: 'ITER_VALUTAZIONE' } as const;

test.each<[string, Parameters<typeof Punteggio>[0], (string | null)[]]>([
  ['rejected [EVAL-064]', { ...iter, punteggio: 0, respinta: true }, ['GIU', 'Respinta']],
  ['approved without referees [EVAL-065]', { ...iter, punteggio: 1 }, ['SU', 'Approvata']],
  ['a 0 of points, which rejects nothing [EVAL-067]', { ...iter, punteggio: 0 }, ['GIU', '0,0']],
  ['rounded to 0 [EVAL-067]', { ...iter, punteggio: 0.4 }, ['GIU', '0,4']],
  ['rounded to 1 [EVAL-068]', { ...iter, punteggio: 1.2 }, ['SU', '1,2']],
  ['points like others [EVAL-066]', { ...iter, punteggio: 7.25, decimali: 2 }, [null, '7,25']],
  ['judged by words in a classe of points [EVAL-078]', { tipo: 'PUNTEGGIO', punteggio: 0 }, [null, 'N/A']],
  ['1 point in a classe of points', { tipo: 'PUNTEGGIO', punteggio: 1 }, [null, '1,0']],
  ['of a classe that is not told', { tipo: null, punteggio: 1 }, [null, '1,0']],
])('%s', (_, props, expected) => expect(shown(props)).toEqual(expected));

test('in English where the part of the screen is, as a referee reads it', () => {
  const { container } = render(
    <LanguagePart value="en">
      <Punteggio tipo="PUNTEGGIO" punteggio={4} decimali={2} />
    </LanguagePart>,
  );
  expect(container.textContent).toBe('4.00');
});
