// @vitest-environment jsdom
import { buildCampo, buildSezione } from '@sigeba/contract/form/template/template.build.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { queryClient } from '../../api/queryClient.ts';
import { type Answers, refusal } from '../../page/renderScreen.testing.tsx';
import { button, edit, modulo, off, template, titolo } from './proposta/PropostaEditor.testing.tsx';

afterEach(cleanup);

describe('Controlla and Invia of a proposta', () => {
  test('Controlla without a network is tried again from there, though nothing is unsaved', async () => {
    let reached = false;
    const { calls } = edit(
      {},
      {
        'GET /proposte/validazione/12': () => {
          if (!reached) throw new TypeError('Failed to fetch');
          return Response.json({ valida: true, violazioni: [], motivi: [] });
        },
        'GET /proposte/12': modulo,
      },
    );
    await userEvent.click(button('Controlla'));
    expect((await screen.findByRole('alertdialog')).textContent).not.toContain('modifiche');
    reached = true;
    await userEvent.click(button('Riprova a controllare'));
    expect(await screen.findByRole('region', { name: /^Controllo superato/ })).toBeTruthy();
    expect(calls.filter(({ path }) => path.includes('validazione'))).toHaveLength(2);
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
    expect([off('Controlla'), off('Invia domanda')]).toEqual([false, true]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('an Invia refused for something else says so; where what was found before cannot be found again, Controlla is open', async () => {
    await invia({});
    expect(await screen.findByText('La domanda ha 1 errore.')).toBeTruthy();
    expect(screen.queryByText('Validata')).toBeNull();
    expect(off('Controlla')).toBe(false);
  });

  test('a Controlla that finds nothing says what was looked at, who has not answered and what comes next; it has the focus, and goes as one writes on', async () => {
    const gruppo = buildCampo('participants', { uid: 'gruppo', label: 'Gruppo', opzioni: { categoriaId: 3 } });
    const attesa = {
      utenteId: 21,
      status: 'PENDING',
      categoriaId: 3,
      cognome: 'Bianchi',
      nome: 'Luca',
      ruolo: '',
      dipartimento: '',
      mesiPersona: 2,
      settoreERC: null,
      sottoSettoreERC: null,
      ssd: null,
      massaCritica: null,
      piSostituito: null,
      partecipazioneEffettiva: null,
    };
    const formulario = {
      ...template,
      sezioni: [
        ...template.sezioni,
        buildSezione([gruppo], { titolo: 'Gruppo di ricerca', numOrdine: 9 }),
        buildSezione([buildCampo('research-indicators', { uid: 'indica', label: 'Indicatori' })], { titolo: 'Indicatori', numOrdine: 10 }),
      ],
    };
    const stored = { ...modulo, formulario, valori: { ...(modulo.valori as object), gruppo: { partecipanti: [attesa] } } };
    edit(stored, {
      'GET /proposte/validazione/12': { valida: true, violazioni: [], motivi: [] },
      'GET /proposte/12': { ...stored, valida: true },
    });
    const index = screen.getByRole('navigation', { name: 'Indice del modulo' });
    expect(index.textContent).toContain('1 in attesa');
    expect(index.textContent).toContain('facoltativa');
    // What hinders nothing and should be known is told in the index, by the Controlla that passes and before the sending.
    const nascosti = 'La visione degli indicatori di ricerca non è autorizzata: chi legge e valuta la proposta non li vedrà.';
    expect(index.textContent).toContain('Indicatori1 avviso');
    await userEvent.click(button('Controlla'));
    const passed = await screen.findByRole('region', { name: 'Controllo superato: nessun errore nelle 4 sezioni' });
    expect(document.activeElement).toBe(passed);
    expect(passed.textContent).toContain('1 persona non ha ancora risposto alla richiesta di partecipazione: Bianchi Luca.');
    expect(passed.textContent).toContain('Non è ancora inviata: per inviarla usa «Invia domanda».');
    // From it Tab leads on to the steps, not through the whole form again.
    for (let presses = 0; presses < 5 && document.activeElement !== button('Invia domanda'); presses += 1) await userEvent.tab();
    expect(document.activeElement).toBe(button('Invia domanda'));
    expect(passed.textContent).toContain(`Avviso: ${nascosti}`);
    await userEvent.click(button('Invia domanda'));
    const asking = within(screen.getByRole('alertdialog'));
    expect(asking.getByText(nascosti)).toBeTruthy();
    await userEvent.click(asking.getByRole('button', { name: 'Annulla' }));
    await userEvent.type(screen.getByLabelText(/^Titolo/), ' X');
    expect(screen.queryByRole('region', { name: /^Controllo superato/ })).toBeNull();
  });

  test('after Invia an earlier reading of the domanda is dropped, and lists read before stay', async () => {
    const read = ['GET /proposte/:id', { params: { id: 12 } }];
    const list = ['GET /proposte', { query: {} }];
    const { router } = edit({ valida: true }, { 'PUT /proposte/sottomissione/12': { id: 12 } });
    for (const key of [read, list]) queryClient.setQueryData(key, {});
    await userEvent.click(button('Invia domanda'));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Invia domanda' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/proposte/12/ricevuta'));
    expect([read, list].map((key) => queryClient.getQueryData(key))).toEqual([undefined, {}]);
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
    expect((screen.getByLabelText(/^Titolo/) as HTMLInputElement).value).toBe('');
    expect(off('Salva')).toBe(true);
  });
});
