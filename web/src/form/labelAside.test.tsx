// @vitest-environment jsdom
import { kinds } from '@sigeba/contract/form/kinds/kinds.ts';
import { buildCampo, buildOpzione } from '@sigeba/contract/form/template/template.build.ts';
import type { TipoCampo } from '@sigeba/contract/form/template/template.types.ts';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../page/renderScreen.testing.tsx';
import { FormSections } from './FormSections.tsx';
import { FieldAside } from './fieldAside.ts';
import { formOf } from './form.testing.ts';

afterEach(cleanup);

/** Kinds that are read and not filled in, or filled in by the members alone. */
const ONLY_READ = /^(TITOLO|ALERT|text-label|read-only-text|js-script|calculatedfield)$|-part$/;
const TIPI = (Object.keys(kinds) as TipoCampo[]).filter((tipo) => !ONLY_READ.test(tipo));

const Sign = ({ uid }: { uid: string }) => (
  <button type="button" data-sign={uid}>
    Chiedi
  </button>
);

test('what a page puts beside a field stands once in the line of its label, whatever the kind, and is no part of the name', async () => {
  const campi = TIPI.map((tipo, at) =>
    buildCampo(tipo, {
      uid: `campo${String(at).padStart(2, '0')}`,
      label: `Campo ${at}`,
      valori: tipo === 'yes-no-radio' || tipo === 'checkbox' ? [] : [buildOpzione('Uno'), buildOpzione('Due')],
    }),
  );
  const { container } = renderScreen(
    <FieldAside value={Sign}>
      <FormSections form={formOf(campi)} />
    </FieldAside>,
    { answers: {} },
  );
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  const places = () =>
    campi.map(({ uid, label, tipoCampo }) => {
      const signs = [...container.querySelectorAll(`[data-field="${uid}"] [data-sign="${uid}"]`)];
      const before = signs[0]?.previousElementSibling?.textContent;
      const named = signs[0]?.closest('label') !== null;
      return [tipoCampo, signs.length, before === label, named];
    });
  // The editor of formatted texts comes by itself.
  await waitFor(() => expect(places()).toEqual(campi.map(({ tipoCampo }) => [tipoCampo, 1, true, false])));
});
