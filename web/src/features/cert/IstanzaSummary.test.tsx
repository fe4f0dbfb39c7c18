// @vitest-environment jsdom
import type { Istanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { statoOf } from '@sigeba/contract/cert/stati.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import { IstanzaSummary } from './IstanzaSummary.tsx';

afterEach(cleanup);

const CHIESTO = "Indicare nell'informativa il periodo di conservazione.";
const istanza = (said: Pick<Istanza, 'stato' | 'condizioni'>) =>
  ({
    id: 3,
    numeroProtocollo: null,
    dataValutazione: null,
    notaValutazione: null,
    notaRevisione: CHIESTO,
    utenteProponente: { id: 7, cognome: 'Rossi', nome: 'Maria', dipartimento: 'Fisica' },
    ...said,
  }) as Istanza;

test('the committee’s request is called a revision if it asked for one, and never if it set conditions', () => {
  renderScreen(<IstanzaSummary istanza={istanza({ stato: statoOf(4), condizioni: null })} />, { answers: {} });
  expect(screen.getByText('Il Comitato chiede una revisione')).toBeTruthy();
  cleanup();
  const condizioni = { testo: CHIESTO, risposta: null, rispostaIl: null, verificateIl: null, sollecitateIl: null, respinta: null };
  renderScreen(<IstanzaSummary istanza={istanza({ stato: statoOf(3), condizioni })} />, { answers: {} });
  expect(screen.getByText('Approvata con condizione')).toBeTruthy();
  expect(screen.queryByText('Il Comitato chiede una revisione')).toBeNull();
});

test('a revision that was sent again is shown as past', () => {
  renderScreen(<IstanzaSummary istanza={istanza({ stato: statoOf(6), condizioni: null })} />, { answers: {} });
  expect(screen.getByText('Revisione chiesta dal Comitato')).toBeTruthy();
  expect(screen.getByText(CHIESTO)).toBeTruthy();
  expect(screen.queryByText('Il Comitato chiede una revisione')).toBeNull();
});

test('the proponent of an istanza before the committee reads what comes next, under a head that says the state', () => {
  const inviata = istanza({ stato: statoOf(6), condizioni: null });
  renderScreen(<IstanzaSummary istanza={inviata} mia />, { answers: {} });
  expect(screen.getByText(/la esamina in una seduta\. L'esito arriva per e-mail/)).toBeTruthy();
  expect(screen.queryByText(inviata.stato.descrizione)).toBeNull();
  cleanup();
  for (const said of [istanza({ stato: statoOf(4), condizioni: null }), inviata]) {
    renderScreen(<IstanzaSummary istanza={said} mia={said !== inviata} />, { answers: {} });
    expect(screen.queryByText(/la esamina in una seduta/)).toBeNull();
    cleanup();
  }
});
