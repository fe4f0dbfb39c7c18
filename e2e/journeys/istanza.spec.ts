import type { Istanza, IstanzeProprie } from '@sigeba/contract/cert/istanza.shape.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { expectAccessible } from '../steps/accessible.ts';
import { campiOf, fillEverything, sezioneHeading, store } from '../steps/istanza.ts';
import { expect, MARIA, test } from '../steps/journey.ts';
import { button, dialog, newcomer, state } from '../steps/proposta.ts';

const FUORI =
  "L'istanza non rientra tra quelle di competenza di questo Comitato: non è stato aperto alcun ambito etico, oppure la competenza è del Comitato Etico di riferimento";
const group = (page: import('../steps/journey.ts').Page, name: string) => page.getByRole('group', { name });

test('a researcher fills in the whole ethics form, every branch of it, and sends it [CERT-005] [CERT-006] [CERT-007] [CERT-025] [CERT-026] [CERT-066] [CERT-079] [CERT-080] [CERT-124] [CERT-125] [CERT-127] [CERT-128] [CERT-166] [FORM-056] [FORM-057] [FORM-058] [FORM-059] [FORM-060] [FORM-061] [FORM-062] [FORM-063] [FORM-064] [FORM-065] [FORM-066] [FORM-067] [FORM-068] [FORM-069] [FORM-129] [FORM-130] [FORM-131] [FORM-136] [FORM-137] [FORM-192] [FORM-193] [SHELL-031]', async ({
  open,
  server,
}) => {
  test.setTimeout(300_000);
  const persona = await newcomer(server);
  const api = await server.apiOf(persona.email);
  const template = await api<FormTemplate>('GET', '/cert/formulario');
  const known = campiOf(template);
  const page = await open(persona.email, '/home');
  await page.getByRole('link', { name: 'Valutazione Etica CER' }).click();
  await expect(page.getByText('Non hai ancora creato nessuna istanza.')).toBeVisible();
  await page.getByRole('link', { name: 'Crea istanza' }).click();

  await test.step('a new one has Salva alone; once it is stored Aggiorna, Controlla, Invia', async () => {
    await expect(button(page, 'Salva')).toBeVisible();
    await expect(button(page, 'Controlla')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Titolo' }).fill('Attenzione e ascolto');
    await store(page, 'Salva');
    await expect(page).toHaveURL(/\/proposteCert\/\d+$/);
    await expect(button(page, 'Aggiorna')).toBeDisabled();
    await expect(button(page, 'Invia')).toBeDisabled();
  });

  await test.step('every sheet opens, twenty sections in all, and each field is filled in', async () => {
    await fillEverything(page, known);
    await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(20);
    await expect(page.getByText('Non è necessaria la compilazione di ulteriori feed').first()).toBeVisible();
    await expect(group(page, 'Si trattano dati personali?').getByLabel('Sì')).toBeDisabled();
    await page.getByRole('textbox', { name: 'Razionale e obiettivi' }).fill('');
    await store(page, 'Aggiorna');
  });
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const stored = (await api<Istanza>('GET', `/cert/${id}`)).datiProposta as Valori;

  await test.step('read again it is all there; Controlla finds what was left out and leads to it', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(20);
    await button(page, 'Controlla').click();
    const summary = page.getByRole('region', { name: "C'è un errore da correggere" });
    await expect(summary).toBeFocused();
    await expect(button(page, 'Controlla')).toBeEnabled();
    await summary.getByRole('link', { name: /^Razionale e obiettivi/ }).click();
    const razionale = page.getByRole('textbox', { name: 'Razionale e obiettivi' });
    await expect(razionale).toBeFocused();
    await page.keyboard.type('Capire come si ascolta.');
    await page.keyboard.press('Control+s');
    await expect(state(page)).toHaveText(/^Salvata/);
    const again = (await api<Istanza>('GET', `/cert/${id}`)).datiProposta as Valori;
    expect(again).toMatchObject(stored);
    expect(Object.keys(again)).toHaveLength(Object.keys(stored).length + 1);
    await button(page, 'Controlla').click();
    await expect(button(page, 'Validata')).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('sent it has its number, and can be read and printed, written no more', async () => {
    await button(page, 'Invia').click();
    await dialog(page, "Inviare l'istanza?").getByRole('button', { name: 'Invia', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Istanza inviata' })).toBeVisible();
    await expect(page.getByText(/^CERT-\d{4}-\d{7}$/)).toBeVisible();
    await page.getByRole('link', { name: "Rileggi l'istanza" }).click();
    for (const sezione of template.sezioni)
      await expect(page.getByRole('heading', { level: 2, name: sezioneHeading(sezione) })).toBeVisible();
    await expect(page.getByRole('main').locator('input, textarea, select')).toHaveCount(0);
    await expectAccessible(page);
    const printing = page.waitForEvent('popup');
    await button(page, 'Stampa').click();
    const paper = await printing;
    for (const sezione of template.sezioni) await expect(paper.getByRole('heading', { name: sezioneHeading(sezione) })).toBeVisible();
    expect((await paper.pdf()).length).toBeGreaterThan(20_000);
    await page.goto(`/proposteCert/${id}`);
    await expect(page).toHaveURL(`/proposteCert/${id}/view`);
  });
  await page.getByRole('link', { name: 'Valutazione Etica CER' }).first().click();
  await expect(page.getByRole('region', { name: 'Inviate' })).toContainText('Titolo: come da protocollo.');
});

test('an istanza without a thematic sheet is refused for competence, one of another committee too; both drafts stay [CERT-165] [CERT-068] [CERT-069] [CERT-134] [FORM-133]', async ({
  open,
  server,
}) => {
  const persona = await newcomer(server);
  const page = await open(persona.email, '/proposteCert/new');
  await page.getByRole('textbox', { name: 'Titolo' }).fill('Senza ambiti');
  await group(page, 'Ambiti coinvolti').getByLabel('Nessuno').check();
  await expect(page.getByText('Nessun feed da compilare: la competenza è di altro organo.')).toBeVisible();
  await store(page, 'Salva');
  await button(page, 'Controlla').click();
  await expect(page.getByRole('region', { name: /errori da correggere$/ })).toContainText(FUORI);
  await expect(button(page, 'Invia')).toBeDisabled();

  await group(page, 'Ambiti coinvolti').getByLabel('Nessuno').uncheck();
  await group(page, 'Ambiti coinvolti').getByLabel('Animali').check();
  await group(page, 'Procedure soggette al D.Lgs. 26/2014?').getByLabel('Sì').check();
  await expect(page.getByText("Competenza: Rivolgersi all'OPBA e al Ministero della Salute.")).toBeVisible();
  await store(page, 'Aggiorna');
  await button(page, 'Controlla').click();
  await expect(page.getByRole('region', { name: /errori da correggere$/ })).toContainText(
    "Rivolgersi all'OPBA e al Ministero della Salute.",
  );

  await page.goto('/cert');
  const drafts = page.getByRole('region', { name: 'In Bozza' });
  await expect(drafts.getByRole('listitem')).toContainText(['Senza ambiti']);
  await drafts.getByRole('button', { name: /^Elimina/ }).click();
  await dialog(page, 'Elimina istanza').getByRole('button', { name: 'Elimina', exact: true }).click();
  await expect(page.getByText('Non hai ancora creato nessuna istanza.')).toBeVisible();
});

test('the list shows each state under its own head, at every width [CERT-069] [CERT-071] [CERT-072]', async ({ open, server }) => {
  const { approvateCondizione } = await (await server.apiOf(MARIA))<IstanzeProprie>('GET', '/cert/listProposteCert');
  const page = await open(MARIA, '/cert');
  for (const head of ['In Bozza', 'Richiesta Revisione', 'Inviate', 'Approvate con condizione'])
    await expect(page.getByRole('region', { name: head })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Approvate con condizione' })).toContainText(
    approvateCondizione[0]?.numeroProtocollo ?? '-',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Richiesta Revisione' })
    .getByRole('link', { name: /^Compila/ })
    .click();
  await expect(page.getByText('Il Comitato chiede una revisione')).toBeVisible();
  await expectAccessible(page);
});
