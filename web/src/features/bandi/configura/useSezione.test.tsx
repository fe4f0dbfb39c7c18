// @vitest-environment jsdom
import type { Bando } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { refusal, renderRoutes } from '../../../page/renderScreen.testing.tsx';
import { BandoFrame } from './BandoFrame.tsx';
import { SezioneForm } from './SezioneForm.tsx';
import { useSezione } from './useSezione.ts';

afterEach(cleanup);

const bando = { id: 3, nome: 'Ateneo', lastUpdate: '2026-03-01T10:00:00.000Z' };
const salvato = { id: 3, nome: 'Ateneo 2026', lastUpdate: '2026-03-02T10:00:00.000Z' };

function Nome({ nome, lastUpdate }: Bando) {
  const sezione = useSezione({
    about: 'bando/3',
    read: { nome },
    lastUpdate,
    check: () => [],
    bodyOf: (values, base) => ({ nome: values.nome, lastUpdate: base }),
  });
  return (
    <SezioneForm sezione={sezione} parti={[['Dati', ['nome']]]} onSave={sezione.save}>
      <TextInput label="Nome" value={sezione.store.get('nome')} onChange={(value) => sezione.store.set('nome', value)} />
    </SezioneForm>
  );
}

let now: typeof bando;
let down: boolean;
function open(save: () => Response) {
  now = bando;
  down = false;
  const { calls } = renderRoutes([{ path: '/b/:id', element: <BandoFrame>{(read) => <Nome {...read} />}</BandoFrame> }], {
    at: { pathname: '/b/3' },
    answers: {
      'GET /bandi/3?completo=true': () => (down ? refusal(500, 1, 'Non risponde.') : Response.json(now)),
      'PUT /bandi/updateBando': ({ body }: { body: unknown }) =>
        (body as { invio: { modo: string } }).invio.modo === 'INVIA' ? save() : Response.json({ impronta: 'x', mail: [] }),
    },
  });
  return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}
const nome = () => screen.findByLabelText<HTMLInputElement>(/^Nome/);
const type = async (value: string) => fireEvent.change(await nome(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what was saved but not read again is saved once more only after it is read', async () => {
  const sent = open(() => {
    now = salvato;
    down = true;
    return Response.json(salvato);
  });
  await type('Ateneo 2026');
  press('Salva');
  expect(await screen.findByText('Errore durante il recupero dei dati. Non risponde.')).toBeTruthy();
  await type('Ateneo 2027');
  press('Salva');
  expect(sent()).toHaveLength(2);
  down = false;
  press('Riprova');
  await waitFor(() => expect(screen.queryByText(/Non risponde/)).toBeNull());
  expect((await nome()).value).toBe('Ateneo 2027');
  press('Salva');
  await waitFor(() => expect(sent()).toHaveLength(4));
  expect(sent()[3]).toMatchObject({ nome: 'Ateneo 2027', lastUpdate: salvato.lastUpdate });
});

test('where what somebody else saved cannot be read, the refusal and what was typed stay', async () => {
  open(() => {
    now = salvato;
    down = true;
    return refusal(409, 9, 'Modificato da Neri Ugo.');
  });
  await type('Ateneo bis');
  press('Salva');
  await screen.findByText('Modificato da Neri Ugo.');
  press('Leggi i dati aggiornati');
  await waitFor(() => expect(screen.getAllByText(/Non risponde/).length).toBeGreaterThan(0));
  expect(screen.getByText('Modificato da Neri Ugo.')).toBeTruthy();
  expect((await nome()).value).toBe('Ateneo bis');
  down = false;
  press('Leggi i dati aggiornati');
  await waitFor(() => expect(screen.queryByText('Modificato da Neri Ugo.')).toBeNull());
  await waitFor(async () => expect((await nome()).value).toBe('Ateneo 2026'));
});

test('where what was refused is put back by hand, why it was refused stays, and there is nothing to save', async () => {
  open(() => refusal(409, 91, 'Non si può.'));
  await type('Ateneo bis');
  press('Salva');
  await screen.findByText('Non si può.');
  expect(screen.getByRole('button', { name: 'Salva' })).toBeTruthy();
  await type('Ateneo');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salva' })).toBeNull());
  expect(screen.getByText('Non si può.')).toBeTruthy();
});
