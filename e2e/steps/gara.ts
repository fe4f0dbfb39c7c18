import type { Page } from '@playwright/test';
import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { expect } from './journey.ts';
import { dialog, newcomer } from './proposta.ts';
import type { Server } from './server.ts';
import { confirmInvio } from './vita.ts';

const HOUR = 3_600_000;

/** So many hours from now, the evaluations that begin by then begun. */
export async function after(server: Server, hours: number): Promise<void> {
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
export async function evaluate(server: Server, { email, as, propostaId }: { email: string; as: 'mc' | 'referee'; propostaId: number }) {
  const api = await server.apiOf(email);
  const { valutazionePunteggioList } = await api<Valutazione>('GET', `/${as}/valutazione/new/${propostaId}`);
  const sheet = { valutazionePunteggioList: valutazionePunteggioList.map(({ criterio }) => ({ criterioId: criterio.id, punteggio: 9 })) };
  const { id, lastUpdate } = await api<Valutazione>('POST', `/${as}/valutazione/${propostaId}`, sheet);
  await api('PUT', `/${as}/valutazione/concludi/${id}`, { ...sheet, lastUpdate });
}

/** Finanzia of the one proposta in the archive: so many euro, a comment, concluded. */
export async function grants(office: Page, { titolo, importo, commento }: { titolo: RegExp; importo: string; commento: string }) {
  await office.getByRole('button', { name: titolo }).click();
  const funding = office.getByRole('dialog', { name: /^Finanziamento di/ });
  await funding.getByRole('radio', { name: 'Sì' }).check();
  await funding.getByRole('textbox', { name: /^Finanziamento assegnato/ }).fill(importo);
  await funding.getByRole('textbox', { name: 'Commento' }).fill(commento);
  await funding.getByRole('button', { name: 'Salva e concludi' }).click();
  await expect(office.getByText('Esito concluso.')).toBeVisible();
}

/** The row of a classe in Gestione Iter. */
export const rowOf = (office: Page, classe: string) =>
  office.getByRole('row').filter({ has: office.getByRole('rowheader', { name: new RegExp(`^${classe}(?! ?\\d)`) }) });

/** Ufficializza of a classe in Gestione Iter: what it will do is read, its name typed, the letters seen. */
export async function makesOfficial(office: Page, { classe, to, look }: { classe: string; to: string; look?: () => Promise<void> }) {
  const row = rowOf(office, classe);
  await row.getByRole('button', { name: /^Ufficializza/ }).press('Enter');
  const asking = dialog(office, `Ufficializzare gli esiti di ${classe}?`);
  await expect(asking.getByText('E-mail che partono')).toBeVisible();
  await look?.();
  await asking.getByRole('textbox').focus();
  await office.keyboard.type(classe);
  await asking.getByRole('button', { name: 'Ufficializza' }).press('Enter');
  await confirmInvio(office, to);
  await expect(office.getByText('Esiti ufficiali.')).toBeVisible();
  await expect(row.getByText('Visibile')).toBeVisible();
  await expect(row.getByRole('button', { name: /^Ufficializza/ })).toHaveCount(0);
}
