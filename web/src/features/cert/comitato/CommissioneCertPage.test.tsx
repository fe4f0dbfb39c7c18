// @vitest-environment jsdom
import type { CertCommissione } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Call, refusal, renderRoutes } from '../../../page/renderScreen.testing.tsx';
import CommissioneCertPage from './CommissioneCertPage.tsx';

afterEach(cleanup);

const membro = (id: number, cognome: string): CertCommissione['membri'][number] => ({
  id,
  utenteId: id,
  cognome,
  nome: 'Anna',
  isInterno: true,
  flag: 0,
  flag_minor_major: 0,
  classeUtente: 'Relatore 1',
  email: 'a@ateneo.example',
  dipartimento: null,
  carico: 0,
  nonRecapitata: null,
});
const commissione: CertCommissione = {
  id: 4,
  nome: 'CER 2026',
  presidente: { id: 1, cognome: 'Verdi', nome: 'Anna' },
  dataInizio: '2026-01-01',
  dataFine: '2099-12-31',
  membri: [membro(2, 'Bruni')],
  inCarica: true,
  usata: true,
  lastUpdate: '2026-03-01T10:00:00.000Z',
};
const theirs: CertCommissione = {
  ...commissione,
  membri: [...commissione.membri, membro(3, 'Neri')],
  lastUpdate: '2026-03-04T10:00:00.000Z',
};

test('a name typed while another person added a member is saved together with that member', async () => {
  let now = commissione;
  const { calls } = renderRoutes([{ path: '/cert/cert/commissioni/:id', element: <CommissioneCertPage /> }], {
    answers: {
      'GET /utenti/findById?idUtente=7': { id: 7, cognome: 'Rossi', nome: 'Maria', tipoUtente: 'UFFICIO_CERT', profiloValidato: true },
      'GET /cert/commissioni/4': () => Response.json(now),
      'PUT /cert/commissioni/4': ({ body }: Call) => {
        if ((body as { lastUpdate: string }).lastUpdate === theirs.lastUpdate) return Response.json({ id: 4 });
        now = theirs;
        return refusal(409, 9, 'Modificato da Neri Ugo.');
      },
    },
    at: { pathname: '/cert/cert/commissioni/4' },
  });
  const nome = await screen.findByRole('textbox', { name: /^Nome/ });
  await userEvent.type(nome, ' bis');
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await screen.findByText(/le tue modifiche sono ancora qui/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Salva' }));
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ nome: 'CER 2026 bis', membri: [{ utenteId: 2 }, { utenteId: 3 }], lastUpdate: theirs.lastUpdate });
});
