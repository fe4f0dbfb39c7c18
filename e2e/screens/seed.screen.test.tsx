// @vitest-environment jsdom
import { MODULI } from '@sigeba/server/demo/moduli/moduli.ts';
import { buildBando, buildProposta, buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { ITALIAN, ITALIAN_NUMBERS, words } from '@sigeba/web/text/italiano.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { formState } from './formState.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());

/** What the editor says of an Italian form from its first drawing on. */
const OF_THE_EDITOR = /obbligatorio|Salva|Controlla|Non ancora salvata|Indice|Annulla|Invia\b/g;
const { sezioni, regole } = MODULI.SEED.template;

test('the form of the SEED call has no Italian word, while it is drawn and with all of its errors told', async () => {
  const responsabile = await buildUtente(app, { cognome: 'Verdi', nome: 'Anna' });
  const bando = await buildBando(app, { nome: 'SEED PNR 2026', nomeTipologia: 'SEED PNR', nomeClasse: 'SEED', sigla: 'SP' });
  await app.db.updateTable('form').set({ lingua: 'en' }).where('id', '=', bando.formId).execute();
  await app.db
    .updateTable('form_versione')
    .set({ modello: JSON.stringify({ sezioni, regole }) })
    .where('form_id', '=', bando.formId)
    .execute();
  for (const [at, voce] of Object.values(bando.voci).entries())
    await app.db
      .updateTable('classe_voce')
      .set({ nome: `Expense ${at + 1}` })
      .where('id', '=', voce)
      .execute();
  const { id } = await buildProposta(app, { bando, responsabile, titolo: 'Open archives' });
  const drawn: string[] = [];
  const drawing = new MutationObserver(() => drawn.push(...(document.querySelector('main')?.textContent?.match(OF_THE_EDITOR) ?? [])));
  drawing.observe(document, { subtree: true, childList: true, characterData: true });
  await openScreen(app, responsabile, `/proposte/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
  const bar = formState;
  await waitFor(() => expect(bar()).toMatch(/\d+ errors/));
  drawing.disconnect();
  expect(drawn).toEqual([]);
  const main = screen.getByRole('main');
  for (const [at, { titolo }] of sezioni.entries())
    expect(await within(main).findByRole('heading', { level: 2, name: `${at + 1}. ${titolo}` })).toBeTruthy();
  // "Data" is a word of both languages.
  const read = words(main).replace(/(?<!\p{L})data(?!\p{L})/giu, '');
  expect(read.match(ITALIAN)).toBeNull();
  // Each by itself: an amount and the number of the heading after it are no number together.
  const leaves = [...main.querySelectorAll('*')].filter(({ children }) => children.length === 0);
  expect(leaves.flatMap(({ textContent }) => textContent?.match(ITALIAN_NUMBERS) ?? [])).toEqual([]);
});
