// @vitest-environment jsdom
import {
  admitCambio,
  buildBando,
  buildProposta,
  buildRichiesta,
  buildUtente,
  startTestApp,
  writtenDirectly,
} from '@sigeba/server/test/app.ts';
import { officialise } from '@sigeba/server/test/officialise.ts';
import { PDF, sendUpload } from '@sigeba/server/test/sendUpload.ts';
import { actsOf } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pressInAltro } from './altro.ts';
import { answering } from './answering.ts';
import { confirmInvio } from './confirmInvio.ts';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: '2026-05-20T11:00:00.000Z' });
afterAll(() => app.stop());
beforeEach(() => sessionStorage.clear());

const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
const bando = await buildBando(app, {});
await admitCambio(app, bando, 'COMPONENTE');
const build = async (titolo: string, statusValutazione: 'FINANZIATA' | 'NON_FINANZIATA') => {
  const proposta = await buildProposta(app, { bando, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z', titolo });
  await writtenDirectly(app).giveEsito(proposta, { statusValutazione });
  return proposta;
};
const funded = await build('Acque', 'FINANZIATA');
await build('Boschi', 'NON_FINANZIATA');
const membro = await buildUtente(app, { cognome: 'Entrante', nome: 'Elena' });
await buildRichiesta(app, { proposta: funded, utente: membro, status: 'ACCETTATA' });
await officialise(app, bando, { at: '2026-04-10T10:00:00.000Z' });

test('the archive offers the change of the funded project alone [ARCH-008] [ARCH-004]', async () => {
  await openScreen(app, ufficio, '/ur/progetti');
  await screen.findByRole('heading', { level: 1, name: 'Archivio Progetti' });
  await screen.findByRole('table', { name: 'Archivio Progetti' });
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  const offering: HTMLElement[] = [];
  for (const row of screen.getAllByRole('row')) if ((await actsOf(within(row))).includes('Cambia titolare')) offering.push(row);
  expect(offering.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([expect.stringMatching(/^Acque/)]);
});

test('asks for who and why, changes, and keeps it in the history [ARCH-011] [ARCH-014] [ARCH-044]', async () => {
  await openScreen(app, ufficio, `/ur/proposte/${funded.id}/view`);
  await pressInAltro('Cambia titolare');
  const dialog = within(await screen.findByRole('alertdialog'));
  const scelta = await dialog.findByLabelText(/^Nuovo titolare/);
  await userEvent.click(dialog.getByRole('button', { name: 'Cambia titolare' }));
  expect(await dialog.findByText('Scegli il nuovo titolare.')).toBeTruthy();
  expect(dialog.getByText('Inserire una motivazione.')).toBeTruthy();
  await userEvent.selectOptions(scelta, String(membro.id));
  await userEvent.type(dialog.getByLabelText(/^Motivazione/), 'Trasferimento');
  await userEvent.click(dialog.getByRole('button', { name: 'Cambia titolare' }));
  await confirmInvio();
  await userEvent.click(screen.getByRole('tab', { name: /^Persone/ }));
  const storia = within(await screen.findByRole('table', { name: 'Storico dei titolari' }));
  expect(storia.getByText('Entrante Elena')).toBeTruthy();
  expect(storia.getByText(new RegExp(membro.email))).toBeTruthy();
  expect(storia.getByText('Trasferimento')).toBeTruthy();
});

test('a change that fails says so in its dialog, with what was typed; a reason has 4000 characters at most [ERR-025]', async () => {
  const bozza = await build('Ceneri', 'FINANZIATA');
  await buildRichiesta(app, { proposta: bozza, utente: membro, status: 'ACCETTATA' });
  await openScreen(app, ufficio, `/ur/proposte/${bozza.id}/view`);
  await pressInAltro('Cambia titolare');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.selectOptions(await dialog.findByLabelText(/^Nuovo titolare/), String(membro.id));
  const reason = dialog.getByLabelText<HTMLTextAreaElement>(/^Motivazione/);
  await userEvent.click(reason);
  await userEvent.paste('x'.repeat(4001));
  expect(reason.value).toHaveLength(4000);
  answering(`POST /ur/proposte/${bozza.id}/titolari`, 500, { code: 1, message: 'Il server non risponde.', violationReport: null });
  await userEvent.click(dialog.getByRole('button', { name: 'Cambia titolare' }));
  expect(await dialog.findByText('Il server non risponde.')).toBeTruthy();
  expect(reason.value).toHaveLength(4000);
});

test('a project without members says that nobody can be chosen [ERR-034]', async () => {
  const { id } = await build('Deserti', 'FINANZIATA');
  await openScreen(app, ufficio, `/ur/proposte/${id}/view`);
  await pressInAltro('Cambia titolare');
  expect(await within(await screen.findByRole('alertdialog')).findByText('Nessun Componente')).toBeTruthy();
});

test('the history tells who, when and why, and opens the paper [ARCH-017]', async () => {
  const { id } = await build('Eoliche', 'FINANZIATA');
  await buildRichiesta(app, { proposta: { id } as typeof funded, utente: membro, status: 'ACCETTATA' });
  const { body } = await sendUpload(app, ufficio, { tipo: 'pdf', content: PDF, nome: 'nomina.pdf' });
  const { lastUpdate } = (await app.as(ufficio).get<{ lastUpdate: string }>(`/ur/proposte/${id}`)).body;
  const change = { titolareId: membro.id, motivazioneCambio: 'Congedo', allegato: body.id, lastUpdate };
  await app.as(ufficio).post(`/ur/proposte/${id}/titolari`, change);
  const { bodies } = await openScreen(app, ufficio, `/ur/proposte/${id}/view?scheda=persone`);
  const storia = within(await screen.findByRole('table', { name: 'Storico dei titolari' }));
  for (const words of ['Entrante Elena', '20/05/2026 13:00', 'Congedo']) expect(storia.getByText(words)).toBeTruthy();
  await userEvent.click(storia.getByRole('button', { name: /nomina\.pdf/ }));
  await waitFor(() => expect(JSON.parse(bodies.at(-1) ?? '{}')).toEqual({ risorsa: `/media/${body.id}/titolare` }));
});

test('a change made meanwhile in another window is read from the dialog, and what was typed stays', async () => {
  const { id } = await build('Fiumi', 'FINANZIATA');
  const altro = await buildUtente(app, { cognome: 'Subentrata', nome: 'Sofia' });
  for (const utente of [membro, altro]) await buildRichiesta(app, { proposta: { id } as typeof funded, utente, status: 'ACCETTATA' });
  await openScreen(app, ufficio, `/ur/proposte/${id}/view`);
  await pressInAltro('Cambia titolare');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.selectOptions(await dialog.findByLabelText(/^Nuovo titolare/), String(membro.id));
  await userEvent.type(dialog.getByLabelText(/^Motivazione/), 'Trasferimento');
  const { lastUpdate } = (await app.as(ufficio).get<{ lastUpdate: string }>(`/ur/proposte/${id}`)).body;
  const change = { titolareId: altro.id, motivazioneCambio: 'Congedo', allegato: null, lastUpdate };
  await app.as(ufficio).post(`/ur/proposte/${id}/titolari`, change);
  await userEvent.click(dialog.getByRole('button', { name: 'Cambia titolare' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Leggi i dati aggiornati' }));
  expect(await dialog.findByText('Ora il titolare è Subentrata Sofia: verifica e conferma di nuovo.')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Motivazione/).value).toBe('Trasferimento');
  await userEvent.click(dialog.getByRole('button', { name: 'Cambia titolare' }));
  await confirmInvio();
  expect(await screen.findByText('Titolare cambiato.')).toBeTruthy();
});

test('a teacher is looked for by surname, chosen among homonyms, and becomes the holder [ARCH-012]', async () => {
  const aperto = await buildBando(app, { sigla: 'ST' });
  await admitCambio(app, aperto, 'STRUTTURATO');
  const { id } = await buildProposta(app, { bando: aperto, status: 'INVIATA', at: '2026-03-20T11:00:00.000Z', titolo: 'Dune' });
  await writtenDirectly(app).giveEsito({ id });
  await officialise(app, aperto, { at: '2026-04-10T10:00:00.000Z' });
  const docenti = [await buildUtente(app, { cognome: 'Zambelli', nome: 'Ada' }), await buildUtente(app, { cognome: 'Zorzi', nome: 'Ugo' })];
  const ids = docenti.map((each) => each.id);
  await app.db.updateTable('utente').set({ primo_accesso_ts: app.clock.now() }).where('id', 'in', ids).execute();
  await openScreen(app, ufficio, `/ur/proposte/${id}/view`);
  await pressInAltro('Cambia titolare');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.type(dialog.getByRole('searchbox'), 'zambelli{Enter}');
  await userEvent.click(await dialog.findByRole('button', { name: /Zambelli/ }));
  expect(dialog.queryByText(/Zorzi/)).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Motivazione/), 'Pensionamento');
  await userEvent.click(dialog.getByRole('button', { name: 'Cambia titolare' }));
  await confirmInvio();
  await userEvent.click(screen.getByRole('tab', { name: /^Persone/ }));
  const storia = within(await screen.findByRole('table', { name: 'Storico dei titolari' }));
  expect(storia.getByText('Zambelli Ada')).toBeTruthy();
});
