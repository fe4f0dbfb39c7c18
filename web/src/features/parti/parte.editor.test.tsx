// @vitest-environment jsdom
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { Parte } from '@sigeba/contract/parti/parte.shape.ts';
import { refusalTextEn } from '@sigeba/contract/refusals/refusals.en.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Editor } from '../../form/editor/Editor.tsx';
import { openJournal } from '../../form/journal.ts';
import type { WithTemplate } from '../../form/readView.ts';
import { refusal, renderScreen } from '../../page/renderScreen.testing.tsx';
import { ITALIAN, words } from '../../text/italiano.testing.ts';
import { MODULO_LETTO, modulo, riga } from '../proposte/proposta.testing.ts';
import { parteEditor } from './parte.editor.tsx';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(cleanup);

const indice = buildCampo('h-index-part', { label: 'Il tuo h-index', flagRequired: true });
const nota = buildCampo('textfield', { label: 'Nota' });
const formulario = buildTemplate([buildSezione([indice, nota], { titolo: 'Curriculum' })], { tipo: 'PARTECIPANTE' });

const parte: WithTemplate<Parte> = {
  proposta: {
    ...riga,
    isResponsabile: false,
    categoriaUtente: 'COPROPONENTE',
    categoriaUtenteDescrizione: 'Coproponente',
    apreForm: 'PARTECIPANTE',
  },
  categoriaEn: 'Co-proponent',
  modulo,
  formulario,
  valori: {},
  cambiModulo: null,
  facts: { ...noFacts('2026-11-20'), parteDi: 9 },
  messaggioAvviso: null,
  completa: false,
  salvata: false,
  lastUpdate: '2026-11-19T10:00:00.000Z',
};

/** Nobody publishes another version of the form meanwhile. */
const unmoved = { opening: { mine: null, perse: [] }, readNew: () => Promise.reject(), onReopen: () => {} };

const edit = (fields: Partial<WithTemplate<Parte>> = {}, answers = {}) =>
  renderScreen(<Editor definition={parteEditor} initial={{ ...parte, ...fields, id: parte.proposta.id, valida: null }} {...unmoved} />, {
    answers: { [MODULO_LETTO]: fields.formulario ?? formulario, ...answers },
    at: { pathname: '/proposte/12/partecipante' },
  });
const save = () => screen.getByRole('button', { name: 'Salva' });
const isOff = () => save().getAttribute('aria-disabled') === 'true';
const WHY = 'Compila le informazioni obbligatorie prima di salvare';

test('an English form is English throughout, with the member’s categoria and the reason why Salva is disabled', async () => {
  const english = buildTemplate(
    [
      buildSezione(
        [
          { ...indice, label: 'Your h-index' },
          { ...nota, label: 'Note' },
        ],
        { titolo: 'Curriculum' },
      ),
    ],
    {
      tipo: 'PARTECIPANTE',
      lingua: 'en',
    },
  );
  const classe = { ...parte.proposta.classe, nome: 'Exploratory', tipologiaProgetto: { id: 2, nome: 'SEED PNR' } };
  const proposta = { ...parte.proposta, titolo: 'Nets', classe };
  const late = () => refusal(409, 2, refusalTextEn({ reason: 'PAST_SCADENZA', facts: { scadenza: proposta.scadenza } }) ?? '');
  const { container } = edit({ proposta, formulario: english }, { 'PUT /proposte-partecipanti/12': late });
  expect(screen.getByText('Co-proponent in the proposal of Rossi Maria')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Note'), 'Here');
  expect(screen.getByText(/Fill in what is mandatory before saving/)).toBeTruthy();
  expect(words(container.querySelector('[lang="en"]') as Element).match(ITALIAN)).toBeNull();
  await userEvent.type(screen.getByLabelText('Value'), '21');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(words(await screen.findByRole('alertdialog')).match(ITALIAN)).toBeNull();
  cleanup();
  const { container: closed } = edit({
    proposta: { ...proposta, scadenza: '2020-01-01T00:00:00.000Z' },
    formulario: english,
    completa: true,
  });
  expect(words(closed.querySelector('[lang="en"]') as Element).match(ITALIAN)).toBeNull();
});

describe('the editor of a member', () => {
  test('has Salva only, and names the proposta and the own categoria [PROP-010] [PROP-049]', () => {
    edit();
    const bar = screen.getByRole('region', { name: /azioni/i });
    expect(within(bar).getAllByRole('button')).toEqual([save()]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Reti neurali');
    expect(screen.getByText('Coproponente nella proposta di Rossi Maria')).toBeTruthy();
  });

  test('saves nothing before what is mandatory is filled in, and says so [PROP-050] [PROP-051]', async () => {
    edit();
    await userEvent.type(screen.getByLabelText('Nota'), 'Eccomi');
    expect(isOff()).toBe(true);
    expect(document.getElementById(save().getAttribute('aria-describedby') ?? '')?.textContent).toBe(WHY);
    const bar = screen.getByRole('region', { name: /azioni/i });
    await userEvent.click(within(bar).getByRole('link', { name: 'Manca: Il tuo h-index' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Valore'));
    await userEvent.type(screen.getByLabelText('Valore'), '21');
    expect(isOff()).toBe(false);
    expect(screen.queryByText(WHY)).toBeNull();
    expect(within(bar).queryByRole('link')).toBeNull();
  });

  test('sends the own entry, and shows what the server has kept [FORM-096]', async () => {
    const stored = { [indice.uid]: { perUtente: [{ utenteId: 9, hindex: 21, database: 'Scopus' }] } };
    const saved = { ...parte, valori: stored, completa: true, salvata: true };
    const { calls } = edit({}, { 'PUT /proposte-partecipanti/12': saved });
    await userEvent.type(screen.getByLabelText('Valore'), '21');
    await userEvent.click(save());
    expect(await screen.findByText('Completa')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ valori: stored, lastUpdate: parte.lastUpdate });
    expect(isOff()).toBe(true);
  });

  test('cannot be saved after the scadenza, and Salva says why', () => {
    edit({ proposta: { ...parte.proposta, scadenza: '2020-01-01T00:00:00.000Z' } });
    expect(screen.getByText('Termine presentazione domande')).toBeTruthy();
    expect(isOff()).toBe(true);
  });

  const left = async () => (await openJournal(7, 'parte-12').read())?.valori ?? null;
  const leave = async () => {
    await userEvent.click(screen.getByRole('link', { name: 'Leggi la proposta' }));
    return within(await screen.findByRole('alertdialog', { name: 'Modifiche non salvate' }));
  };
  const KEPT = /^Quello che hai scritto non è salvato, ma resta in questo browser/;

  test('keeps what was typed when it is left before Salva is possible, and the question says so', async () => {
    edit();
    expect(screen.getByText(/Intanto quello che scrivi resta in questo browser: se esci lo ritrovi/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Nota'), 'Eccomi');
    const asked = await leave();
    expect(await asked.findByText(KEPT)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Esci senza salvare' }));
    await waitFor(() => expect(window.location.pathname).toBe('/proposte/12/view'));
    await waitFor(async () => expect(await left()).toEqual({ [nota.uid]: 'Eccomi' }));
    cleanup();
    edit();
    // It is named by its field, with a look at the words.
    expect(await screen.findByText('Nota: Eccomi')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Recupera' }));
    expect((screen.getByLabelText('Nota') as HTMLInputElement).value).toBe('Eccomi');
  });

  test('words that were written over before they were taken back are offered back beside the others, and either takes no words away', async () => {
    const line = () => screen.getByLabelText('Nota') as HTMLInputElement;
    const writeAndLeave = async (text: string) => {
      edit();
      await userEvent.type(line(), text);
      const asked = await leave();
      await asked.findByText(KEPT);
      await userEvent.click(asked.getByRole('button', { name: 'Esci senza salvare' }));
      await waitFor(() => expect(window.location.pathname).toBe('/proposte/12/view'));
      // Sealed and written after the page has gone: the next one has a journal of its own, which does not wait for it.
      await waitFor(async () => expect(await left()).toEqual({ [nota.uid]: text }));
      cleanup();
    };
    await writeAndLeave('Un’ora di lavoro');
    await writeAndLeave('x');
    edit();
    const recover = async (at: number) => userEvent.click((await screen.findAllByRole('button', { name: 'Recupera' }))[at] as HTMLElement);
    const offered = () => screen.queryAllByRole('button', { name: 'Recupera' }).length;
    await waitFor(() => expect(offered()).toBe(2));
    await recover(0);
    expect(line().value).toBe('Un’ora di lavoro');
    expect(offered()).toBe(1);
    await recover(0);
    expect(line().value).toBe('x');
    await waitFor(() => expect(offered()).toBe(1));
    await recover(0);
    expect(line().value).toBe('Un’ora di lavoro');
  });

  test('a text that was shortened and not saved is offered back, also after another answer was saved', async () => {
    const completa = { [indice.uid]: { perUtente: [{ utenteId: 9, hindex: 21, database: 'Scopus' }] } };
    const stored = Object.assign({ [nota.uid]: 'Onde lunghe' }, completa);
    const later = { [indice.uid]: { perUtente: [{ utenteId: 9, hindex: 22, database: 'Scopus' }] }, [nota.uid]: 'Onde lunghe' };
    await openJournal(7, 'parte-12').keep({ [nota.uid]: 'Onde' }, parte.lastUpdate);
    const saved = { ...parte, valori: later, completa: true, salvata: true, lastUpdate: '2026-11-20T10:00:00.000Z' };
    edit({ valori: stored, completa: true, salvata: true }, { 'PUT /proposte-partecipanti/12': saved });
    expect(await screen.findByText('Nota: Onde')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Valore'));
    await userEvent.type(screen.getByLabelText('Valore'), '22');
    await userEvent.click(save());
    await waitFor(() => expect(isOff()).toBe(true));
    expect(screen.getByText('Nota: Onde')).toBeTruthy();
  });

  test('left where it could have been saved the changes are given up, as the question says', async () => {
    edit();
    await userEvent.type(screen.getByLabelText('Nota'), 'Eccomi');
    await userEvent.type(screen.getByLabelText('Valore'), '21');
    expect(screen.getByText(/compilati: ora puoi salvare/)).toBeTruthy();
    expect(screen.queryByText(/resta in questo browser/)).toBeNull();
    const asked = await leave();
    expect(asked.getByText('Uscendo ora le modifiche non salvate vanno perse.')).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Esci senza salvare' }));
    await waitFor(async () => expect(await left()).toBeNull());
  });

  test('"Salva ed esci" of words that are no value stays on the page and says so', async () => {
    const costo = buildCampo('currencyfield', { label: 'Costo' });
    const stored = { [indice.uid]: { perUtente: [{ utenteId: 9, hindex: 21, database: 'Scopus' }] } };
    const formulario = buildTemplate([buildSezione([indice, costo])], { tipo: 'PARTECIPANTE' });
    const { calls } = edit({ formulario, valori: stored, completa: true, salvata: true });
    await userEvent.type(screen.getByLabelText('Costo'), 'mille');
    const asked = await leave();
    await userEvent.click(asked.getByRole('button', { name: 'Salva ed esci' }));
    const told = within(screen.getByRole('region', { name: 'Notifiche' }));
    expect(await told.findByText('1 valore da correggere non è salvato')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(window.location.pathname).toBe('/proposte/12/partecipante');
  });

  test('left after a Salva that nobody answered they stay, as was said when it failed', async () => {
    const silent = () => {
      throw new TypeError('Failed to fetch');
    };
    edit({}, { 'PUT /proposte-partecipanti/12': silent });
    await userEvent.type(screen.getByLabelText('Valore'), '21');
    await userEvent.click(save());
    const said = within(await screen.findByRole('alertdialog'));
    expect(said.getByText(/^Quello che hai scritto resta in questo browser/)).toBeTruthy();
    await userEvent.click(said.getByRole('button', { name: 'Chiudi' }));
    const asked = await leave();
    expect(await asked.findByText(KEPT)).toBeTruthy();
    await userEvent.click(asked.getByRole('button', { name: 'Esci senza salvare' }));
    await waitFor(async () => expect(await left()).not.toBeNull());
  });
});
