import { writeFile } from 'node:fs/promises';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { expect, test } from '../steps/journey.ts';
import { bozza, button, save, title } from '../steps/proposta.ts';

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
  await test.step('beside it an external person is written in inputs wide enough for the words', async () => {
    const gruppo = page.getByRole('group', { name: "Componenti esterni all'Ateneo" });
    await gruppo.getByRole('button', { name: 'Aggiungi riga' }).press('Enter');
    await expect(page.getByLabel('Cognome, riga 1')).toBeFocused();
    for (const name of ['Cognome', 'Nome', 'Ruolo', 'Qualifica', 'Struttura'])
      expect((await page.getByRole('textbox', { name: `${name}, riga 1`, exact: true }).boundingBox())?.width).toBeGreaterThanOrEqual(200);
  });
  const { valori } = await (await server.apiOf(responsabile.email))<Proposta>('GET', `/proposte/${proposta.id}`);
  expect(JSON.stringify(valori)).not.toContain('mediaId');
});
