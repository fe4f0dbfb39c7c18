import type { Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import { newcomer } from './proposta.ts';
import type { Server } from './server.ts';

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
