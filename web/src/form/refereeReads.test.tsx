// @vitest-environment jsdom
import { viewModel } from '@sigeba/contract/form/engine/viewModel.ts';
import { PAROLE_EN, parolaEn } from '@sigeba/contract/form/values/parole.en.ts';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { esempioOf, fattiDiEsempio, TIPI } from '../features/catalogo/esempioOf.ts';
import { allTexts } from '../text/allTexts.testing.ts';
import { ITALIAN_NUMBERS, italianWordsIn, words } from '../text/italiano.testing.ts';
import { FormView } from './FormView.tsx';

const resources = await allTexts();

afterEach(cleanup);

/** What the applicant and the office wrote: answers, labels, and what the tables know of the project. */
const saidIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(saidIn) : [];
const WORDS = { it: { screens: resources.it, engine: Object.keys(PAROLE_EN) }, en: { screens: resources.en, engine: PAROLE_EN } };
const STATES = ['vuoto', 'compilato'] as const;

describe.each(TIPI)('an Italian %s read by a referee', (tipo) => {
  const examples = STATES.map((stato) => esempioOf(tipo, stato, 'campo'));

  test('says on the screen nothing of ours in Italian, nor numbers as Italian writes them (D-211)', () => {
    for (const { template, valori } of examples) {
      const { container } = render(
        <MemoryRouter>
          <FormView template={template} valori={valori} facts={fattiDiEsempio} reader="en" />
        </MemoryRouter>,
      );
      const said = words(container);
      expect(italianWordsIn(said, WORDS, saidIn([template, valori, fattiDiEsempio]))).toEqual([]);
      expect(said.match(ITALIAN_NUMBERS)).toBeNull();
      cleanup();
    }
  });

  test('says nothing of ours in Italian in its documents either (D-211)', () => {
    for (const { template, valori } of examples) {
      const righe = viewModel(template, valori, undefined, fattiDiEsempio, 'en').flatMap(({ righe: read }) => read);
      // A table stands in the place of its words, as in `formPdf.ts`.
      const said = righe.flatMap(({ testo, tabella }) =>
        tabella === null
          ? [testo ?? '']
          : [...tabella.colonne.map(({ titolo }) => titolo), ...tabella.righe.flat(), ...(tabella.totali ?? [])].map((each) => each ?? ''),
      );
      const words = said.map(parolaEn).join(' · ');
      expect(italianWordsIn(words, WORDS, saidIn([template, valori, fattiDiEsempio]))).toEqual([]);
      expect(words.match(ITALIAN_NUMBERS)).toBeNull();
    }
  });
});
