// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../page/renderScreen.testing.tsx';
import { PropostaSummary } from '../PropostaSummary.tsx';
import { bozza, riga } from '../proposta.testing.ts';
import { ProposteEsito } from './ProposteEsito.tsx';

afterEach(cleanup);

test('the amount granted includes the assegni, as the amount asked for in the same row does', () => {
  const granted = { finanziamentoRichiesto: 34_220, assegnoRichiesto: 48_000, finanziamentoConcesso: 34_220, assegnoConcesso: 48_000 };
  renderScreen(<ProposteEsito riga={{ ...riga, status: 'INVIATA', esito: { status: 'FINANZIATA' }, ...granted }} />, { answers: {} });
  expect(screen.getByText('Concesso').nextSibling?.textContent).toContain('82.220,00');
});

test('the page of the proposta tells the assegni that were granted too, and the comment', () => {
  const granted = { assegnoRichiesto: 48_000, finanziamentoConcesso: 34_220, assegnoConcesso: 24_000, commentoFinanziamento: 'Ridotto' };
  const official = { ...bozza, status: 'INVIATA', esito: { status: 'FINANZIATA' }, ...granted } as const;
  const view = renderScreen(<PropostaSummary proposta={official} />, { answers: {} });
  expect(screen.getByText('Assegni concessi').nextSibling?.textContent).toContain('24.000,00');
  expect(screen.getByText('Ridotto')).toBeTruthy();
  view.unmount();
  renderScreen(<PropostaSummary proposta={{ ...official, esito: null }} />, { answers: {} });
  expect(screen.queryByText('Assegni concessi')).toBeNull();
});

test('the page of a proposta tells threshold and place beside the score, as the list does, and of a draft until when it may be sent', () => {
  const valued = {
    punteggio: 56.7,
    punteggioMassimo: 60,
    sogliaFinanziabilita: 35,
    posizione: { posizione: 4, su: 23, pariMerito: false },
  };
  const official = { ...bozza, status: 'INVIATA', esito: { status: 'FINANZIATA' }, ...valued } as const;
  const view = renderScreen(<PropostaSummary proposta={official} />, { answers: {} });
  expect(screen.getByText('Soglia di finanziabilità').nextSibling?.textContent).toBe('35,0');
  expect(screen.getByText('Posizione in graduatoria').nextSibling?.textContent).toBe('4 di 23');
  expect(screen.queryByText('Termine presentazione domande')).toBeNull();
  view.unmount();
  renderScreen(<PropostaSummary proposta={{ ...bozza, scadenza: '2026-12-27T13:00:00.000Z' }} />, { answers: {} });
  expect(screen.getByText('Termine presentazione domande').nextSibling?.textContent).toBe('27/12/2026 14:00');
});

test('a score is told with what it is out of and with the threshold, an amount in the form of those beside it', () => {
  const valued = { punteggio: 56.7, punteggioMassimo: 60, sogliaFinanziabilita: 35, finanziamentoRichiesto: 13_340 };
  renderScreen(<ProposteEsito riga={{ ...riga, status: 'INVIATA', esito: { status: 'FINANZIATA' }, ...valued }} />, { answers: {} });
  expect(screen.getByText('Punteggio').nextSibling?.textContent).toBe('56,7su 60soglia 35,0');
  expect(screen.getByText(/^Richiesti 13\.340,00\s€$/)).toBeTruthy();
});

test('the page of a sent proposta says since when it is evaluated and where the outcome will be, until there is one', () => {
  const sent = { ...bozza, status: 'INVIATA', numeroProtocollo: 'RM2026-0000007', scadenza: '2026-12-27T13:00:00.000Z' } as const;
  const told = (proposta: typeof bozza | typeof sent, now: string) => {
    cleanup();
    renderScreen(<PropostaSummary proposta={proposta} now={new Date(now)} />, { answers: {} });
    return screen.queryByText('Che cosa succede adesso')?.nextSibling?.textContent;
  };
  expect(told(sent, '2026-12-01T10:00:00.000Z')).toMatch(
    /^La valutazione comincia alla chiusura del bando, il 27\/12\/2026 14:00\. L'esito si legge/,
  );
  expect(told(sent, '2027-01-07T10:00:00.000Z')).toMatch(/^Il bando è chiuso e la domanda viene valutata\. L'esito si legge/);
  const prevista = { ...sent, valutazionePrevista: '2027-01-26' };
  for (const now of ['2026-12-01T10:00:00.000Z', '2027-01-25T10:00:00.000Z'])
    expect(told(prevista, now)).toMatch(/^La valutazione è prevista dal 26\/01\/2027\. L'esito si legge/);
  expect(told(prevista, '2027-01-26T10:00:00.000Z')).toMatch(/^Il bando è chiuso e la domanda viene valutata\./);
  expect(told({ ...sent, esito: { status: 'FINANZIATA' } } as never, '2027-01-07T10:00:00.000Z')).toBeUndefined();
  expect(told(bozza, '2026-12-01T10:00:00.000Z')).toBeUndefined();
});
