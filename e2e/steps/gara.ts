import type { Page } from '@playwright/test';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { expect } from './journey.ts';
import { dialog, newcomer } from './proposta.ts';
import { pressAct } from './rowActs.ts';
import type { Server } from './server.ts';

const HOUR = 3_600_000;

/** What goes out has been seen: how many mails, and to whom. */
export async function confirmInvio(office: Page, ...a: string[]): Promise<void> {
  const sending = office.getByRole('dialog', { name: /^\d+ e-mail sar(à|anno) scritt[ae] su file$/ });
  for (const each of a) await expect(sending.getByText(each).first()).toBeVisible();
  await sending.getByRole('button', { name: /^Conferma e scrivi/ }).press('Enter');
  await expect(sending).toHaveCount(0);
}

/** So many hours from now, the evaluations that begin by then begun. */
async function after(server: Server, hours: number): Promise<void> {
  await server.ask('setClock', new Date(Date.now() + hours * HOUR).toISOString());
  await server.ask('beginValutazioni', null);
}

/** A classe in three phases of which the call is over, its chair, a member, and who leads the one proposta that was sent. */
export async function gara(server: Server) {
  const [lead, chair, member] = [await newcomer(server, 'Leoni'), await newcomer(server, 'Presidenti'), await newcomer(server, 'Membri')];
  const scene = await server.ask('inGara', { responsabileId: lead.id, presidenteId: chair.id, membroId: member.id });
  await after(server, 2);
  return { ...scene, lead, chair, member };
}

/** Points for every criterion of the own sheet of the active phase, and the end of it, without a screen. */
export async function evaluate(server: Server, email: string, propostaId: number) {
  const api = await server.apiOf(email);
  const { valutazionePunteggioList } = await api<Valutazione>('GET', `/mc/valutazione/new/${propostaId}`);
  const sheet = { valutazionePunteggioList: valutazionePunteggioList.map(({ criterio }) => ({ criterioId: criterio.id, punteggio: 9 })) };
  const { id, lastUpdate } = await api<Valutazione>('POST', `/mc/valutazione/${propostaId}`, sheet);
  await api('PUT', `/mc/valutazione/concludi/${id}`, { ...sheet, lastUpdate });
}

/** Finanzia of the one proposta in the archive: so many euro, a comment, concluded. */
export async function grants(office: Page, { importo, commento }: { importo: string; commento: string }) {
  await pressAct(office, 'Finanzia');
  const funding = office.getByRole('dialog', { name: /^Finanziamento di/ });
  await funding.getByRole('radio', { name: 'Sì' }).check();
  await funding.getByRole('textbox', { name: /^Finanziamento assegnato/ }).fill(importo);
  await funding.getByRole('textbox', { name: 'Commento' }).fill(commento);
  await funding.getByRole('button', { name: 'Salva e concludi' }).click();
  await expect(office.getByText('Esito concluso.')).toBeVisible();
}

/** The row of a classe in Gestione Iter. */
const rowOf = (office: Page, classe: string) =>
  office.getByRole('row').filter({ has: office.getByRole('rowheader', { name: new RegExp(`^${classe}(?! ?\\d)`) }) });

/** Ufficializza of a classe in Gestione Iter: what it will do is read, its name typed, the letters seen. */
export async function makesOfficial(office: Page, { classe, to }: { classe: string; to: string }) {
  const row = rowOf(office, classe);
  await row.getByRole('button', { name: /^Ufficializza/ }).press('Enter');
  const asking = dialog(office, `Ufficializzare gli esiti di ${classe}?`);
  await expect(asking.getByText('E-mail che partono')).toBeVisible();
  await asking.getByRole('textbox').focus();
  await office.keyboard.type(classe);
  await asking.getByRole('button', { name: 'Ufficializza' }).press('Enter');
  await confirmInvio(office, to);
  await expect(office.getByText('Esiti ufficiali.')).toBeVisible();
  await expect(row.getByText('Visibile')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Ufficializza/ })).toHaveCount(0);
}
