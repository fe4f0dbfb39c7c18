// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildModuloEtica } from '@sigeba/server/test/buildIstanza.ts';
import { comitatoOf } from '@sigeba/server/test/comitatoOf.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-03-20T11:00:00.000Z' });
afterAll(() => app.stop());
await buildModuloEtica(app);
const { ufficio, presidente, sit, decide, inviata } = await comitatoOf(app);

test('the committee’s year has a table by department and one by sheet, with pictures that say the same; files are offered', async () => {
  await openScreen(app, ufficio, '/cert/statistiche');
  expect(await screen.findByText('Nessuna istanza inviata')).toBeTruthy();
  const anna = await buildUtente(app, { dipartimento: 1 });
  const [una] = [await inviata(anna), await inviata(anna)];
  await sit([una]);
  await decide(una);
  for (const who of [ufficio, presidente]) {
    await openScreen(app, who, '/cert/statistiche');
    const table = within(await screen.findByRole('table', { name: 'Per ambito etico' }));
    const last = within(table.getAllByRole('row').at(-1) as HTMLElement);
    expect(
      last
        .getAllByRole('cell')
        .slice(0, 4)
        .map((cell) => cell.textContent),
    ).toEqual(['Totale', '2', '1', '1']);
    const esiti = within(screen.getByRole('region', { name: 'Esiti' }));
    expect(esiti.getByText('Nel 2026 sono state ricevute 2 istanze; ne restano da decidere 1.')).toBeTruthy();
    await userEvent.click(esiti.getByText('Dati del grafico'));
    expect(within(esiti.getByRole('row', { name: /^Approvate/ })).getByRole('cell').textContent).toBe('1');
    expect(screen.getByRole('button', { name: /CSV/ })).toBeTruthy();
  }
});
