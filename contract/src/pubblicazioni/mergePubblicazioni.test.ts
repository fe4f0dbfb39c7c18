import { describe, expect, test } from 'vitest';
import type { Pubblicazione } from '../form/template/template.types.ts';
import { doiIn, isDoi, isOrcid, orcidIn } from './identificativi.ts';
import { mergePubblicazioni } from './mergePubblicazioni.ts';

const prodotto = (said: Partial<Pubblicazione>): Pubblicazione => ({
  prodottoId: null,
  handle: null,
  tipo: '',
  titolo: 'Onde',
  anno: 2024,
  autori: '',
  testo: '',
  impactFactor: null,
  ...said,
});

describe('identifiers outside the university', () => {
  test.each([
    ['https://doi.org/10.5555/ABC.1', '10.5555/abc.1'],
    ['doi: 10.5555/abc(1)', '10.5555/abc(1)'],
    ['10.5555/abc', '10.5555/abc'],
  ])('a DOI is read in %s', (typed, doi) => {
    expect(doiIn(typed)).toBe(doi);
    expect(isDoi(doiIn(typed))).toBe(true);
  });

  test.each(['', 'abc', '10.5555', '11573/42', '10.5555/a b', 'http://169.254.169.254/10.5555/x'])('none is in %j', (typed) => {
    expect(isDoi(doiIn(typed))).toBe(false);
  });

  test('an ORCID iD is read with or without address and hyphens, and a mistyped one is refused', () => {
    for (const typed of ['0000-0002-1825-0097', 'https://orcid.org/0000-0002-1825-0097', '0000000218250097'])
      expect(isOrcid(orcidIn(typed))).toBe(true);
    expect(isOrcid(orcidIn('0000-0002-1694-233x'))).toBe(true);
    for (const typed of ['0000-0002-1825-0098', '0000-0002-1825', '', '../works']) expect(isOrcid(orcidIn(typed))).toBe(false);
  });
});

test('two sources of one DOI give one publication: the first counts, and the second fills in what it leaves blank', () => {
  const first = prodotto({ prodottoId: 'doi-1', doi: '10.5555/a', titolo: 'Onde e particelle' });
  const second = prodotto({ prodottoId: 'doi-1b', doi: '10.5555/A', titolo: 'ONDE', autori: 'Bianchi, A.' });
  const newer = prodotto({ prodottoId: 'doi-2', doi: '10.5555/b', anno: 2025 });
  expect(mergePubblicazioni([first], [second, newer])).toEqual([newer, { ...first, autori: 'Bianchi, A.' }]);
});
