import { type TipoInattivo, testoInattivo } from '../inattivi/inattivo.rules.ts';
import { dayInRome } from '../instant.ts';
import { type Lingua, nomeInLingua } from '../numbers/lingua.ts';
import { type CodiceRegime, isRegimeAmmesso, testoRegime } from '../profilo/regime.rules.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import { isRuoloValido, NESSUN_RUOLO } from '../ruoloValido.ts';
import { isOfOneRuolo, type LimiteRaggiunto, quanteProposte, testoCoppia } from './limiti.rules.ts';

type Testi = {
  scaduto: string;
  senzaRuolo: string;
  ruolo: (ruolo: string) => string;
  regime: (ammessi: readonly CodiceRegime[]) => string;
  profilo: string;
  inattivo: (anno: number, tipi: readonly TipoInattivo[]) => string;
  limite: (presenti: number, massimo: number) => string;
  coppia: (limite: Parameters<typeof testoCoppia>[0]) => string;
};

/** Why somebody may not accept, in the language of the reader. */
const TESTI_ACCETTA: Record<Lingua, Testi> = {
  it: {
    scaduto: 'Il termine del bando è scaduto.',
    senzaRuolo: `${NESSUN_RUOLO}.`,
    ruolo: (ruolo) => `Il ruolo ${ruolo} non è previsto per questa categoria.`,
    regime: testoRegime,
    profilo: 'Il tuo profilo non è confermato.',
    inattivo: testoInattivo,
    limite: (presenti, massimo) => `Partecipi già a ${quanteProposte(presenti)} di questa tipologia (massimo ${massimo}).`,
    coppia: testoCoppia,
  },
  en: {
    scaduto: 'The deadline of the call has passed.',
    senzaRuolo: 'You have no active role.',
    ruolo: (ruolo) => `The role ${ruolo} is not admitted for what you are asked to be.`,
    regime: () => 'Your employment regime is not among those admitted.',
    profilo: 'Your profile is not confirmed.',
    inattivo: (anno) => `You are recorded as inactive for ${anno}.`,
    limite: (presenti, massimo) =>
      `You already take part in ${presenti === 1 ? 'one proposal' : `${presenti} proposals`} of this kind (at most ${massimo}).`,
    coppia: ({ a, b, massimo, presenti }) =>
      `Within a year one may have at most ${massimo} in all as ${nomeInLingua('en', a.nome, a.nomeEn)} and as ${nomeInLingua('en', b.nome, b.nomeEn)}: you already have ${presenti}.`,
  },
};

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
  const past = received > scadenza;
  const motivi = motiviOf('it');
  return motivi.length === 0 ? yes : no('PARTICIPATION_VIOLATES_CALL', { motivi, motiviEn: motiviOf('en') });

  function motiviOf(lingua: Lingua): string[] {
    const testi = TESTI_ACCETTA[lingua];
    const { ruolo, regime, inattivo } = utente;
    const senzaRuolo = !utente.valido || ruolo === null || !isRuoloValido(ruolo.codice);
    return [
      ...(past ? [testi.scaduto] : []),
      ...(senzaRuolo ? [testi.senzaRuolo] : ruoli.length > 0 && !ruoli.includes(ruolo.id) ? [testi.ruolo(ruolo.descrizione)] : []),
      ...(isRegimeAmmesso(regimi, regime) ? [] : [testi.regime(regimi)]),
      ...(utente.profiloValidato ? [] : [testi.profilo]),
      ...(inattivo.length > 0 ? [testi.inattivo(anno, inattivo)] : []),
      ...limiti.map((limite) => (isOfOneRuolo(limite) ? testi.limite(limite.presenti, limite.massimo) : testi.coppia(limite))),
    ];
  }
}

type Chiesto = { categoriaId: number; mesiPersona: number | null };
type ChiestoOra = Richiesta & Chiesto & { descrizioneSingolare: string; descrizioneSingolareEn: string | null };

/**
 * The responsabile may change a request until it is answered: nobody accepts another role, or other months, than those that were read
 * (D-303).
 */
export function canAcceptLetta(letta: Chiesto | undefined, ora: ChiestoOra): Verdict {
  const answerable = canRefusePartecipazione({ richiesta: ora });
  if (!answerable.ok || letta === undefined) return answerable;
  const { categoriaId, mesiPersona: mesi, descrizioneSingolare: come, descrizioneSingolareEn } = ora;
  if (letta.categoriaId === categoriaId && letta.mesiPersona === mesi) return yes;
  return no('RICHIESTA_CAMBIATA', { come, comeEn: nomeInLingua('en', come, descrizioneSingolareEn), mesi });
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
