// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import { FormSections } from '../FormSections.tsx';
import { formOf } from '../form.testing.ts';

afterEach(cleanup);

test('a sign that the PDF cannot show is told at its field, as long as it is there (D-218)', async () => {
  const campo = buildCampo('textfield', { uid: 'titolo', label: 'Titolo' });
  renderScreen(<FormSections form={formOf([campo])} />, { answers: {} });
  const input = await screen.findByRole('textbox', { name: /Titolo/ });
  await userEvent.click(input);
  await userEvent.paste('Stele 𓀀 量子');
  await userEvent.tab();
  expect(screen.getByText('In «Titolo» non compare nel PDF: 𓀀')).toBeTruthy();
  await userEvent.clear(input);
  await userEvent.tab();
  expect(screen.queryByText(/non compare nel PDF/)).toBeNull();
});
