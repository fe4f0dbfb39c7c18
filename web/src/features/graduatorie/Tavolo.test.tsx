// @vitest-environment jsdom
import type { Graduatoria, Scenario } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { openJournal } from '../../form/journal.ts';
import { type Answers, type Call, refusal, renderScreen } from '../../page/renderScreen.testing.tsx';
import { actsOf, pressAct } from '../../ui/controls/rowActs.testing.ts';
import { Tavolo } from './Tavolo.tsx';

afterEach(cleanup);

const scenario: Scenario = {
  id: 3,
  nome: 'Prudente',
  scelte: [],
  quadro: null,
  motivoApplica: null,
  creatoDa: 'Rossi Maria',
  creatoIl: '2026-03-01T10:00:00.000Z',
  modificatoDa: 'Rossi Maria',
  applicatoDa: null,
  applicatoIl: null,
  lastUpdate: '2026-03-01T10:00:00.000Z',
};
const applicato: Scenario = { ...scenario, applicatoDa: 'Rossi Maria', applicatoIl: '2026-03-02T10:00:00.000Z' };
const graduatoria: Graduatoria = {
  classe: { id: 5, nome: 'Progetti medi', tipologia: 'Ateneo', bando: 'Ateneo 2026', anno: 2026, ufficiale: false, valutata: true },
  tipoValutazione: 'PUNTEGGIO',
  punteggioMassimo: 100,
  sogliaFinanziabilita: null,
  importoSingoloAssegno: null,
  motivazioneObbligatoria: false,
  disponibile: 1_000,
  macroAree: [
    { id: 1, nome: 'A', disponibile: 100 },
    { id: 2, nome: 'B', disponibile: 200 },
  ],
  lastUpdate: '2026-03-01T10:00:00.000Z',
  righe: [
    {
      id: 21,
      titolo: 'Sonno e turni',
      numeroProtocollo: 'RM1',
      responsabile: 'Verdi Anna',
      titolare: null,
      dipartimento: null,
      macroAreaId: 1,
      statusValutazione: 'VALUTATA',
      esitoSpeciale: null,
      media: 90,
      mediaSogliaFinanziabilita: null,
      forbice: null,
      finanziamentoRichiesto: 500,
      assegnoRichiesto: 0,
      esitoConcluso: false,
      finanziamentoAssegnato: null,
      assegnoAssegnato: null,
      commento: null,
      leggibile: true,
    },
  ],
  scenari: [scenario],
  annullabile: null,
  conflitti: [],
  versione: 'v1',
  motivo: null,
  motivoApplica: null,
  motivoDisponibile: null,
};

let board = graduatoria;
function open(first: Graduatoria, answers: Answers) {
  board = first;
  const none = () => undefined;
  return renderScreen(<Tavolo area="ur" classeId={5} scenario="" onScenario={none} onEditing={none} />, {
    answers: { 'GET /ur/graduatorie/5': () => Response.json(board), ...answers },
  });
}
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }));

test('an application that somebody else has undone meanwhile is refused in words, although there is nothing left to undo', async () => {
  open(
    { ...graduatoria, scenari: [applicato], annullabile: { scenarioId: 3, motivo: null, ritorni: [] } },
    {
      'PUT /ur/graduatorie/annulla/3': () => {
        board = graduatoria;
        return refusal(409, 91, 'L’applicazione è già stata annullata.');
      },
    },
  );
  await pressAct('Annulla applicazione');
  await press('Annulla l’applicazione');
  expect(await screen.findByText('L’applicazione è già stata annullata.')).toBeTruthy();
  expect(screen.getByRole('alertdialog').textContent).not.toContain('Annullare');
});

test('the closed dialog of an undone application does not come back with the next application', async () => {
  open(
    { ...graduatoria, scenari: [applicato], annullabile: { scenarioId: 3, motivo: null, ritorni: [] } },
    {
      'PUT /ur/graduatorie/annulla/3': () => {
        board = graduatoria;
        return refusal(409, 9, 'Annullata nel frattempo.');
      },
      'PUT /ur/graduatorie/applica/3': () => {
        board = { ...graduatoria, scenari: [applicato], annullabile: { scenarioId: 3, motivo: null, ritorni: [] } };
        return Response.json({ id: 3, lastUpdate: '2026-03-05T10:00:00.000Z' });
      },
    },
  );
  await pressAct('Annulla applicazione');
  await press('Annulla l’applicazione');
  await press(/^Leggi/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressAct('Applica');
  await press('Applica e concludi');
  expect(await screen.findByText('Applicato')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await actsOf()).toContain('Annulla applicazione');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a scenario that somebody else has deleted meanwhile is refused in words', async () => {
  open(graduatoria, {
    'PUT /ur/graduatorie/applica/3': () => {
      board = { ...graduatoria, scenari: [] };
      return refusal(404, 4, 'Lo scenario non c’è più.');
    },
  });
  await pressAct('Applica');
  await press('Applica e concludi');
  expect(await screen.findByText('Lo scenario non c’è più.')).toBeTruthy();
});

test('words of a scenario taken back after a crash name the scores and outcomes that they were typed on, until those of now are read [D-274]', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const sent: unknown[] = [];
  const answers: Answers = {
    'GET /login/chiave': { chiave: btoa('una chiave per ogni persona e cosi') },
    'PUT /ur/graduatorie/applica/3': ({ body }: Call) => {
      sent.push((body as { versione: string }).versione);
      return refusal(409, 9, 'Neri Luca ha modificato');
    },
  };
  const vista = {
    propostaId: 21,
    statusValutazione: 'VALUTATA' as const,
    esitoSpeciale: null,
    media: 90,
    mediaSogliaFinanziabilita: null,
    esitoConcluso: false,
    finanziamentoAssegnato: null,
    assegnoAssegnato: null,
  };
  const tutta = { ...graduatoria, scenari: [{ ...scenario, quadro: [vista] }], motivazioneObbligatoria: true };
  open(tutta, answers);
  await pressAct('Applica');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Perché non sono finanziate/ }), 'Fondi finiti');
  await waitFor(async () => expect(await openJournal(7, 'graduatoria/applica/3').read()).not.toBeNull());
  cleanup();
  open({ ...tutta, versione: 'v2' }, answers);
  await pressAct('Applica');
  await press('Recupera');
  await press('Applica e concludi');
  await press('Leggi la graduatoria aggiornata');
  await screen.findByText(/La graduatoria è aggiornata/);
  await press('Applica e concludi');
  await waitFor(() => expect(sent).toEqual(['v1', 'v2']));
});

test('another user’s amount for another macro-area is taken in beside what was typed', async () => {
  const theirs: Graduatoria = {
    ...graduatoria,
    macroAree: [
      { id: 1, nome: 'A', disponibile: 100 },
      { id: 2, nome: 'B', disponibile: 300 },
    ],
    lastUpdate: '2026-03-04T10:00:00.000Z',
  };
  const { calls } = open(graduatoria, {
    'PUT /ur/graduatorie/disponibile/5': () => {
      if (board === theirs) return Response.json({ id: 5, lastUpdate: theirs.lastUpdate });
      board = theirs;
      return refusal(409, 9, 'Modificato da Neri Ugo.');
    },
  });
  await press('Modifica disponibilità');
  const amount = await screen.findByRole('textbox', { name: 'A' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '150');
  await press('Salva');
  await press(/^Leggi/);
  expect(await screen.findByText(/Gli importi che hai cambiato sono rimasti/)).toBeTruthy();
  expect(screen.queryByText(/I tuoi importi sono rimasti/)).toBeNull();
  await press('Salva');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    disponibile: 1_000,
    macroAree: [
      { id: 1, disponibile: 150 },
      { id: 2, disponibile: 300 },
    ],
    lastUpdate: theirs.lastUpdate,
  });
});
