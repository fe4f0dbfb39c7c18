import { expect, type Page, test, UFFICIO } from '../steps/journey.ts';

/** The lists of the office, whatever they hold; those that the demonstration has more than a page of are marked. */
const LISTE = [
  { path: '/ur/progetti?anno=tutti', full: true },
  { path: '/ur/anagrafica', full: true },
  { path: '/ur/dettaglioProposte', full: true },
  { path: '/ur/dipartimenti', full: true },
  { path: '/ur/audit', full: true },
  { path: '/ur/gestioneInattivi', full: false },
  { path: '/ur/commissioni', full: false },
  { path: '/ur/configBandi', full: false },
  { path: '/ur/email', full: false },
];
/** A row of the office's tables, in pixels: two lines as close as can be read. */
const RIGA = 30;

/** How many rows are seen whole, and how many there would be room for, between the head of the table and the foot of the window. */
const measured = (page: Page) =>
  page.evaluate((riga) => {
    const rows = [...document.querySelectorAll('main tbody > tr')].map((row) => row.getBoundingClientRect());
    const foot = [...document.querySelectorAll('main [data-foot]')].at(-1)?.getBoundingClientRect();
    const end = innerHeight - (foot?.height ?? 0);
    return {
      seen: rows.filter(({ bottom }) => bottom <= end + 0.5).length,
      room: Math.floor((end + 0.5 - (rows[0]?.top ?? innerHeight)) / riga),
    };
  }, RIGA);

test('the lists of the office show 20 rows at 1440x900 and 14 at 1366x768; the buttons of the ethics archive stand in one line', async ({
  open,
}) => {
  const page = await open(UFFICIO, '/ur/home');
  const found: Record<string, unknown> = {};
  for (const { path, full } of LISTE) {
    await page.goto(path);
    await expect(page.locator('main tbody > tr').first()).toBeVisible();
    for (const [width, height, least] of [
      [1440, 900, 20],
      [1366, 768, 14],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { seen, room } = await measured(page);
      if ((full ? Math.min(seen, room) : room) < least) found[`${path} ${width}x${height}`] = { seen, room };
    }
  }
  expect(found).toEqual({});

  // The chair of the ethics committee has the most buttons in a row.
  const chair = await open('presidente.cer@ateneo.example', '/cert/valutazione');
  for (const [stato, button] of [
    ['5', /^Ridotta/],
    ['6', /^Valuta/],
  ] as const) {
    await chair.goto(`/cert/valutazione?stato=${stato}`);
    await expect(chair.getByRole('button', { name: button }).first()).toBeVisible();
    const rows = await chair.locator('main tbody > tr').evaluateAll((each) => each.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...rows)).toBeLessThanOrEqual(RIGA + 2);
  }
});
