import { PDF } from '../steps/istanza.ts';
import { expect, type Page, test } from '../steps/journey.ts';
import { fillByTab, go, tabTo } from '../steps/keyboard.ts';
import { button, dialog, newcomer, state } from '../steps/proposta.ts';

const nuova = (page: Page) => page.getByRole('link', { name: /^Proponi ?: Progetti Piccoli$/ });
const altre = (page: Page) => page.getByRole('button', { name: /^Mostra altre/ });
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a domanda is filled in and sent by keyboard alone, from the login to the receipt [PROP-001] [PROP-044]', async ({ open }) => {
  const page = await open(null, '/login');
  await page.getByRole('link', { name: 'Accedi con le credenziali di Ateneo' }).waitFor();
  await go(page, page.getByRole('link', { name: 'Accedi con le credenziali di Ateneo' }));
  await page.getByRole('heading', { name: 'Accesso dimostrativo' }).waitFor();
  await go(page, page.getByRole('link', { name: 'Fontana Alessandro' }).first());
  await expect(page).toHaveURL('/home');
  await altre(page).waitFor();

  await test.step('the skip link jumps over the menu', async () => {
    await page.reload();
    await altre(page).waitFor();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await go(page, altre(page));
  await go(page, nuova(page));
  await expect(textbox(page, 'Titolo del progetto')).toBeVisible();
  await expect(page.getByRole('heading', { name: '6. Dichiarazioni' })).toBeVisible();

  await test.step('texts, lists, radio buttons, boxes', async () => {
    await type(page, 'Titolo del progetto', 'Senza toccare il mouse');
    for (const name of ['Settore ERC', 'Area CUN', 'Settore scientifico-disciplinare']) {
      await tabTo(page, page.getByRole('combobox', { name, exact: true }));
      await page.keyboard.press('ArrowDown');
    }
    for (const [name, text] of [
      ['Parole chiave', 'tastiera, accesso'],
      ['Abstract', 'Tutto con i tasti.'],
      ['Telefono', '+39 06 4991 1234'],
      ['Pubblicazioni principali', 'Fontana, A., Senza mouse, 2025.'],
      ['Composizione e competenze del gruppo', 'Il solo responsabile.'],
      ['Obiettivi e innovatività', 'Arrivare in fondo.'],
      ['Metodologia e fasi', 'Tab, frecce, Invio.'],
      ['Data prevista di avvio', `1509${new Date().getFullYear() + 1}`],
    ] as const) {
      await type(page, name, text);
    }
    await test.step('the calendar gives the focus back, by Escape and by a day', async () => {
      const opens = page.getByRole('button', { name: /^Scegli dal calendario: Data prevista di avvio/ });
      const calendar = page.getByRole('dialog', { name: /^Scegli dal calendario/ });
      await tabTo(page, opens);
      for (const key of ['Escape', 'Enter']) {
        await page.keyboard.press('Enter');
        await expect(calendar.locator(':focus')).toHaveCount(1);
        await page.keyboard.press(key);
        await expect(calendar).toHaveCount(0);
        await expect(opens).toBeFocused();
      }
    });
    const parere = page.getByRole('group', { name: 'Il progetto richiede un parere etico?' });
    await tabTo(page, parere.getByRole('radio'));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(parere.getByLabel('No')).toBeChecked();
    await type(page, 'Richiesto per Materiale inventariabile (€)', '2000');
    await page.keyboard.press('Enter');
    await expect(textbox(page, 'Richiesto per Materiale di consumo e funzionamento (€)')).toBeFocused();
    for (const name of ['Dichiara di avere letto il bando', 'Dichiara che il progetto non riceve']) {
      await tabTo(page, page.getByRole('checkbox', { name }));
      await page.keyboard.press('Space');
    }
  });

  await page.keyboard.press('Control+s');
  await expect(state(page)).toHaveText(/^Salvata alle/);
  await expect(page).toHaveURL(/\/proposte\/\d+$/);
  await expect(page.getByRole('heading', { name: '6. Dichiarazioni' })).toBeVisible();
  await test.step('Alt and the arrows go from section to section', async () => {
    for (let section = 5; section >= 1; section -= 1) await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByRole('heading', { name: '1. Dati generali' })).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('heading', { name: '2. Responsabile' })).toBeFocused();
    for (let section = 3; section <= 6; section += 1) await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('heading', { name: '6. Dichiarazioni' })).toBeFocused();
  });
  await go(page, button(page, 'Controlla'));
  await expect(state(page)).toContainText('Validata');
  await go(page, button(page, 'Invia domanda'));
  await go(page, dialog(page, 'Inviare la domanda?').getByRole('button', { name: 'Invia domanda' }));
  await expect(page).toHaveURL(/\/ricevuta$/);
  await expect(page.getByText(/^RM\d{4}-\d{7}$/)).toBeVisible();
});

test('a small istanza is filled in and sent by keyboard alone, from the home to the receipt', async ({ open, server }) => {
  const { email } = await newcomer(server, 'Battitori');
  const page = await open(email, '/home');
  await go(page, page.getByRole('link', { name: 'Valutazione Etica CER' }));
  await go(page, page.getByRole('link', { name: 'Crea istanza' }));
  await page.getByRole('heading', { name: '1. Dati dello studio' }).waitFor();
  const anno = new Date().getFullYear() + 1;
  await fillByTab(page, button(page, 'Salva'), [
    [/^Titolo/, 'Duplice uso, senza mouse'],
    [
      /^Cerca una parola chiave/,
      async () => {
        await page.keyboard.type('etic');
        await page.getByRole('listbox', { name: 'Cerca una parola chiave' }).getByRole('option').first().waitFor();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
      },
    ],
    [/^Inizio previsto/, `1509${anno}`],
    [/^Fine prevista/, `1510${anno}`],
    [
      /^Gruppo.*Aggiungi riga/,
      async () => {
        await page.keyboard.press('Enter');
        // The first cell of the new row takes the focus.
        await expect(page.locator(':focus')).toHaveRole('textbox');
        for (const cell of ['Curie', 'Marie', 'Dirigente', 'Istituto del radio', 'Misure']) {
          await page.keyboard.type(cell);
          await page.keyboard.press('Tab');
        }
      },
    ],
    [/^Razionale e obiettivi|^Disegno e metodi/, 'Si legge, e si discute.'],
    [/^Numerosità del campione/, '0'],
    [
      /Scegli un file/,
      async () => {
        const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
        await chooser.setFiles(PDF);
        await page.getByRole('button', { name: `Scarica ${PDF.name}` }).waitFor();
      },
    ],
    [/^Duplice uso$/, ' '],
    [/^No$/, ' '],
  ]);
  await page.keyboard.press('Control+s');
  await expect(state(page)).toHaveText(/^Salvata/);
  await expect(page).toHaveURL(/\/proposteCert\/\d+$/);
  // What was saved is read again first.
  await expect(button(page, 'Controlla')).toBeEnabled();
  await go(page, button(page, 'Controlla'));
  await expect(state(page)).toContainText('Validata');
  await expect(button(page, 'Invia')).toBeEnabled();
  await go(page, button(page, 'Invia'));
  await go(page, dialog(page, "Inviare l'istanza?").getByRole('button', { name: 'Invia', exact: true }));
  await expect(page.getByText(/^CERT-\d{4}-\d{7}$/)).toBeVisible();
});

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, textbox(page, name));
  await page.keyboard.type(text);
}
