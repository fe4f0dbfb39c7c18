// @vitest-environment jsdom
import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { askAgain } from '../api/askAgain.ts';
import { Loaded } from '../page/Loaded.tsx';
import { refusal, renderScreen } from '../page/renderScreen.testing.tsx';
import { readFormView, useFormView } from './readView.ts';

afterEach(cleanup);

const template = (titolo: string) => buildTemplate([buildSezione([buildCampo('textfield')], { titolo })]);
const dati = template('Dati');
const modulo = { id: 3, versione: 1, impronta: 'prima' };
const VIEW = 'GET /proposte/12';
const FIRST = 'GET /form/3/versioni/1/prima';
const SECOND = 'GET /form/3/versioni/2/seconda';

function Page() {
  const query = useFormView('GET /proposte/:id', { params: { id: 12 } });
  return <Loaded query={query}>{({ titolo, formulario }) => <p>{`${titolo}: ${formulario.sezioni[0]?.titolo}`}</p>}</Loaded>;
}

test('a screen waits for a view and its template together; the view is asked again after an act, the template never', async () => {
  let titolo = 'Onde';
  const { calls } = renderScreen(<Page />, {
    answers: { [VIEW]: () => Response.json({ titolo, modulo }), [FIRST]: dati, 'GET /proposte/13': { titolo: 'Mari', modulo } },
  });
  expect(await screen.findByText('Onde: Dati')).toBeTruthy();
  titolo = 'Onde lunghe';
  await askAgain();
  expect(await screen.findByText('Onde lunghe: Dati')).toBeTruthy();
  // Of another proposta in the same version too.
  expect(await readFormView('GET /proposte/:id', { params: { id: 13 } })).toMatchObject({ titolo: 'Mari', formulario: dati });
  const asked = calls.map(({ method, path }) => `${method} ${path}`);
  expect(asked.filter((name) => name === VIEW)).toHaveLength(2);
  expect(asked.filter((name) => name === FIRST)).toHaveLength(1);
});

test('what was moved to another version is shown with the template of that one', async () => {
  let now = modulo;
  renderScreen(<Page />, {
    answers: { [VIEW]: () => Response.json({ titolo: 'Onde', modulo: now }), [FIRST]: dati, [SECOND]: template('Scopo') },
  });
  expect(await screen.findByText('Onde: Dati')).toBeTruthy();
  now = { id: 3, versione: 2, impronta: 'seconda' };
  await askAgain();
  expect(await screen.findByText('Onde: Scopo')).toBeTruthy();
});

test('a template that does not come is told like a view that does not, and asked for again', async () => {
  let down = true;
  renderScreen(<Page />, {
    answers: { [VIEW]: { titolo: 'Onde', modulo }, [FIRST]: () => (down ? refusal(400, 1, 'Riprova tra poco.') : Response.json(dati)) },
  });
  expect(await screen.findByText(/Riprova tra poco/)).toBeTruthy();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(screen.getByText('Onde: Dati')).toBeTruthy());
});

test('a template that is not found is told as a failure, and Riprova reads the view again, which may name another', async () => {
  let now = { id: 3, versione: 1, impronta: 'altra' };
  renderScreen(<Page />, {
    answers: {
      [VIEW]: () => Response.json({ titolo: 'Onde', modulo: now }),
      'GET /form/3/versioni/1/altra': () => refusal(404, 4, "Non c'è."),
      [FIRST]: dati,
    },
  });
  const again = await screen.findByRole('button', { name: 'Riprova' });
  now = modulo;
  await userEvent.click(again);
  expect(await screen.findByText('Onde: Dati')).toBeTruthy();
});
