// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import type { Pubblicazione, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answers, refusal, renderScreen } from '../page/renderScreen.testing.tsx';
import { FormSections } from './FormSections.tsx';
import { formOf, testFacts } from './form.testing.ts';

afterEach(cleanup);

const prodotto = (id: number): Pubblicazione => ({
  prodottoId: String(id),
  handle: `11573/${id}`,
  tipo: 'Articolo in rivista',
  titolo: `Onde ${id}`,
  anno: 2024,
  autori: 'Rossi, A.',
  testo: 'Rivista, 1-9',
  impactFactor: null,
});
const pagina = (...resultList: Pubblicazione[]) => ({ resultList, totale: resultList.length, start: 1, end: resultList.length });
const OWN = 'GET /pubblicazioni?limit=10&offset=0';

function open(answers: Answers, valori: Valori = {}) {
  const form = formOf([buildCampo('publications', { uid: 'pubbli', label: 'Pubblicazioni', opzioni: { massimo: 2 } })], valori);
  const { calls } = renderScreen(<FormSections form={form} />, { answers });
  return { form, calls, search: () => userEvent.click(screen.getByRole('button', { name: 'Cerca nel catalogo' })) };
}
const chosen = () => within(screen.getByRole('list', { name: 'Pubblicazioni scelte' })).getAllByRole('listitem');

describe('the search in the catalogue', () => {
  test('marks what is chosen already, and stops at the maximum [FORM-190] [FORM-006] [FORM-178]', async () => {
    const sameHandle = { ...prodotto(9), handle: '11573/1' };
    const { form, search } = open({ [OWN]: pagina(sameHandle, prodotto(2), prodotto(3)) }, { pubbli: { pubblicazioni: [prodotto(1)] } });
    await search();
    expect((await screen.findByRole('button', { name: 'Già inserita: Onde 9' })).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Aggiungi: Onde 2' }));
    expect(form.values()).toEqual({ pubbli: { pubblicazioni: [prodotto(1), prodotto(2)] } });
    expect(chosen()).toHaveLength(2);
    expect(screen.getByText('Numero massimo raggiunto')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Aggiungi: Onde 3' }));
    expect(chosen()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Inserisci a mano' }).hasAttribute('disabled')).toBe(true);
  });

  test('stands above what is chosen: what is added never moves the list under the pointer', async () => {
    const { search } = open({ [OWN]: pagina(prodotto(2), prodotto(3)) }, { pubbli: { pubblicazioni: [prodotto(1)] } });
    await search();
    const found = await screen.findByRole('button', { name: 'Aggiungi: Onde 2' });
    const isAbove = () => {
      const list = screen.getByRole('list', { name: 'Pubblicazioni scelte' });
      return (screen.getByRole('button', { name: /Onde 3$/ }).compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    };
    expect(isAbove()).toBe(true);
    await userEvent.click(found);
    expect(chosen()).toHaveLength(2);
    expect(isAbove()).toBe(true);
  });

  test('code 42 is an empty list; any other refusal says what the server says [ERR-051] [ERR-052] [ERR-068]', async () => {
    const { search } = open({ [OWN]: () => refusal(404, 42, 'Nessun risultato') });
    await search();
    expect(await screen.findByText('Nessun risultato')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    await open({ [OWN]: () => refusal(503, 1, 'Il catalogo non risponde.') }).search();
    expect((await screen.findByRole('alert')).textContent).toContain('Il catalogo non risponde.');
    expect(screen.getByRole('button', { name: 'Riprova' })).toBeTruthy();
  });
});

describe('the sources outside the university', () => {
  const FONTI = 'GET /pubblicazioni/fonti';
  const IRIS = '0000-0002-1825-0097';
  const LAVORI = `GET /pubblicazioni/orcid?orcid=${IRIS}&limit=10&offset=0`;
  const outside = { ...prodotto(2), prodottoId: 'doi-2', handle: null, doi: '10.5555/b' };
  const modes = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

  test('are offered where they are on, and only for what they can be asked', async () => {
    await open({ [OWN]: pagina(), [FONTI]: { fonti: [] } }).search();
    await waitFor(() => expect(screen.queryByText('Ricerca in corso…')).toBeNull());
    expect(modes()).toEqual(['Tra le mie pubblicazioni', 'Per identificativo', 'Per handle']);
    cleanup();
    await open({ [OWN]: pagina(), [FONTI]: { fonti: ['CROSSREF'] } }).search();
    await screen.findByRole('radio', { name: 'Per DOI' });
    expect(screen.queryByRole('radio', { name: 'Per ORCID iD' })).toBeNull();
  });

  test('a work is found by its DOI, taken once, and read there', async () => {
    const answers = { [OWN]: pagina(), [FONTI]: { fonti: ['OPENALEX'] }, 'GET /pubblicazioni/doi?doi=10.5555%2Fb': outside };
    const { form, search } = open(answers);
    await search();
    await userEvent.click(await screen.findByRole('radio', { name: 'Per DOI' }));
    await userEvent.type(screen.getByLabelText('DOI'), 'qualcosa{Enter}');
    expect(screen.getByText('Un DOI ha la forma 10.1234/abcd.')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('DOI'));
    await userEvent.type(screen.getByLabelText('DOI'), 'https://doi.org/10.5555/B{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi: Onde 2' }));
    expect(form.values()).toEqual({ pubbli: { pubblicazioni: [outside] } });
    expect(screen.getByRole('button', { name: 'Aggiunta: Onde 2' }).textContent).toBe('Aggiunta');
    expect(
      within(screen.getByRole('list', { name: 'Pubblicazioni scelte' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('https://doi.org/10.5555/b');
  });

  test('of an ORCID iD all works are listed, and which source has not answered', async () => {
    const { search } = open({
      [OWN]: pagina(),
      [FONTI]: { fonti: ['ORCID', 'OPENALEX'] },
      [LAVORI]: { ...pagina(outside), mancano: ['OPENALEX'] },
    });
    await search();
    await userEvent.click(await screen.findByRole('radio', { name: 'Per ORCID iD' }));
    await userEvent.type(screen.getByLabelText('ORCID iD'), '0000-0002-1825-0098{Enter}');
    expect(screen.getByText(/è di 16 cifre/)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('ORCID iD'));
    await userEvent.type(screen.getByLabelText('ORCID iD'), `https://orcid.org/${IRIS}{Enter}`);
    expect(await screen.findByRole('button', { name: 'Aggiungi: Onde 2' })).toBeTruthy();
    expect(screen.getByText("OpenAlex: nessuna risposta, l'elenco può essere incompleto.")).toBeTruthy();
  });
});

test('what is typed in the search is asked once, 800 ms after the last key [LIM-045]', async () => {
  const { calls, search } = open({ [OWN]: pagina(prodotto(1)), [`${OWN}&titolo=onde`]: pagina(prodotto(2)) });
  await search();
  await screen.findByText(/Onde 1/);
  const asked = () => calls.filter(({ path }) => path.includes('titolo=')).map(({ path }) => path);
  vi.useFakeTimers();
  for (const value of ['o', 'on', 'onde']) {
    fireEvent.change(screen.getByRole('textbox', { name: 'Titolo' }), { target: { value } });
    await act(() => vi.advanceTimersByTimeAsync(700));
  }
  await act(() => vi.advanceTimersByTimeAsync(99));
  expect(asked()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(60));
  expect(asked()).toEqual(['/pubblicazioni?limit=10&offset=0&titolo=onde']);
});

test('one typed by hand can be removed again, and the focus is not lost [ERR-069]', async () => {
  const { form } = open({});
  await userEvent.click(screen.getByRole('button', { name: 'Inserisci a mano' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Titolo/ }), 'A mano');
  expect(form.values()).toMatchObject({ pubbli: { pubblicazioni: [{ titolo: 'A mano', prodottoId: null }] } });
  await userEvent.click(screen.getByRole('button', { name: 'Rimuovi la pubblicazione 1: A mano' }));
  expect(screen.getByText('Nessun Elemento')).toBeTruthy();
});

describe('fundings', () => {
  const proposto = {
    titolare: 'Rossi Anna',
    enteFinanziatore: 'Ateneo',
    importo: 1000,
    titoloProgetto: 'Onde',
    dataInizio: '2024-01-10',
    dataFine: '2026-01-10',
    origine: 'ARCHIVIO',
  } as const;
  const facts = { ...testFacts, pregressi: { responsabile: [], titolare: [proposto] } };

  test('a proposed project is added as it is, and is the person’s own word once changed [FORM-102] [FORM-116] [ERR-071]', async () => {
    const form = formOf([buildCampo('previous-fundings-new', { uid: 'pregre', label: 'Precedenti' })], {}, facts);
    renderScreen(<FormSections form={form} />, { answers: {} });
    expect(screen.getByText('Nessun finanziamento')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Aggiungi: Onde' }));
    expect(form.values()).toMatchObject({ pregre: { pregressi: [{ titoloProgetto: 'Onde', origine: 'ARCHIVIO' }] } });
    expect(screen.getByText('Dalla piattaforma')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Impegno/ }), '30 %');
    expect(form.values()).toMatchObject({ pregre: { pregressi: [{ percentualeImpegno: 30, origine: 'ARCHIVIO' }] } });
    await userEvent.type(screen.getByRole('textbox', { name: /^Ente finanziatore/ }), ' Esempio');
    expect(form.values()).toMatchObject({ pregre: { pregressi: [{ enteFinanziatore: 'Ateneo Esempio', origine: 'MANUALE' }] } });
    expect(screen.queryByText('Dalla piattaforma')).toBeNull();
  });

  test('two projects of one title and day are proposed each by itself', () => {
    const due = { ...facts, pregressi: { responsabile: [], titolare: [proposto, { ...proposto, importo: 2000 }] } };
    renderScreen(<FormSections form={formOf([buildCampo('previous-fundings-new', { uid: 'pregre' })], {}, due)} />, { answers: {} });
    expect(screen.getAllByRole('button', { name: 'Aggiungi: Onde' })).toHaveLength(2);
  });

  test('without a share of commitment there is no such column [FORM-103]', () => {
    const form = formOf(
      [buildCampo('previous-fundings-new-no-perc-impegno', { uid: 'pregre' })],
      { pregre: { pregressi: [proposto] } },
      facts,
    );
    renderScreen(<FormSections form={form} />, { answers: {} });
    expect(screen.queryByRole('columnheader', { name: /^Impegno/ })).toBeNull();
    expect(screen.getByRole('columnheader', { name: /^Ente finanziatore/ })).toBeTruthy();
  });
});

test('of several people who has no publications is one line, until one is to be added', async () => {
  const gruppo = [21, 22].map((utenteId) => ({ utenteId, cognome: `Bo${utenteId}`, nome: 'Ada' }));
  const campo = buildCampo('publications-rend', { uid: 'pubbli', label: 'Pubblicazioni' });
  renderScreen(<FormSections form={formOf([campo], {}, { ...testFacts, gruppo } as never)} />, { answers: {} });
  expect(screen.queryByRole('button', { name: 'Cerca nel catalogo' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Bo21 Ada' }).textContent).toContain('Nessun Elemento');
  await userEvent.click(screen.getByRole('button', { name: 'Aggiungi una pubblicazione di Bo22 Ada' }));
  const opened = within(screen.getByRole('group', { name: 'Bo22 Ada' }));
  expect(document.activeElement).toBe(opened.getByRole('button', { name: 'Cerca nel catalogo' }));
  expect(screen.getAllByRole('button', { name: 'Cerca nel catalogo' })).toHaveLength(1);
});
