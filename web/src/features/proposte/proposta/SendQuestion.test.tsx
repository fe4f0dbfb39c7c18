// @vitest-environment jsdom
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { Partecipante } from '@sigeba/contract/proposte/proposta.shape.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../page/renderScreen.testing.tsx';
import { bozza } from '../proposta.testing.ts';
import { SendQuestion } from './SendQuestion.tsx';

afterEach(cleanup);

const persona = (cognome: string, status: Partecipante['status']) => ({ cognome, nome: 'Ada', status }) as Partecipante;

test('the question before the sending names the people, those who have not answered separately, and nothing that was not asked for', () => {
  const stored = { ...bozza, partecipanti_coproponenti: [persona('Conti', 'ACCETTATA'), persona('Bruni', 'PENDING')] };
  renderScreen(<SendQuestion stored={stored} />, { answers: {} });
  expect(screen.getByText('2 persone')).toBeTruthy();
  expect(screen.getByText('Conti Ada')).toBeTruthy();
  expect(screen.getByText(/Bruni Ada/).textContent).not.toContain('Conti');
  expect(screen.queryByText('Assegni richiesti')).toBeNull();
  cleanup();
  renderScreen(<SendQuestion stored={{ ...bozza, assegnoRichiesto: 24_000 }} />, { answers: {} });
  expect(screen.getByText('Assegni richiesti')).toBeTruthy();
  // People from outside the university count too, as the receipt lists them.
  const formulario = buildTemplate([buildSezione([buildCampo('participants_manual', { uid: 'estern' })])]);
  const riga = { cognome: 'Villa', nome: 'Corrado', ruolo: 'Esperto' };
  const told = (...manuali: object[]) => {
    cleanup();
    renderScreen(<SendQuestion stored={{ ...bozza, formulario, valori: { estern: { manuali } } }} />, { answers: {} });
    return screen.getByText('Partecipanti').nextSibling?.textContent;
  };
  expect(told()).toBe('1 persona');
  expect(told(riga)).toBe('1 persona e 1 esterno');
  expect(told(riga, { ...riga, nome: 'Ugo' })).toBe('1 persona e 2 esterni');
  expect(screen.getByText('Villa Corrado, Villa Ugo')).toBeTruthy();
});
