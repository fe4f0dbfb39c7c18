import type { Server } from './server.ts';

type Chi = { id: number; email: string };

/** Somebody is asked to take part, and says yes. */
export async function join(server: Server, propostaId: number, { id, email }: Chi): Promise<void> {
  await server.ask('invite', { propostaId, utenteId: id, categoria: 'DOCENTE_RICERCATORE' });
  await (await server.apiOf(email))('PUT', `/partecipazioni/accept/${propostaId}`, {});
}
