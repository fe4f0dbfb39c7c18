// @vitest-environment jsdom
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../page/renderScreen.testing.tsx';
import { bar, button, edit, modulo, off, state, stato, template, titolo } from './proposta/PropostaEditor.testing.tsx';

afterEach(cleanup);

describe('the editor of a proposta', () => {
  test('names tipologia and classe, numbers the sections, and links the preview of what is saved [PROP-039] [PROP-045] [PROP-046]', () => {
    edit();
    expect(screen.getByText(/Progetti di Ricerca · Progetti Medi · 2026/)).toBeTruthy();
    expect(
      within(screen.getByRole('navigation', { name: 'Indice del modulo' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([expect.stringMatching(/^Dati generali/), expect.stringMatching(/^Descrizione/)]);
    expect(screen.getByRole('link', { name: 'Anteprima' }).getAttribute('href')).toBe('/proposte/12/view');
  });

  test('a new proposta has no preview yet', () => {
    edit({ id: null, titolo: null, valori: {} });
    expect(screen.queryByRole('link', { name: 'Anteprima' })).toBeNull();
  });

  test('the next step alone is open: Salva after a change, then Controlla, then Invia domanda [PROP-078] [PROP-080] [PROP-082]', async () => {
    edit();
    expect([off('Salva'), off('Controlla'), off('Invia domanda')]).toEqual([true, false, true]);
    await userEvent.type(screen.getByLabelText(/^Titolo/), ' e grafi');
    expect([off('Salva'), off('Controlla'), off('Invia domanda')]).toEqual([false, true, true]);
    expect(screen.getByText(/Salva prima di controllare/)).toBeTruthy();
  });

  test('before Invia it is said whether the domanda can be changed afterwards: where the classe lets it be reopened, until when', async () => {
    edit({ valida: true });
    await userEvent.click(button('Invia domanda'));
    expect(screen.getByText("Dopo l'invio non potrai modificare la domanda.")).toBeTruthy();
    cleanup();
    edit({ valida: true, riapribileDopoInvio: '2999-03-20T13:00:00.000Z' });
    await userEvent.click(button('Invia domanda'));
    const said = "Dopo l'invio potrai modificare la domanda solo riaprendola, fino alla chiusura del bando (20/03/2999 14:00).";
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByText(/non potrai modificare/)).toBeNull();
    cleanup();
    edit({ valida: true, riapribileDopoInvio: '2020-03-20T13:00:00.000Z' });
    await userEvent.click(button('Invia domanda'));
    expect(screen.getByText("Dopo l'invio non potrai modificare la domanda.")).toBeTruthy();
  });

  test('a proposta that is Validata can be sent without Controlla [PROP-042] [PROP-081]', () => {
    edit({ valida: true });
    expect([off('Controlla'), off('Invia domanda')]).toEqual([true, false]);
    expect(state()).toContain('· Validata');
    // The badge shows it, and the line beside reads it out.
    expect(stato()).toBe('Validata');
    expect(screen.getAllByText(/Validata/).map((each) => each.className.includes('hidden'))).toEqual([false, true]);
  });

  test('the head has one state: Bozza until Controlla says what it is, and again after a change', async () => {
    edit();
    expect(stato()).toBe('Bozza');
    cleanup();
    edit({ valida: false });
    expect(stato()).toBe('Con Errori');
    await userEvent.type(screen.getByLabelText(/^Titolo/), ' e grafi');
    expect(stato()).toBe('Bozza');
    cleanup();
    edit({ valida: true, motivi: [{ codice: 'X', testo: 'Hai già inviato una domanda.', rimedio: null }] });
    expect(stato()).toBe('Non potrà essere inviata');
  });

  test('left with errors it cannot be sent, and shows them again [PROP-043] [PROP-079]', () => {
    edit({ valida: false, valori: {} });
    expect([off('Controlla'), off('Invia domanda')]).toEqual([false, true]);
    expect(screen.getByText('Con Errori')).toBeTruthy();
    expect(state()).toContain('· 1 errore');
    expect(screen.getByText("C'è un errore da correggere")).toBeTruthy();
  });

  test('the bar keeps deadline and steps in sight, each step in its place before and after the first Salva', () => {
    const places = () => [...bar().querySelectorAll('[class*=place]')].map((place) => place.textContent);
    edit();
    expect(places()).toEqual(['Salva', 'Controlla', 'Invia domanda']);
    expect(within(bar()).getByText(/^Scade /)).toBeTruthy();
    cleanup();
    edit({ id: null, titolo: null, valori: {} });
    // What is not there yet has its name in its place, and is no button.
    expect(places()).toEqual(['Salva', 'Controlla', 'Invia domanda']);
  });

  test('the preview waits in the menu for what is not saved, where its reason is read by keyboard and touch too', async () => {
    edit();
    await userEvent.type(screen.getByLabelText(/^Titolo/), ' e grafi');
    expect(screen.queryByRole('link', { name: 'Anteprima' })).toBeNull();
    await userEvent.click(button('Altro'));
    const waiting = await screen.findByRole('menuitem', { name: 'Anteprima' });
    expect(waiting.getAttribute('aria-disabled')).toBe('true');
    expect(waiting.textContent).toContain("Salva prima di aprire l'anteprima");
  });

  test('an English template and its message are pointed out [PROP-047] [PROP-048]', () => {
    edit({ formulario: { ...template, lingua: 'en', messaggioAvviso: 'Serve un under 40.' } });
    expect(screen.getByText('This form must be filled in in English.')).toBeTruthy();
    expect(screen.getByText('Serve un under 40.')).toBeTruthy();
  });

  test('an invalid answer is an error of its field before and after Salva, and a missing one is to be filled in', async () => {
    const altro = buildCampo('textfield', { label: 'Acronimo', flagRequired: true });
    const cognome = { uid: 'cognome', label: 'Cognome', tipo: 'testo', maxLengthSize: 5, flagRequired: false } as const;
    const persone = buildCampo('TABELLA', { label: 'Esterni', opzioni: { colonne: [cognome] } });
    const formulario = buildTemplate([buildSezione([titolo, altro, persone], { titolo: 'Dati generali' })]);
    const valori = { [titolo.uid]: 'x'.repeat(21), [persone.uid]: { righe: [{ cognome: 'Dell’Acqua' }] } } as never;
    const open = { formulario, valori: { [altro.uid]: 'Onde', [persone.uid]: { righe: [{ cognome: 'Dell’Acqu' }] } } as never };
    edit(open, { 'PUT /proposte/12': { ...modulo, formulario, valori } });
    const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
    await userEvent.clear(box(/Acronimo/));
    await userEvent.click(box(/Titolo/));
    await userEvent.paste('x'.repeat(21));
    await userEvent.type(box(/Cognome/), 'a');
    await userEvent.tab();
    const wrong = () => [/Titolo/, /Cognome/, /Acronimo/].map((name) => box(name).getAttribute('aria-invalid'));
    await waitFor(() => expect(wrong()).toEqual(['true', 'true', 'true']));
    await userEvent.click(button('Salva'));
    await waitFor(() => expect(state()).toContain('Salvata'));
    expect(wrong()).toEqual(['true', 'true', null]);
    expect(screen.getAllByText(/Il campo non puo superare i 20 caratteri di lunghezza\.$/)).toHaveLength(2);
    expect(screen.getByRole('link', { name: /Dati generali/ }).textContent).toContain('2 errori');
  });

  test('a save refused after the deadline says so and keeps what was typed [ERR-011] [ERR-043]', async () => {
    edit({}, { 'PUT /proposte/12': () => refusal(409, 2, 'Il termine è scaduto.') });
    await userEvent.type(screen.getByLabelText(/^Titolo/), ' X');
    await userEvent.click(button('Salva'));
    expect(await screen.findByRole('alertdialog', { name: 'Termine presentazione domande' })).toBeTruthy();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    expect((screen.getByLabelText(/^Titolo/) as HTMLInputElement).value).toBe('Reti neurali X');
  });

  test('unsaved answers can be copied and downloaded when the term passes', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    edit({ scadenza: new Date(Date.now() + 1_000).toISOString() });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Titolo/), ' X');
    act(() => vi.advanceTimersByTime(61_000));
    expect((screen.getByLabelText(/^Titolo/) as HTMLInputElement).readOnly).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Copia le risposte' }));
    expect(await navigator.clipboard.readText()).toMatch(/^Reti neurali X\n\n\n1\. Dati generali\n\nTitolo\nReti neurali X\n/);
    expect(await screen.findByText(/Risposte copiate/)).toBeTruthy();
    const saved = vi.fn(() => 'blob:risposte');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} }));
    await user.click(button('Scarica le risposte'));
    expect(saved).toHaveBeenCalledOnce();
  });

  test('opened after the term it is only read: nothing is typed that could not be saved, nobody is asked, no amount is left', () => {
    edit({ scadenza: '2020-01-01T12:00:00.000Z', motivi: [{ codice: 'GIA_INVIATA', testo: 'Hai già inviato.', rimedio: null }] as never });
    expect((screen.getByLabelText(/^Titolo/) as HTMLInputElement).readOnly).toBe(true);
    expect(button('Copia le risposte')).toBeTruthy();
    // That its term is over is reason enough.
    expect(screen.queryByText('Questa proposta non potrà essere inviata')).toBeNull();
    // And said in full once: the bar keeps it for whoever stands on an act.
    const told = screen.getAllByText(/^Il termine per la presentazione delle domande è scaduto/);
    expect(told.filter(({ hidden }) => !hidden)).toHaveLength(1);
    expect(screen.queryByText(/Ctrl\+S/)).toBeNull();
  });

  test.each(['Salva', 'Controlla', 'Invia domanda'])(
    'deleted in another tab, %s says so: the answers can be taken out, and the list is the way on',
    async (act) => {
      const gone = () => refusal(404, 4, 'Elemento non trovato.');
      edit(
        { valida: act === 'Invia domanda' ? true : null },
        { 'PUT /proposte/12': gone, 'GET /proposte/validazione/12': gone, 'PUT /proposte/sottomissione/12': gone },
      );
      const user = userEvent.setup();
      if (act === 'Salva') await user.type(screen.getByLabelText(/^Titolo/), ' X');
      await user.click(button(act));
      if (act === 'Invia domanda') await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: act }));
      const said = within(await screen.findByRole('alertdialog', { name: 'La bozza è stata eliminata' }));
      expect(said.getByRole('link', { name: "Vai all'elenco" }).getAttribute('href')).toBe('/proposte');
      await user.click(said.getByRole('button', { name: 'Copia le risposte' }));
      expect(await navigator.clipboard.readText()).toMatch(act === 'Salva' ? /^Reti neurali X\n/ : /^Reti neurali\n/);
      await user.click(said.getByRole('button', { name: 'Chiudi' }));
      expect((screen.getByLabelText(/^Titolo/) as HTMLInputElement).value).toMatch(/^Reti neurali/);
      // That what is on the page cannot be saved has been said: nothing asks it again above that.
      if (act !== 'Salva') return;
      await user.click(button(act));
      await user.click(await screen.findByRole('link', { name: "Vai all'elenco" }));
      await waitFor(() => expect(window.location.pathname).toBe('/proposte'));
      expect(screen.queryByText('Modifiche non salvate', { selector: 'h2' })).toBeNull();
    },
  );

  test('nothing can be copied out before the term', () => {
    edit();
    expect(screen.queryByRole('button', { name: 'Copia le risposte' })).toBeNull();
  });

  test('someone else saved meanwhile the same answer: who and when, both side by side, and the choice between the two', async () => {
    edit(
      {},
      {
        'PUT /proposte/12': () => refusal(409, 9, 'I dati sono stati modificati da un altro utente (Luca Bianchi, 20/11/2026 11:00).'),
        'GET /proposte/12': { ...modulo, valori: { [titolo.uid]: 'Grafi' }, lastUpdate: '2026-11-20T10:00:00.000Z' },
      },
    );
    await userEvent.type(screen.getByLabelText(/^Titolo/), ' X');
    await userEvent.click(button('Salva'));
    expect(await screen.findByText(/Luca Bianchi, 20\/11\/2026 11:00/)).toBeTruthy();
    const both = within(screen.getByRole('group', { name: 'Titolo' }));
    expect(both.getByRole<HTMLInputElement>('radio', { name: /^La tua\s*Reti neurali X/ }).checked).toBe(true);
    expect(both.getByRole<HTMLInputElement>('radio', { name: /^Quella salvata\s*Grafi/ }).checked).toBe(false);
    await userEvent.click(button('Vedi quelle salvate'));
    // Where the own answers are now stands at the head of a long page: whoever gave them up is led there.
    const notice = (await screen.findByRole('button', { name: 'Recupera' })).closest('[role="status"]');
    await waitFor(() => expect(document.activeElement).toBe(notice?.parentElement));
    expect((screen.getByLabelText(/^Titolo/) as HTMLInputElement).value).toBe('Grafi');
    await userEvent.click(button('Elimina le modifiche'));
    const asked = () => within(screen.getByRole('alertdialog', { name: 'Eliminare le modifiche?' }));
    await userEvent.click(asked().getByRole('button', { name: 'Annulla' }));
    expect(button('Recupera')).toBeTruthy();
    await userEvent.click(button('Elimina le modifiche'));
    await userEvent.click(asked().getByRole('button', { name: 'Elimina le modifiche' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Recupera' })).toBeNull());
  });

  test('one that was reopened and is as it was sent says so in place of Validata, and invites to nothing', () => {
    const quando = '2026-11-20T10:00:00.000Z';
    const riapertura = { quando, motivo: 'Manca un allegato', versione: 1 };
    edit({ valida: true, riapertura, lastUpdate: quando });
    expect(state()).toContain('Riaperta: correggi e invia di nuovo');
    expect(screen.queryByText('Validata')).toBeNull();
    expect(button('Invia domanda').className).not.toMatch(/primary/);
    cleanup();
    edit({ valida: true, riapertura, lastUpdate: '2026-11-20T10:00:00.001Z' });
    expect(state()).toContain('· Validata');
    expect(button('Invia domanda').className).toMatch(/primary/);
  });

  test('the bar shows what is left of the maximum, and says when it is exceeded', async () => {
    const budget = buildCampo('budget', { uid: 'budget', label: 'Budget' });
    const voce = { id: 1, nome: 'Missioni', descrizione: null, tipoImporto: 'LIBERO', importo: null, min: null, max: null };
    const facts = { ...(modulo.facts as object), voci: [voce], finanziamentoMin: 5000, finanziamentoMax: 15000 };
    edit({ formulario: buildTemplate([buildSezione([budget], { titolo: 'Budget' })]), facts, valori: {} });
    expect(within(bar()).getByText(/^restano 15\.000/)).toBeTruthy();
    const amount = screen.getByRole('textbox', { name: 'Richiesto per Missioni (€)' });
    await userEvent.type(amount, '16000');
    await userEvent.tab();
    // By how much, in the bar as under the table.
    expect(within(bar()).getByText(/^1\.000 € oltre il massimo$/)).toBeTruthy();
    expect(screen.getByText(/massimo 15\.000 €\s· 1\.000 € oltre il massimo$/)).toBeTruthy();
  });
});
