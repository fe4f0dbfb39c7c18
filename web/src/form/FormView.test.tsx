// @vitest-environment jsdom
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { focusSection } from '../ui/layout/focusSection.ts';
import { FormView } from './FormView.tsx';
import { formOf } from './form.testing.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sezioni = ['uno', 'due', 'tre'].map((nome) =>
  buildSezione([buildCampo('textfield', { uid: `campo-${nome}`, label: nome })], { uid: `sez-${nome}`, titolo: `Sezione ${nome}` }),
);
const template = buildTemplate(sezioni);

function show({ phone = true, folds = true } = {}): void {
  vi.stubGlobal('matchMedia', () => ({ matches: phone, addEventListener() {}, removeEventListener() {} }));
  render(<FormView template={template} valori={{}} folds={folds} />);
}

const open = () => [...document.querySelectorAll('details')].map((each) => each.open);

test('on a phone the sections after the first are folded under their titles, and one that somebody is led to is not', () => {
  show();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '1. Sezione uno',
    '2. Sezione due',
    '3. Sezione tre',
  ]);
  expect(open()).toEqual([true, false, false]);
  focusSection('sez-tre');
  expect(open()).toEqual([true, false, true]);
  expect(document.activeElement?.textContent).toBe('3. Sezione tre');
});

test('all are opened, and folded, at once', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Apri tutte le sezioni' }));
  expect(open()).toEqual([true, true, true]);
  await user.click(screen.getByRole('button', { name: 'Chiudi tutte le sezioni' }));
  expect(open()).toEqual([false, false, false]);
});

test('nothing is folded on a desk, nor on a page that is to be printed', () => {
  show({ phone: false });
  expect(open()).toEqual([]);
  cleanup();
  show({ folds: false });
  expect(open()).toEqual([]);
});

test('where nobody has answered anything a section says to what, once, instead of dashes', () => {
  const campi = [buildCampo('textfield', { uid: 'gruppo', label: 'Gruppo' }), buildCampo('textfield', { uid: 'luogoo', label: 'Luogo' })];
  const form = formOf(campi);
  const { rerender } = render(<FormView template={form.template} valori={{}} />);
  const section = () => screen.getByRole('region', { name: '1. Dati generali' }).textContent;
  expect(section()).toBe('1. Dati generaliSenza risposta: Gruppo, Luogo');
  rerender(<FormView template={form.template} valori={{ gruppo: 'Tre' }} />);
  expect(section()).toBe('1. Dati generaliGruppoTreLuogo—');
});
