import { expectAccessible } from '../steps/accessible.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { bozza, save, write } from '../steps/proposta.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const OBIETTIVI = 'Obiettivi e innovatività';

/** Down to the field, near which its editor comes. */
const near = (page: Page) => page.locator('[data-field]', { hasText: OBIETTIVI }).first().scrollIntoViewIfNeeded();
const editor = (page: Page) => page.getByRole('textbox', { name: OBIETTIVI, exact: true });
const field = (page: Page) => page.locator('[data-field]').filter({ has: editor(page) });
const tool = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar', { name: `Formato del testo: ${OBIETTIVI}` }).getByRole('button', { name });

/** Into the editor itself: until it has come, its place takes bare words and no mark. */
const reach = async (page: Page) => {
  await near(page);
  await expect(tool(page, 'Grassetto')).toBeVisible();
};

/** Pastes as a browser does that holds a page and its bare words. */
const paste = (page: Page, html: string, plain: string) =>
  editor(page).evaluate(
    (box, { html, plain }) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', plain);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { html, plain },
  );

const putImage = async (page: Page, nome: string, mimeType: string, buffer: Buffer) => {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tool(page, /^Immagine/).click()]);
  await chooser.setFiles({ name: nome, mimeType, buffer });
};

/** The browser tells the editor where the cursor is with its next frame: sooner than anybody presses another key. */
const selectionTold = (page: Page) => page.evaluate(() => new Promise((told) => requestAnimationFrame(() => setTimeout(told))));

test('text made bold by keyboard, bare pasted words and an image are kept by Salva and read in the view [FORM-083] [FORM-035] [FORM-033]', async ({
  open,
  server,
}) => {
  // Two files go up, the page is loaded again, and the view is opened.
  test.slow();
  const { responsabile, proposta } = await bozza(server, { titolo: 'Con un testo formattato' });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  await reach(page);
  await test.step('in an editor that begins at 140 pixels and grows [LIM-034] [D-288]', async () => {
    const box = page.locator('[data-text-editor]').filter({ has: editor(page) });
    await expect(box.last()).toHaveCSS('height', '140px');
    await editor(page).fill(Array.from({ length: 12 }, () => 'Riga').join('\n'));
    expect((await box.last().boundingBox())?.height).toBeGreaterThan(250);
    await editor(page).press('ControlOrMeta+a');
    await editor(page).press('Delete');
    await expect(box.last()).toHaveCSS('height', '140px');
  });
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Onde');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' e materia ');
  await paste(page, '<h1 style="color:red">Un <b>titolo</b></h1><p>altrui</p>', 'Un titolo\naltrui ');
  await expect(editor(page).locator('strong')).toHaveText('Onde');
  await expect(editor(page).locator('h1, h3, b')).toHaveCount(0);
  await expect(editor(page).locator('p')).toHaveText(['Onde e materia Un titolo', /^altrui\s$/]);

  await putImage(page, 'onda.gif', 'image/gif', GIF);
  await expect(field(page).getByRole('alert')).toHaveText(`${OBIETTIVI}: Il contenuto del file non è di un tipo ammesso (jpg, png).`);
  await field(page).getByRole('button', { name: 'Rimuovi onda.gif' }).click();
  await putImage(page, 'onda.png', 'image/png', PNG);
  await expect(editor(page).locator('img[draggable]')).toHaveAttribute('src', /^blob:/);
  await page.getByLabel("Descrizione dell'immagine, per chi non la vede").pressSequentially('Un’onda');
  await page.getByLabel('Larghezza', { exact: true }).selectOption('50%');
  await test.step('beside the tools of a picture there is room for the text, on a phone too', async () => {
    const text = editor(page).locator('xpath=..');
    const height = async () => (await text.boundingBox())?.height;
    const before = await height();
    const desktop = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await height()).toBeGreaterThanOrEqual(160);
    // Below the last word too one gets into the text.
    expect((await editor(page).boundingBox())?.height).toBeGreaterThanOrEqual((await height()) ?? 0);
    if (desktop !== null) await page.setViewportSize(desktop);
    expect(await height()).toBe(before);
  });
  await test.step('cut and put at the beginning it is what it was', async () => {
    await editor(page).locator('img[draggable]').click();
    await expect(editor(page)).toBeFocused();
    await expect(editor(page).locator('.ProseMirror-selectednode')).toHaveCount(1);
    await selectionTold(page);
    await page.keyboard.press('ControlOrMeta+x');
    await expect(editor(page).locator('img[draggable]')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+Home');
    await selectionTold(page);
    await page.keyboard.press('ControlOrMeta+v');
    await expect(editor(page).locator('p').first().locator('img[draggable]')).toHaveAttribute('width', '50%');
  });

  await save(page);
  await page.reload();
  await reach(page);
  await expect(editor(page).locator('strong')).toHaveText('Onde');
  await expect(editor(page).getByRole('img', { name: 'Un’onda' })).toHaveAttribute('src', /^blob:/);
  await page.getByRole('link', { name: 'Anteprima' }).click();
  const view = page.getByRole('main');
  await expect(view.locator('strong', { hasText: 'Onde' })).toBeVisible();
  await expect(view.getByRole('img', { name: 'Un’onda' })).toHaveAttribute('src', /^blob:/);
  const [half, line] = [await view.getByRole('img', { name: 'Un’onda' }).boundingBox(), await view.locator('p:has(img)').boundingBox()];
  expect(Math.round(((half?.width ?? 0) / (line?.width ?? 1)) * 100)).toBe(50);
  // However large it is, it takes no more than the text that it stands in.
  await expect(view.getByRole('img', { name: 'Un’onda' })).toHaveCSS('max-width', '100%');
  await expectAccessible(page);
});

test('the editor is 140 px high before and after it has arrived, and its buttons are reached by keyboard [FORM-175] [D-288]', async ({
  open,
  server,
}) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Alto centoquaranta' });
  const page = await open(responsabile.email, '/proposte');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/RichTextEditor-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/proposte/${proposta.id}`);
  await near(page);
  const waiting = page.getByText("Preparazione dell'editor…").first();
  const height = async () => (await page.locator('[data-field] [data-text-editor]').first().boundingBox())?.height;
  await expect(waiting).toBeVisible();
  expect(await height()).toBe(140);
  release();
  await expect(waiting).toHaveCount(0);
  expect(await height()).toBe(140);

  await write(page, OBIETTIVI, 'Onde');
  await editor(page).press('ControlOrMeta+a');
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Grassetto')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(editor(page).locator('em')).toHaveText('Onde');
  await expect(tool(page, 'Corsivo')).toHaveAttribute('aria-pressed', 'true');
});
