// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../shell/renderScreen.testing.tsx';
import { SchedeDialog } from './SchedeDialog.tsx';

afterEach(cleanup);

const valore = { id: 1, valore: 1, minimo: null, massimo: null, valoreTrue: null, valoreFalse: null, descrizione: null };
const siNo = { ...valore, valoreTrue: 'Sì', valoreFalse: 'No' };
const fase = (id: number, nome: string, valoreList: object[], punteggio: number) => ({
  ...{ id, nome },
  valutazioneList: [
    {
      ...{ id, referee: null, punteggio, motivazione: null, respinta: false, tipoValutazione: 'PUNTEGGIO' },
      valutazionePunteggioList: [{ criterio: { id, descrizione: `Criterio ${id}`, valoreList }, punteggio, motivazione: null }],
    },
  ],
});

test('where requirements are met or not, the sheet has no score in all', async () => {
  const fasi = [fase(1, 'Requisiti', [siNo], 1), fase(2, 'Merito', [{ ...valore, valore: 15, minimo: 0, massimo: 15 }], 12)];
  renderScreen(<SchedeDialog propostaId={12} onClose={() => undefined} />, { answers: { 'GET /fasi-valutazione/proposta/12': fasi } });
  const requisiti = within(await screen.findByRole('region', { name: 'Commissione – Requisiti' }));
  expect([requisiti.queryByText('Punteggio complessivo'), requisiti.getByText('Sì (1,00)')]).toEqual([null, expect.anything()]);
  expect(within(screen.getByRole('region', { name: 'Commissione – Merito' })).getByText('Punteggio complessivo')).toBeTruthy();
});
