// @vitest-environment jsdom
import { buildUtente, startTestApp } from '@sigeba/server/test/app.ts';
import { inviteReferee } from '@sigeba/server/test/buildReferee.ts';
import { buildInValutazione, buildRefereeAttivo, buildValutando, concludi, DOPO, scheda } from '@sigeba/server/test/buildValutando.ts';
import { actsOf, pressAct } from '@sigeba/web/ui/controls/rowActs.testing.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';
import { openScreen } from './openScreen.tsx';

const app = await startTestApp({ now: DOPO });
afterAll(() => app.stop());
const CONCLUDI = 'Concludi la fase dei referee';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
async function openPanel(begin = () => press('Gestione Referee')) {
  await begin();
  return within(await screen.findByRole('dialog', { name: /^Gestione Referee di/ }));
}

/** A phase of referees with one who has accepted; their points, once they have concluded. */
async function scene(sigla: string, presidenteGestisce: boolean) {
  const classe = await buildValutando(app, { sigla, fasi: ['REFEREE_PARZIALE', 'COMMISSIONE'], criteri: [{ fase: 1 }, { fase: 2 }] });
  await app.db
    .updateTable('commissione')
    .set({ referee_gestiti_da_presidente: presidenteGestisce })
    .where('id', '=', classe.commissione.id)
    .execute();
  const proposta = await buildInValutazione(app, classe);
  const { utente } = await buildRefereeAttivo(app, proposta);
  const [criterioId = 0] = classe.criterioIds;
  return { ...classe, proposta, conclude: () => concludi(app, 'referee', utente, proposta, scheda([criterioId], [6.5])) };
}

test('the chair who manages the referees ends their phase in Gestione Referee, not before those who accepted have done [EVAL-075]', async () => {
  const { proposta, presidente, conclude } = await scene('FA', true);
  await openScreen(app, presidente, `/proposte/mc/${proposta.id}/view`);
  const panel = await openPanel();
  expect(await panel.findByText('Ha accettato')).toBeTruthy();
  expect(await panel.findByText(/non si può ancora concludere\. Serve almeno una valutazione conclusa di un referee\.$/)).toBeTruthy();
  expect(panel.queryByRole('button', { name: CONCLUDI })).toBeNull();
  cleanup();

  await conclude();
  await openScreen(app, presidente, `/mc/valutazione?anno=2026`);
  await openPanel(() => pressAct('Gestione Referee'));
  await press(CONCLUDI);
  const asking = within(await screen.findByRole('alertdialog', { name: 'Concludere la fase dei referee?' }));
  await userEvent.click(asking.getByRole('button', { name: CONCLUDI }));
  expect(await screen.findByText('Fase dei referee conclusa.')).toBeTruthy();
  await waitFor(async () => expect(await actsOf()).toContain('Valuta'));
});

test('a chair who does not manage the referees sees who they are, and cannot end their phase', async () => {
  const { proposta, presidente, membro, conclude } = await scene('FB', false);
  await conclude();
  for (const who of [presidente, membro]) {
    await openScreen(app, who, `/proposte/mc/${proposta.id}/view`);
    expect(
      await screen.findByText('La proposta è in mano a un referee: la commissione la valuta quando la sua fase è conclusa.'),
    ).toBeTruthy();
    const panel = await openPanel();
    expect(await panel.findByText('Ha concluso')).toBeTruthy();
    await waitFor(() => expect(panel.queryByRole('status')).toBeNull());
    expect(panel.queryByRole('button', { name: CONCLUDI })).toBeNull();
    cleanup();
  }
});

test('the link of an invitation is copied by the office alone: the chair who invites does not have it (D-126)', async () => {
  const { proposta, presidente } = await scene('FL', true);
  const ufficio = await buildUtente(app, { tipoUtente: 'UFFICIO_RICERCA', abilitazioni: ['UFFICIO'] });
  const { nome, cognome } = await inviteReferee(app, presidente, proposta);
  for (const [who, address, links] of [
    [ufficio, `/ur/proposte/${proposta.id}/view`, 1],
    [presidente, `/proposte/mc/${proposta.id}/view`, 0],
  ] as const) {
    await openScreen(app, who, address);
    const panel = await openPanel();
    expect(await panel.findByRole('heading', { name: `${nome} ${cognome}` })).toBeTruthy();
    expect(panel.queryAllByRole('button', { name: /^Copia il link/ })).toHaveLength(links);
    cleanup();
  }
});
