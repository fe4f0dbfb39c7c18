// @vitest-environment jsdom
import type { Referee } from '@sigeba/contract/referee/referee.shape.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import { RefereeItem } from './RefereeItem.tsx';

afterEach(cleanup);

const ada: Referee = {
  id: 1,
  nome: 'Ada',
  cognome: 'Byron',
  email: null,
  stato: 'SOLLECITATO',
  createdTimestamp: '2026-05-20T11:00:00.000Z',
  invioSollecito: null,
  accettazioneTimestamp: null,
  rifiutoValutazione: null,
  disabilitazioneTimestamp: null,
  scadenza: null,
  accettato: null,
  disabilitato: null,
  nonNecessario: false,
  noConflitto: null,
  conflittoConfermato: false,
  alternative: null,
  acptLink: null,
  valutazione: null,
  ritiro: null,
  conflittoDichiarato: false,
  consegna: null,
  proroga: null,
  nonRecapitata: null,
  history: [
    { evento: 'SOLLECITATO', quando: '2026-05-21T11:00:00.000Z', da: 'Mancini Rita' },
    { evento: 'SOLLECITATO', quando: '2026-05-21T11:00:00.000Z', da: 'Verdi Luca' },
  ],
};

const APERTA = { faseAttiva: true, tempoConcluso: false, valutata: false, massimo: 3, accettati: 0 };

test('the history lists both of two equal events of one instant', () => {
  renderScreen(<RefereeItem referee={ada} fine={null} fatti={{} as never} modificabile={false} />, { answers: {} });
  const [history] = screen.getAllByRole('group');
  expect(within(history as HTMLElement).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
});

test.each([
  ['still ahead stands', '2026-06-30T21:59:00.000Z', '30/06/2026'],
  ['passed stands no more', '2026-05-01T21:59:00.000Z', ''],
])('a new invitation proposes a day that is %s in the dialog', async (_what, consegna, shown) => {
  const declined = { ...ada, stato: 'RIFIUTATO' as const, rifiutoValutazione: '2026-05-10T10:00:00.000Z', consegna };
  const config = { adesso: '2026-05-20T11:00:00.000Z' };
  renderScreen(<RefereeItem referee={declined} fine={null} fatti={APERTA} modificabile />, { answers: { 'GET /config': config } });
  await userEvent.click(await screen.findByRole('button', { name: /^Invita di nuovo/ }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Valutazione entro/ })).value).toBe(shown);
});
