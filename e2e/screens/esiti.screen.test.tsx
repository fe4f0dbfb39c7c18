// @vitest-environment jsdom
import { startTestApp } from '@sigeba/server/test/app.ts';
import { buildInValutazione, buildValutando, DOPO } from '@sigeba/server/test/buildValutando.ts';
import { actsOf, pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { inAltro, pressInAltro } from './altro.ts';
import { confirmInvio } from './confirmInvio.ts';
import { esitiScene } from './esitiScene.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const { ufficio, valutata, archive, press, dialog } = await esitiScene(app);
const outcomeOf = async ({ id }: { id: number }) =>
  (await app.as(ufficio).get<Record<string, unknown>>(`/ur/esito-valutazione/${id}`)).body;

test('the funding dialog grants an amount and assegni, shows their total, and concludes [OUT-001] [OUT-031] [OUT-035]', async () => {
  const { bando, proposta } = await valutata();
  await archive(bando.classeId);
  await pressAct('Finanzia');
  const funding = await dialog(/^Finanziamento di/);
  expect(funding.getByRole('radio', { name: 'Sì' })).toHaveProperty('checked', false);
  expect(funding.getByRole('radio', { name: 'No' })).toHaveProperty('checked', false);
  await userEvent.click(funding.getByRole('radio', { name: 'Sì' }));
  await userEvent.type(funding.getByRole('textbox', { name: /^Finanziamento assegnato/ }), '1500');
  const assegni = funding.getByRole<HTMLSelectElement>('combobox', { name: 'Assegni' });
  expect([...assegni.options].slice(0, 2).map(({ text }) => text)).toEqual(['Nessun assegno', '1 assegno – 24.000,00']);
  await userEvent.selectOptions(assegni, '1 assegno – 24.000,00');
  await userEvent.type(funding.getByRole('textbox', { name: 'Commento' }), 'Ottimo lavoro');
  expect(funding.getByText(/^25\.500,00\s€$/)).toBeTruthy();
  await press('Salva e concludi', funding);
  expect(await screen.findByText('Esito concluso.')).toBeTruthy();
  expect(await outcomeOf(proposta)).toMatchObject({ finanziamentoAssegnato: 1_500, assegnoAssegnato: 24_000, esitoConcluso: true });
  await pressAct('Riapri esito');
  const read = await dialog(/^Finanziamento di/);
  expect(read.getByText('Ottimo lavoro')).toBeTruthy();
  await press('Riapri esito', read);
  expect(await screen.findByText('Esito riaperto: si può modificare.')).toBeTruthy();
  expect(await outcomeOf(proposta)).toMatchObject({ esitoConcluso: false });
});

test.each([
  ['one decimal far from the threshold', [7.25, 0], '7,3', '10,0'],
  ['two where the threshold is nearer than a tenth: 9,96 is below 10', [9.96, 0], '9,96', '10,00'],
])('a score has %s, in the list as in the funding dialog (D-200) [EVAL-104] [LIM-037]', async (_, punti, detto, soglia) => {
  const { bando } = await valutata(punti);
  await archive(bando.classeId);
  const list = within(await screen.findByRole('table'));
  expect(await list.findByText(detto)).toBeTruthy();
  expect(list.getByText(`sotto soglia ${soglia}`, { exact: false })).toBeTruthy();
  await pressAct('Finanzia');
  const funding = await dialog(/^Finanziamento di/);
  expect(funding.getByText(detto)).toBeTruthy();
  expect(funding.getByText(soglia)).toBeTruthy();
});

test('a missing choice and too large an amount are reported at their fields [OUT-019] [OUT-024] [OUT-026]', async () => {
  const { bando, proposta } = await valutata();
  await archive(bando.classeId);
  await pressAct('Finanzia');
  const funding = await dialog(/^Finanziamento di/);
  await press('Salva', funding);
  expect(funding.getByText('Scegli se finanziare la proposta.')).toBeTruthy();
  await userEvent.click(funding.getByRole('radio', { name: 'Sì' }));
  await press('Salva', funding);
  expect(funding.getByText("Indica l'importo assegnato.")).toBeTruthy();
  await userEvent.type(funding.getByRole('textbox', { name: /^Finanziamento assegnato/ }), '99999999');
  // At once, and no total is made of it.
  expect(funding.getByText(/non può superare quello richiesto/)).toBeTruthy();
  expect(funding.getByText('– (l’importo supera quello richiesto)')).toBeTruthy();
  await press('Salva', funding);
  expect(funding.getByText(/non può superare quello richiesto/)).toBeTruthy();
  await userEvent.type(funding.getByRole('textbox', { name: /^Finanziamento assegnato/ }), '{Backspace>5/}');
  expect(funding.queryByText(/non può superare quello richiesto/)).toBeNull();
  expect(funding.getByText(/^999,00\s€$/)).toBeTruthy();
  expect(await outcomeOf(proposta)).toMatchObject({ id: null });
});

test('an amount is read as the hint and the list write it, and cents are refused [OUT-025]', async () => {
  const { bando, proposta } = await valutata();
  await archive(bando.classeId);
  await pressAct('Finanzia');
  const funding = await dialog(/^Finanziamento di/);
  await userEvent.click(funding.getByRole('radio', { name: 'Sì' }));
  const importo = funding.getByRole('textbox', { name: /^Finanziamento assegnato/ });
  await userEvent.type(importo, '1.500,50');
  expect(funding.getByText('– (l’importo non è in euro interi)')).toBeTruthy();
  await press('Salva', funding);
  expect(funding.getByText("L'importo assegnato è in euro interi.")).toBeTruthy();
  // On a phone what is wrong may stand above what is in sight.
  expect(document.activeElement).toBe(importo);
  await userEvent.clear(importo);
  await userEvent.type(importo, '1.500,00 €');
  await press('Salva', funding);
  expect(await screen.findByText('Esito salvato.')).toBeTruthy();
  expect(await outcomeOf(proposta)).toMatchObject({ finanziamentoAssegnato: 1_500 });
});

test('choosing No clears the amount and the assegni: a Yes after it begins with nothing, and the total says so [OUT-027]', async () => {
  const { bando, proposta } = await valutata();
  await archive(bando.classeId);
  await pressAct('Finanzia');
  const funding = await dialog(/^Finanziamento di/);
  const choose = (name: 'Sì' | 'No') => userEvent.click(funding.getByRole('radio', { name }));
  const importo = () => funding.getByRole<HTMLInputElement>('textbox', { name: /^Finanziamento assegnato/ });
  await choose('Sì');
  await userEvent.type(importo(), '1500');
  await userEvent.selectOptions(funding.getByRole('combobox', { name: 'Assegni' }), '1 assegno – 24.000,00');
  await choose('No');
  expect(funding.queryByRole('textbox', { name: /^Finanziamento assegnato/ })).toBeNull();
  await choose('Sì');
  expect(importo().value).toBe('');
  expect(funding.getByRole<HTMLSelectElement>('combobox', { name: 'Assegni' }).selectedOptions[0]?.textContent).not.toContain('24.000');
  await choose('No');
  await press('Salva', funding);
  expect(funding.getByText('Motiva il mancato finanziamento.')).toBeTruthy();
  await userEvent.type(funding.getByRole('textbox', { name: /^Commento/ }), 'Fondi esauriti');
  await press('Salva', funding);
  expect(await screen.findByText('Esito salvato.')).toBeTruthy();
  expect(await outcomeOf(proposta)).toMatchObject({ finanziamentoAssegnato: 0, assegnoAssegnato: 0, commento: 'Fondi esauriti' });
});

test('below the threshold the sentence stands there and the choice is disabled; No is saved [OUT-010] [OUT-032]', async () => {
  const { bando, proposta } = await valutata([1, 2]);
  await archive(bando.classeId);
  await pressAct('Finanzia');
  const funding = await dialog(/^Finanziamento di/);
  expect(funding.getByText('Il punteggio assegnato non permette la finanziabilità del progetto.')).toBeTruthy();
  expect(funding.getByRole('radio', { name: 'Sì' })).toHaveProperty('disabled', true);
  expect(funding.queryByRole('textbox', { name: /^Finanziamento assegnato/ })).toBeNull();
  await userEvent.type(funding.getByRole('textbox', { name: /^Commento/ }), 'Sotto la soglia');
  await press('Salva', funding);
  expect(await screen.findByText('Esito salvato.')).toBeTruthy();
  expect(await outcomeOf(proposta)).toMatchObject({ finanziamentoAssegnato: 0, assegnoAssegnato: 0 });
});

test('without a mean the office grants for a reason that it gives in the dialog (D-198)', async () => {
  const classe = await buildValutando(app, { sigla: 'ESP', soglia: 10 });
  const proposta = await buildInValutazione(app, classe);
  await app.as(ufficio).put(`/ur/valutazione/imposta-proposta-valutata/${proposta.id}`, {});
  await archive(classe.bando.classeId);
  await pressAct('Finanzia');
  const funding = await dialog(/^Finanziamento di/);
  expect(funding.getByText('Senza punteggio non si può verificare la soglia.')).toBeTruthy();
  await userEvent.click(funding.getByRole('radio', { name: 'Sì' }));
  await userEvent.type(funding.getByRole('textbox', { name: /^Finanziamento assegnato/ }), '1500');
  await press('Salva', funding);
  expect(funding.getByText('Indica perché si finanzia senza punteggio.')).toBeTruthy();
  await userEvent.type(funding.getByRole('textbox', { name: /^Perché finanziare senza punteggio/ }), 'Convenzione');
  await press('Salva', funding);
  expect(await screen.findByText('Esito salvato.')).toBeTruthy();
  expect(await outcomeOf(proposta)).toMatchObject({ finanziamentoAssegnato: 1_500, motivoSenzaPunteggio: 'Convenzione' });
});

test('the comment is read in its dialog [OUT-002] [OUT-036]', async () => {
  const { bando, proposta } = await valutata();
  await app.as(ufficio).post(`/ur/esito-valutazione/${proposta.id}`, { finanzia: false, commento: 'Da ripresentare', concludi: true });
  await archive(bando.classeId);
  await screen.findByRole('button', { name: /^Azioni su/ });
  await userEvent.keyboard('j');
  await userEvent.keyboard('o');
  await pressInAltro(/^Commento/);
  expect(await (await dialog(/^Esito di/)).findByText('Da ripresentare')).toBeTruthy();
});

test('a member of the commissione funds from their list; the chair alone opens it again [OUT-013] [OUT-014] [OUT-033]', async () => {
  const { bando, proposta, membro, presidente } = await valutata();
  const list = async (who: typeof membro) => {
    await openScreen(app, who, `/mc/valutazione?classeId=${bando.classeId}`);
    await screen.findByRole('rowheader');
  };
  await list(membro);
  await pressAct('Finanzia');
  const funding = await dialog(/^Finanziamento di/);
  await userEvent.click(funding.getByRole('radio', { name: 'Sì' }));
  await userEvent.type(funding.getByRole('textbox', { name: /^Finanziamento assegnato/ }), '1500');
  await press('Salva', funding);
  expect(await screen.findByText('Esito salvato.')).toBeTruthy();
  await pressAct('Modifica esito');
  await press('Salva e concludi', await dialog(/^Finanziamento di/));
  expect(await screen.findByText('Esito concluso.')).toBeTruthy();
  expect(await outcomeOf(proposta)).toMatchObject({ finanziamentoAssegnato: 1_500, esitoConcluso: true });

  await list(membro);
  expect(await actsOf()).toEqual([]);
  await list(presidente);
  await pressAct('Riapri esito');
  await press('Riapri esito', await dialog(/^Finanziamento di/));
  expect(await screen.findByText('Esito riaperto: si può modificare.')).toBeTruthy();
  expect(await outcomeOf(proposta)).toMatchObject({ esitoConcluso: false });
});

test('where members save drafts alone the funding dialog says who concludes [OUT-023]', async () => {
  const { bando, proposta, membro } = await valutata([8, 9], { mcValutazioneSoloBozza: true });
  await openScreen(app, membro, `/mc/valutazione?classeId=${bando.classeId}`);
  await pressAct('Finanzia');
  const funding = await dialog(/^Finanziamento di/);
  await userEvent.click(funding.getByRole('radio', { name: 'No' }));
  await press('Salva e concludi', funding);
  expect(await outcomeOf(proposta)).toMatchObject({ id: null });
  await userEvent.type(funding.getByRole('textbox', { name: /^Commento/ }), 'Fondi esauriti');
  await press('Salva', funding);
  expect(await screen.findByText('Esito salvato.')).toBeTruthy();
  expect(await outcomeOf(proposta)).toMatchObject({ statusValutazioneProposta: 'NON_FINANZIATA', esitoConcluso: false });
});

test('a proposta is declared not admissible with a reason', async () => {
  const { bando, proposta } = await valutata(null);
  await archive(bando.classeId);
  await pressAct('Non ammissibile');
  const asking = await dialog(/^Dichiarare non ammissibile/);
  await asking.findByText(/^Nessuna scheda è conclusa/);
  await press('Dichiara non ammissibile', asking);
  expect(asking.getByText('Inserire una motivazione.')).toBeTruthy();
  await userEvent.type(asking.getByRole('textbox', { name: /^Motivazione/ }), 'Fuori tema');
  await press('Dichiara non ammissibile', asking);
  expect(await screen.findByText('Proposta dichiarata non ammissibile.')).toBeTruthy();
  expect(await outcomeOf(proposta)).toMatchObject({ esitoSpeciale: 'NON_AMMISSIBILE', motivazioneEsitoSpeciale: 'Fuori tema' });
});

test('a proposta under evaluation by referees is declared not admissible on its page, and reinstated there', async () => {
  const of = await buildValutando(app, { sigla: 'SNA', fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], criteri: [{ fase: 1 }, { fase: 2 }] });
  const proposta = await buildInValutazione(app, of);
  await openScreen(app, ufficio, `/ur/proposte/${proposta.id}/view`);
  expect(await screen.findByRole('button', { name: 'Gestione Referee' })).toBeTruthy();
  await pressInAltro(/^Non ammissibile/);
  const asking = await dialog(/^Dichiarare non ammissibile/);
  await asking.findByText(/^Nessuna scheda è conclusa/);
  await userEvent.type(asking.getByRole('textbox', { name: /^Motivazione/ }), 'Fuori tema');
  await press('Dichiara non ammissibile', asking);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await pressInAltro('Riapri la valutazione');
  await press('Riapri la valutazione', within(await screen.findByRole('alertdialog')));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await inAltro(/^Non ammissibile/)).toBeTruthy();
  expect(await outcomeOf(proposta)).toMatchObject({ esitoSpeciale: null, statusValutazioneProposta: null });
});

test('an official outcome is corrected with a reason, and what it was is listed', async () => {
  const { bando, proposta } = await valutata();
  await app.as(ufficio).post(`/ur/esito-valutazione/${proposta.id}`, { finanzia: true, finanziamentoAssegnato: 1_000, concludi: true });
  await app.as(ufficio).put(`/ur/iter-bandi/ufficializzazione/${bando.classeId}`, {});
  await archive(bando.classeId);
  await pressAct('Rettifica esito');
  const correcting = await dialog(/^Rettifica dell’esito/);
  await userEvent.click(correcting.getByRole('radio', { name: 'No' }));
  await press('Rettifica esito', correcting);
  expect(correcting.getByText('Inserire una motivazione.')).toBeTruthy();
  await userEvent.type(correcting.getByRole('textbox', { name: /^Motivazione/ }), 'Rinuncia');
  await press('Rettifica esito', correcting);
  await confirmInvio();
  expect(await screen.findByText('Esito rettificato.')).toBeTruthy();
  expect(await outcomeOf(proposta)).toMatchObject({ statusValutazioneProposta: 'NON_FINANZIATA', storico: [{ motivazione: 'Rinuncia' }] });
});
