// @vitest-environment jsdom
import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import { buildUtente, type Persona, startTestApp } from '@sigeba/server/test/app.ts';
import { buildInValutazione, buildValutando, concludi, DOPO, scheda } from '@sigeba/server/test/buildValutando.ts';
import { actsOf, pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const collega = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });

/** A classe whose commission has given 18, 18, 12 and 5 points, with a threshold of 10. */
async function scena(sigla: string) {
  const of = await buildValutando(app, { sigla, soglia: 10 });
  const proposte = [];
  for (const punti of [18, 18, 12, 5]) {
    const proposta = await buildInValutazione(app, of);
    await concludi(app, 'mc', of.presidente, proposta, scheda(of.criterioIds, [Math.min(10, punti), Math.max(0, punti - 10)]));
    proposte.push(proposta);
  }
  return { ...of, proposte, classeId: of.bando.classeId };
}
const [prima, seconda, terza, quarta] = [await scena('GA'), await scena('GB'), await scena('GC'), await scena('GD')];
const [quinta, sesta, settima, ottava] = [await scena('GE'), await scena('GF'), await scena('GG'), await scena('GH')];
const boardOf = async (classeId: number) => (await app.as(ufficio).get<Graduatoria>(`/ur/graduatorie/${classeId}`)).body;
const press = async (name: string | RegExp, inside: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await inside.findByRole('button', { name }));
const scenario = async (name: string) => within((await (await table('Scenari a confronto')).findByText(name)).closest('tr') as HTMLElement);
const act = async (name: string, of: string) => pressAct(new RegExp(`^${name}`), await scenario(of));
const asked = async (name: RegExp) => within(await screen.findByRole('alertdialog', { name }));
const table = async (name: string) => within(await screen.findByRole('table', { name }));
const figuresOf = async (scenario: RegExp) =>
  within((await table('Scenari a confronto')).getByRole('row', { name: scenario }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const open = (classeId: number, who: Persona = ufficio, area = 'ur') => openScreen(app, who, `/${area}/graduatorie?classe=${classeId}`);

test('the office says what there is, fills a scenario in and changes it by hand', async () => {
  const { classeId, proposte } = prima;
  await open(classeId);
  const lines = async () => (await table('Graduatoria')).getAllByRole('row').map(({ textContent }) => textContent ?? '');
  const first = await lines();
  expect(first.findIndex((line) => line.startsWith('Soglia di finanziabilità 10,00'))).toBe(4);
  expect(first.filter((line) => line.includes('pari merito'))).toHaveLength(2);
  expect(screen.getByText('Nessuno scenario')).toBeTruthy();

  await press('Indica quanto è disponibile');
  const money = await asked(/^Quanto è disponibile/);
  const whole = money.getByRole('textbox', { name: /^Per tutta la classe/ });
  await userEvent.type(whole, '60.000,50');
  await press('Salva', money);
  expect(money.getByText("L'importo disponibile è in euro interi.")).toBeTruthy();
  expect(document.activeElement).toBe(whole);
  await userEvent.clear(whole);
  await userEvent.type(whole, '60.000,00 €');
  await press('Salva', money);
  expect(await screen.findByText('Disponibilità salvata.')).toBeTruthy();
  // What is asked for by the two best is more than that: the line stands before the second.
  const withLine = await lines();
  expect(withLine.findIndex((line) => line.startsWith('Fondi sufficienti fin qui (60.000,00 €)'))).toBe(2);

  await press('Nuovo scenario');
  await press('Riempi dall’alto');
  await userEvent.click((await asked(/^Riempi/)).getByRole('radio', { name: /^Quello che resta/ }));
  await press('Riempi', await asked(/^Riempi/));
  const numero = proposte[0]?.numeroProtocollo ?? '';
  const amount = screen.getByRole('textbox', { name: `Importo in euro per ${numero}` });
  await userEvent.clear(amount);
  await userEvent.type(amount, '99999');
  const saving = screen.getByRole('button', { name: 'Salva scenario' });
  expect(saving.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/non può superare quello richiesto/)).toBeTruthy();
  await userEvent.clear(amount);
  await userEvent.type(amount, '1.500,50');
  expect(screen.getByText("L'importo assegnato è in euro interi.")).toBeTruthy();
  await userEvent.clear(amount);
  await userEvent.type(amount, '1.500,00');
  // The acts stand below a long ranking: what is wrong above it is gone to.
  const nome = screen.getByRole('textbox', { name: /^Nome dello scenario/ });
  await userEvent.clear(nome);
  await press('Salva scenario');
  expect(document.activeElement).toBe(nome);
  await userEvent.type(nome, 'Scenario 1');
  await press('Salva scenario');
  expect(await screen.findByText('Scenario salvato.')).toBeTruthy();
  const [scenario] = (await boardOf(classeId)).scenari;
  expect(scenario).toMatchObject({
    nome: 'Scenario 1',
    scelte: expect.arrayContaining([{ propostaId: proposte[0]?.id, finanziamento: 1500, assegno: 0 }]),
  });
  expect((await figuresOf(/Scenario 1/))[0]).toBe('2');
});

test('a scenario that another user has applied meanwhile cannot be applied again, and the dialog says so', async () => {
  const { classeId } = quinta;
  const nuovo = { nome: 'Nessuno', scelte: [] };
  const { body: kept } = await app.as(ufficio).post<Written>(`/ur/graduatorie/scenari/${classeId}`, nuovo);
  await open(classeId);
  await act('Applica', 'Nessuno');
  const applying = await asked(/^Applicare lo scenario «Nessuno»/);
  const { versione } = await boardOf(classeId);
  const motivazione = 'Fuori dalle risorse';
  await app.as(collega).put(`/ur/graduatorie/applica/${kept.id}`, { lastUpdate: kept.lastUpdate, versione, motivazione });
  await userEvent.type(applying.getByRole('textbox', { name: /^Perché non sono finanziate/ }), motivazione);
  await press('Applica e concludi', applying);
  expect(await applying.findByText('Scenario non applicato: nessun esito è stato scritto')).toBeTruthy();
  await waitFor(() => expect(applying.queryByText(/Si concludono/)).toBeNull());
  expect(applying.getByRole('button', { name: 'Applica e concludi' }).getAttribute('aria-disabled')).toBe('true');
});

test('leaving a scenario with typed amounts asks first', async () => {
  await open(terza.classeId);
  await press('Nuovo scenario');
  const amount = (await screen.findAllByRole('textbox', { name: /^Importo in euro per/ }))[0] as HTMLInputElement;
  await userEvent.type(amount, '1500');
  await press('Annulla');
  await press('Resta qui', await asked(/^Modifiche non salvate/));
  expect(amount.value).toMatch(/^1\.?500/);
  await press('Annulla');
  await press('Esci senza salvare', await asked(/^Modifiche non salvate/));
  expect(await screen.findByRole('button', { name: 'Nuovo scenario' })).toBeTruthy();
  // Untouched it is given up at once.
  await press('Nuovo scenario');
  await press('Annulla');
  expect(screen.queryByRole('button', { name: 'Salva scenario' })).toBeNull();
});

test('another user’s change is reported, and nothing typed is lost', async () => {
  const { classeId, proposte } = seconda;
  const [one = { id: 0, numeroProtocollo: '' }] = proposte;
  const { body: kept } = await app.as(ufficio).post<Written>(`/ur/graduatorie/scenari/${classeId}`, { nome: 'Prova', scelte: [] });
  await open(classeId);
  await act('Modifica', 'Prova');
  await userEvent.type(screen.getByRole('textbox', { name: `Importo in euro per ${one.numeroProtocollo}` }), '700');
  const theirs = { nome: 'Prova dei colleghi', scelte: [], lastUpdate: kept.lastUpdate };
  await app.as(collega).put(`/ur/graduatorie/scenari/${kept.id}`, theirs);
  await press('Salva scenario');
  expect(await screen.findByText('Lo scenario è stato cambiato da altri')).toBeTruthy();
  await press('Leggi la loro versione e tieni la mia');
  await screen.findByText(/I tuoi importi sono rimasti/);
  await press('Salva scenario');
  expect(await screen.findByText('Scenario salvato.')).toBeTruthy();
  expect((await boardOf(classeId)).scenari[0]?.scelte).toEqual([{ propostaId: one.id, finanziamento: 700, assegno: 0 }]);

  await act('Applica', 'Prova');
  await app.as(collega).post(`/ur/esito-valutazione/${one.id}`, { finanzia: true, finanziamentoAssegnato: 5 });
  const applying = await asked(/^Applicare lo scenario «Prova»/);
  expect(
    applying.getByText('Nessun esito già scritto cambia. Si concludono gli esiti di 4 proposte della classe, tutti in una volta.'),
  ).toBeTruthy();
  await press('Applica e concludi', applying);
  // Nothing is declined without a reason (D-201).
  const reason = applying.getByRole('textbox', { name: /^Perché non sono finanziate/ });
  expect(document.activeElement).toBe(reason);
  expect(applying.getByText('Motiva il mancato finanziamento.')).toBeTruthy();
  expect(applying.getByText(/^Vale per 3 proposte non finanziate/)).toBeTruthy();
  await userEvent.type(reason, 'Le risorse bastano per la prima');
  await press('Applica e concludi', applying);
  expect(await applying.findByText('Nel frattempo qualcosa è cambiato')).toBeTruthy();
  await press('Leggi la graduatoria aggiornata', applying);
  expect(await applying.findByText(/La graduatoria è aggiornata/)).toBeTruthy();
  // A grant that is not concluded shows as funded, a refusal as not.
  expect(await (await table('Graduatoria')).findByText('Finanziata')).toBeTruthy();
  await press('Applica e concludi', applying);
  expect(await screen.findByText('Scenario applicato: gli esiti della classe sono conclusi.')).toBeTruthy();
  expect((await table('Graduatoria')).getAllByText('Non finanziata')).toHaveLength(3);
  const righe = (await boardOf(classeId)).righe;
  expect(righe.map(({ esitoConcluso }) => esitoConcluso)).toEqual([true, true, true, true]);
  expect(righe.map(({ commento }) => commento)).toEqual([null, ...Array(3).fill('Le risorse bastano per la prima')]);
  expect(await actsOf(await scenario('Prova'))).not.toContain('Modifica');
});

test('before a scenario is applied it says what changes, differences first; a comment of the other outcome is rewritten; the application is undone', async () => {
  const { classeId, proposte } = sesta;
  const [one = { id: 0, numeroProtocollo: '' }, two = { id: 0, numeroProtocollo: '' }] = proposte;
  const scelte = [{ propostaId: one.id, finanziamento: 900, assegno: 0 }];
  await app.as(ufficio).post(`/ur/graduatorie/scenari/${classeId}`, { nome: 'Scelto', scelte });
  const concessa = { finanzia: true, finanziamentoAssegnato: 300, commento: 'Finanziata con riduzione' };
  await app.as(ufficio).post(`/ur/esito-valutazione/${two.id}`, concessa);
  await open(classeId);
  const row = within((await table('Scenari a confronto')).getByRole('row', { name: /Scelto/ }));
  expect(row.getByText('Non aggiornato')).toBeTruthy();
  expect(row.getByText(/1 esito scritto dopo/)).toBeTruthy();

  await act('Applica', 'Scelto');
  const applying = await asked(/^Applicare lo scenario «Scelto»/);
  const changes = within(applying.getByRole('table', { name: 'Che cosa cambia' })).getAllByRole('row');
  expect(changes[1]?.textContent).toContain(two.numeroProtocollo);
  expect(changes[1]?.textContent).toMatch(/300,00.*Non finanziata.*Esito rovesciato.*Commento da riscrivere o togliere/);
  expect(changes[2]?.textContent).toMatch(/Nessun esito.*900,00.*Nuovo esito/);
  await press('Applica e concludi', applying);
  const comment = applying.getByRole('textbox', { name: new RegExp(`^Commento all’esito di ${two.numeroProtocollo}`) });
  expect(document.activeElement).toBe(comment);
  expect(applying.getByText(/Il commento è stato scritto per l’esito «finanziata»: va riscritto o tolto/)).toBeTruthy();
  await press(`Togli il commento di ${two.numeroProtocollo}`, applying);
  await userEvent.type(applying.getByRole('textbox', { name: /^Perché non sono finanziate/ }), 'Fuori dalle risorse');
  await press('Applica e concludi', applying);
  expect(await screen.findByText('Scenario applicato: gli esiti della classe sono conclusi.')).toBeTruthy();

  await act('Annulla applicazione', 'Scelto');
  const undoing = await asked(/^Annullare l’applicazione dello scenario «Scelto»/);
  const back = within(undoing.getByRole('table', { name: 'Che cosa torna' }));
  expect(back.getByRole('row', { name: new RegExp(two.numeroProtocollo ?? '') }).textContent).toMatch(/300,00.*Finanziata con riduzione/);
  await press('Annulla l’applicazione', undoing);
  expect(await screen.findByText('Applicazione annullata: gli esiti sono quelli di prima.')).toBeTruthy();
  expect((await boardOf(classeId)).righe.map(({ finanziamentoAssegnato, commento }) => [finanziamentoAssegnato, commento])).toEqual([
    [null, null],
    [300, 'Finanziata con riduzione'],
    [null, null],
    [null, null],
  ]);
});

test('a scenario beyond what is available is not applied, and its button says why', async () => {
  const { classeId, proposte } = settima;
  const scelte = [{ propostaId: proposte[0]?.id, finanziamento: 900, assegno: 0 }];
  await app.as(ufficio).post(`/ur/graduatorie/scenari/${classeId}`, { nome: 'Troppo', scelte });
  await app.as(ufficio).put(`/ur/graduatorie/disponibile/${classeId}`, { disponibile: 899, macroAree: [], lastUpdate: null });
  await open(classeId);
  await act('Applica', 'Troppo');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // The menu stays open, with the reason under the act.
  expect(
    await screen.findByText(/Per la classe sono disponibili 899,00.*900,00.*1,00.*Prima l’ufficio aumenta il disponibile/),
  ).toBeTruthy();
});

test('the address names classe and scenario: whoever gets it sees the same; one of another board is said not to be there', async () => {
  const { classeId, proposte, presidente } = quarta;
  const kept = (of: { classeId: number }, nome: string, scelte: object[]) =>
    app.as(ufficio).post<Written>(`/ur/graduatorie/scenari/${of.classeId}`, { nome, scelte });
  const prova = (await kept(quarta, 'Uno solo', [{ propostaId: proposte[0]?.id, finanziamento: 900, assegno: 0 }])).body.id;
  const altra = (await kept(prima, 'Di un’altra classe', [])).body.id;
  const heads = async () => (await table('Graduatoria')).getAllByRole('columnheader').map(({ textContent }) => textContent);
  const shows = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name, checked: true });
  await open(classeId);
  expect(await heads()).toContain('Richiesto fin qui €');
  expect((await table('Graduatoria')).getAllByRole('link')[0]?.getAttribute('href')).toBe(`/ur/proposte/${proposte[0]?.id}/view`);
  await userEvent.click(await screen.findByRole('radio', { name: 'Uno solo' }));
  await waitFor(() => expect(window.location.search).toBe(`?classe=${classeId}&scenario=${prova}`));
  expect(await heads()).toContain('Assegnato fin qui €');

  await openScreen(app, collega, `/ur/graduatorie${window.location.search}`);
  expect(await shows('Uno solo')).toBeTruthy();
  expect(await heads()).toContain('Importo €');

  await openScreen(app, ufficio, `/ur/graduatorie?classe=${classeId}&scenario=${altra}`);
  expect(await screen.findByText(/^Lo scenario indicato nell’indirizzo non è di questa classe/)).toBeTruthy();
  expect(await shows('Esiti di oggi')).toBeTruthy();

  await openScreen(app, presidente, `/mc/graduatorie?classe=${prima.classeId}`);
  expect(await screen.findByText('La classe indicata nell’indirizzo non è tra queste')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Anno' }), '2026');
  expect(await shows('Esiti di oggi')).toBeTruthy();
  expect(window.location.search).toBe(`?classe=${classeId}`);
  // The address that names none gets the one that is opened.
  sessionStorage.clear();
  await openScreen(app, presidente, '/mc/graduatorie');
  await waitFor(() => expect(window.location.search).toBe(`?classe=${classeId}`));
});

test('the chair has the board of the own classi, copies a scenario and deletes it; who chairs none has no entry', async () => {
  const { classeId, presidente, membro } = terza;
  await app.as(ufficio).post(`/ur/graduatorie/scenari/${classeId}`, { nome: 'Dell’ufficio', scelte: [] });
  await open(classeId, presidente, 'mc');
  expect(await screen.findByText('Dell’ufficio')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /quanto è disponibile/ })).toBeNull();
  await act('Copia', 'Dell’ufficio');
  await press('Salva scenario');
  expect(await screen.findByText('Scenario salvato.')).toBeTruthy();
  await act('Elimina', 'Dell’ufficio (copia)');
  await press('Elimina', await asked(/^Eliminare lo scenario «Dell’ufficio \(copia\)»/));
  expect(await screen.findByText('Scenario eliminato.')).toBeTruthy();
  expect((await boardOf(classeId)).scenari.map(({ nome }) => nome)).toEqual(['Dell’ufficio']);
  await openScreen(app, membro, '/home');
  await screen.findByRole('link', { name: 'Valutazione' });
  expect(screen.queryByRole('link', { name: 'Graduatorie' })).toBeNull();
});

test('a board is read-only after its outcomes are official, also for a chair who no longer presides (D-205)', async () => {
  const { classeId, presidente, proposte } = ottava;
  for (const { id } of proposte)
    await app.as(ufficio).post(`/ur/esito-valutazione/${id}`, { finanzia: false, concludi: true, commento: 'Fondi esauriti' });
  await app.as(ufficio).post(`/ur/graduatorie/scenari/${classeId}`, { nome: 'Provato', scelte: [] });
  expect((await app.as(ufficio).put(`/ur/iter-bandi/ufficializzazione/${classeId}`, {})).status).toBe(200);
  for (const [who, area] of [[ufficio, 'ur'] as const, [presidente, 'mc'] as const]) {
    await open(classeId, who, area);
    expect((await screen.findAllByText('Gli esiti della classe sono ufficiali: la graduatoria si legge soltanto.')).length).toBeGreaterThan(
      0,
    );
    expect(screen.getByRole('button', { name: 'Nuovo scenario' }).getAttribute('aria-disabled')).toBe('true');
    expect(await actsOf(await scenario('Provato'))).toEqual([]);
  }
});
