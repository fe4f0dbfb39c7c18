// @vitest-environment jsdom
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Editor } from '../../../form/editor/Editor.tsx';
import { renderScreen } from '../../../page/renderScreen.testing.tsx';
import { bozza, unmoved } from '../proposta.testing.ts';
import { propostaEditor } from './proposta.editor.tsx';

afterEach(cleanup);

const titolo = buildCampo('textfield', { label: 'Titolo', flagRequired: true, maxLengthSize: 20, opzioni: { titolo: true } });
const template = buildTemplate([buildSezione([titolo], { titolo: 'Dati generali' })]);

test('the wait for a Salva is told once it is long enough to be noticed, and not before; the keys are told once', async () => {
  renderScreen(<Editor definition={propostaEditor} initial={{ ...bozza, formulario: template, valori: {} }} {...unmoved} />, {
    answers: {},
    at: { pathname: '/proposte/12' },
  });
  expect(screen.getAllByText(/^Ctrl\+S salva; Alt e le frecce/)).toHaveLength(1);
  await userEvent.type(screen.getByLabelText(/^Titolo/), 'Onde');
  const reach = globalThis.fetch;
  globalThis.fetch = (input, init) => (init?.method === 'PUT' ? new Promise<Response>(() => {}) : reach(input, init));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  const wait = () => screen.queryByRole('dialog', { name: 'Salvataggio in corso...' });
  await act(() => vi.advanceTimersByTimeAsync(399));
  expect(wait()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2));
  expect(wait()).toBeTruthy();
});
