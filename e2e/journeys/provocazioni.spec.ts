import { writeFile } from 'node:fs/promises';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { bozza, button, dialog, newcomer, save, title } from '../steps/proposta.ts';

/** How often the page has asked the server for this since. */
function countOf(page: Page, method: string, part: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && request.url().includes(part)) count += 1;
  });
  return () => count;
}

test('of two requests one under the other a double click on Accetta, and one on its confirmation, accept one, and no row moves', async ({
  open,
  server,
}) => {
  const membro = await newcomer(server, 'Doppi');
  for (const titolo of ['Prima', 'Seconda']) {
    const { proposta } = await bozza(server, { titolo });
    await server.ask('invite', { propostaId: proposta.id, utenteId: membro.id, categoria: 'DOCENTE_RICERCATORE' });
  }
  const page = await open(membro.email, '/proposte');
  const accept = page.getByRole('button', { name: /^Accetta/ });
  await expect(accept).toHaveCount(2);
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^(Accetta|Annulla)/ }) });
  const places = () => rows.evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  const before = await places();
  expect(before).toHaveLength(2);
  const accepted = countOf(page, 'PUT', '/partecipazioni/');

  await accept.first().dblclick();
  const asking = page.getByRole('alertdialog');
  await expect(asking).toHaveCount(1);
  expect(accepted()).toBe(0);
  await asking.getByRole('button', { name: 'Accetta', exact: true }).dblclick();
  await expect(rows.first()).toContainText('Accettata');
  await expect(asking).toHaveCount(0);
  expect(await places()).toEqual(before);
  await expect(accept).toHaveCount(1);
  await expect(rows.last().getByRole('button', { name: /^Accetta/ })).toBeVisible();
  expect(accepted()).toBe(1);
});

test('a double click on Invia asks once, one on its confirmation sends once and stays on the receipt', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Una volta sola', validata: true });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  const sent = countOf(page, 'PUT', '/proposte/sottomissione/');
  await button(page, 'Invia domanda').dblclick();
  const asking = dialog(page, 'Inviare la domanda?');
  await expect(asking).toHaveCount(1);
  expect(sent()).toBe(0);
  await asking.getByRole('button', { name: 'Invia domanda' }).dblclick();
  await expect(page).toHaveURL(/\/ricevuta$/);
  await expect(page.getByRole('heading', { name: 'Domanda inviata' })).toBeVisible();
  await expect(asking).toHaveCount(0);
  expect(sent()).toBe(1);
  expect((await server.ask('mails', { propostaId: proposta.id })).map(({ tipo }) => tipo)).toEqual(['M-03']);
});

const HTML = '<!doctype html><script>alert(document.domain)</script>';
/** Of a file of this many MB nothing leaves the browser. */
const TOO_MANY = 21;

test('a page that says it is a PDF, an empty file and one of 21 MB are refused, each with its reason; none is kept, nothing typed is lost', async ({
  open,
  server,
}, testInfo) => {
  const MEDI = 12;
  const { responsabile, proposta } = await bozza(server, { titolo: 'Con figure', classeId: MEDI });
  const page = await open(responsabile.email, `/proposte/${proposta.id}`);
  await title(page).fill('Con figure ostili');
  const field = page.getByRole('group', { name: 'Figure', exact: true });
  for (const [name, content, reason] of [
    ['pagina.pdf', HTML, 'Il contenuto del file non è di un tipo ammesso (pdf).'],
    ['vuoto.pdf', '', 'Il file è vuoto (0 byte).'],
    [
      'enorme.pdf',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(TOO_MANY << 20)]),
      'Il file supera la dimensione massima di 20 MB.',
    ],
  ] as const)
    await test.step(name, async () => {
      const path = testInfo.outputPath(name);
      await writeFile(path, content);
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Scegli un file: Figure').click()]);
      await chooser.setFiles(path);
      await expect(field.getByRole('alert')).toHaveText(`Figure: ${reason}`);
      await expect(field.getByRole('listitem')).toHaveCount(1);
      await expect(field.getByRole('button', { name: /^Scarica/ })).toHaveCount(0);
    });
  await field.getByRole('button', { name: 'Rimuovi enorme.pdf' }).click();
  await expect(field.getByRole('listitem')).toHaveCount(0);
  await save(page);
  await page.reload();
  await expect(title(page)).toHaveValue('Con figure ostili');
  const { valori } = await (await server.apiOf(responsabile.email))<Proposta>('GET', `/proposte/${proposta.id}`);
  expect(JSON.stringify(valori)).not.toContain('mediaId');
});
