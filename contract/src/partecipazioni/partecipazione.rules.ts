import { type TipoInattivo, testoInattivo } from '../inattivi/inattivo.rules.ts';
import { isRuoloValido, NESSUN_RUOLO } from '../profilo/ruoloValido.ts';
import { no, type Verdict, yes } from '../verdict.ts';

type Richiesta = { status: 'PENDING' | 'ACCETTATA' | 'RIFIUTATA' | 'RITIRATA'; propostaStatus: 'BOZZA' | 'INVIATA' };

type AcceptCase = {
  richiesta: Richiesta;
  /** `inattivo`: the kinds for which the person is inactive in the year of the bando. */
  utente: { valido: boolean; ruolo: string | null; profiloValidato: boolean; inattivo: readonly TipoInattivo[] };
  anno: number;
  /** Proposte of the same tipologia and year in which the person already takes part so, and how many are allowed; null is no limit. */
  presenti: number;
  massimo: number | null;
  scadenza: Date;
  received: Date;
};

/** The invitee accepts once, while the proposta is BOZZA and the bando open, within the limits of the call (code 91, decision D-79). */
export function canAcceptPartecipazione({ richiesta, utente, anno, presenti, massimo, scadenza, received }: AcceptCase): Verdict {
  const answerable = canRefusePartecipazione({ richiesta });
  if (!answerable.ok) return answerable;
  const motivi = [
    ...(received > scadenza ? ['Il termine del bando è scaduto.'] : []),
    ...(utente.valido && isRuoloValido(utente.ruolo) ? [] : [`${NESSUN_RUOLO}.`]),
    ...(utente.profiloValidato ? [] : ['Il tuo profilo non è confermato.']),
    ...(utente.inattivo.length > 0 ? [testoInattivo(anno, utente.inattivo)] : []),
    ...(massimo !== null && presenti >= massimo ? [`Partecipi già a ${presenti} proposte di questa tipologia (massimo ${massimo}).`] : []),
  ];
  return motivi.length === 0 ? yes : no('PARTICIPATION_VIOLATES_CALL', { motivi });
}

/** A member withdraws while the proposta is BOZZA; once it is sent nothing changes any more (decision D-70). */
export function canWithdrawPartecipazione({ richiesta }: { richiesta: Richiesta }): Verdict {
  if (richiesta.status !== 'ACCETTATA') return no('NOT_MEMBRO');
  return richiesta.propostaStatus === 'BOZZA' ? yes : no('PARTECIPAZIONE_INVIATA');
}

/** A request is answered once, while the proposta is BOZZA. */
export function canRefusePartecipazione({ richiesta }: { richiesta: Richiesta }): Verdict {
  return richiesta.status === 'PENDING' && richiesta.propostaStatus === 'BOZZA' ? yes : no('ALREADY_ANSWERED');
}
