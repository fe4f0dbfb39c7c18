// @vitest-environment jsdom
import { bandiOf } from '@sigeba/server/demo/bandiModelli.ts';
import { VOCI_EN } from '@sigeba/server/demo/classi.ts';
import { criteriRows } from '@sigeba/server/demo/criteri.ts';
import { MODULI } from '@sigeba/server/demo/moduli/moduli.ts';
import { buildBando, buildProposta, buildUtente, type Persona, startTestApp, type TestBando } from '@sigeba/server/test/app.ts';
import { CATEGORIA, RUOLO } from '@sigeba/server/test/vocabolario.ts';
import { ITALIAN, ITALIAN_NUMBERS, words } from '@sigeba/web/text/italiano.testing.ts';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const NOW = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now: NOW });
afterAll(() => app.stop());
beforeEach(() => app.clock.set(NOW));
const { db } = app;

const seed = bandiOf(0).find(({ tipologia }) => tipologia.sigla === 'SP') ?? bandiOf(0)[0];
const giovani = seed?.classi.find(({ key }) => key === 'SEED_GIOVANI');
if (seed === undefined || giovani === undefined) throw new Error('the demonstration has a call in English');
const CARD = `${seed.tipologia.nome}\u00A0· ${giovani.nome}`;

await db.updateTable('ruolo').set({ descrizione_en: 'Research fellow' }).where('id', '=', RUOLO.AR).execute();
for (const [id, nomeEn] of [
  [CATEGORIA.RESPONSABILE, 'Principal investigator'],
  [CATEGORIA.COPROPONENTE, 'Co-proponent'],
] as const)
  await db.updateTable('categoria').set({ descrizione_singolare_en: nomeEn }).where('id', '=', id).execute();

const askInEnglish = ({ formId }: TestBando) => db.updateTable('form').set({ lingua: 'en' }).where('id', '=', formId).execute();

/** The English call of the demonstration, with all that a call may lay down. */
async function buildSeed(tipologia = {}): Promise<TestBando> {
  const bando = await buildBando(app, {
    nome: seed?.nome(2026) ?? '',
    nomeTipologia: seed?.tipologia.nome ?? '',
    nomeClasse: giovani?.nome ?? '',
    sigla: 'SP',
    ruoli: ['PO'],
    limite: 1,
    soglia: giovani?.soglia ?? 0,
    tipologia,
  });
  const { classeId: classe_id, voci } = bando;
  await askInEnglish(bando);
  const date = { valutazione_prevista: '2026-04-20', esito_previsto: '2026-07-15', avvio_previsto: '2026-09-01' };
  await db
    .updateTable('bando')
    .set({ pubblico: true, descrizione: seed?.descrizione ?? '', ...date })
    .where('id', '=', bando.id)
    .execute();
  await db
    .updateTable('classe')
    .set({ descrizione: giovani?.descrizione ?? '' })
    .where('id', '=', classe_id)
    .execute();
  for (const [at, id] of Object.values(voci).entries()) {
    const { nome = '', descrizione = '' } = VOCI_EN[giovani?.voci.at(at === 2 ? -1 : at)?.nome ?? ''] ?? {};
    await db.updateTable('classe_voce').set({ nome, descrizione }).where('id', '=', id).execute();
  }
  await layTerms(classe_id);
  return bando;
}

async function layTerms(classe_id: number): Promise<void> {
  const parametri = { PARTECIPANTI_MIN: 2, PARTECIPANTI_MAX: 8, MESI_FINANZIAMENTO: 18 } as const;
  for (const [codice, valore] of Object.entries(parametri) as [keyof typeof parametri, number][])
    await db.insertInto('classe_parametro').values({ classe_id, codice, valore }).execute();
  await db
    .insertInto('classe_categoria')
    .values({ classe_id, categoria_id: CATEGORIA.COPROPONENTE, ruoli: [], minimo: 1, massimo: 5 })
    .execute();
  await db
    .updateTable('classe_categoria')
    .set({ regimi: ['TEMPO_PIENO'] })
    .where('classe_id', '=', classe_id)
    .where('categoria_id', '=', CATEGORIA.RESPONSABILE)
    .execute();
  for (const codice of ['esigeGovernanceFuori', 'esigeAspettativaFuori'])
    await db.insertInto('classe_attributo').values({ classe_id, codice, valore: 'true' }).execute();
  await db.insertInto('step_rendicontazione').values({ classe_id, nome: 'Final report', mesi: 18, ordine: 1 }).execute();
  const demo = { id: classe_id, punteggioMax: 50, aperta: true, conReferee: false, modulo: MODULI.SEED_GIOVANI };
  const { criterio, criterio_valore } = criteriRows([demo]);
  await db
    .insertInto('criterio')
    .values(criterio.map((each, at) => ({ ...each, coefficiente: at === 0 ? 1.5 : 1 })))
    .execute();
  await db.insertInto('criterio_valore').values(criterio_valore).execute();
}

const bando = await buildSeed();
await db
  .insertInto('tipologia_incompatibilita')
  .values({ sigla_a: 'SP', categoria_a_id: CATEGORIA.COPROPONENTE, sigla_b: 'SP', categoria_b_id: CATEGORIA.RESPONSABILE, massimo: 1 })
  .execute();

const atFullTime = ({ id }: Persona) =>
  db.updateTable('utente_profilo').set({ regime: 'TEMPO_PIENO' }).where('utente_id', '=', id).execute();

/** All of the page, once it says this, within the frame, which stays in Italian: menu, head and foot. */
async function english(says: string | RegExp): Promise<HTMLElement> {
  const main = (await screen.findByText(says)).closest('main') as HTMLElement;
  expect(within(main).getByRole('heading', { level: 1, name: seed?.nome(2026) })).toBeTruthy();
  const part = main.querySelector<HTMLElement>('[lang="en"]');
  expect(part?.textContent).toBe(main.textContent);
  const read = main.cloneNode(true) as HTMLElement;
  // A weight has three decimals, which look like thousands in Italian.
  for (const weight of read.querySelectorAll('td[data-label="Weight"]')) weight.textContent = '';
  expect(words(read).match(ITALIAN)).toBeNull();
  expect(words(read).match(ITALIAN_NUMBERS)).toBeNull();
  return main;
}
const region = (name: string) => within(screen.getByRole('region', { name }));
const told = (of: ReturnType<typeof region>, term: string) => of.getByText(term).nextElementSibling?.textContent;

describe('the page of a call whose forms are in English has no Italian word', () => {
  test('for a reader who may apply: facts, amounts, dates, people, expenses, criteria, the draft and the link to a new one', async () => {
    const professor = await buildUtente(app);
    await atFullTime(professor);
    await buildProposta(app, { bando, responsabile: professor, titolo: 'Nets' });
    await openScreen(app, professor, `/bandi/${bando.id}`);
    await english('You may apply');
    const perMe = region('For you');
    expect(perMe.getByRole('link', { name: `New proposal: ${giovani.nome}` })).toBeTruthy();
    expect(perMe.getByRole('link', { name: 'Fill in the draft “Nets”' })).toBeTruthy();
    const classe = region(CARD);
    expect(told(classe, 'Funding')).toBe('€5,000–€50,000');
    expect(told(classe, 'People')).toBe('2–8 people');
    expect(told(classe, 'Duration')).toBe('18 months');
    expect(told(classe, 'Amount of one research fellowship')).toBe('€24,000');
    expect(told(classe, 'Maximum score')).toBe('56.25');
    expect(told(classe, 'Reports')).toBe('Final report 18 months after the outcome');
    expect(told(classe, 'Together within a year')).toBe(
      'at most 1 proposal in all as Co-proponent in SEED PNR and as Principal investigator in SEED PNR',
    );
    const who = within(classe.getByRole('table', { name: `Who may take part: ${giovani.nome}` }));
    expect([...(who.getByText('Principal investigator').closest('tr')?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Principal investigator',
      'Full professorfull time',
      '—Not available',
      '1',
    ]);
    const expenses = within(classe.getByRole('list', { name: `Eligible expenses: ${giovani.nome}` }));
    expect(expenses.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Equipment: up to €40,000Devices and books to be inventoried',
      'Consumables and running costs: €1,000 a share, at most 5 shares',
      'Research fellowship: at most 2 research fellowshipsOne fellowship of a year',
    ]);
    const criteria = within(classe.getByRole('table', { name: `Evaluation criteria: ${giovani.nome}` }));
    expect(criteria.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toContainEqual([
      'Originality of the proposal',
      '12.5',
      '1.500',
    ]);
    expect(told(region('Dates and contact'), 'Outcome expected')).toBe('15/07/2026');
  });

  test('for a reader who may not apply: every reason with its remedy, and the folded terms of the classe', async () => {
    const nobody = await buildUtente(app, { ruolo: 'AR', utenteInternoValido: false, dataTermineRapporto: '2026-03-01' });
    const of = { utente_id: nobody.id, anno: 2026 };
    await db
      .insertInto('inattivo')
      .values({ ...of, tipologia: 'CODICE_ETICO', creato_ts: app.clock.now() })
      .execute();
    await db
      .insertInto('governance')
      .values({ ...of, tipo: 'RETTORE', dal: '2026-01-01' })
      .execute();
    await db
      .insertInto('aspettativa')
      .values({ ...of, dal: '2026-02-01', al: '2026-06-30' })
      .execute();
    await buildProposta(app, { bando, responsabile: nobody, status: 'INVIATA' });
    await openScreen(app, nobody, `/bandi/${bando.id}`);
    await english('You may not apply');
    const perMe = region('For you');
    const [, ...reasons] = perMe.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
    expect(reasons).toEqual([
      'Your profile is blocked.',
      'The role Research fellow may not apply to this class of the call.',
      'Your employment regime is not among those admitted: full time.',
      'Your position at the university ends on 01/03/2026, before the call closes.',
      'For 2026 you are among the inactive people (code of ethics).',
      "For 2026 you hold an office of the university's government (Rector): you may not apply to this class.",
      'For 2026 you are on leave (from 01/02/2026 to 30/06/2026): you may not apply to this class.',
      'You have already submitted an application of this kind as principal investigator. See your proposals',
      'Within a year one may have at most one proposal in all as Co-proponent in SEED PNR and as Principal investigator in SEED PNR: you already have one. See your proposals',
    ]);
    expect(perMe.queryByRole('link', { name: /^New proposal/ })).toBeNull();
    expect(region(CARD).getByText('Not for you: show what it lays down')).toBeTruthy();
  });

  test('for a reader without a role, or with a profile to be confirmed', async () => {
    await openScreen(app, await buildUtente(app, { ruolo: null, profiloValidato: false }), `/bandi/${bando.id}`);
    await english('You hold no active role at the university.');
    expect(screen.getByRole('link', { name: 'Confirm now' })).toBeTruthy();
  });

  test('after it has closed', async () => {
    const professor = await buildUtente(app);
    app.clock.set('2026-04-20T11:00:00.000Z');
    await openScreen(app, professor, `/bandi/${bando.id}`);
    await english('Closed Tue 31/03/2026 14:00 (Rome time)');
    expect(region('For you').getByText('Not open')).toBeTruthy();
  });

  test('in its last day, by the clock of the server', async () => {
    app.clock.set('2026-03-31T09:00:00.000Z');
    await openScreen(app, await buildUtente(app), `/bandi/${bando.id}`);
    expect((await english(/^Server time 11:0\d:\d\d/)).textContent).toContain('Due Tue 31/03/2026 14:00 (Rome time)');
  });

  test('before its classi open', async () => {
    const later = await buildSeed({ startTimestamp: '2026-03-25T09:00:00.000Z', endTimestamp: '2026-04-25T12:00:00.000Z' });
    await openScreen(app, await buildUtente(app), `/bandi/${later.id}`);
    await english('Not open');
    expect(screen.getByText(/^Due Sat 25\/04\/2026 14:00 \(Rome time\)/)).toBeTruthy();
  });

  test('before any login', async () => {
    await openScreen(app, null, `/bandi/${bando.id}`);
    const page = within(await english('Log in to apply'));
    expect(page.getByRole('navigation', { name: 'Index of the call' })).toBeTruthy();
    expect(page.queryByRole('region', { name: 'For you' })).toBeNull();
  });
});

test('where some classi ask in English and some in Italian, the page is Italian and each classe in its own language', async () => {
  const misto = await buildBando(app, { nome: 'Misto 2026', nomeTipologia: 'Misto', nomeClasse: 'Europe', sigla: 'MIS', ruoli: ['AR'] });
  await askInEnglish(misto);
  const { classeId: altra } = await buildBando(app, { nomeClasse: 'Italia', sigla: 'MIT', ruoli: ['AR'] });
  await db.updateTable('classe').set({ tipologia_id: misto.tipologiaId, ordine: 2 }).where('id', '=', altra).execute();
  await openScreen(app, await buildUtente(app), `/bandi/${misto.id}`);
  await screen.findByRole('heading', { level: 1, name: 'Misto 2026' });
  const europe = region('Misto\u00A0· Europe');
  expect(told(europe, 'Funding')).toBe('€5,000–€50,000');
  expect(europe.getByText('Research fellow').closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(told(region('Misto\u00A0· Italia'), 'Finanziamento')).toBe('5.000–50.000 €');
  const rows = region('Per te')
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.closest('li') as HTMLElement);
  expect(rows.map(({ lang }) => lang)).toEqual(['en', 'it']);
  expect(rows[0]?.textContent).toContain('You may not applyThe role Full professor may not apply');
  expect(rows[1]?.textContent).toContain('Non puoi presentare domandaIl ruolo Professore ordinario non può presentare');
  expect(screen.getByRole('region', { name: 'Date e contatto' })).toBeTruthy();
});
