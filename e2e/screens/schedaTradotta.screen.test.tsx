// @vitest-environment jsdom
import { startTestApp } from '@sigeba/server/test/app.ts';
import { buildInValutazione, buildValutando, DOPO } from '@sigeba/server/test/buildValutando.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, expect, test, vi } from 'vitest';
import { openScreen } from './openScreen.tsx';
import { translating } from './translating.ts';

vi.stubGlobal('indexedDB', new IDBFactory());
afterAll(() => vi.unstubAllGlobals());
const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());

test('a page that the browser translates: the sheet of an evaluation is written, told what is missing, and saved', async () => {
  const classe = await buildValutando(app, { sigla: 'TR' });
  const proposta = await buildInValutazione(app, classe);
  await openScreen(app, classe.membro, `/proposte/mc/${proposta.id}/view`);
  await screen.findByRole('button', { name: /^Valuta/ });
  const stop = translating();
  await userEvent.click(screen.getByRole('button', { name: /^Valuta/ }));
  const [first, second] = await screen.findAllByRole('textbox', { name: /^Punteggio/ });
  await userEvent.type(first as HTMLElement, '11');
  await userEvent.tab();
  expect(await screen.findByText('Il punteggio va da 0 a 10.')).toBeTruthy();
  await userEvent.clear(first as HTMLElement);
  await userEvent.type(first as HTMLElement, '7,25');
  await userEvent.type(second as HTMLElement, '6');
  await userEvent.click(screen.getByRole('button', { name: 'Salva bozza' }));
  expect(await screen.findByText(/^Bozza salvata|^Salvata/)).toBeTruthy();
  expect(screen.queryByText(/errore imprevisto/)).toBeNull();
  stop();
});
