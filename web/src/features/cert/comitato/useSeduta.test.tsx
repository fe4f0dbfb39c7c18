// @vitest-environment jsdom
import type { Seduta } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { readAgain } from '../../../api/readAgain.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { refusal, renderScreen } from '../../../page/renderScreen.testing.tsx';
import { SaveNotice } from '../../../page/SaveNotice.tsx';
import { SavedUnread } from '../../../page/Unread.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useSeduta } from './useSeduta.ts';

afterEach(cleanup);

const seduta = {
  id: 4,
  dataSeduta: '2026-03-10',
  certCommissione: { id: 1, nome: 'CERT', dataInizio: '2026-01-01', membri: [], lastUpdate: '2026-02-01T10:00:00.000Z' },
  proposte: [],
  bloccata: false,
  stato: 'IN_PREPARAZIONE',
  riunione: { oraInizio: null, oraFine: null, luogo: 'Aula A', segretario: null },
  lastUpdate: '2026-03-01T10:00:00.000Z',
};
const salvata = Object.assign({}, seduta, {
  riunione: { oraInizio: null, oraFine: null, luogo: 'Aula B', segretario: null },
  lastUpdate: '2026-03-02T10:00:00.000Z',
});

function Pagina() {
  const query = useRoute('GET /cert/seduta/:id', { params: { id: 4 } });
  return <Loaded query={query}>{(read) => <Modulo seduta={read} again={() => readAgain(query)} />}</Loaded>;
}

function Modulo({ seduta: read, again }: { seduta: Seduta; again: () => Promise<Seduta> }) {
  const form = useSeduta(read, again);
  return (
    <>
      <SavedUnread unread={form.unread} reading={form.reading} onRetry={() => void form.follow()} />
      <SaveNotice
        error={form.stale}
        words={{ superato: 'Superata', leggi: 'Leggi', nonSalvato: 'Non salvata' }}
        onMerge={form.merge}
        merged={form.contended !== null && 'Unita'}
      />
      <TextInput label="Segretario" {...form.field('segretario')} />
      <TextInput label="Luogo" {...form.field('luogo')} />
      <Button why={form.why} onPress={() => form.press(true, read.certCommissione, [])}>
        Salva
      </Button>
    </>
  );
}

test('what was saved stays where it cannot be read again, and nothing is saved before it is', async () => {
  let down = false;
  let now = seduta;
  const { calls } = renderScreen(<Pagina />, {
    answers: {
      'GET /cert/seduta/4': () => (down ? refusal(500, 1, 'Non risponde.') : Response.json(now)),
      'POST /cert/seduta/save': ({ body }: { body: unknown }) => {
        if ((body as { invio: { modo: string } }).invio.modo !== 'INVIA') return Response.json({ impronta: 'x', mail: [] });
        now = salvata;
        down = true;
        return Response.json({ id: 4 });
      },
    },
  });
  const luogo = () => screen.findByLabelText<HTMLInputElement>(/^Luogo/);
  const salva = () => fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  const sent = () => calls.filter(({ method }) => method === 'POST').length;
  fireEvent.change(await luogo(), { target: { value: 'Aula B' } });
  salva();
  expect(await screen.findByText('Errore durante il recupero dei dati. Non risponde.')).toBeTruthy();
  expect((await luogo()).value).toBe('Aula B');
  salva();
  expect(sent()).toBe(2);
  down = false;
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(screen.queryByText(/Non risponde/)).toBeNull());
  fireEvent.change(await luogo(), { target: { value: 'Aula C' } });
  salva();
  await waitFor(() => expect(sent()).toBe(4));
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    certSeduta: { luogo: 'Aula C', lastUpdate: salvata.lastUpdate },
  });
});

test('after code 9 what another person has stored comes in beneath what was typed, and Salva sends both', async () => {
  let now = seduta;
  const { calls } = renderScreen(<Pagina />, {
    answers: {
      'GET /cert/seduta/4': () => Response.json(now),
      'POST /cert/seduta/save': ({ body }: { body: unknown }) => {
        const { certSeduta } = body as { certSeduta: { lastUpdate: string } };
        if (certSeduta.lastUpdate === now.lastUpdate) return Response.json({ impronta: 'x', mail: [] });
        return refusal(409, 9, 'Qualcun altro ha salvato la seduta.');
      },
    },
  });
  fireEvent.change(await screen.findByLabelText(/^Segretario/), { target: { value: 'Bianchi' } });
  now = salvata;
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Leggi' }));
  expect(await screen.findByText('Unita')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Luogo/).value).toBe('Aula B');
  fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  await waitFor(() =>
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      certSeduta: { luogo: 'Aula B', segretario: 'Bianchi', lastUpdate: salvata.lastUpdate },
    }),
  );
});

const riga = (id: number, giorno: string): IstanzaRiga => ({
  id,
  titolo: null,
  numeroProtocollo: `CERT-${id}`,
  revisione: 0,
  stato: { id: 6, codice: 'INVIATA', descrizione: 'Inviata' },
  lettera: null,
  utenteProponente: { id: 1, cognome: 'Verdi', nome: 'Anna', dipartimento: null },
  creationTimestamp: '2026-01-01T10:00:00.000Z',
  lastUpdate: '2026-01-01T10:00:00.000Z',
  dataInvio: null,
  sendTimestamp: `${giorno}T10:00:00.000Z`,
  dataValutazione: null,
  condizioniVerificateIl: null,
  condizioniSollecitateIl: null,
  condizioniAttendono: null,
  fileDeliberaMediaId: null,
  fileDeliberaRidottoMediaId: null,
  certSeduta: null,
  membriAssegnati: 0,
  relatori: [],
  feedCompilati: 0,
  azioni: [],
});

const prima: Seduta = {
  id: 5,
  dataSeduta: '2026-03-20',
  certCommissione: {
    id: 1,
    nome: 'CER',
    dataInizio: '2026-01-01',
    presidente: { id: 1, cognome: 'Verdi', nome: 'Anna' },
    membri: [],
    lastUpdate: '2026-02-01T10:00:00.000Z',
  },
  proposte: [riga(1, '2026-03-01')],
  dataMassima: '2026-03-20',
  dataMassimaPreparazione: '2026-06-20',
  bloccata: false,
  stato: 'IN_PREPARAZIONE',
  motivoAnnullamento: null,
  convocazione: null,
  riunione: { oraInizio: null, oraFine: null, luogo: null, segretario: null },
  decise: 0,
  rettifiche: [],
  lasciata: false,
  senzaNumeroLegale: 'avviso',
  lastUpdate: '2026-03-01T10:00:00.000Z',
};
const poi: Seduta = { ...prima, proposte: [riga(1, '2026-03-02'), riga(2, '2026-03-03')], lastUpdate: '2026-03-04T10:00:00.000Z' };

function Agenda() {
  const [seduta, setSeduta] = useState(prima);
  const { inviate, choose } = useSeduta(seduta, () => Promise.resolve(poi));
  return (
    <>
      <button type="button" onClick={() => setSeduta(poi)}>
        rileggi
      </button>
      <button type="button" onClick={() => choose(riga(3, '2026-03-05'), true)}>
        scegli
      </button>
      <output>{inviate.map(({ numero, inviata }) => `${numero} ${inviata}`).join(', ')}</output>
    </>
  );
}

test('the day of a sitting is held against the istanze as they were read last, and against those chosen here', async () => {
  renderScreen(<Agenda />, { answers: {} });
  expect((await screen.findByRole('status')).textContent).toBe('CERT-1 2026-03-01');
  fireEvent.click(screen.getByRole('button', { name: 'rileggi' }));
  fireEvent.click(screen.getByRole('button', { name: 'scegli' }));
  expect(screen.getByRole('status').textContent).toBe('CERT-1 2026-03-02, CERT-2 2026-03-03, CERT-3 2026-03-05');
});

test('what is sent names the commission that the page shows, and after code 9 the one read again [D-309]', async () => {
  let now = seduta;
  const { calls } = renderScreen(<Pagina />, {
    answers: {
      'GET /cert/seduta/4': () => Response.json(now),
      'POST /cert/seduta/save': ({ body }: { body: unknown }) => {
        const { certCommissione } = body as { certCommissione: { lastUpdate: string } };
        if (certCommissione.lastUpdate === now.certCommissione.lastUpdate) return Response.json({ impronta: 'x', mail: [] });
        return refusal(409, 9, 'La commissione è stata modificata.');
      },
    },
  });
  await screen.findByLabelText(/^Luogo/);
  now = Object.assign({}, seduta, {
    certCommissione: Object.assign({}, seduta.certCommissione, { lastUpdate: '2026-03-05T10:00:00.000Z' }),
  });
  const salva = () => fireEvent.click(screen.getByRole('button', { name: 'Salva' }));
  const sent = () => calls.findLast(({ method }) => method === 'POST')?.body;
  salva();
  expect(await screen.findByText('La commissione è stata modificata.')).toBeTruthy();
  expect(sent()).toMatchObject({ certCommissione: { lastUpdate: seduta.certCommissione.lastUpdate } });
  fireEvent.click(screen.getByRole('button', { name: 'Leggi' }));
  await waitFor(() => expect(screen.queryByText('La commissione è stata modificata.')).toBeNull());
  salva();
  await waitFor(() => expect(sent()).toMatchObject({ certCommissione: { lastUpdate: now.certCommissione.lastUpdate } }));
});
