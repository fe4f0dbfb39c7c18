// @vitest-environment jsdom
import {
  admitCambio,
  buildBando,
  buildCommissioneCert,
  buildProposta,
  buildUtente,
  startTestApp,
  writtenDirectly,
} from '@sigeba/server/test/app.ts';
import { officialise } from '@sigeba/server/test/officialise.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const etica = await buildUtente(app, { tipoUtente: 'UFFICIO_CERT' });
await buildCommissioneCert(app, { presidente: await buildUtente(app), dal: '2026-01-01', al: '2026-12-31' });
const bando = await buildBando(app);
await admitCambio(app, bando, 'STRUTTURATO');
await writtenDirectly(app).giveEsito(await buildProposta(app, { bando, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z' }));
await officialise(app, bando, { at: '2026-04-10T10:00:00.000Z' });

/** Presses a button or an entry of a menu, the first of its name. */
async function press(name: RegExp) {
  const found = () => [...screen.queryAllByRole('menuitem', { name }), ...screen.queryAllByRole('button', { name })];
  await waitFor(() => expect(found()).not.toHaveLength(0));
  await userEvent.click(found()[0] as HTMLElement);
}

/** Where people are looked for, and what is pressed to get there. */
const RICERCHE = [
  ['the new inactive', ufficio, '/ur/gestioneInattivi/new', []],
  ['the chair of a commission', ufficio, '/ur/commissioni/new', [/^Scegli il presidente/]],
  ['a member of a commission', ufficio, '/ur/commissioni/new', [/^Aggiungi membri/]],
  ['the new titolare of a project', ufficio, '/ur/progetti', [/^Azioni su/, /^Cambia titolare/]],
  ['the chair of the ethics committee', etica, '/cert/cert/commissioni/new', [/^Scegli il presidente/]],
  ['a member of the ethics committee', etica, '/cert/cert/commissioni/new', [/^Aggiungi un membro/]],
] as const;

test.each(RICERCHE)(
  'where %s is looked for it says that only who has logged in once is found [USER-080]',
  async (_who, who, address, pressed) => {
    await openScreen(app, who, address);
    for (const name of pressed) await press(name);
    const said = await screen.findAllByText(/Compare solo chi è già entrato in SIGEBA/);
    expect(said.length).toBeGreaterThan(0);
  },
);

/** The lists that have a surname among their filters. */
const ELENCHI = [
  ['the register of people', ufficio, '/ur/anagrafica', []],
  ['the inactive', ufficio, '/ur/gestioneInattivi', []],
  ['people and their proposte', ufficio, '/ur/dettaglioProposte', []],
  ['the archive of the ethics committee', etica, '/cert/valutazione', []],
] as const;

test.each([...RICERCHE, ...ELENCHI])(
  'a surname of %s is asked for once, 800 ms after the last key [LIM-023]',
  async (_who, who, address, pressed) => {
    const { asked } = await openScreen(app, who, address);
    for (const name of pressed) await press(name);
    const isPicker = pressed.length > 0 || address.endsWith('/new');
    const [box] = isPicker ? await screen.findAllByRole('searchbox') : await screen.findAllByLabelText(/ognome/);
    const searches = () => asked.filter((url) => /=(r|ro|ros|ross)(&|$)/i.test(url));
    const typed = (value: string) => fireEvent.change(box as HTMLElement, { target: { value } });
    for (const value of ['r', 'ro']) typed(value);
    // Before the key: what a busy machine draws after it is part of the 800 ms.
    const last = performance.now();
    typed('ross');
    await waitFor(() => expect(searches()).not.toEqual([]), { interval: 20 });
    expect(performance.now() - last).toBeGreaterThanOrEqual(795);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(searches().filter((url) => !/=ross(&|$)/i.test(url))).toEqual([]);
    expect(new Set(searches()).size).toBe(searches().length);
  },
);
