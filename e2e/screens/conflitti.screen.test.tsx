// @vitest-environment jsdom
import type { ConflittiClasse } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { buildBando, buildCommissione, buildProposta, buildRichiesta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildIndicazione } from '@sigeba/server/test/buildIndicazione.ts';
import { buildDaReferire, buildFasi } from '@sigeba/server/test/buildReferee.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, scheda } from '@sigeba/server/test/buildValutando.ts';
import { pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { pressInAltro } from './altro.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app, { nomeClasse: 'Progetti medi' });
const fasi = await buildFasi(app, bando);
const presidente = await buildUtente(app, { cognome: 'Fontana', nome: 'Ugo', dipartimento: 2 });
const membro = await buildUtente(app, { cognome: 'Lombardi', nome: 'Ada', dipartimento: 1 });
await buildCommissione(app, { bando, presidente, membri: [membro], specializzata: true });
const collega = await buildUtente(app, { cognome: 'Verdi', dipartimento: 1 });
const altro = await buildUtente(app, { cognome: 'Neri', dipartimento: 3 });
const build = async (titolo: string, responsabile: typeof collega) => {
  const proposta = await buildDaReferire(app, { bando, faseId: fasi.referee, responsabile });
  await app.db.updateTable('proposta').set({ titolo }).where('id', '=', proposta.id).execute();
  return proposta;
};
const vicina = await build('Onde lunghe', collega);
const lontana = await build('Mari freddi', altro);

const stored = async () => (await app.as(ufficio).get<ConflittiClasse>(`/ur/conflitti?classeId=${bando.classeId}`)).body.conflitti;
const lombardi = async () => within((await screen.findByRole('rowheader', { name: /Lombardi Ada/ })).closest('tr') as HTMLElement);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the conflicts of interest of a classe', () => {
  test('are confirmed by the office with a note, and excluded with a reason that may not be missing', async () => {
    await openScreen(app, ufficio, '/ur/conflitti?anno=2026');
    expect(await screen.findByRole('rowheader', { name: /Lombardi Ada/ })).toBeTruthy();
    expect(screen.getByRole('cell', { name: /Stesso dipartimento/ })).toBeTruthy();
    expect(await screen.findByText('Non ancora verificate nel catalogo: Fontana Ugo, Lombardi Ada.')).toBeTruthy();
    await pressAct('Conferma', await lombardi());
    const asked = within(await screen.findByRole('alertdialog', { name: 'Confermare il conflitto di Lombardi Ada?' }));
    expect(asked.getByText(/non vede più la proposta/)).toBeTruthy();
    await userEvent.type(asked.getByRole('textbox', { name: /^Nota/ }), 'Stesso laboratorio');
    await userEvent.click(asked.getByRole('button', { name: 'Conferma' }));
    await waitFor(async () => expect(await stored()).toMatchObject([{ stato: 'CONFERMATO', nota: 'Stesso laboratorio' }]));
    expect(await screen.findByRole('button', { name: 'Confermati1' })).toBeTruthy();

    await pressAct('Escludi', await lombardi());
    const excluding = within(await screen.findByRole('alertdialog', { name: 'Escludere il conflitto di Lombardi Ada?' }));
    await userEvent.click(excluding.getByRole('button', { name: 'Escludi' }));
    expect(excluding.getByText('Indica il motivo.')).toBeTruthy();
    await userEvent.type(excluding.getByRole('textbox', { name: /^Perché/ }), 'Nessun rapporto');
    await userEvent.click(excluding.getByRole('button', { name: 'Escludi' }));
    await waitFor(async () => expect(await stored()).toMatchObject([{ stato: 'ESCLUSO', nota: 'Nessun rapporto' }]));
  });

  test('are reported for a proponent, each fault at its field', async () => {
    await openScreen(app, ufficio, '/ur/conflitti?anno=2026');
    await userEvent.click(await screen.findByRole('button', { name: 'Registra segnalazione' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Segnalazione di un proponente' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Registra' }));
    for (const fault of ['Indica il numero di protocollo.', 'Scegli chi siede nella commissione.', 'Indica il motivo.'])
      expect(dialog.getByText(fault)).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Numero/ }), 'XX2026-000009');
    expect(dialog.queryByText('Indica il numero di protocollo.')).toBeNull();
    await userEvent.selectOptions(
      await dialog.findByRole('combobox', { name: /^Chi valuta/ }),
      await dialog.findByRole('option', { name: /^Lombardi Ada/ }),
    );
    await userEvent.type(dialog.getByRole('textbox', { name: /^Che cosa/ }), 'Lite in corso');
    await userEvent.click(dialog.getByRole('button', { name: 'Registra' }));
    expect(await dialog.findByText('Nessuna proposta inviata di questa classe ha questo numero.')).toBeTruthy();
    const number = dialog.getByRole('textbox', { name: /^Numero/ });
    await userEvent.clear(number);
    await userEvent.type(number, lontana.numeroProtocollo ?? '');
    await userEvent.click(dialog.getByRole('button', { name: 'Registra' }));
    expect(await screen.findByText(/^Segnalato il .*: «Lite in corso»$/)).toBeTruthy();
    expect((await stored()).find(({ propostaId }) => propostaId === lontana.id)).toMatchObject({ stato: 'DA_VERIFICARE' });
  });

  test('are those of the own commission for its chair; a member has no such page', async () => {
    await openScreen(app, presidente, '/mc/conflitti?anno=2026');
    expect((await screen.findAllByRole('rowheader', { name: /Lombardi Ada/ })).length).toBe(2);
    expect(screen.queryByRole('button', { name: 'Registra segnalazione' })).toBeNull();
    await openScreen(app, membro, '/mc/conflitti?anno=2026');
    await waitFor(() => expect(screen.queryByRole('heading', { name: /Conflitti di interesse/ })).toBeNull());
  });

  test.each([
    ['ur', ufficio],
    ['mc', presidente],
  ])('of a classe that is not there are those of no other: it is said, and one is chosen (/%s)', async (area, who) => {
    await openScreen(app, who, `/${area}/conflitti?anno=2026&classe=999999`);
    expect(await screen.findByText('La classe indicata nell’indirizzo non è tra queste')).toBeTruthy();
    expect(screen.queryByRole('rowheader')).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Classe' }), 'Progetti medi');
    expect((await screen.findAllByRole('rowheader', { name: /Lombardi Ada/ })).length).toBe(2);
    expect(window.location.search).toContain(`classe=${bando.classeId}`);
  });

  test('are declared on the page of the proposta, which is then gone for who declared', async () => {
    await openScreen(app, membro, `/proposte/mc/${vicina.id}/view`);
    await pressInAltro('Dichiara conflitto');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Dichiarare un conflitto di interessi?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Qual è/ }), 'È mio fratello');
    await userEvent.click(dialog.getByRole('button', { name: 'Dichiara e rinuncia a valutare' }));
    await waitFor(() => expect(window.location.pathname).toBe('/mc/valutazione'));
    expect(await screen.findByText('Mari freddi')).toBeTruthy();
    expect(screen.queryByText('Onde lunghe')).toBeNull();
  });
});

describe('who should not evaluate', () => {
  test('is named by the proponent on the page of the proposta, each fault at its field, and taken back', async () => {
    const proposta = await buildProposta(app, {
      bando: await buildBando(app, { endTimestamp: '2026-06-30T12:00:00.000Z', sigla: 'SV' }),
      titolo: 'Stelle variabili',
    });
    await openScreen(app, proposta.responsabile, `/proposte/${proposta.id}/view`);
    const card = within(await screen.findByRole('region', { name: 'Chi non dovrebbe valutare' }));
    expect(await card.findByText('Non è stato indicato nessuno.')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Indica una persona' }));
    await userEvent.click(await card.findByRole('button', { name: 'Invia all’ufficio' }));
    for (const fault of ['Indica nome e cognome.', 'Indica il motivo.']) expect(card.getByText(fault)).toBeTruthy();
    await userEvent.type(card.getByRole('textbox', { name: /^Nome e cognome/ }), 'Ada Lombardi');
    await userEvent.type(card.getByRole('textbox', { name: /^Perché/ }), 'Concorre con il mio brevetto');
    await userEvent.click(card.getByRole('button', { name: 'Invia all’ufficio' }));
    const withdraw = await card.findByRole('button', { name: 'Ritira: Ada Lombardi' });
    expect(card.getByText('Concorre con il mio brevetto')).toBeTruthy();
    await userEvent.click(withdraw);
    const asked = within(await screen.findByRole('alertdialog', { name: 'Ritirare quanto scritto di Ada Lombardi?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Ritira' }));
    expect(await card.findByText('Non è stato indicato nessuno.')).toBeTruthy();
  });

  test('is named from the editor of the draft too', async () => {
    const proposta = await buildProposta(app, { bando: await buildBando(app, { endTimestamp: '2026-06-30T12:00:00.000Z', sigla: 'ED' }) });
    await buildIndicazione(app, proposta, { nome: 'Piero Sartori' });
    await openScreen(app, proposta.responsabile, `/proposte/${proposta.id}`);
    await pressInAltro('Chi non dovrebbe valutare');
    const dialog = within(await screen.findByRole('dialog', { name: 'Chi non dovrebbe valutare' }));
    expect(await dialog.findByRole('heading', { name: 'Piero Sartori' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Indica una persona' })).toBeTruthy();
  });

  test('is asked of nobody for a draft that has missed its term; what had been written is only read', async () => {
    const chiuso = await buildBando(app, { endTimestamp: '2026-03-01T12:00:00.000Z', sigla: 'CH' });
    const muta = await buildProposta(app, { bando: chiuso });
    for (const address of [`/proposte/${muta.id}`, `/proposte/${muta.id}/view`]) {
      await openScreen(app, muta.responsabile, address);
      await screen.findByRole('heading', { level: 1 });
      await screen.findByRole(address.endsWith('view') ? 'link' : 'button', { name: 'Copia le risposte' });
      expect(screen.queryByText('Chi non dovrebbe valutare')).toBeNull();
    }
    const detta = await buildProposta(app, { bando: chiuso });
    await buildIndicazione(app, detta, { nome: 'Piero Sartori' });
    await openScreen(app, detta.responsabile, `/proposte/${detta.id}/view`);
    const card = within(await screen.findByRole('region', { name: 'Chi non dovrebbe valutare' }));
    expect(await card.findByRole('heading', { name: 'Piero Sartori' })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Indica una persona' }).getAttribute('aria-disabled')).toBe('true');
    expect(card.getByText(/01\/03\/2026/)).toBeTruthy();
  });

  test('is matched by the office with who evaluates, and is a conflict to check from then on; or set aside with a reason', async () => {
    const zona = await buildBando(app, { nomeClasse: 'Progetti riservati', sigla: 'PR' });
    const { referee } = await buildFasi(app, zona);
    await buildCommissione(app, { bando: zona, presidente, membri: [membro], specializzata: true });
    const proposta = await buildDaReferire(app, { bando: zona, faseId: referee, responsabile: altro });
    await buildIndicazione(app, proposta, { nome: 'Ada Lombardi', motivo: 'Concorre con il mio brevetto' });
    await buildIndicazione(app, proposta, { nome: 'Piero Sartori', motivo: 'Fu mio coautore' });
    await openScreen(app, ufficio, `/ur/conflitti?anno=2026&classe=${zona.classeId}`);
    const card = within(await screen.findByRole('region', { name: 'Indicati dai proponenti' }));
    expect(card.getByText('2 da esaminare')).toBeTruthy();
    expect(card.getByText('Concorre con il mio brevetto')).toBeTruthy();
    const chi = card.getByRole('combobox', { name: /^Persona indicata: «Ada Lombardi/ }) as HTMLSelectElement;
    expect(chi.selectedOptions[0]?.textContent).toBe('Lombardi Ada, Commissario (corrisponde)');
    await userEvent.click(card.getByRole('button', { name: 'Associa: Ada Lombardi' }));
    expect(await card.findByText(/Associata a Lombardi Ada/)).toBeTruthy();
    expect(await screen.findByRole('cell', { name: /Indicato dal proponente, in via riservata/ })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Da verificare1' })).toBeTruthy();

    await userEvent.click(card.getByRole('button', { name: 'Associa: Piero Sartori' }));
    expect(card.getByText('Scegli chi valuta.')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Archivia: Piero Sartori' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Archiviare quanto scritto di Piero Sartori?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Archivia' }));
    expect(dialog.getByText('Indica il motivo.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Perché/ }), 'Non valuta');
    await userEvent.click(dialog.getByRole('button', { name: 'Archivia' }));
    expect(await card.findByText(/Archiviata: Non valuta/)).toBeTruthy();
    expect(card.queryByText(/da esaminare/)).toBeNull();

    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    await openScreen(app, ufficio, `/ur/conflitti?anno=2026&classe=${zona.classeId}`);
    const folded = within(await screen.findByRole('region', { name: 'Indicati dai proponenti' })).getByText('Chi sono');
    expect(folded.closest('details')?.open).toBe(false);
    expect(folded.closest('details')?.textContent).toContain('Fu mio coautore');
    vi.unstubAllGlobals();

    await openScreen(app, presidente, `/mc/conflitti?anno=2026&classe=${zona.classeId}`);
    expect(await screen.findByRole('heading', { name: 'Conflitti di interesse' })).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Nessun conflitto')).toBeTruthy());
    expect(screen.queryByRole('region', { name: 'Indicati dai proponenti' })).toBeNull();
  });
});

describe('several at once', () => {
  test('opens the latest classe with something to check; the pairs of one evaluator are one row, decided together, and each refusal is shown', async () => {
    const grande = await buildBando(app, { nomeClasse: 'Progetti grandi', sigla: 'GR', endTimestamp: '2026-04-15T12:00:00.000Z' });
    const { referee } = await buildFasi(app, grande);
    await buildCommissione(app, { bando: grande, presidente, membri: [membro], specializzata: true });
    for (const responsabile of [membro, altro, altro, altro]) await buildDaReferire(app, { bando: grande, faseId: referee, responsabile });
    const now = async () => (await app.as(ufficio).get<ConflittiClasse>(`/ur/conflitti?classeId=${grande.classeId}`)).body.conflitti;
    const office = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

    await openScreen(app, office, '/ur/conflitti');
    const insieme = within((await screen.findByText('3 proposte della classe')).closest('tr') as HTMLElement);
    expect(window.location.search).toContain(`classe=${grande.classeId}`);
    expect(screen.getByRole('button', { name: 'Da verificare3' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Esporta' }));
    expect(await screen.findByRole('menuitem', { name: 'Esporta CSV (4)' })).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await pressAct('Una per una', insieme);
    expect(await screen.findAllByRole('rowheader', { name: /Lombardi Ada/ })).toHaveLength(3);
    await press('Togli il filtro: Solo Lombardi Ada, una per una');

    await userEvent.click(await screen.findByRole('checkbox', { name: 'Seleziona: Lombardi Ada, 3 proposte' }));
    // What is laid down is not decided, so it is not chosen either.
    expect(screen.queryByRole('checkbox', { name: /^Seleziona: Lombardi Ada, (?!3 proposte)/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Tutte le/ })).toBeNull();
    await press('Escludi (3)');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Escludere 3 conflitti?' }));
    const other = (await now()).find(({ stato }) => stato === 'DA_VERIFICARE');
    const confirmed = { utenteId: membro.id, refereeId: null, stato: 'CONFERMATO', nota: 'Coautori', lastUpdate: null };
    expect((await app.as(office).put(`/ur/conflitti/${other?.propostaId}`, confirmed)).status).toBe(200);
    await userEvent.click(dialog.getByRole('button', { name: 'Escludi' }));
    expect(dialog.getByText('Indica il motivo.')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Perché/ }), 'Settori lontani');
    await userEvent.click(dialog.getByRole('button', { name: 'Escludi' }));
    const told = within(await screen.findByRole('dialog', { name: 'Non tutti sono stati decisi' }));
    expect(told.getByText('Decisi: 2. Non decisi: 1.')).toBeTruthy();
    expect((await now()).map(({ stato }) => stato).sort()).toEqual(['CONFERMATO', 'CONFERMATO', 'ESCLUSO', 'ESCLUSO']);
    await userEvent.click(told.getAllByRole('button', { name: 'Chiudi' }).at(-1) as HTMLElement);
    expect(await screen.findByRole('button', { name: 'Da verificare0' })).toBeTruthy();
  });
});

test('a referee who takes part, and whose sheet counts, stands with what has to be done before it is confirmed [D-321]', async () => {
  const classe = await buildValutando(app, { sigla: 'CQ', fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], criteri: [{ fase: 1 }, { fase: 2 }] });
  const [proposta, aperta] = [await buildInValutazione(app, classe), await buildInValutazione(app, classe)];
  const ur = app.as(ufficio);
  for (const each of [proposta, aperta]) {
    const { utente } = await buildRefereeAttivo(app, each);
    await concludi(app, 'referee', utente, each, scheda(classe.criterioIds, [6]));
    const noto = await buildUtente(app, { email: utente.email.replace('@', '+lab@') });
    await buildRichiesta(app, { proposta: each, utente: noto, status: 'ACCETTATA' });
  }
  expect((await ur.put(`/ur/valutazione/imposta-proposta-valutata/${proposta.id}`, {})).status).toBe(200);
  await openScreen(app, ufficio, `/ur/conflitti?anno=2026&classe=${classe.bando.classeId}`);
  const perche = /^La scheda del referee conta nella valutazione conclusa: per confermare il conflitto riapri prima la valutazione\.$/;
  expect(await screen.findAllByText(perche)).toHaveLength(1);
  expect(screen.getAllByText('Da verificare').length).toBeGreaterThan(1);
});
