// @vitest-environment jsdom
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { NewProposta, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { Editor } from '../form/editor/Editor.tsx';
import { type Answers, refusal, renderScreen } from '../shell/renderScreen.testing.tsx';
import { propostaEditor } from './proposta.editor.tsx';
import { bozza } from './proposta.testing.ts';

afterEach(cleanup);

const titolo = buildCampo('textfield', { label: 'Titolo', flagRequired: true, maxLengthSize: 20, opzioni: { titolo: true } });
const template = buildTemplate([
  buildSezione([titolo], { titolo: 'Dati generali' }),
  buildSezione([buildCampo('textarea')], { titolo: 'Descrizione' }),
]);

const modulo: Proposta = { ...bozza, formulario: template, valori: { [titolo.uid]: 'Reti neurali' } };

const edit = (fields: Partial<Proposta | NewProposta> = {}, answers = {}) =>
  renderScreen(<Editor definition={propostaEditor} initial={{ ...modulo, ...fields } as Proposta | NewProposta} />, {
    answers,
    at: { pathname: '/proposte/12' },
  });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const off = (name: string | RegExp) => button(name).getAttribute('aria-disabled') === 'true';

describe('the editor of a proposta', () => {
  test('names tipologia and classe, numbers the sections, and links the preview of what is saved [PROP-039] [PROP-045] [PROP-046]', () => {
    edit();
    expect(screen.getByText(/Progetti di Ricerca · Progetti Medi · 2026/)).toBeTruthy();
    expect(
      within(screen.getByRole('navigation', { name: 'Indice del modulo' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([expect.stringMatching(/^1\s*Dati generali/), expect.stringMatching(/^2\s*Descrizione/)]);
    expect(screen.getByRole('link', { name: 'Anteprima' }).getAttribute('href')).toBe('/proposte/12/view');
  });

  test('a new one has no preview yet', () => {
    edit({ id: null, titolo: null, valori: {} });
    expect(screen.queryByRole('link', { name: 'Anteprima' })).toBeNull();
  });

  test('the next step alone is open: Salva after a change, then Controlla, then Invia domanda [PROP-078] [PROP-080] [PROP-082]', async () => {
    edit();
    expect([off('Salva'), off('Controlla'), off('Invia domanda')]).toEqual([true, false, true]);
    await userEvent.type(screen.getByLabelText(/Titolo/), ' e grafi');
    expect([off('Salva'), off('Controlla'), off('Invia domanda')]).toEqual([false, true, true]);
    expect(screen.getByText('Salva prima di controllare')).toBeTruthy();
  });

  test('once Validata it may be sent and needs no check [PROP-042] [PROP-081]', () => {
    edit({ valida: true });
    expect([off('Validata'), off('Invia domanda')]).toEqual([true, false]);
  });

  test('left with errors it cannot be sent, and shows them again [PROP-043] [PROP-079]', () => {
    edit({ valida: false, valori: {} });
    expect([off('Con Errori'), off('Invia domanda')]).toEqual([false, true]);
    expect(screen.getByText("C'è un errore da correggere")).toBeTruthy();
  });

  test('an English template and its message are pointed out [PROP-047] [PROP-048]', () => {
    edit({ formulario: { ...template, lingua: 'en' }, messaggioAvviso: 'Serve un under 40.' });
    expect(screen.getByText('Questo modulo va compilato in lingua inglese.')).toBeTruthy();
    expect(screen.getByText('Serve un under 40.')).toBeTruthy();
  });

  test('a save refused after the deadline says so and keeps what was typed [ERR-011]', async () => {
    edit({}, { 'PUT /proposte/12': () => refusal(409, 2, 'Il termine è scaduto.') });
    await userEvent.type(screen.getByLabelText(/Titolo/), ' X');
    await userEvent.click(button('Salva'));
    expect(await screen.findByRole('alertdialog', { name: 'Termine presentazione domande' })).toBeTruthy();
    expect((screen.getByLabelText(/Titolo/) as HTMLInputElement).value).toBe('Reti neurali X');
  });

  test('someone else saved meanwhile: who and when, and the choice between the two', async () => {
    edit(
      {},
      { 'PUT /proposte/12': () => refusal(409, 9, 'I dati sono stati modificati da un altro utente (Luca Bianchi, 20/11/2026 11:00).') },
    );
    await userEvent.type(screen.getByLabelText(/Titolo/), ' X');
    await userEvent.click(button('Salva'));
    expect(await screen.findByText(/Luca Bianchi, 20\/11\/2026 11:00/)).toBeTruthy();
    expect(button('Mantieni le mie risposte')).toBeTruthy();
    expect(button('Vedi quelle salvate')).toBeTruthy();
  });

  const obbligatorio = { uid: titolo.uid, sezioneUid: '', riga: null, messaggio: 'Questo campo di testo è obbligatorio.' };
  const invia = async (answers: Answers) => {
    const view = edit(
      { valida: true },
      { 'PUT /proposte/sottomissione/12': () => refusal(409, 91, 'La domanda ha 1 errore.'), ...answers },
    );
    await userEvent.click(button('Invia domanda'));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Invia domanda' }));
    return view;
  };

  test('an Invia refused for errors opens their summary, as Controlla would, and Controlla is no more Validata', async () => {
    await invia({
      'GET /proposte/validazione/12': { valida: false, violazioni: [obbligatorio], motivi: [] },
      'GET /proposte/12': { ...modulo, valida: false },
    });
    expect(await screen.findByText("C'è un errore da correggere")).toBeTruthy();
    expect(document.activeElement?.textContent).toContain("C'è un errore da correggere");
    expect([off('Con Errori'), off('Invia domanda')]).toEqual([false, true]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('an Invia refused for something else says so; where what was found before cannot be found again, Controlla is open', async () => {
    await invia({});
    expect(await screen.findByText('La domanda ha 1 errore.')).toBeTruthy();
    expect(screen.queryByText('Validata')).toBeNull();
    expect(off('Controlla')).toBe(false);
  });

  test('Controlla shows what it judged: the answers that somebody else has saved since', async () => {
    edit(
      {},
      {
        'GET /proposte/validazione/12': { valida: false, violazioni: [obbligatorio], motivi: [] },
        'GET /proposte/12': { ...modulo, valida: false, valori: {}, lastUpdate: '2026-11-20T10:00:00.000Z' },
      },
    );
    await userEvent.click(button('Controlla'));
    expect(await screen.findByText("C'è un errore da correggere")).toBeTruthy();
    expect((screen.getByLabelText(/Titolo/) as HTMLInputElement).value).toBe('');
    expect(off('Salva')).toBe(true);
  });
});
