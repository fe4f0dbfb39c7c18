import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { Parte } from '@sigeba/contract/parti/parte.shape.ts';
import { newcomer } from './proposta.ts';
import type { Server } from './server.ts';

type Chi = { id: number; email: string };

/** Somebody is asked to take part, and says yes. */
export async function join(server: Server, propostaId: number, { id, email }: Chi): Promise<void> {
  await server.ask('invite', { propostaId, utenteId: id, categoria: 'DOCENTE_RICERCATORE' });
  await (await server.apiOf(email))('PUT', `/partecipazioni/accept/${propostaId}`, {});
}

/** A newcomer who takes part and has filled in what is asked of a member: the h-index. */
export async function joinAndFill(server: Server, propostaId: number, cognome: string): Promise<void> {
  const membro = await newcomer(server, cognome);
  await join(server, propostaId, membro);
  const api = await server.apiOf(membro.email);
  const { formulario, lastUpdate } = await api<Parte>('GET', `/proposte-partecipanti/${propostaId}`);
  const campi = (formulario as FormTemplate).sezioni.flatMap((sezione) => sezione.campi);
  const uid = campi.find(({ tipoCampo }) => tipoCampo === 'h-index-part')?.uid ?? '';
  const valori = { [uid]: { perUtente: [{ utenteId: membro.id, hindex: 12, database: 'Scopus' }] } };
  await api('PUT', `/proposte-partecipanti/${propostaId}`, { valori, lastUpdate });
}
