// @vitest-environment jsdom
import type { AnteprimaEsiti, IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { refusal, renderScreen } from '../../page/renderScreen.testing.tsx';
import { UfficializzaDialog } from './UfficializzaDialog.tsx';

afterEach(cleanup);

const classe = { idClasse: 5, nomeClasse: 'Progetti piccoli', bando: { anno: 2026 } } as IterRiga;
const anteprima = {
  motivo: null,
  mancanze: [],
  inviate: 1,
  finanziate: 1,
  nonFinanziate: 0,
  nonAmmissibili: 0,
  finanziamento: 500,
  assegni: 0,
  denaro: [],
  conflitti: [],
  destinatari: 0,
  esempio: null,
  esitiAl: null,
  lastUpdate: '2026-03-20T12:00:00.000Z',
} satisfies AnteprimaEsiti;
const conflitto: AnteprimaEsiti['conflitti'][number] = {
  propostaId: 11,
  numeroProtocollo: 'RM2026-0000001',
  cognome: 'Bianchi',
  nome: 'Ugo',
  ruolo: 'COMMISSARIO',
  motivi: ['DICHIARATO'],
  proprio: false,
};

test('a conflict that opens while the dialog is open is shown when it is refused, and its reason can be given (D-204)', async () => {
  let conflitti: AnteprimaEsiti['conflitti'] = [];
  const messaggio = 'Indica perché si ufficializza con conflitti di interessi ancora da verificare.';
  renderScreen(<UfficializzaDialog classe={classe} onFine={() => undefined} onClose={() => undefined} />, {
    answers: {
      'GET /ur/iter-bandi/ufficializzazione/5': () => Response.json(Object.assign({}, anteprima, { conflitti })),
      'PUT /ur/iter-bandi/ufficializzazione/5': () => {
        conflitti = [conflitto];
        return refusal(422, 3, 'Dati non validi.', [{ campo: 'motivazione', messaggio }]);
      },
    },
  });
  await userEvent.type(await screen.findByRole('textbox'), 'Progetti piccoli');
  await userEvent.click(screen.getByRole('button', { name: 'Ufficializza' }));
  expect(await screen.findByText(/^RM2026-0000001: Bianchi Ugo/)).toBeTruthy();
  expect(screen.getByText(messaggio)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Perché si ufficializza/ })).toBeTruthy();
});
