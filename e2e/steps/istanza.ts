import { expect, type Page } from './journey.ts';
import { button, state } from './proposta.ts';

/** A small one. */
export const PDF = {
  name: 'documento.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
};

/** Salva or Aggiorna, and its end. */
export async function store(page: Page, name: 'Salva' | 'Aggiorna'): Promise<void> {
  await button(page, name).click();
  await expect(state(page)).toHaveText(/^Salvata (alle|il) [\d/ ]*\d\d:\d\d$/);
}
