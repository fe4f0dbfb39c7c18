// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildInValutazione, buildValutando, concludi, DOPO, scheda } from '@sigeba/server/test/buildValutando.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pressInAltro } from './altro.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
beforeEach(() => sessionStorage.clear());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const lead = await buildUtente(app, { dipartimento: 1 });
const of = await buildValutando(app, {
  fasi: ['COMMISSIONE'],
  criteri: [{ fase: 1 }],
  attributi: { tipoValutazione: 'ITER_VALUTAZIONE' },
});
/** Rejected, approved, and scored so that the points round to 0 and to 1. */
const CASI = [
  ['Respinta di Ada', scheda([], [], { respinta: true, motivazione: 'Fuori tema' }), 'GIU', 'Respinta'],
  ['Approvata di Ada', scheda([], [], { respinta: false }), 'SU', 'Approvata'],
  ['Quasi zero', scheda(of.criterioIds, [0.4]), 'GIU', '0,4'],
  ['Poco più di uno', scheda(of.criterioIds, [1.2]), 'SU', '1,2'],
] as const;
const ids = new Map<string, number>();
for (const [titolo, foglio] of CASI) {
  const proposta = await buildInValutazione(app, of, { responsabile: lead, titolo });
  await concludi(app, 'mc', of.presidente, proposta, foglio);
  ids.set(titolo, proposta.id);
}

const rowOf = (titolo: string) =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .find((each) => within(each).queryByRole('rowheader')?.textContent?.includes(titolo)) as HTMLElement;
const thumb = (within: HTMLElement | null | undefined) => {
  const found = within?.querySelector('[data-thumb]');
  return [found?.getAttribute('data-thumb'), found?.textContent?.trim()];
};

test.each([
  ['the archive of the office', ufficio, '/ur/progetti?anno=2026'],
  ['the list of the commissione', of.presidente, '/mc/valutazione?anno=2026'],
])('a rejection and an approval are thumbs with their word in %s [EVAL-067] [EVAL-068]', async (_, who, at) => {
  await openScreen(app, who, at);
  await screen.findByText('Quasi zero');
  for (const [titolo, , come, testo] of CASI) expect([titolo, ...thumb(rowOf(titolo))]).toEqual([titolo, come, testo]);
});

test('the office reads it so in the proposta, and the iter of the commissione shows it', async () => {
  await openScreen(app, ufficio, `/ur/proposte/${ids.get('Approvata di Ada')}/view`);
  await screen.findByRole('heading', { level: 1, name: 'Approvata di Ada' });
  expect(thumb(document.querySelector('dl'))).toEqual(['SU', 'Approvata']);
  await openScreen(app, of.presidente, `/proposte/mc/${ids.get('Respinta di Ada')}/view`);
  await pressInAltro('Iter di valutazione');
  const iter = await screen.findByRole('dialog', { name: /^Iter/ });
  expect(thumb(iter)).toEqual(['GIU', 'Respinta']);
});

test('once the outcomes are official the proponent reads it in the own row, in the view and in the sheets [EVAL-064] [EVAL-065]', async () => {
  const ur = app.as(ufficio);
  for (const titolo of ['Approvata di Ada', 'Quasi zero', 'Poco più di uno'])
    await ur.post(`/ur/esito-valutazione/${ids.get(titolo)}`, { finanzia: true, finanziamentoAssegnato: 100, concludi: true });
  await ur.put(`/ur/iter-bandi/ufficializzazione/${of.bando.classeId}`, {});
  const { container } = await openScreen(app, lead, '/proposte?anno=2026');
  await screen.findByText('Quasi zero');
  const scores = [...container.querySelectorAll<HTMLElement>('[data-thumb]')].map((each) => each.textContent?.trim());
  expect(scores.toSorted()).toEqual(['0,4', '1,2', 'Approvata', 'Respinta']);

  await openScreen(app, lead, `/proposte/${ids.get('Approvata di Ada')}/view`);
  expect(thumb((await screen.findByText('Punteggio')).parentElement)).toEqual(['SU', 'Approvata']);

  await openScreen(app, lead, '/proposte?anno=2026');
  await userEvent.click(await screen.findByRole('button', { name: /^Altro.*Respinta di Ada/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Schede di valutazione' }));
  const dialog = await screen.findByRole('dialog', { name: 'Schede di valutazione' });
  await within(dialog).findByText('Punteggio complessivo');
  expect(thumb(dialog)).toEqual(['GIU', 'Respinta']);
});
