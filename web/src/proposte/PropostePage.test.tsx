// @vitest-environment jsdom
import type { RichiestaPartecipazione } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import type { PropostaRiga, ProposteDellAnno } from '@sigeba/contract/proposte/proposta.shape.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, refusal, renderScreen } from '../shell/renderScreen.testing.tsx';
import PropostePage from './PropostePage.tsx';

afterEach(cleanup);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const bozza: PropostaRiga = {
  id: 1,
  titolo: 'Reti neurali',
  numeroProtocollo: null,
  status: 'BOZZA',
  esito: null,
  esitoSpeciale: null,
  motivazioneEsitoSpeciale: null,
  responsabile: { id: 7, cognome: 'Rossi', nome: 'Maria' },
  titolare: null,
  classe: {
    id: 12,
    nome: 'Progetti Medi',
    anno: 2026,
    tipologiaProgetto: { id: 1, nome: 'Progetti di Ricerca' },
    dataUfficializzazione: null,
  },
  isResponsabile: true,
  isTitolare: false,
  categoriaUtente: 'RESPONSABILE',
  categoriaUtenteDescrizione: 'Responsabile',
  apreForm: 'LEAD',
  finanziamentoRichiesto: 8000,
  assegnoRichiesto: 24000,
  finanziamentoConcesso: null,
  assegnoConcesso: null,
  punteggio: null,
  commentoFinanziamento: null,
  sendTimestamp: null,
  scadenza: inDays(3),
  lastUpdate: inDays(-1),
};
const asMember = {
  isResponsabile: false,
  responsabile: { id: 9, cognome: 'Esposito', nome: 'Luca' },
  categoriaUtenteDescrizione: 'Coproponente',
  apreForm: 'PARTECIPANTE',
} as const;
const inviata = { ...bozza, status: 'INVIATA', numeroProtocollo: 'RM2026-0000123', sendTimestamp: '2026-03-17T13:05:09.000Z' } as const;
const finanziata: PropostaRiga = {
  ...inviata,
  esito: { status: 'FINANZIATA' },
  punteggio: 24.25,
  finanziamentoConcesso: 6000,
  assegnoConcesso: 12000,
  commentoFinanziamento: 'Ridotto in proporzione',
};
const richiesta: RichiestaPartecipazione = {
  id: 5,
  status: 'PENDING',
  proposta: {
    id: 31,
    titolo: 'Archeologia del paesaggio',
    responsabile: { id: 9, cognome: 'Esposito', nome: 'Luca' },
    classe: { nome: 'Progetti Grandi', anno: 2026 },
    endTimestamp: inDays(30),
  },
  categoria: { id: 2, codice: 'COPROPONENTE', descrizioneSingolare: 'Coproponente', descrizionePlurale: 'Coproponenti' },
  datiRichiesta: { abstractProposta: 'Il paesaggio costiero' },
};
const nothing: ProposteDellAnno = { daCompilare: [], inviate: [], finanziate: [], nonFinanziate: [], richieste: [], modificabile: true };

function open(proposte: Partial<ProposteDellAnno>, more: Answers = {}, search = '') {
  const answers = { 'GET /proposte/anni': [2026, 2025], 'GET /proposte?anno=2026': { ...nothing, ...proposte }, ...more };
  return renderScreen(<PropostePage />, { answers, at: { pathname: '/proposte', search } });
}
const lineOf = (fact: HTMLElement) => fact.closest('p')?.textContent?.trim();
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the year', () => {
  test('is chosen from those with something, and stays in the address [PROP-018]', async () => {
    const { router } = open({}, { 'GET /proposte?anno=2025': { ...nothing, modificabile: false, finanziate: [finanziata] } });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Anno finanziario' }), '2025');
    expect(await screen.findByRole('region', { name: 'Finanziate' })).toBeTruthy();
    expect(router.state.location.search).toBe('?anno=2025');
  });

  test('without proposte says so in the words of the specification [PROP-038]', async () => {
    open({});
    expect(await screen.findByText("Non hai partecipato a nessuna proposta per l'anno selezionato")).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Inviate' })).toBeNull();
  });
});

describe('a request', () => {
  const accept = 'PUT /partecipazioni/accept/31';

  test('is listed with category, lead and class, and accepted [PROP-019] [PROP-020]', async () => {
    const { calls } = open({ richieste: [richiesta] }, { [accept]: { ...richiesta, status: 'ACCETTATA' } });
    const richieste = await section('Richieste di partecipazione');
    expect(lineOf(richieste.getByText(/Progetti Grandi 2026/))).toBe(
      'Progetti Grandi 2026 · Responsabile: Esposito Luca · Come Coproponente',
    );
    await userEvent.click(richieste.getByRole('button', { name: /^Accetta/ }));
    expect(await screen.findByText('Hai accettato di partecipare a «Archeologia del paesaggio».')).toBeTruthy();
    await waitFor(() => expect(calls.filter(({ path }) => path === '/proposte?anno=2026')).toHaveLength(2));
  });

  test('is refused only after a confirmation [PROP-021]', async () => {
    const { calls } = open({ richieste: [richiesta] }, { 'PUT /partecipazioni/refuse/31': { ...richiesta, status: 'RIFIUTATA' } });
    await userEvent.click(await screen.findByRole('button', { name: /^Rifiuta/ }));
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Rifiuta' }));
    expect(await screen.findByText('Hai rifiutato di partecipare a «Archeologia del paesaggio».')).toBeTruthy();
  });

  test('shows the abstract of the proposta [PROP-022]', async () => {
    open({ richieste: [richiesta] });
    await userEvent.click(await screen.findByRole('button', { name: /^Vedi abstract/ }));
    expect(within(screen.getByRole('dialog', { name: 'Abstract' })).getByText('Il paesaggio costiero')).toBeTruthy();
  });

  test('that the call does not allow to accept is refused in a dialog naming both causes [ERR-007] [ERR-008]', async () => {
    const message = refusalText({ reason: 'PARTICIPATION_VIOLATES_CALL', facts: { motivi: ['Il tuo profilo non è confermato.'] } });
    open({ richieste: [richiesta] }, { [accept]: () => refusal(409, 91, message) });
    await userEvent.click(await screen.findByRole('button', { name: /^Accetta/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Impossibile accettare la richiesta' }));
    expect(dialog.getByText(/condizioni del bando, oppure si fa già parte di proposte incompatibili/)).toBeTruthy();
  });

  test('refused because the term has passed says "Termine presentazione domande"', async () => {
    open({ richieste: [richiesta] }, { [accept]: () => refusal(409, 2, 'Il termine è scaduto.') });
    await userEvent.click(await screen.findByRole('button', { name: /^Accetta/ }));
    expect(await screen.findByRole('alertdialog', { name: 'Termine presentazione domande' })).toBeTruthy();
  });
});

describe('a BOZZA', () => {
  test('is filled in by the responsabile, read by the others, each told the own category [PROP-023] [PROP-024] [PROP-111]', async () => {
    open({ daCompilare: [bozza, { ...bozza, ...asMember, id: 2, titolo: 'Chimica' }] });
    const rows = await section('In corso di compilazione');
    expect(rows.getByRole('link', { name: 'Compila: Reti neurali' }).getAttribute('href')).toBe('/proposte/1');
    expect(rows.getByRole('link', { name: 'Visualizza: Chimica' }).getAttribute('href')).toBe('/proposte/2/view');
    expect(rows.getByText('Il tuo ruolo: Coproponente', { exact: false })).toBeTruthy();
  });

  test('is deleted by the responsabile only [PROP-025]', async () => {
    open({ daCompilare: [bozza, { ...bozza, ...asMember, id: 2, titolo: 'Chimica' }] });
    expect((await screen.findAllByRole('button', { name: /^Elimina/ })).map((button) => button.textContent)).toEqual([
      'Elimina: Reti neurali',
    ]);
  });

  test('is not deleted before the confirmation, and Annulla keeps it [PROP-107]', async () => {
    const { calls } = open({ daCompilare: [bozza] }, { 'DELETE /proposte/1': {} });
    const deleted = () => calls.some(({ method }) => method === 'DELETE');
    const ask = async () => userEvent.click(await screen.findByRole('button', { name: /^Elimina/ }));
    await ask();
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Annulla' }));
    expect(deleted()).toBe(false);
    await ask();
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Elimina' }));
    expect(await screen.findByText('Operazione effettuata con successo.')).toBeTruthy();
    expect(deleted()).toBe(true);
  });

  test('past its term is called Scaduta and only read', async () => {
    open({ daCompilare: [{ ...bozza, scadenza: inDays(-1) }] });
    expect(await screen.findByText('Scaduta')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Compila/ })).toBeNull();
  });

  test('of a past year is neither filled in nor deleted', async () => {
    open({ modificabile: false, daCompilare: [{ ...bozza, scadenza: inDays(-300) }] });
    expect(await screen.findByText("Le proposte dell'anno 2026 sono in sola lettura.")).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Elimina/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Compila/ })).toBeNull();
  });

  test('once sent and reopened keeps its number and cannot be deleted', async () => {
    open({ daCompilare: [{ ...bozza, numeroProtocollo: 'RM2026-0000007' }] });
    expect(await screen.findByText(/Protocollo RM2026-0000007/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Elimina/ })).toBeNull();
  });
});

describe('a sent proposta', () => {
  test('shows number and instant, and is viewed [PROP-026] [PROP-027]', async () => {
    open({ inviate: [inviata] });
    const rows = await section('Inviate');
    expect(lineOf(rows.getByText(/Protocollo/))).toBe('Protocollo RM2026-0000123 · Inviata il 17/03/2026 14:05');
    expect(rows.getByRole('link', { name: /^Visualizza/ }).getAttribute('href')).toBe('/proposte/1/view');
  });

  test('that was excluded says why', async () => {
    open({ inviate: [{ ...inviata, esitoSpeciale: 'NON_AMMISSIBILE', motivazioneEsitoSpeciale: 'Troppo pochi partecipanti' }] });
    expect(await screen.findByText('Non ammissibile')).toBeTruthy();
    expect(screen.getByText('Troppo pochi partecipanti')).toBeTruthy();
  });

  test('with an outcome shows its score, and its details once they are asked for [PROP-029] [PROP-031] [PROP-033]', async () => {
    open({ finanziate: [finanziata] });
    const rows = await section('Finanziate');
    expect(rows.getByText('24,3')).toBeTruthy();
    expect(rows.queryByText('Ridotto in proporzione')).toBeNull();
    await userEvent.click(rows.getByRole('button', { name: /^Dettagli/, expanded: false }));
    expect(rows.getByRole('button', { name: /^Dettagli/, expanded: true })).toBeTruthy();
  });

  test('unfolded it tells the amounts and the comment [PROP-034] [PROP-035] [PROP-036]', async () => {
    open({ finanziate: [finanziata] });
    const rows = await section('Finanziate');
    await userEvent.click(rows.getByRole('button', { name: /^Dettagli/, expanded: false }));
    const value = (term: string) => rows.getByText(term).nextElementSibling?.textContent;
    expect(value('Finanziamento richiesto')).toBe('8.000,00\u00a0€');
    expect(value('Finanziamento concesso')).toBe('6.000,00\u00a0€');
    expect(value('Assegno richiesto')).toBe('24.000,00\u00a0€');
    expect(value('Assegno concesso')).toBe('12.000,00\u00a0€');
    expect(rows.getByText('Ridotto in proporzione')).toBeTruthy();
  });

  test('that was not funded stands in its own section and is viewed [PROP-030] [PROP-037]', async () => {
    open({ nonFinanziate: [{ ...inviata, esito: { status: 'NON_FINANZIATA' }, punteggio: 12 }] });
    const rows = await section('Non Finanziate');
    expect(rows.getByText('Non finanziata')).toBeTruthy();
    expect(rows.getByText('12,0')).toBeTruthy();
    expect(rows.getByRole('link', { name: /^Visualizza/ }).getAttribute('href')).toBe('/proposte/1/view');
  });
});
