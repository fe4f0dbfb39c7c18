import { expect, type Page } from './journey.ts';

/** Presses it, and waits for the editor where one is still on its way. */
async function press(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await page.keyboard.press(key);
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-busy') !== 'true');
}

/** Once it is there presses Tab until the focus stands on what is wanted, as someone without a mouse does; back with Shift. */
export async function tabTo(page: Page, wanted: ReturnType<Page['locator']>, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.first().waitFor();
  for (let presses = 0; presses < 100; presses += 1) {
    await press(page, key);
    if (await wanted.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))) return;
  }
  await expect(wanted, 'reached with Tab').toBeFocused();
}

/** Reaches it with Tab and presses Enter. */
export async function go(page: Page, wanted: ReturnType<Page['locator']>): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** What is typed into a control by the beginning of its name (a line ends with Enter, a blank ticks a box), or done there. */
type Answers = readonly (readonly [name: RegExp, answer: string | (() => Promise<void>)])[];

/**
 * Goes through a form with Tab, from control to control, until the focus stands on `end`: what is named is answered, of what else asks for a
 * choice and has none, lists get their first entry and questions "No".
 */
export async function fillByTab(page: Page, end: ReturnType<Page['locator']>, answers: Answers): Promise<void> {
  const done = new Set<RegExp>();
  for (let presses = 0; presses < 400; presses += 1) {
    await press(page, 'Tab');
    if (await end.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))) return;
    const { name, kind, empty } = await page.evaluate(readFocus);
    const [asked, answer] = answers.find(([pattern]) => pattern.test(name)) ?? [];
    if (asked !== undefined && answer !== undefined) {
      const once = typeof answer === 'function';
      if (!empty || (once && done.has(asked))) continue;
      done.add(asked);
      if (once) await answer();
      else await page.keyboard.type(answer);
    } else if (empty && kind === 'list') await page.keyboard.press('ArrowDown');
    else if (empty && kind === 'question') {
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
    }
  }
  await expect(end, 'reached with Tab').toBeFocused();
}

/** Where the focus stands: what it is called, whether it is a list or a question of its own, and whether it has no answer. */
function readFocus(): { name: string; kind: 'list' | 'question' | 'other'; empty: boolean } {
  const node = document.activeElement;
  const labelOf = (of: Element | null | undefined) =>
    of?.getAttribute('aria-label') ??
    (of?.getAttribute('aria-labelledby')?.split(' ') ?? []).map((id) => document.getElementById(id)?.textContent).join(' ');
  const inField = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement;
  const own = labelOf(node) || (inField ? node.labels?.[0]?.textContent : node?.textContent) || '';
  // Buttons have one name in every table: they are told apart by what they stand in.
  const group = node?.closest('fieldset, [role=group]');
  const name = node instanceof HTMLButtonElement ? `${labelOf(group) || group?.querySelector('legend')?.textContent || ''} ${own}` : own;
  if (node instanceof HTMLSelectElement) return { name, kind: 'list', empty: node.value === '' };
  if (node instanceof HTMLInputElement && node.type === 'radio') {
    const all = [...document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(node.name)}"]`)];
    return { name, kind: 'question', empty: all.every(({ checked }) => !checked) };
  }
  if (node instanceof HTMLInputElement && node.type === 'checkbox') return { name, kind: 'other', empty: !node.checked };
  if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement)
    return { name, kind: node.getAttribute('role') === 'combobox' ? 'list' : 'other', empty: node.value === '' };
  return { name, kind: 'other', empty: node instanceof HTMLElement && node.isContentEditable ? node.textContent?.trim() === '' : true };
}
