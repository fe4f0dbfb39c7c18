// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '@sigeba/server/test/buildValutando.ts';
import { pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pressInAltro } from './altro.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
beforeEach(() => sessionStorage.clear());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const of = await buildValutando(app, { fasi: ['CHECK_BLOCCANTE', 'COMMISSIONE'], criteri: [{ fase: 1 }, { fase: 2 }] });
const sola = await buildValutando(app, { sigla: 'VS', fasi: ['COMMISSIONE'], criteri: [{ fase: 1 }] });

const valutata = async (titolo: string, classe = of) => {
  const proposta = await buildInValutazione(app, classe, { titolo });
  for (const criterioId of classe.criterioIds) await concludi(app, 'mc', classe.presidente, proposta, scheda([criterioId], [7]));
  return proposta;
};
const attive = async ({ id }: { id: number }) =>
  (
    await app.db
      .selectFrom('proposta_fase as pf')
      .innerJoin('fase_valutazione as f', 'f.id', 'pf.fase_id')
      .select('f.nome')
      .where('pf.proposta_id', '=', id)
      .where('pf.attiva', '=', true)
      .execute()
  ).map(({ nome }) => nome);
/** The phases that the dialog offers, the chosen one marked. */
const offerte = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole<HTMLInputElement>('radio')
    .map((each) => `${each.checked ? '* ' : ''}${each.closest('label')?.textContent}`);
const riapreUfficio = async ({ id }: { id: number }) => {
  await openScreen(app, ufficio, `/ur/proposte/${id}/view`);
  await pressInAltro('Riapri la valutazione');
  return screen.findByRole('alertdialog', { name: 'Riaprire la valutazione?' });
};

test('the office chooses to which of the concluded phases it goes back; the last of the commission is proposed', async () => {
  const proposta = await valutata('Due fasi');
  const dialog = await riapreUfficio(proposta);
  await within(dialog).findByText('Fase da riaprire');
  expect(offerte(dialog)).toEqual(['1. Fase 1', '* 2. Fase 2']);
  // What becomes of the sheets is told of the phase that is chosen.
  expect(within(dialog).getByRole('status').textContent).toMatch(/^La scheda della commissione torna in bozza/);
  await userEvent.click(within(dialog).getByRole('radio', { name: '1. Fase 1' }));
  expect(within(dialog).getByRole('status').textContent).toMatch(/^La scheda della verifica torna in bozza/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Riapri la valutazione' }));
  await waitFor(async () => expect(await attive(proposta)).toEqual(['Fase 1']));
});

test('the chair chooses the phase too, and the last one is the default', async () => {
  for (const [titolo, scelta, riaperta] of [
    ['Scelta', '1. Fase 1', 'Fase 1'],
    ['Senza scelta', null, 'Fase 2'],
  ] as const) {
    const proposta = await valutata(titolo);
    await openScreen(app, of.presidente, '/mc/valutazione');
    const row = (await screen.findByRole('rowheader', { name: titolo })).closest('tr') as HTMLElement;
    await pressAct('Riapri valutazione', within(row));
    const dialog = await screen.findByRole('alertdialog', { name: 'Riaprire la valutazione?' });
    expect(offerte(dialog)).toEqual(['1. Fase 1', '* 2. Fase 2']);
    if (scelta !== null) await userEvent.click(within(dialog).getByRole('radio', { name: scelta }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Riapri' }));
    await waitFor(async () => expect(await attive(proposta)).toEqual([riaperta]));
  }
});

test('the chair reads the outcome that the office changed meanwhile before it is lost [D-303]', async () => {
  const proposta = await valutata('Con esito', sola);
  const grant = (verb: 'post' | 'put', finanziamentoAssegnato: number, lastUpdate?: string) =>
    app.as(ufficio)[verb]<{ lastUpdate: string }>(`/ur/esito-valutazione/${verb === 'put' ? 'update/' : ''}${proposta.id}`, {
      finanzia: true,
      finanziamentoAssegnato,
      lastUpdate,
    });
  const { lastUpdate } = (await grant('post', 1_000)).body;
  await openScreen(app, sola.presidente, '/mc/valutazione');
  const row = (await screen.findByRole('rowheader', { name: 'Con esito' })).closest('tr') as HTMLElement;
  await pressAct('Riapri valutazione', within(row));
  const dialog = await screen.findByRole('alertdialog', { name: 'Riaprire la valutazione?' });
  expect((await grant('put', 1_200, lastUpdate)).status).toBe(200);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Riapri' }));
  await within(dialog).findByText(/l’esito è cambiato: era 1\.000,00\s€, ora è 1\.200,00\s€/);
  expect(await attive(proposta)).toEqual([]);
  await within(dialog).findByText(/^La proposta torna da valutare: il finanziamento concesso \(1\.200,00\s€\)/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Riapri' }));
  await waitFor(async () => expect(await attive(proposta)).toEqual(['Fase 1']));
});

test('the office reads the outcome that the commission changed meanwhile before it is lost [D-303]', async () => {
  const proposta = await valutata('Con esito della commissione', sola);
  const mc = app.as(sola.presidente);
  const esito = { finanzia: true, finanziamentoAssegnato: 1_000 };
  const { lastUpdate } = (await mc.post<{ lastUpdate: string }>(`/mc/esito-valutazione/${proposta.id}`, esito)).body;
  const dialog = await riapreUfficio(proposta);
  expect(await within(dialog).findByText(/il finanziamento concesso \(1\.000,00\s€\) e il commento/)).toBeTruthy();
  const changed = { ...esito, finanziamentoAssegnato: 1_200, lastUpdate };
  expect((await mc.put(`/mc/esito-valutazione/update/${proposta.id}`, changed)).status).toBe(200);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Riapri la valutazione' }));
  const refused = await screen.findByRole('alertdialog', { name: 'Errore' });
  expect(refused.textContent).toMatch(/l’esito è cambiato: era 1\.000,00\s€, ora è 1\.200,00\s€/);
  await userEvent.click(within(refused).getByRole('button', { name: 'Chiudi' }));
  expect(await attive(proposta)).toEqual([]);
  await pressInAltro('Riapri la valutazione');
  const again = await screen.findByRole('alertdialog', { name: 'Riaprire la valutazione?' });
  await within(again).findByText(/il finanziamento concesso \(1\.200,00\s€\)/);
  await userEvent.click(within(again).getByRole('button', { name: 'Riapri la valutazione' }));
  await waitFor(async () => expect(await attive(proposta)).toEqual(['Fase 1']));
});

test('the office reads a sheet that was concluded meanwhile before it closes the evaluation [D-311]', async () => {
  const giudicata = await buildValutando(app, {
    sigla: 'VL',
    fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'],
    criteri: [{ fase: 1 }, { fase: 2 }],
  });
  const proposta = await buildInValutazione(app, giudicata, { titolo: 'Da chiudere' });
  const judge = async (punti: number) => {
    const { utente } = await buildRefereeAttivo(app, proposta);
    await concludi(app, 'referee', utente, proposta, scheda(giudicata.criterioIds.slice(0, 1), [punti]));
  };
  await judge(6);
  await openScreen(app, ufficio, `/ur/proposte/${proposta.id}/view`);
  const chiude = async () => {
    await pressInAltro('Imposta come valutata');
    return screen.findByRole('alertdialog', { name: 'Impostare la proposta come valutata?' });
  };
  const dialog = await chiude();
  expect((await within(dialog).findByText(/^Una scheda è conclusa/)).textContent).toBe(
    'Una scheda è conclusa. La media dei referee è 6,00.',
  );
  await judge(9);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Imposta come valutata' }));
  const refused = await screen.findByRole('alertdialog', { name: 'Errore' });
  expect(refused.textContent).toContain('le schede concluse erano 1, ora sono 2');
  await userEvent.click(within(refused).getByRole('button', { name: 'Chiudi' }));
  const again = await chiude();
  expect((await within(again).findByText(/^Le schede concluse sono 2/)).textContent).toContain('La media dei referee è 7,50.');
  await userEvent.click(within(again).getByRole('button', { name: 'Imposta come valutata' }));
  await waitFor(async () => expect(await attive(proposta)).toEqual([]));
});

test('a proposta with one concluded phase offers no choice of phase', async () => {
  const proposta = await valutata('Una fase', sola);
  const dialog = await riapreUfficio(proposta);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Riapri la valutazione' }));
  expect(offerte(dialog)).toEqual([]);
  await waitFor(async () => expect(await attive(proposta)).toEqual(['Fase 1']));
});

test('back in the phase of the referees their sheets stay concluded, and it is said', async () => {
  const referee = await buildValutando(app, {
    sigla: 'VR',
    fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'],
    criteri: [{ fase: 1 }, { fase: 2 }],
  });
  const proposta = await buildInValutazione(app, referee, { titolo: 'Con referee' });
  await app.as(ufficio).put(`/ur/valutazione/imposta-proposta-valutata/${proposta.id}`, {});
  const dialog = await riapreUfficio(proposta);
  expect((await within(dialog).findByText(/^La proposta torna nella fase dei referee/)).textContent).toContain('restano concluse');
  expect(within(dialog).queryByText(/^La scheda della commissione/)).toBeNull();
});

test('a proposta declared not admissible offers no choice, and begins with its first phase', async () => {
  const proposta = await buildInValutazione(app, of, { titolo: 'Esclusa' });
  await concludi(app, 'mc', of.presidente, proposta, scheda([of.criterioIds[0] ?? 0], [7]));
  await app.as(ufficio).put(`/ur/valutazione/dichiara-non-ammissibile/${proposta.id}`, { motivazione: 'Fuori tema' });
  const dialog = await riapreUfficio(proposta);
  expect(
    within(dialog).getByText(
      /^La proposta torna ammissibile e la valutazione ricomincia dalla prima fase\. Le schede eliminate non tornano/,
    ),
  ).toBeTruthy();
  expect(within(dialog).queryByText('Fase da riaprire')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Riapri la valutazione' }));
  await waitFor(async () => expect(await attive(proposta)).toEqual(['Fase 1']));
});
