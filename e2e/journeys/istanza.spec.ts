import type { Istanza, IstanzeProprie } from '@sigeba/contract/cert/istanza.shape.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { expectAccessible } from '../steps/accessible.ts';
import { campiOf, expectShown, fillEverything, sezioneHeading, store } from '../steps/istanza.ts';
import { expect, MARIA, test } from '../steps/journey.ts';
import { button, dialog, newcomer, state } from '../steps/proposta.ts';

const FUORI =
  "L'istanza non rientra tra quelle di competenza di questo Comitato: non è stato aperto alcun ambito etico, oppure la competenza è del Comitato Etico di riferimento";
const group = (page: import('../steps/journey.ts').Page, name: string) => page.getByRole('group', { name });

test('a researcher fills in the whole ethics form, every branch of it, and sends it', async ({ open, server }) => {
  // Every field of the ethics form in every branch, by its keys.
  test.setTimeout(300_000);
  const persona = await newcomer(server);
  const api = await server.apiOf(persona.email);
  const template = await api<FormTemplate>('GET', '/cert/formulario');
  const known = campiOf(template);
  const page = await open(persona.email, '/home');
  await test.step('the menu leads to the own istanze, of which there is none [SHELL-031, CERT-005, CERT-066]', async () => {
    await page.getByRole('link', { name: 'Valutazione Etica CER' }).click();
    await expect(page).toHaveURL('/cert');
    await expect(page.getByText('Non hai ancora creato nessuna istanza.', { exact: true })).toBeVisible();
  });
  await page.getByRole('link', { name: 'Crea istanza' }).click();

  await test.step('a new one has Salva alone; once it is stored Aggiorna, Controlla, Invia [CERT-079, CERT-006]', async () => {
    await expect(button(page, 'Salva')).toBeVisible();
    await expect(button(page, 'Controlla')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Titolo' }).fill('Attenzione e ascolto');
    await store(page, 'Salva');
    await expect(page).toHaveURL(/\/proposteCert\/\d+$/);
    await expect(button(page, 'Aggiorna')).toBeDisabled();
    await expect(button(page, 'Controlla')).toBeVisible();
    await expect(button(page, 'Invia')).toBeDisabled();
  });

  await test.step('answers open fields and sheets, twenty sections in all, and each field is filled in [FORM-129, FORM-130]', async () => {
    await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(4);
    await expect(page.getByRole('textbox', { name: 'Supervisore', exact: true })).toHaveCount(0);
    await fillEverything(page, known);
    await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(20);
    await expect(page.getByRole('textbox', { name: 'Supervisore', exact: true })).toBeVisible();
  });
  await test.step('who is a dottorando has a section more [FORM-136]', () =>
    expect(page.getByRole('heading', { level: 2, name: /Autodichiarazione/i })).toBeVisible());
  await test.step('humans taking part make the data personal, and nobody says otherwise [FORM-137]', async () => {
    await expect(group(page, 'Si trattano dati personali?').getByLabel('Sì')).toBeChecked();
    await expect(group(page, 'Si trattano dati personali?').getByLabel('Sì')).toBeDisabled();
  });
  await test.step('a flow check says that it asks for no sheet [CERT-166]', () =>
    expect(page.getByText('Non è necessaria la compilazione di ulteriori feed').first()).toBeVisible());
  await test.step('who has no approved istanza has none to amend: the study is a new one', async () => {
    const precedente = page.getByRole('textbox', { name: 'N. protocollo precedente' });
    await expect(precedente).toBeVisible();
    await page.getByRole('combobox', { name: 'Tipo di istanza' }).selectOption({ label: 'Nuova' });
    await expect(precedente).toHaveCount(0);
  });
  await page.getByRole('textbox', { name: 'Razionale e obiettivi' }).fill('');
  await store(page, 'Aggiorna');
  await test.step('the recap tells how far each sheet is filled in [CERT-080]', async () => {
    await page.locator('summary', { hasText: 'Riepilogo' }).click();
    const recap = page.getByRole('region', { name: 'Riepilogo' });
    await expect(recap).toContainText(/Partecipanti umani: (\d+) di \1/);
    await expect(recap).toContainText('Bozza');
    await expect(page.getByRole('navigation', { name: 'Indice del modulo' }).getByRole('link')).toHaveCount(20);
  });
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  const stored = (await api<Istanza>('GET', `/cert/${id}`)).datiProposta as Valori;

  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(20);
  for (const [tipo, id] of [
    ['TESTO', 'FORM-057'],
    ['INTERO', 'FORM-058'],
    ['RADIO', 'FORM-059'],
    ['SCELTA_MULTIPLA', 'FORM-060'],
    ['SELECT', 'FORM-062'],
    ['IMPORTO', 'FORM-063'],
    ['TABELLA', 'FORM-064'],
    ['UPLOAD_FILE', 'FORM-065'],
    ['ALERT', 'FORM-066'],
    ['EMAIL', 'FORM-067'],
    ['PAROLE_CUN', 'FORM-068'],
    ['DATA', 'FORM-069'],
  ] as const)
    await test.step(`after a reload each field of kind ${tipo} shows its answer [${id}]`, async () => {
      const there = await page.locator('[data-field]').evaluateAll((all) => all.map((one) => one.getAttribute('data-field') ?? ''));
      const shown = tipo === 'ALERT' ? there : Object.keys(stored);
      const fields = [...known.values()].filter(({ campo }) => campo.tipoCampo === tipo && shown.includes(campo.uid));
      expect(fields.length).toBeGreaterThan(0);
      for (const { campo } of fields) await expectShown(page, campo, stored[campo.uid] ?? null);
    });

  await test.step('Controlla finds what was left out and leads to it [CERT-125, CERT-127]', async () => {
    await button(page, 'Controlla').click();
    const summary = page.getByRole('region', { name: "C'è un errore da correggere" });
    await expect(summary).toBeFocused();
    await expect(button(page, 'Controlla')).toBeEnabled();
    await expect(page.getByText('Con Errori', { exact: true })).toBeVisible();
    await summary.getByRole('link', { name: /^Razionale e obiettivi/ }).click();
    const razionale = page.getByRole('textbox', { name: 'Razionale e obiettivi' });
    await expect(razionale).toBeFocused();
    await page.keyboard.type('Capire come si ascolta.');
    await expect(button(page, 'Controlla')).toBeDisabled();
    await expect(button(page, 'Invia')).toBeDisabled();
    await page.keyboard.press('Control+s');
    await expect(state(page)).toHaveText(/^Salvata/);
  });
  await test.step('nothing else has changed [FORM-192]', async () => {
    const again = (await api<Istanza>('GET', `/cert/${id}`)).datiProposta as Valori;
    expect(again).toMatchObject(stored);
    expect(Object.keys(again)).toHaveLength(Object.keys(stored).length + 1);
  });
  await test.step('saved, then checked, then it may be sent [CERT-124]', async () => {
    await expect(button(page, 'Invia')).toBeDisabled();
    await button(page, 'Controlla').click();
    await expect(button(page, 'Controlla')).toBeDisabled();
    await expect(button(page, 'Invia')).toBeEnabled();
    await expectAccessible(page);
  });

  await test.step('sent it has its number and state 6, with the answers that were saved last [CERT-128]', async () => {
    await button(page, 'Invia').click();
    await dialog(page, "Inviare l'istanza?").getByRole('button', { name: 'Invia', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Istanza inviata' })).toBeVisible();
    await expect(page.getByText(/^CERT-\d{4}-\d{7}$/)).toBeVisible();
    const sent = await api<Istanza>('GET', `/cert/${id}`);
    expect(sent.stato.id).toBe(6);
    expect(Object.values(sent.datiProposta as Valori)).toContain('Capire come si ascolta.');
  });
  await test.step('it can be read and printed, written no more [CERT-007]', async () => {
    await page.getByRole('link', { name: "Rileggi l'istanza" }).click();
    for (const sezione of template.sezioni)
      await expect(page.getByRole('heading', { level: 2, name: sezioneHeading(sezione) })).toBeVisible();
    await expect(page.getByRole('main').locator('input, textarea, select')).toHaveCount(0);
    const printing = page.waitForEvent('popup');
    await button(page, 'Stampa').click();
    const paper = await printing;
    for (const sezione of template.sezioni) await expect(paper.getByRole('heading', { name: sezioneHeading(sezione) })).toBeVisible();
    expect((await paper.pdf()).length).toBeGreaterThan(20_000);
    await page.goto(`/proposteCert/${id}`);
    await expect(page).toHaveURL(`/proposteCert/${id}/view`);
  });
  await test.step('among the own ones it is opened in its view [CERT-026]', async () => {
    await page.getByRole('link', { name: 'Valutazione Etica CER' }).first().click();
    const sent = page.getByRole('region', { name: 'Inviate' });
    await expect(sent).toContainText('Titolo: come da protocollo.');
    await sent.getByRole('link', { name: /^Visualizza/ }).click();
    await expect(page).toHaveURL(`/proposteCert/${id}/view`);
  });
});

test('an istanza without a thematic sheet is refused for competence, one of another committee too; both drafts stay', async ({
  open,
  server,
}) => {
  const persona = await newcomer(server);
  const page = await open(persona.email, '/proposteCert/new');
  await page.getByRole('textbox', { name: 'Titolo' }).fill('Senza ambiti');
  await group(page, 'Ambiti coinvolti').getByLabel('Nessuno').check();
  await expect(page.getByText('Nessun feed da compilare: la competenza è di altro organo.')).toBeVisible();
  await store(page, 'Salva');
  await test.step('no sheet is open: another committee is competent [CERT-165]', async () => {
    await button(page, 'Controlla').click();
    await expect(page.getByRole('region', { name: /errori da correggere$/ })).toContainText(FUORI);
    await expect(button(page, 'Invia')).toBeDisabled();
  });

  await group(page, 'Ambiti coinvolti').getByLabel('Nessuno').uncheck();
  await group(page, 'Ambiti coinvolti').getByLabel('Animali').check();
  await test.step('an answer of a flow check leads elsewhere too [FORM-135]', async () => {
    await group(page, 'Procedure soggette al D.Lgs. 26/2014?').getByLabel('Sì').check();
    await expect(page.getByText("Competenza: Rivolgersi all'OPBA e al Ministero della Salute.")).toBeVisible();
    await store(page, 'Aggiorna');
    await button(page, 'Controlla').click();
    const summary = page.getByRole('region', { name: /errori da correggere$/ });
    await summary.getByRole('button', { name: /mostra tutti gli errori$/ }).click();
    await expect(summary).toContainText("Rivolgersi all'OPBA e al Ministero della Salute.");
  });

  const drafts = page.getByRole('region', { name: 'In Bozza' });
  await test.step('it is kept as a draft, opened again from the list [CERT-025, CERT-068]', async () => {
    await page.goto('/cert');
    await expect(drafts.getByRole('listitem')).toContainText(['Senza ambiti']);
    await drafts.getByRole('link', { name: /^Compila/ }).click();
    await expect(page).toHaveURL(/\/proposteCert\/\d+$/);
    await expect(page.getByRole('textbox', { name: 'Titolo' })).toHaveValue('Senza ambiti');
  });
  await test.step('unpicking the animals closes their sheet again [FORM-131]', async () => {
    await expect(page.getByRole('heading', { level: 2, name: /\. Animali/ })).toBeVisible();
    await group(page, 'Ambiti coinvolti').getByLabel('Animali').uncheck();
    await expect(page.getByRole('heading', { level: 2, name: /\. Animali/ })).toHaveCount(0);
    await store(page, 'Aggiorna');
  });
  await test.step('its owner deletes it, and there is none [CERT-134, ERR-035]', async () => {
    await page.goto('/cert');
    await drafts.getByRole('button', { name: /^Elimina/ }).click();
    await dialog(page, 'Elimina istanza').getByRole('button', { name: 'Elimina', exact: true }).click();
    await expect(page.getByText('Non hai ancora creato nessuna istanza.', { exact: true })).toBeVisible();
  });
});

test('the list shows each state under its own head, at every width [CERT-069] [CERT-071] [CERT-072]', async ({ open, server }) => {
  const { approvateCondizione } = await (await server.apiOf(MARIA))<IstanzeProprie>('GET', '/cert/listProposteCert');
  const page = await open(MARIA, '/cert');
  for (const head of ['In Bozza', 'Richiesta Revisione', 'Inviate', 'Approvate con condizione'])
    await expect(page.getByRole('region', { name: head })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Approvate con condizione' })).toContainText(
    approvateCondizione[0]?.numeroProtocollo ?? '-',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Richiesta Revisione' })
    .getByRole('link', { name: /^Compila/ })
    .click();
  await expect(page.getByText('Il Comitato chiede una revisione')).toBeVisible();
  await expectAccessible(page);
});
