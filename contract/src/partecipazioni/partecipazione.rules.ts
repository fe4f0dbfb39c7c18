import { type TipoInattivo, testoInattivo } from '../inattivi/inattivo.rules.ts';
import { dayInRome } from '../instant.ts';
import { type CodiceRegime, motivoRegime } from '../profilo/regime.rules.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import { isRuoloValido, NESSUN_RUOLO } from '../ruoloValido.ts';
import { isOfOneRuolo, type LimiteRaggiunto, quanteProposte, testoCoppia } from './limiti.rules.ts';

type Richiesta = { status: 'PENDING' | 'ACCETTATA' | 'RIFIUTATA' | 'RITIRATA'; propostaStatus: 'BOZZA' | 'INVIATA' };

type AcceptCase = {
  richiesta: Richiesta;
  /** `inattivo`: the kinds for which the person is inactive in the year of the bando. */
  utente: {
    valido: boolean;
    ruolo: { id: number; codice: string; descrizione: string } | null;
    regime: CodiceRegime | null;
    profiloValidato: boolean;
    inattivo: readonly TipoInattivo[];
  };
  anno: number;
  /** Roles admitted in the categoria; empty admits every role. */
  ruoli: readonly number[];
  /** Regimes of work admitted; empty admits every one. */
  regimi: readonly CodiceRegime[];
  /** Yearly limits that the person has reached in this role (D-79). */
  limiti: readonly LimiteRaggiunto[];
  scadenza: Date;
  received: Date;
};

/** The invitee may accept once, while the proposta is BOZZA and the bando open, within the limits of the call (code 91, D-79). */
export function canAcceptPartecipazione({ richiesta, utente, anno, ruoli, regimi, limiti, scadenza, received }: AcceptCase): Verdict {
  const answerable = canRefusePartecipazione({ richiesta });
  if (!answerable.ok) return answerable;
  const { ruolo } = utente;
  const regime = motivoRegime(regimi, utente.regime);
  const motivi = [
    ...(received > scadenza ? ['Il termine del bando è scaduto.'] : []),
    ...(utente.valido && ruolo !== null && isRuoloValido(ruolo.codice)
      ? ruoli.length > 0 && !ruoli.includes(ruolo.id)
        ? [`Il ruolo ${ruolo.descrizione} non è previsto per questa categoria.`]
        : []
      : [`${NESSUN_RUOLO}.`]),
    ...(regime === null ? [] : [regime]),
    ...(utente.profiloValidato ? [] : ['Il tuo profilo non è confermato.']),
    ...(utente.inattivo.length > 0 ? [testoInattivo(anno, utente.inattivo)] : []),
    ...limiti.map((limite) =>
      isOfOneRuolo(limite)
        ? `Partecipi già a ${quanteProposte(limite.presenti)} di questa tipologia (massimo ${limite.massimo}).`
        : testoCoppia(limite),
    ),
  ];
  return motivi.length === 0 ? yes : no('PARTICIPATION_VIOLATES_CALL', { motivi });
}

/** A member may withdraw while the proposta is BOZZA; once it is sent nothing changes any more (D-70). */
export function canWithdrawPartecipazione({ richiesta }: { richiesta: Richiesta }): Verdict {
  if (richiesta.status !== 'ACCETTATA') return no('NOT_MEMBRO');
  return richiesta.propostaStatus === 'BOZZA' ? yes : no('PARTECIPAZIONE_INVIATA');
}

type RemindCase = {
  /** `sollecitata`: the last reminder; `parteDaCompilare`: accepted, with a part of the proposta that is not filled in. */
  richiesta: Richiesta & { sollecitata: string | null; parteDaCompilare: boolean };
  isResponsabile: boolean;
  scadenza: Date;
  received: Date;
};

/** The responsabile may remind a person who has not replied, or not filled in their part, while it still counts: once a day. */
export function canRemindPartecipazione({ richiesta, isResponsabile, scadenza, received }: RemindCase): Verdict {
  if (!isResponsabile) return no('NOT_RESPONSABILE');
  const waiting = canRefusePartecipazione({ richiesta });
  if (!waiting.ok && !owesParte(richiesta)) return waiting;
  if (received > scadenza) return no('PAST_SCADENZA', { scadenza: scadenza.toISOString() });
  const { sollecitata } = richiesta;
  return sollecitata !== null && dayInRome(sollecitata) === dayInRome(received) ? no('GIA_RICORDATA', { quando: sollecitata }) : yes;
}

const owesParte = ({ status, propostaStatus, parteDaCompilare }: RemindCase['richiesta']): boolean =>
  status === 'ACCETTATA' && propostaStatus === 'BOZZA' && parteDaCompilare;

/** Only the responsabile sees who has not replied, and who was reminded when. */
export const canReadRichieste = ({ isResponsabile }: { isResponsabile: boolean }): Verdict =>
  isResponsabile ? yes : no('NOT_RESPONSABILE');

/** A request is refused once, while the proposta is BOZZA. */
export function canRefusePartecipazione({ richiesta }: { richiesta: Richiesta }): Verdict {
  return richiesta.status === 'PENDING' && richiesta.propostaStatus === 'BOZZA' ? yes : no('ALREADY_ANSWERED');
}
