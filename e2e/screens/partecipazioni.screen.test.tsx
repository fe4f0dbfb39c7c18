// @vitest-environment jsdom
import { buildCampo } from '@sigeba/contract/form/template/template.build.ts';
import { buildBando, buildProposta, buildRichiesta, type Persona, startTestApp, type TestProposta } from '@sigeba/server/test/app.ts';
import { CATEGORIA } from '@sigeba/server/test/vocabolario.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, describe, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const now = '2026-03-20T11:00:00.000Z';
const app = await startTestApp({ now });
afterAll(() => app.stop());

const medi = { nomeTipologia: 'Progetti di Ricerca', nomeClasse: 'Progetti Medi' };
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const confirm = (name: string) => userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
const saidIn = (dialog: HTMLElement) => [...dialog.querySelectorAll('p')].map(({ textContent }) => textContent);
const lineOf = (fact: HTMLElement) => fact.closest('p')?.textContent?.trim();

describe('a request', () => {
  const asked = async (proposta?: TestProposta) => {
    const richiesta = await buildRichiesta(app, {
      proposta: proposta ?? (await buildProposta(app, { bando: await buildBando(app, medi), titolo: 'Archeologia', completa: true })),
    });
    await openScreen(app, richiesta.utente, '/proposte');
    return { ...richiesta, section: await section('Richieste di partecipazione') };
  };
  const answer = async ({ id }: { id: number }) =>
    (await app.db.selectFrom('richiesta_partecipazione').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

  test('is listed with category, lead and class, and accepted [PROP-019] [PROP-020]', async () => {
    const { section, proposta, ...richiesta } = await asked();
    const { cognome, nome } = proposta.responsabile;
    expect(lineOf(section.getByText(/Progetti Medi 2026/))).toBe(
      `Progetti Medi 2026\u00A0· Responsabile: ${cognome} ${nome}\u00A0· Come Coproponente`,
    );
    await userEvent.click(section.getByRole('button', { name: /^Accetta/ }));
    await confirm('Accetta');
    expect(await screen.findByText(/^Hai accettato di partecipare a «.*»\.$/)).toBeTruthy();
    expect(await answer(richiesta)).toBe('ACCETTATA');
  });

  test.each(['', '/view', '/view?richiesta'])(
    'stands where the proposta%s is not theirs yet, and leads into it once accepted',
    async (page) => {
      const { utente, proposta, ...richiesta } = await asked();
      await app.db.updateTable('proposta_partecipante').set({ mesi_persona: 4.5 }).where('proposta_id', '=', proposta.id).execute();
      await openScreen(app, utente, `/proposte/${proposta.id}${page}`);
      expect(await screen.findByText(/^Richiesta di partecipazione del /)).toBeTruthy();
      expect((await section('Abstract')).getByText('Uno studio delle onde.')).toBeTruthy();
      const said = await section('Se accetti');
      expect(said.getByText(/Puoi ritirarti finché la proposta è in bozza/)).toBeTruthy();
      expect(await said.findByText('Il bando non limita in quante proposte puoi avere questo ruolo.')).toBeTruthy();
      const asks = await section('Che cosa ti si chiede');
      for (const fact of ['Coproponente', '4,5', /31\/03\/2026/, 'Fisica', proposta.responsabile.email])
        expect(asks.getByText(fact)).toBeTruthy();
      const acts = screen.getAllByRole('button', { name: /: Archeologia$/ });
      expect(acts.map(({ textContent }) => textContent)).toEqual(['Accetta: Archeologia', 'Rifiuta: Archeologia']);
      expect(acts[0]?.className).toContain('primary');
      await userEvent.click(screen.getByRole('button', { name: /^Accetta/ }));
      await confirm('Accetta');
      expect(await screen.findByText(/^Hai accettato di partecipare a «Archeologia»/)).toBeTruthy();
      expect(await screen.findByRole('heading', { name: 'Archeologia', level: 1 })).toBeTruthy();
      expect(await answer(richiesta)).toBe('ACCETTATA');
    },
  );

  test('opened by the link of its mail asks for no proposta that is not theirs yet', async () => {
    const { utente, proposta } = await asked();
    const { asked: urls } = await openScreen(app, utente, `/proposte/${proposta.id}/view?richiesta`);
    expect(await screen.findByText(/^Richiesta di partecipazione del /)).toBeTruthy();
    expect(urls.filter((url) => url.endsWith('/partecipazioni'))).not.toEqual([]);
    expect(urls.filter((url) => url.endsWith(`/proposte/${proposta.id}`))).toEqual([]);
  });

  test.each(['/proposte', '/proposte/:id', '/proposte/:id/view?richiesta'])(
    'to somebody whose profile is not confirmed says so where it is answered, and leads there and back (%s)',
    async (page) => {
      const { utente, proposta } = await asked();
      await app.db.updateTable('utente_profilo').set({ profilo_validato: false }).where('utente_id', '=', utente.id).execute();
      const path = page.replace(':id', String(proposta.id));
      await openScreen(app, utente, path);
      expect(await screen.findByText(/Il tuo profilo non è confermato.* per partecipare a quelle di altri/)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Conferma ora' }).getAttribute('href')).toBe(`/profilo?torna=${encodeURIComponent(path)}`);
    },
  );

  test('is refused only after a confirmation [PROP-021]', async () => {
    const { section, ...richiesta } = await asked();
    await userEvent.click(section.getByRole('button', { name: /^Rifiuta/ }));
    expect(await answer(richiesta)).toBe('PENDING');
    await confirm('Rifiuta');
    expect(await screen.findByText(/^Hai rifiutato di partecipare a «.*»\.$/)).toBeTruthy();
    expect(await answer(richiesta)).toBe('RIFIUTATA');
  });

  test('shows the abstract of the proposta [PROP-022]', async () => {
    const { section } = await asked();
    await userEvent.click(section.getByRole('button', { name: /^Vedi abstract/ }));
    expect(within(screen.getByRole('dialog', { name: 'Abstract' })).getByText('Uno studio delle onde.')).toBeTruthy();
  });

  test('accepted is a draft of theirs, in their role, and its row keeps its place until the page is left [PROP-002] [PROP-084] [PROP-109]', async () => {
    const { section: requests } = await asked();
    expect(requests.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(requests.getByRole('button', { name: /^Accetta/ }));
    await confirm('Accetta');
    const drafts = await section('In corso di compilazione');
    expect(await drafts.findByText('Archeologia')).toBeTruthy();
    expect(drafts.getByText('Il tuo ruolo: Coproponente', { exact: false })).toBeTruthy();
    expect(requests.getByText('Accettata')).toBeTruthy();
    expect(requests.queryByRole('button', { name: /^Accetta/ })).toBeNull();
    expect(requests.getByRole('button', { name: /^Annulla: Archeologia/ })).toBeTruthy();
  });

  test('says before it is accepted as what, with how many months, in what and until when, and what follows from it', async () => {
    const { section, proposta, ...richiesta } = await asked();
    await app.db
      .updateTable('proposta_partecipante')
      .set({ mesi_persona: 4.5, massa_critica: true })
      .where('proposta_id', '=', proposta.id)
      .execute();
    await openScreen(app, richiesta.utente, '/proposte');
    await userEvent.click(await screen.findByRole('button', { name: /^Accetta/ }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Vuoi partecipare?' }));
    for (const fact of ['Coproponente', '4,5', 'Sì', /Puoi ritirarti finché la proposta è in bozza/])
      expect(dialog.getByText(fact)).toBeTruthy();
    await confirm('Annulla');
    expect(await answer(richiesta)).toBe('PENDING');
    expect(section).toBeTruthy();
  });

  test('a double click on one asks once, with its amount and its deadline, and answers no other, whose row stays where it was', async () => {
    const { utente, proposta, ...first } = await asked();
    await app.db.updateTable('proposta').set({ finanziamento_richiesto: 12_345 }).where('id', '=', proposta.id).execute();
    const other = await buildRichiesta(app, {
      utente,
      proposta: await buildProposta(app, { bando: await buildBando(app, medi), titolo: 'Botanica', completa: true }),
    });
    await openScreen(app, utente, '/proposte');
    const requests = await section('Richieste di partecipazione');
    const rows = () => requests.getAllByRole('listitem').map(({ textContent }) => /Archeologia|Botanica/.exec(textContent ?? '')?.[0]);
    const before = rows();
    expect(before).toHaveLength(2);
    await userEvent.dblClick(requests.getByRole('button', { name: /^Accetta.*Archeologia/ }));
    const asks = screen.getByRole('alertdialog', { name: 'Vuoi partecipare?' }).textContent;
    for (const fact of [/Archeologia/, /Coproponente/, /12\.345,00/, /31\/03\/2026/]) expect(asks).toMatch(fact);
    await confirm('Accetta');
    await requests.findByText('Accettata');
    expect(rows()).toEqual(before);
    expect([await answer(first), await answer(other)]).toEqual(['ACCETTATA', 'PENDING']);
  });

  test('names, before it is accepted, the own drafts that could be sent no more', async () => {
    const bando = await buildBando(app, { ...medi, sigla: 'IMP' });
    await app.db
      .insertInto('tipologia_incompatibilita')
      .values({
        sigla_a: 'IMP',
        categoria_a_id: CATEGORIA.COPROPONENTE,
        massimo: 1,
        sigla_b: 'IMP',
        categoria_b_id: CATEGORIA.RESPONSABILE,
      })
      .execute();
    const { section, utente } = await asked(await buildProposta(app, { bando, titolo: 'Archeologia' }));
    await buildProposta(app, { bando, responsabile: utente, titolo: 'La mia bozza' });
    await userEvent.click(section.getByRole('button', { name: /^Accetta/ }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Vuoi partecipare?' }));
    expect(await dialog.findByText('Se accetti non potrai più inviare: «La mia bozza».')).toBeTruthy();
    expect(
      dialog.getByText(/^Come Coproponente in .+ e come Responsabile in .+, in tutto: al massimo una proposta in un anno/),
    ).toBeTruthy();
  });

  test('accepted by mistake is withdrawn on the spot, and the responsabile is told', async () => {
    const { section, proposta, ...richiesta } = await asked();
    await userEvent.click(section.getByRole('button', { name: /^Accetta/ }));
    await confirm('Accetta');
    await userEvent.click(await section.findByRole('button', { name: /^Annulla: Archeologia/ }));
    const { cognome, nome } = proposta.responsabile;
    const told = `Non parteciperai più a «Archeologia». ${cognome} ${nome} riceverà un avviso e potrà chiedertelo di nuovo.`;
    expect(saidIn(screen.getByRole('alertdialog'))).toEqual([told]);
    await confirm('Ritira la mia partecipazione');
    expect(await screen.findByText('Hai ritirato la tua partecipazione a «Archeologia».')).toBeTruthy();
    expect(await answer(richiesta)).toBe('RIFIUTATA');
    expect(await app.mailTo(proposta.responsabile)).toEqual(['M-02', 'M-02']);
  });

  test('withdrawn from the list of drafts says first that the part and its indicators no longer count', async () => {
    const hIndex = buildCampo('h-index-part', { uid: 'hprima', label: 'h-index', flagRequired: true });
    const bando = await buildBando(app, { ...medi, campiPartecipante: [hIndex] });
    const { utente, ...richiesta } = await buildRichiesta(app, {
      proposta: await buildProposta(app, { bando, titolo: 'Archeologia' }),
      status: 'ACCETTATA',
    });
    await openScreen(app, utente, '/proposte');
    await userEvent.click(await screen.findByRole('button', { name: 'Ritira la mia partecipazione: Archeologia' }));
    expect(saidIn(await screen.findByRole('alertdialog'))).toEqual([
      expect.stringMatching(/^Non parteciperai più a «Archeologia»\./),
      'La tua parte, con gli indicatori, non varrà più per la proposta: tornerà a valere solo se accetti una nuova richiesta.',
    ]);
    await confirm('Ritira la mia partecipazione');
    expect(await screen.findByText('Hai ritirato la tua partecipazione a «Archeologia».')).toBeTruthy();
    expect(await answer(richiesta)).toBe('RIFIUTATA');
  });

  test('refused is no draft of theirs, and its row says so until the page is left [PROP-085]', async () => {
    const { section: requests } = await asked();
    await userEvent.click(requests.getByRole('button', { name: /^Rifiuta/ }));
    await confirm('Rifiuta');
    expect(await requests.findByText('RIFIUTATA')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'In corso di compilazione' })).toBeNull();
  });

  test.each([
    ['accepted stands among the members', 'ACCETTATA', ({ cognome, nome }: Persona) => `${cognome} ${nome}`],
    ['refused is told the responsabile', 'RIFIUTATA', ({ cognome, nome }: Persona) => `${cognome} ${nome} (RIFIUTATA)`],
  ] as const)('%s [PROP-086] [PROP-108]', async (_title, status, words) => {
    const { utente, proposta } = await buildRichiesta(app, { status });
    await openScreen(app, proposta.responsabile, `/proposte/${proposta.id}/view`);
    expect((await screen.findAllByText(words(utente))).length).toBeGreaterThan(0);
  });

  test('is accepted once, however fast the button is pressed again', async () => {
    const { section } = await asked();
    await userEvent.click(section.getByRole('button', { name: /^Accetta/ }));
    const accept = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Accetta' });
    fireEvent.click(accept);
    fireEvent.click(accept);
    expect(await screen.findByText(/^Hai accettato di partecipare a «.*»\.$/)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is told by a title that is shown as it was written, never read as HTML [SEC-037]', async () => {
    const { section } = await asked(await buildProposta(app, { bando: await buildBando(app, medi), titolo: 'Onde <b>x</b> & <i>y</i>' }));
    expect(section.getByText('Onde <b>x</b> & <i>y</i>')).toBeTruthy();
    await userEvent.click(section.getByRole('button', { name: /^Accetta/ }));
    await confirm('Accetta');
    const told = await screen.findByText('Hai accettato di partecipare a «Onde <b>x</b> & <i>y</i>».');
    expect(told.querySelector('b, i')).toBeNull();
  });

  test('that the call does not allow to accept is refused in a dialog naming both causes [ERR-007] [ERR-008] [PROP-103]', async () => {
    const bando = await buildBando(app, { ...medi, limiteCoproponente: 1 });
    const { section, utente } = await asked(await buildProposta(app, { bando }));
    await buildRichiesta(app, { proposta: await buildProposta(app, { bando, status: 'INVIATA' }), utente, status: 'ACCETTATA' });
    await userEvent.click(section.getByRole('button', { name: /^Accetta/ }));
    await confirm('Accetta');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Impossibile accettare la richiesta' }));
    // The true one first, then of which kind it is.
    const text =
      /^Partecipi già a una proposta di questa tipologia \(massimo 1\)\. Non sono rispettate le condizioni del bando, oppure si fa già parte di proposte incompatibili/;
    expect(dialog.getByText(text)).toBeTruthy();
  });

  test('is refused in no other dialog, and may still be refused by the person [ERR-048]', async () => {
    const bando = await buildBando(app, { ...medi, limiteCoproponente: 1 });
    const { section, utente } = await asked(await buildProposta(app, { bando }));
    await buildRichiesta(app, { proposta: await buildProposta(app, { bando, status: 'INVIATA' }), utente, status: 'ACCETTATA' });
    await userEvent.click(section.getByRole('button', { name: /^Accetta/ }));
    await confirm('Accetta');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Impossibile accettare la richiesta' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Chiudi' }));
    expect(section.getByRole('button', { name: /^Rifiuta/ })).toBeTruthy();
  });

  test('whose term has passed meanwhile is refused with that reason', async () => {
    const bando = await buildBando(app, { ...medi, endTimestamp: '2026-03-20T11:05:00.000Z' });
    const { section } = await asked(await buildProposta(app, { bando, completa: true }));
    app.clock.advance({ minutes: 5, milliseconds: 1 });
    await userEvent.click(section.getByRole('button', { name: /^Accetta/ }));
    await confirm('Accetta');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Impossibile accettare la richiesta' }));
    expect(dialog.getByText(/^Il termine del bando è scaduto\./)).toBeTruthy();
    app.clock.set(now);
  });
});
