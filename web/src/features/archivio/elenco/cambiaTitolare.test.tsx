// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Call, refusal } from '../../../page/renderScreen.testing.tsx';
import { archive, riga } from '../archivio.testing.ts';
import { openArchivio } from './openArchivio.testing.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const LIST = 'GET /ur/proposte?anno=2026&statusValutazione=ALL&limit=20&offset=0';
const ANNA = { id: 30, cognome: 'Bianchi', nome: 'Anna' };
const before = { ...riga, cambioTitolare: 'COMPONENTE' as const };
const after = { ...before, titolare: { id: 31, cognome: 'Verdi', nome: 'Luca' }, lastUpdate: '2026-04-01T08:00:00.000Z' };

test('a titolare whom somebody else changed meanwhile is named in the dialog over the list, and the change is confirmed upon it', async () => {
  const confirmed: unknown[] = [];
  const row = () => (confirmed.length === 0 ? before : after);
  await openArchivio({
    more: {
      ...archive([before]),
      [LIST]: () => Response.json({ resultList: [row()], totale: 1, start: 1, end: 1 }),
      'GET /utenti/new-titolare-componente/11': [
        { ...ANNA, email: 'anna@example.org', dipartimento: null, ammissibile: true, motivo: null },
      ],
      'POST /ur/proposte/11/titolari': ({ body }: Call) => {
        confirmed.push((body as { lastUpdate: string }).lastUpdate);
        return confirmed.length === 1 ? refusal(409, 9, 'La proposta è cambiata.') : Response.json({ impronta: '1', mail: [] });
      },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: `Azioni su «${riga.titolo}»` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cambia titolare' }));
  await userEvent.selectOptions(await screen.findByLabelText(/Nuovo titolare/), '30');
  await userEvent.type(screen.getByLabelText(/Motivazione/), 'Trasferimento');
  await userEvent.click(screen.getByRole('button', { name: 'Cambia titolare' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await screen.findByText(/Ora il titolare è Verdi Luca/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cambia titolare' }));
  await waitFor(() => expect(confirmed.slice(0, 2)).toEqual([before.lastUpdate, after.lastUpdate]));
  expect(await screen.findByText('Titolare cambiato.')).toBeTruthy();
});
