import { expect, type Open, type Page, test, UFFICIO } from '../steps/journey.ts';

/** The lists of the office, whatever they hold. */
const LISTE: { path: string; less?: number }[] = [
  { path: '/ur/progetti?anno=tutti' },
  { path: '/ur/anagrafica' },
  { path: '/ur/dettaglioProposte' },
  { path: '/ur/dipartimenti' },
  { path: '/ur/audit' },
  { path: '/ur/gestioneInattivi' },
  { path: '/ur/commissioni' },
  { path: '/ur/configBandi' },
  // Without a server for mail a notice stands above it, in the room of one row.
  { path: '/ur/email', less: 1 },
];
/** A row of the office's tables, in pixels: two lines with air between them and the rules. */
const RIGA = 35;

/** How many rows of two lines there is room for between the head of the table and the foot of the window. */
const roomOf = (page: Page) =>
  page.evaluate((riga) => {
    const first = document.querySelector('main tbody > tr')?.getBoundingClientRect();
    const foot = [...document.querySelectorAll('main [data-foot]')].at(-1)?.getBoundingClientRect();
    return Math.floor((innerHeight - (foot?.height ?? 0) + 0.5 - (first?.top ?? innerHeight)) / riga);
  }, RIGA);

/** The titles of rows that are cut: something in their cell hides a part of what it holds. */
const cut = (page: Page) =>
  page
    .getByRole('rowheader')
    .evaluateAll((cells) =>
      cells
        .filter((cell) =>
          [cell, ...cell.querySelectorAll('*')].some(
            (each) => getComputedStyle(each).overflow !== 'visible' && each.clientWidth > 1 && each.scrollWidth > each.clientWidth + 1,
          ),
        )
        .map(({ textContent }) => textContent),
    );

test('the lists of the office have room for 17 rows at 1440x900 and 12 at 1366x768', async ({ open }) => {
  // Some twenty pages are opened, by four people.
  test.setTimeout(90_000);
  const page = await open(UFFICIO, '/ur/home');
  const found: Record<string, unknown> = {};
  for (const { path, less = 0 } of LISTE) {
    await page.goto(path);
    await expect(page.locator('main tbody > tr').first()).toBeVisible();
    for (const [width, height, least] of [
      [1440, 900, 17],
      [1366, 768, 12],
    ] as const) {
      await page.setViewportSize({ width, height });
      const room = await roomOf(page);
      if (room < least - less) found[`${path} ${width}x${height}`] = room;
    }
  }
  expect(found).toEqual({});

  await test.step('at 1440 no title is cut, no list has a column of buttons, and no column is empty unless it was chosen', () =>
    expectWholeTitles(open));
});

async function expectWholeTitles(open: Open): Promise<void> {
  const found: Record<string, unknown> = {};
  for (const [who, paths] of [
    [UFFICIO, ['/ur/progetti?anno=tutti', '/ur/progetti?anno=2025&statusValutazione=FINANZIATE', '/ur/email?stato=INVIATA', '/ur/audit']],
    ['membro.commissione@ateneo.example', ['/mc/valutazione']],
    ['presidente.cer@ateneo.example', ['/cert/valutazione?stato=ALL']],
  ] as const) {
    const page = await open(who, paths[0]);
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      const heads = await page.getByRole('columnheader').allTextContents();
      const empty = await page.evaluate(
        (names) => names.filter((head) => document.querySelectorAll(`tbody [data-label="${head}"]:not([data-empty])`).length === 0),
        heads.filter((head) => head !== ''),
      );
      const [whole, acts] = [await cut(page), heads.filter((head) => /^Azion/.test(head))];
      if (whole.length + acts.length + empty.length > 0) found[path] = { whole, acts, empty };
    }
  }
  expect(found).toEqual({});
}
