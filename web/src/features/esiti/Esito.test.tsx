// @vitest-environment jsdom
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { askAgain } from '../../api/askAgain.ts';
import { type Call, refusal, renderScreen } from '../../page/renderScreen.testing.tsx';
import { EsitoDialog } from './Esito.part.tsx';

afterEach(cleanup);

const esito: Esito = {
  id: 9,
  finanziamentoAssegnato: 400,
  assegnoAssegnato: 0,
  commento: 'Buona.',
  esitoConcluso: false,
  ufficioRicerca: null,
  membroCommissione: null,
  createdTimestamp: '2026-03-01T10:00:00.000Z',
  updatedTimestamp: null,
  finanziabile: true,
  motivoNonFinanziabile: null,
  finanziabileConMotivo: false,
  motivoSenzaPunteggio: null,
  motivazioneObbligatoria: false,
  titolo: 'Sonno e turni',
  numeroProtocollo: 'RM1',
  statusValutazioneProposta: 'FINANZIATA',
  esitoSpeciale: null,
  motivazioneEsitoSpeciale: null,
  finanziamentoRichiesto: 500,
  assegnoRichiesto: 0,
  importoSingoloAssegno: null,
  tipoValutazione: 'PUNTEGGIO',
  media: 90,
  mediaSogliaFinanziabilita: null,
  schedeReferee: null,
  sogliaFinanziabilita: null,
  decimaliPunteggio: 1,
  punteggioMassimo: 100,
  totaleConcessoClasse: 400,
  motivo: null,
  motivoConclusione: null,
  motivoRiapertura: 'No.',
  motivoRettifica: 'No.',
  storico: [],
  denaro: [],
  conflitti: [],
  lastUpdate: '2026-03-01T10:00:00.000Z',
};

test('an outcome that somebody else has changed meanwhile is not overwritten, however often the dialog has read it', async () => {
  const theirs: Esito = { ...esito, commento: 'Ottima.', lastUpdate: '2026-03-04T10:00:00.000Z' };
  let now = esito;
  const { calls } = renderScreen(<EsitoDialog propostaId={21} area="ur" onClose={() => undefined} />, {
    answers: {
      'GET /ur/esito-valutazione/21': () => Response.json(now),
      'PUT /ur/esito-valutazione/update/21': ({ body }: Call) =>
        (body as { lastUpdate: string }).lastUpdate === theirs.lastUpdate
          ? Response.json({ id: 9, lastUpdate: theirs.lastUpdate })
          : refusal(409, 9, 'Modificato da Neri Ugo.'),
    },
  });
  const amount = await screen.findByRole('textbox', { name: /^Finanziamento assegnato/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, '450');
  now = theirs;
  await act(askAgain);
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await screen.findByText(/quello che hai scritto è rimasto/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ finanziamentoAssegnato: 450, commento: 'Ottima.', lastUpdate: theirs.lastUpdate });
  expect(sent()[1]).toMatchObject({ letto: { media: 90, mediaSogliaFinanziabilita: null } });
});

test('a decision that both changed stays whole as it was typed here, and the other one is named', async () => {
  const theirs: Esito = {
    ...esito,
    finanziamentoAssegnato: 0,
    statusValutazioneProposta: 'NON_FINANZIATA',
    commento: 'Fondi esauriti.',
    lastUpdate: '2026-03-04T10:00:00.000Z',
  };
  let now = esito;
  const { calls } = renderScreen(<EsitoDialog propostaId={21} area="ur" onClose={() => undefined} />, {
    answers: {
      'GET /ur/esito-valutazione/21': () => Response.json(now),
      'PUT /ur/esito-valutazione/update/21': () => refusal(409, 9, 'Modificato da Neri Ugo.'),
    },
  });
  const amount = await screen.findByRole('textbox', { name: /^Finanziamento assegnato/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, '450');
  now = theirs;
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await screen.findByText(/la decisione sul finanziamento \(«non finanziata»\)/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Sì' })).toHaveProperty('checked', true);
  const comment = screen.getByRole('textbox', { name: /^Commento/ });
  expect(comment).toHaveProperty('value', 'Fondi esauriti.');
  await userEvent.clear(comment);
  await userEvent.type(comment, 'Buona.');
  await userEvent.click(screen.getByRole('button', { name: 'Salva e concludi' }));
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ finanzia: true, finanziamentoAssegnato: 450, lastUpdate: theirs.lastUpdate });
});

test('a correction that takes a grant back says first what ends with it', async () => {
  const official: Esito = { ...esito, esitoConcluso: true, motivo: 'Ufficiale.', motivoRettifica: null };
  renderScreen(<EsitoDialog propostaId={21} area="ur" onClose={() => undefined} />, {
    answers: { 'GET /ur/esito-valutazione/21': () => Response.json(official) },
  });
  expect(screen.queryByText(/non potrà più rendicontarlo/)).toBeNull();
  await userEvent.click(await screen.findByRole('radio', { name: 'No' }));
  expect(await screen.findByText(/non potrà più rendicontarlo/)).toBeTruthy();
});
