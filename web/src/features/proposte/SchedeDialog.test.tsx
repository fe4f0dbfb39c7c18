// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../page/renderScreen.testing.tsx';
import { SchedeDialog } from './SchedeDialog.tsx';

afterEach(cleanup);

const valore = { id: 1, valore: 1, minimo: null, massimo: null, valoreTrue: null, valoreFalse: null, descrizione: null };
const siNo = { ...valore, valoreTrue: 'Sì', valoreFalse: 'No' };
const MAI = { motivazione: null, mediaModificata: false, mediaPrecalcolata: null };
const fase = (id: number, nome: string, valoreList: object[], punteggio: number) => ({
  id,
  nome,
  valutazioneList: [
    {
      id,
      referee: null,
      punteggio,
      motivazione: null,
      respinta: false,
      tipoValutazione: 'PUNTEGGIO',
      valutazionePunteggioList: [{ ...MAI, criterio: { id, descrizione: `Criterio ${id}`, coefficiente: 1, valoreList }, punteggio }],
    },
  ],
});

test('a sheet of requirements that are met or not has no total score', async () => {
  const fasi = [fase(1, 'Requisiti', [siNo], 1), fase(2, 'Merito', [{ ...valore, valore: 15, minimo: 0, massimo: 15 }], 12)];
  renderScreen(<SchedeDialog propostaId={12} onClose={() => undefined} />, { answers: { 'GET /fasi-valutazione/proposta/12': fasi } });
  const requisiti = within(await screen.findByRole('region', { name: 'Scheda della commissione – Requisiti' }));
  expect([requisiti.queryByText('Punteggio complessivo'), requisiti.getByText('Sì (1,00)')]).toEqual([null, expect.anything()]);
  expect(within(screen.getByRole('region', { name: 'Scheda della commissione – Merito' })).getByText('Punteggio complessivo')).toBeTruthy();
});

test('a sheet with weights shows points of how many, weight and weighted points, and which mean was changed (D-199, D-200)', async () => {
  const riga = (id: number, said: { coefficiente?: number; punteggio: number; media?: number }) => ({
    ...MAI,
    mediaModificata: said.media !== undefined,
    mediaPrecalcolata: said.media ?? null,
    punteggio: said.punteggio,
    criterio: {
      id,
      descrizione: `Criterio ${id}`,
      coefficiente: said.coefficiente ?? 1,
      valoreList: [{ ...valore, valore: 15, massimo: 15 }],
    },
  });
  const scheda = {
    id: 1,
    referee: null,
    punteggio: 26.23,
    motivazione: null,
    respinta: null,
    tipoValutazione: 'PUNTEGGIO',
    valutazionePunteggioList: [
      riga(1, { punteggio: 7.1, media: 6.25 }),
      riga(2, { punteggio: 5.13 }),
      riga(3, { punteggio: 6, coefficiente: 1.5 }),
      riga(4, { punteggio: 5 }),
    ],
  };
  const fasi = [{ id: 1, nome: 'Commissione', valutazioneList: [scheda] }];
  renderScreen(<SchedeDialog propostaId={12} onClose={() => undefined} />, { answers: { 'GET /fasi-valutazione/proposta/12': fasi } });
  const letta = within(await screen.findByRole('region', { name: 'Scheda della commissione' }));
  const [, ...rows] = letta.getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Criterio 1', '7,10 su 15modificata, media 6,25', '1,000', '7,10'],
    ['Criterio 2', '5,13 su 15', '1,000', '5,13'],
    ['Criterio 3', '6,00 su 15', '1,500', '9,00'],
    ['Criterio 4', '5,00 su 15', '1,000', '5,00'],
  ]);
  expect(letta.getByText(/26,23/).parentElement?.textContent).toContain('67,5');
});
