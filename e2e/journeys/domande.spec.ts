import type { ProposteDellAnno } from '@sigeba/contract/proposte/proposta.shape.ts';
import { expect, MARIA, test, UFFICIO } from '../steps/journey.ts';
import { go, tabTo } from '../steps/keyboard.ts';

test('the responsabile asks from the editor by keyboard alone, the office answers, the answer waits on the home and is on no paper', async ({
  open,
  server,
}) => {
  const api = await server.apiOf(MARIA);
  const [anno] = await api<number[]>('GET', '/proposte/anni');
  const { daCompilare } = await api<ProposteDellAnno>('GET', `/proposte?anno=${anno}`);
  const bozza = daCompilare.find(({ apreForm }) => apreForm === 'LEAD');
  const domanda = `Serve la firma? ${Date.now()}`;

  const maria = await open(MARIA, `/proposte/${bozza?.id}`);
  await go(maria, maria.getByRole('button', { name: "Quesiti all'ufficio" }));
  const dialog = maria.getByRole('dialog', { name: "Quesiti all'ufficio" });
  await go(maria, dialog.getByRole('button', { name: "Chiedi all'ufficio" }));
  await tabTo(maria, dialog.getByLabel('Messaggio'));
  await maria.keyboard.type(domanda);
  await go(maria, dialog.getByRole('button', { name: "Invia all'ufficio" }));
  await expect(dialog.getByText(domanda)).toBeVisible();

  const ufficio = await open(UFFICIO, '/ur/domande');
  await ufficio.getByRole('row', { name: domanda }).getByRole('link').click();
  const thread = ufficio.getByRole('region', { name: 'Tutta la proposta' }).filter({ hasText: domanda });
  await thread.getByLabel('La tua risposta').fill('Sì, quella del direttore.');
  await thread.getByRole('button', { name: 'Invia al responsabile' }).click();
  await expect(thread.getByText('In attesa del responsabile')).toBeVisible();

  await maria.goto('/home');
  await go(maria, maria.getByRole('link', { name: /^Leggi e rispondi/ }).first());
  await expect(maria.getByText('Sì, quella del direttore.')).toBeVisible();
  const between = ["Quesiti all'ufficio", 'Chi non dovrebbe valutare'].map((name) => maria.locator('section').filter({ hasText: name }));
  for (const card of between) await expect(card).toBeVisible();
  await maria.emulateMedia({ media: 'print' });
  for (const card of between) await expect(card).toBeHidden();
  await expect(maria.getByRole('region', { name: 'Riepilogo' })).toBeVisible();
});
