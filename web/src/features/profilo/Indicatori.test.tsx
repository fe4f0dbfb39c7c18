// @vitest-environment jsdom
import type { IndicatoriPropri } from '@sigeba/contract/indicatori/indicatori.shape.ts';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, renderScreen } from '../../page/renderScreen.testing.tsx';
import { Indicatori } from './Indicatori.tsx';

afterEach(cleanup);

const PATH = '/profilo-utente/7/indicatori';
const said = { autorizzazione: false, valore1: null, valore2: null, valore3: null, mesiCongedo1: null, mesiCongedo2: null };
const richiesta = {
  proposta: {
    id: 12,
    titolo: 'Onde',
    anno: 2026,
    classe: 'Progetti Medi',
    status: 'BOZZA' as const,
    scadenza: '2026-12-24T13:00:00.000Z',
    conclusa: false,
  },
  responsabile: { id: 9, cognome: 'Verdi', nome: 'Ugo' },
  stato: 'RICHIESTA' as const,
  said,
  allowCorrection: true,
  chiedeMesi: true,
};
const propri: IndicatoriPropri = {
  indicatori: [
    {
      anno: 2026,
      dataIndicatore: '2025-12-31',
      ssd: 'PHYS-01/A',
      sc: '02/A1',
      nonCalcolabile: false,
      soglia1: 10,
      soglia2: 250,
      soglia3: 9,
      indicatore1: 24,
      indicatore2: 1310,
      indicatore3: 17,
    },
  ],
  richieste: [richiesta],
};

const open = (read: IndicatoriPropri, answers: Answers = {}) =>
  renderScreen(<Indicatori utenteId={7} />, { answers: { [`GET ${PATH}`]: read, ...answers } });

/** As `saved` stands there once it has been put. */
function openSaving(read: IndicatoriPropri, saved: IndicatoriPropri) {
  let now = read;
  const put = () => {
    now = saved;
    return Response.json(saved);
  };
  return open(read, { [`GET ${PATH}`]: () => Response.json(now), [`PUT ${PATH}/12`]: put });
}

test('the card shows the official values, and the proposte that ask for them [PROF-035] [PROF-056] [PROF-057]', async () => {
  open(propri);
  expect(await screen.findByRole('cell', { name: '1.310' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Onde' })).toBeTruthy();
  expect(screen.getByText('Da autorizzare')).toBeTruthy();
  expect(screen.getByText(/Nei settori bibliometrici: A articoli, B citazioni, C indice di Hirsch/)).toBeTruthy();
  expect(screen.getByText(/^Servono a chi valuta la proposta/)).toBeTruthy();
  expect(screen.getByText(/24\/12\/2026 14:00/)).toBeTruthy();
});

test('the card says if there are no values, and whom to tell about a missing sector [PROF-055] [ERR-070]', async () => {
  open({ indicatori: [], richieste: [] });
  expect(await screen.findByText('Nessun Indicatore')).toBeTruthy();
  cleanup();
  const [ufficiali] = propri.indicatori;
  open({ indicatori: ufficiali ? [{ ...ufficiali, sc: null, ssd: null, nonCalcolabile: true }] : [], richieste: [] });
  expect(await screen.findByText(/non è disponibile un settore di riferimento/)).toBeTruthy();
});

test('the reader authorises with a correction and the months of leave; those for B and C are removed when they are fewer [PROF-050] [PROF-051] [PROF-052]', async () => {
  const saved = { ...propri, richieste: [{ ...richiesta, stato: 'AUTORIZZATA' as const }] };
  const { calls } = openSaving(propri, saved);
  await userEvent.click(await screen.findByRole('button', { name: 'Autorizza: Onde' }));
  const asks = screen.getByRole('dialog', { name: 'Autorizzare la visione degli indicatori?' });
  expect(asks.textContent).toMatch(/Onde.*Progetti Medi 2026.*Verdi Ugo/);
  await userEvent.type(screen.getByLabelText('Valore dichiarato A'), '26');
  await userEvent.click(screen.getByLabelText('Ho usufruito di congedi'));
  const [a, bc] = [screen.getByLabelText(/per l'indicatore A/), screen.getByLabelText(/per gli indicatori B e C/)] as HTMLSelectElement[];
  expect([...(a?.options ?? [])].map(({ value }) => value).slice(0, 2)).toEqual(['', '1']);
  await userEvent.selectOptions(bc as HTMLSelectElement, '4');
  await userEvent.selectOptions(a as HTMLSelectElement, '6');
  expect(bc?.value).toBe('');
  const confirm = screen.getByRole('button', { name: 'Autorizza' });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  await userEvent.selectOptions(bc as HTMLSelectElement, '8');
  await userEvent.click(confirm);
  expect(await screen.findByText('Autorizzati')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...said,
    autorizzazione: true,
    valore1: 26,
    mesiCongedo1: 6,
    mesiCongedo2: 8,
  });
});

test('the reader withdraws an authorisation at once, and can neither withdraw nor change it after the sending', async () => {
  const authorised = { ...richiesta, stato: 'AUTORIZZATA' as const, said: { ...said, autorizzazione: true } };
  const { calls } = openSaving({ ...propri, richieste: [authorised] }, { ...propri, richieste: [{ ...authorised, stato: 'NEGATA' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Ritira: Onde' }));
  expect(await screen.findByText('Non autorizzati')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual(said);
  cleanup();
  open({ ...propri, richieste: [{ ...authorised, proposta: { ...authorised.proposta, status: 'INVIATA' } }] });
  await screen.findByText('Autorizzati');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('proposte that nobody evaluates any more are folded, and ask for nothing', async () => {
  const over = { ...richiesta, proposta: { ...richiesta.proposta, id: 13, titolo: 'Venti', status: 'INVIATA' as const, conclusa: true } };
  open({ ...propri, richieste: [richiesta, over] });
  const folded = (await screen.findByText('Proposte già concluse (1)')).closest('details') as HTMLDetailsElement;
  expect(folded.open).toBe(false);
  expect(folded.textContent).toMatch(/Venti.*Valutazione conclusa: non c’è nulla da decidere.*Mai autorizzati/);
  expect(screen.getAllByText('Da autorizzare')).toHaveLength(1);
});
