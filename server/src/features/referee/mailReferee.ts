import { accessoOf } from '../../ground/mail/accessoReferee.ts';
import type { Mail } from '../../ground/mail/enqueue.ts';
import { acptLinkOf, untilWhen } from '../../ground/mail/linkReferee.ts';
import type { PannelloRow } from './referee.queries.ts';

type Invitato = { id: number; nome: string; cognome: string; email: string };
type Signed = Invitato & { segreto: Buffer; versione: number; scadenza: Date | null };

const about = ({ titolo, classe, anno, responsabileNome, responsabileCognome }: PannelloRow) => ({
  titolo: titolo ?? 'untitled',
  classe: `${classe} ${anno}`,
  responsabile: `${responsabileNome} ${responsabileCognome}`,
});
const to = ({ nome, cognome, email }: Invitato, { id }: PannelloRow) => ({
  destinatario: { id: null, email },
  persona: { nome, cognome },
  oggetto: { tipo: 'proposta' as const, id },
  lingua: 'en' as const,
});

/** M-11: what is to be evaluated, by whom it is led, until when an answer is waited for. */
export function mailInvito(referee: Signed, pannello: PannelloRow, publicUrl: string): Mail {
  const { persona, ...mail } = to(referee, pannello);
  const abstract = pannello.abstractProposta?.trim() || '–';
  const parole = { ...persona, ...about(pannello), abstract, scadenza: untilWhen(referee.scadenza), link: acptLinkOf(referee, publicUrl) };
  return { modello: 'M-11', parole, ...mail };
}

/** M-12 to who has not answered, with the link that holds now. */
export function mailSollecitoInvito(referee: Signed, pannello: PannelloRow, publicUrl: string): Mail {
  const { persona, ...mail } = to(referee, pannello);
  const parole = { ...persona, ...about(pannello), scadenza: untilWhen(referee.scadenza), link: acptLinkOf(referee, publicUrl) };
  return { modello: 'M-12.invito', parole, ...mail };
}

/** M-12 to who has accepted and not concluded. */
export function mailSollecitoValutazione(referee: Invitato, pannello: PannelloRow, publicUrl: string): Mail {
  const { persona, ...mail } = to(referee, pannello);
  const { titolo, classe } = about(pannello);
  return { modello: 'M-12.valutazione', parole: { ...persona, titolo, classe, accesso: accessoOf(referee.email, publicUrl) }, ...mail };
}
