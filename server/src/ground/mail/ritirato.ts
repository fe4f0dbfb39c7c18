import type { Mail } from './enqueue.ts';

type Invitato = { nome: string; cognome: string; email: string };

/** M-15: there is nothing left to do for whoever was invited to evaluate a proposta. */
export const mailRitirato = (
  modello: 'M-15.disabilitato' | 'M-15.nonNecessario',
  { nome, cognome, email }: Invitato,
  { id, titolo }: { id: number; titolo: string | null },
): Mail => ({
  modello,
  parole: { nome, cognome, titolo: titolo ?? 'untitled' },
  destinatario: { id: null, email },
  oggetto: { tipo: 'proposta', id },
  lingua: 'en',
});
