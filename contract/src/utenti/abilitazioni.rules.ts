import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo, TipoUtente } from '../ruoli.ts';

/** What accounts of the research office may do beside reading. */
export const ABILITAZIONI = ['ufficio', 'terza', 'award', 'canImpersona', 'helpdesk'] as const;
type Abilitazione = (typeof ABILITAZIONI)[number];

/** Flags in words for the office (D-28). */
export const TESTI_ABILITAZIONE: Record<Abilitazione, { nome: string; che: string }> = {
  ufficio: { nome: 'Ufficio', che: 'tutte le funzioni dell’ufficio ricerca' },
  terza: { nome: 'Terza missione', che: 'bandi e strutture della terza missione' },
  award: { nome: 'Award', che: 'bandi del gruppo Award' },
  canImpersona: { nome: 'Impersona', che: 'operare per conto di altri (con Help desk)' },
  helpdesk: { nome: 'Help desk', che: 'assistenza agli utenti (con Impersona)' },
};

/** What nobody sees from a flag alone: acting for others takes two of them; null where nothing is to be said. */
export function avvisoImpersona(abilitazioni: readonly Abilitazione[]): string | null {
  const [impersona, helpdesk] = [abilitazioni.includes('canImpersona'), abilitazioni.includes('helpdesk')];
  if (impersona === helpdesk) return null;
  return `Per impersonare servono insieme Impersona e Help desk: senza ${impersona ? 'Help desk' : 'Impersona'} la voce Impersona non compare nel menu.`;
}

type Case = { roles: ReadonlySet<Ruolo>; tipoUtente: TipoUtente; self: boolean };

/** UFFICIO gives and withdraws flags of accounts of the research office, never of its own: giving power takes two people. */
export function canSetAbilitazioni({ roles, tipoUtente, self }: Case): Verdict {
  if (!roles.has('UFFICIO')) return no('FORBIDDEN');
  if (tipoUtente !== 'UFFICIO_RICERCA') return no('ABILITAZIONI_TIPO');
  return self ? no('ABILITAZIONI_PROPRIE') : yes;
}
