import { formatDeadline } from '@sigeba/contract/instant.ts';
import { accessoOf } from '../../ground/mail/accessoReferee.ts';
import type { Mail } from '../../ground/mail/enqueue.ts';
import { acptLinkOf, untilWhen } from '../../ground/mail/linkReferee.ts';
import type { RefereeAtteso } from './refereeAttesi.queries.ts';

const to = ({ nome, cognome, email, titolo, classe }: RefereeAtteso, propostaId: number) => ({
  parole: { nome, cognome, titolo: titolo ?? 'untitled', classe },
  destinatario: { id: null, email },
  oggetto: { tipo: 'proposta' as const, id: propostaId },
  lingua: 'en' as const,
});

/** M-38 to who is evaluating a proposta that is reopened, or was asked to: until when it may be corrected, and that nothing is lost (decision 159). */
export const mailRiaperta = (referee: readonly RefereeAtteso[], propostaId: number, termine: Date): Mail[] =>
  referee.map((each) => {
    const { parole, ...mail } = to(each, propostaId);
    const modello = each.accettato ? 'M-38.riaperta' : 'M-38.invito';
    return { modello, parole: { ...parole, scadenza: formatDeadline(termine, 'en') }, ...mail };
  });

/** M-38 to the same, once it is back: as another version, or as it was; who has not answered has read neither, and gets the link again. */
export const mailTornata = (
  modello: 'M-38.nuova' | 'M-38.invariata',
  referee: readonly RefereeAtteso[],
  { propostaId, publicUrl }: { propostaId: number; publicUrl: string },
): Mail[] =>
  referee.map((each) => {
    const { parole, ...mail } = to(each, propostaId);
    return each.accettato
      ? { modello, parole: { ...parole, accesso: accessoOf(each.email, publicUrl) }, ...mail }
      : {
          modello: 'M-38.invitoTornata',
          parole: { ...parole, scadenza: untilWhen(each.scadenza), link: acptLinkOf(each, publicUrl) },
          ...mail,
        };
  });
