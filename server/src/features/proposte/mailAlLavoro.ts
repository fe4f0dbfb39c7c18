import { formatDeadline } from '@sigeba/contract/instant.ts';
import { accessoOf } from '../../ground/mail/accessoReferee.ts';
import type { Mail } from '../../ground/mail/enqueue.ts';
import type { RefereeAlLavoro } from './refereeAlLavoro.queries.ts';

const to = ({ nome, cognome, email, titolo, classe }: RefereeAlLavoro, propostaId: number) => ({
  parole: { nome, cognome, titolo: titolo ?? 'untitled', classe },
  destinatario: { id: null, email },
  oggetto: { tipo: 'proposta' as const, id: propostaId },
  lingua: 'en' as const,
});

/** M-38 to who is evaluating a proposta that is reopened: until when it may be corrected, and that nothing is lost (decision 159). */
export const mailRiaperta = (referee: readonly RefereeAlLavoro[], propostaId: number, termine: Date): Mail[] =>
  referee.map((each) => {
    const { parole, ...mail } = to(each, propostaId);
    return { modello: 'M-38.riaperta', parole: { ...parole, scadenza: formatDeadline(termine, 'en') }, ...mail };
  });

/** M-38 to the same, once it is back: as another version, or as it was. */
export const mailTornata = (
  modello: 'M-38.nuova' | 'M-38.invariata',
  referee: readonly RefereeAlLavoro[],
  { propostaId, publicUrl }: { propostaId: number; publicUrl: string },
): Mail[] =>
  referee.map((each) => {
    const { parole, ...mail } = to(each, propostaId);
    return { modello, parole: { ...parole, accesso: accessoOf(each.email, publicUrl) }, ...mail };
  });
