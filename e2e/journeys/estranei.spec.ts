import { expect, MARIA, test, UFFICIO } from '../steps/journey.ts';
import { bozza, newcomer, title } from '../steps/proposta.ts';
import { API } from '../steps/server.ts';

const FORBIDDEN = 'Non hai i permessi per accedere alla pagina richiesta';

test('another researcher gets nothing of a foreign proposta, nor of a missing one [PROP-008, ERR-023]', async ({ open, server }) => {
  const { proposta } = await bozza(server, { titolo: 'Un titolo che resta riservato' });
  const stranger = await newcomer(server, 'Estranei');
  const page = await open(stranger.email, '/home');
  for (const path of [
    `/proposte/${proposta.id}`,
    `/proposte/${proposta.id}/view`,
    `/proposte/${proposta.id}/ricevuta`,
    '/proposte/99999999',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Errore durante il recupero dei dati' })).toBeVisible();
    await expect(page.getByText('Elemento non trovato.')).toBeVisible();
    await expect(page.getByText('Un titolo che resta riservato')).toHaveCount(0);
  }
});

test('a screen of another type leads to the own home, with the reason [AUTH-033, ERR-066]', async ({ open }) => {
  const visits = [
    [MARIA, ['/ur/home', '/ur/progetti', '/ur/proposte/1/view', '/hd/home', '/rad/home', '/ref/home', '/cert/home'], '/home'],
    [UFFICIO, ['/home', '/proposte', '/hd/home'], '/ur/home'],
    ['rad.informatica@ateneo.example', ['/ur/progetti'], '/rad/home'],
    ['referee@reviewer.example', ['/home'], '/ref/home'],
  ] as const;
  for (const [email, paths, home] of visits) {
    const page = await open(email, home);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL(home);
      await expect(page.getByText(home === '/ref/home' ? 'You are not allowed to open the requested page' : FORBIDDEN)).toBeVisible();
    }
    if (email === MARIA) expect(asked.filter((path) => path.startsWith(`${API}/ur/`))).toEqual([]);
  }
});

test('whoever is not logged in enters first, and then stands where they wanted to go [AUTH-031]', async ({ open, server }) => {
  const { responsabile, proposta } = await bozza(server, { titolo: 'Cercata da un segnalibro' });
  const page = await open(null, `/proposte/${proposta.id}`);
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Accedi con Single Sign-On' }).click();
  await expect(page.getByRole('heading', { name: 'Accesso dimostrativo' })).toBeVisible();
  await page.goto(`${API}/login/demo/${responsabile.id}`);
  await expect(page).toHaveURL(`/proposte/${proposta.id}`);
  await expect(title(page)).toHaveValue('Cercata da un segnalibro');
});

test('a session that does not say whose it is opens nothing [AUTH-029]', async ({ open }) => {
  const page = await open(MARIA, '/home');
  await page.getByRole('button', { name: 'Logout' }).waitFor();
  await page.evaluate(() => {
    const { utenteId: _, ...rest } = JSON.parse(localStorage.getItem('sigeba.sessione') ?? '{}');
    localStorage.setItem('sigeba.sessione', JSON.stringify(rest));
  });
  await page.goto('/bandi');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accesso');
});

test('each area has its own login [AUTH-032, SHELL-013]', async ({ open }) => {
  const page = await open(null, '/');
  await expect(page).toHaveURL('/login');
  for (const [path, login] of [
    ['/ref/home', '/login-referee'],
    ['/hd/home', '/login-hd'],
    ['/ur/progetti', '/login'],
    ['/cert/home', '/login'],
    ['/rad/home', '/login'],
    ['/non-esiste', '/login'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(login);
  }
});

test('the empty address and unknown ones lead to the home of the type', async ({ open }) => {
  for (const [email, home, ids] of [
    [MARIA, '/home', 'SHELL-012, SHELL-014'],
    [UFFICIO, '/ur/home', 'SHELL-016, SHELL-022'],
    ['help.desk@ateneo.example', '/hd/home', 'SHELL-012'],
    ['rad.informatica@ateneo.example', '/rad/home', 'SHELL-018, SHELL-027'],
    ['referee@reviewer.example', '/ref/home', 'SHELL-012'],
    ['ufficio.etica@ateneo.example', '/cert/home', 'SHELL-020'],
    ['esterno.cer@ateneo.example', '/cert/home', 'SHELL-012'],
  ] as const)
    await test.step(`${email} [${ids}]`, async () => {
      const page = await open(email, '/');
      await expect(page).toHaveURL(home);
      await page.goto('/non/esiste');
      await expect(page).toHaveURL(home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
});

test('every address opens directly and after a reload', async ({ open, server }) => {
  // Fourteen times from nothing.
  test.slow();
  const { responsabile, proposta } = await bozza(server, { titolo: 'Aperta dal suo indirizzo' });
  const visits = [
    [responsabile.email, '/bandi', 'Bandi aperti'],
    [responsabile.email, '/proposte', 'Le mie proposte'],
    [responsabile.email, '/proposte/new/12', 'Nuova proposta'],
    [responsabile.email, `/proposte/${proposta.id}`, 'Aperta dal suo indirizzo'],
    [responsabile.email, `/proposte/${proposta.id}/view`, 'Aperta dal suo indirizzo'],
    [UFFICIO, '/ur/progetti?cognome=ro', 'Archivio Progetti'],
    [UFFICIO, `/ur/proposte/${proposta.id}/view`, 'Aperta dal suo indirizzo'],
  ] as const;
  for (const [email, path, heading] of visits) {
    const page = await open(email, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveURL(path);
  }
});
