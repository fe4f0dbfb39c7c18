import type { Violazione } from '../../refusals/refusal.ts';
import type { Quorum } from '../comitato/seduta.rules.ts';
import { APPROVATA, APPROVATA_CONDIZIONE, NON_APPROVATA, STATI_ISTANZA } from '../stati.ts';

/** How votes are counted, and what happens without a numero legale: settings of the university (D-191, D-192); the first is the default. */
export const SCELTE_VOTO = {
  maggioranza: ['espressi', 'presenti'],
  parita: ['presidente', 'respinta'],
  numeroLegale: ['avviso', 'obbligatorio'],
} as const;
export type RegoleVoto = { [Key in keyof typeof SCELTE_VOTO]: (typeof SCELTE_VOTO)[Key][number] };
export const REGOLE_VOTO: RegoleVoto = { maggioranza: 'espressi', parita: 'presidente', numeroLegale: 'avviso' };

/** The outcomes that are put to a vote; a revision is not (D-142). */
export const VOTATI = [APPROVATA, APPROVATA_CONDIZIONE, NON_APPROVATA] as const;
export type Votato = (typeof VOTATI)[number];
export const isVotato = (statoId: number | null): statoId is Votato => VOTATI.some((each) => each === statoId);

type Voter = {
  presente: boolean;
  inConflitto: boolean;
  /** An expert, who gives an opinion and does not vote. */
  senzaVoto: boolean;
  /** Chairs the commission. */
  presidente: boolean;
};
/** `presidenteVota`: the chair is among the `votanti`. */
export type Voto = { presenti: number; inConflitto: number; senzaVoto: number; votanti: number; presidenteVota: boolean };

/** Who votes on one istanza: those present, without those in conflict and the experts (D-148). */
export function votoOf(membri: readonly Voter[]): Voto {
  const presenti = membri.filter(({ presente }) => presente);
  const inConflitto = presenti.filter((membro) => membro.inConflitto).length;
  const senzaVoto = presenti.filter((membro) => membro.senzaVoto && !membro.inConflitto).length;
  const presidenteVota = presenti.some((membro) => membro.presidente && !membro.inConflitto && !membro.senzaVoto);
  return { presenti: presenti.length, inConflitto, senzaVoto, votanti: presenti.length - inConflitto - senzaVoto, presidenteVota };
}

export type Voti = { favorevoli: number; astenuti: number; contrari: number };
type Balance = 'NONE' | 'IN_FAVOUR' | 'AGAINST' | 'TIE';

/**
 * The result of the votes. With `presenti` an abstention counts as not in favour, with `espressi` it does not count. Where nobody is in
 * favour or against, because nobody votes or all abstain, both decide nothing (D-191).
 */
export function balanceOf({ favorevoli, astenuti, contrari }: Voti, maggioranza: RegoleVoto['maggioranza']): Balance {
  if (favorevoli + contrari === 0) return 'NONE';
  const against = maggioranza === 'presenti' ? contrari + astenuti : contrari;
  if (favorevoli === against) return 'TIE';
  return favorevoli > against ? 'IN_FAVOUR' : 'AGAINST';
}

type Votazione = Voti & {
  /** "Prevale il voto del presidente" is ticked. */
  prevalePresidente: boolean;
  presidenteVota: boolean;
};

/**
 * Why the votes do not carry an outcome; empty where they do. The one rule of decision and rettifica, in the dialog and on the server
 * (D-191). An approval needs the votes in favour to prevail, a refusal those against. A tie is decided by the chair, if the chair votes and
 * the box is ticked, or is a refusal, as the setting says; the box is valid for a tie only.
 */
export function checkEsito(statoId: Votato, votazione: Votazione, { maggioranza, parita }: RegoleVoto): Violazione[] {
  const balance = balanceOf(votazione, maggioranza);
  if (balance === 'NONE') return [{ campo: 'statoId', messaggio: sayNone(votazione) }];
  if (balance === 'TIE') return checkParita(statoId, votazione, { maggioranza, parita });
  if (votazione.prevalePresidente)
    return [{ campo: 'prevalePresidente', messaggio: 'I voti non sono pari: il voto del presidente non prevale.' }];
  const carried = balance === (statoId === NON_APPROVATA ? 'AGAINST' : 'IN_FAVOUR');
  return carried ? [] : [{ campo: 'statoId', messaggio: sayNotCarried(statoId, votazione, maggioranza) }];
}

function checkParita(
  statoId: Votato,
  { prevalePresidente, presidenteVota, ...voti }: Votazione,
  { maggioranza, parita }: Pick<RegoleVoto, 'maggioranza' | 'parita'>,
): Violazione[] {
  const pari = `Parità: ${sayAgainst(voti, maggioranza)}.`;
  if (parita === 'respinta') {
    if (prevalePresidente)
      return [{ campo: 'prevalePresidente', messaggio: `${pari} A parità l’istanza è respinta: il voto del presidente non prevale.` }];
    return statoId === NON_APPROVATA ? [] : [{ campo: 'statoId', messaggio: `${pari} A parità l’istanza è respinta.` }];
  }
  if (!presidenteVota) return [{ campo: 'statoId', messaggio: `${pari} Il presidente non vota su questa istanza: nessun esito prevale.` }];
  if (!prevalePresidente)
    return [{ campo: 'prevalePresidente', messaggio: `${pari} L’esito si registra solo se prevale il voto del presidente.` }];
  if (statoId === NON_APPROVATA && voti.contrari === 0)
    return [{ campo: 'statoId', messaggio: `${pari} Nessuno è contrario: il voto del presidente non può respingere l’istanza.` }];
  return [];
}

const sayNone = ({ astenuti }: Voti): string =>
  astenuti === 0 ? 'Nessuno vota: nessun esito è deciso.' : 'Tutti si astengono: nessun esito è deciso.';

const votantiOf = ({ favorevoli, astenuti, contrari }: Voti): number => favorevoli + astenuti + contrari;

const sayAgainst = (voti: Voti, maggioranza: RegoleVoto['maggioranza']): string =>
  maggioranza === 'presenti'
    ? `favorevoli ${voti.favorevoli} su ${votantiOf(voti)} votanti`
    : `favorevoli ${voti.favorevoli}, contrari ${voti.contrari}`;

function sayNotCarried(statoId: Votato, voti: Voti, maggioranza: RegoleVoto['maggioranza']): string {
  const esito = `«${STATI_ISTANZA[statoId].descrizione}»`;
  const said = sayAgainst(voti, maggioranza);
  if (statoId === NON_APPROVATA)
    return maggioranza === 'presenti'
      ? `Per ${esito} i favorevoli non possono superare la metà dei votanti (${said}).`
      : `Per ${esito} i contrari devono essere almeno quanti i favorevoli (${said}).`;
  return maggioranza === 'presenti'
    ? `Per ${esito} i favorevoli devono superare la metà dei votanti (${said}).`
    : `Per ${esito} i favorevoli devono superare i contrari (${said}).`;
}

/** What a decision lacks. */
export type Mancanze = {
  /** The numero legale of the registered sitting, where it is not reached and the outcome is voted on. */
  numeroLegale: Quorum | null;
  /** No rapporteur is assigned who has not left the istanza. */
  relatore: boolean;
};

type PresidenteFacts = {
  statoId: number | null;
  /** null where the istanza is in no registered sitting. */
  quorum: Quorum | null;
  membri: readonly { tipo: number | null; inConflitto: boolean }[];
};

/** What is missing for a decision; a revision, which is not voted on and needs no sitting, needs no numero legale (D-142, D-192). */
export function mancanzeOf({ statoId, quorum, membri }: PresidenteFacts): Mancanze {
  const missed = isVotato(statoId) && quorum !== null && !quorum.raggiunto;
  const relatori = membri.filter(({ tipo, inConflitto }) => (tipo === 0 || tipo === 1) && !inConflitto);
  return { numeroLegale: missed ? quorum : null, relatore: relatori.length === 0 };
}

export const sayQuorum = ({ raggiunto, presenti, componenti, servono }: Quorum): string =>
  `Numero legale ${raggiunto ? '' : 'non '}raggiunto: presenti ${presenti} di ${componenti} componenti con diritto di voto, ne servono ${servono}.`;

/**
 * Whether nothing can be voted on because the numero legale is required and not reached: a revision may still be asked for, or the istanza
 * found not assessable (D-192).
 */
export const forbidsVoto = (quorum: Quorum | null, { numeroLegale }: RegoleVoto): boolean =>
  numeroLegale === 'obbligatorio' && quorum !== null && !quorum.raggiunto;

/**
 * A warning that fewer members vote on an istanza than its sitting needs to be valid. Members in conflict count as present, so it prevents
 * nothing. Null where there is nothing to warn of.
 */
export function sayPochiVotanti(statoId: number | null, quorum: Quorum | null, { votanti }: Pick<Voto, 'votanti'>): string | null {
  if (!isVotato(statoId) || quorum === null || !quorum.raggiunto || votanti >= quorum.servono) return null;
  const chi = votanti === 0 ? 'non vota nessuno' : votanti === 1 ? 'vota una sola persona' : `votano in ${votanti}`;
  return `Numero legale raggiunto in seduta (presenti ${quorum.presenti} di ${quorum.componenti}, ne servono ${quorum.servono}), ma su questa istanza ${chi}: gli altri presenti con diritto di voto sono in conflitto di interessi.`;
}

/** A sentence for each missing thing. */
export const sayMancanze = ({ numeroLegale, relatore }: Mancanze): string[] => [
  ...(numeroLegale === null ? [] : [sayQuorum(numeroLegale)]),
  ...(relatore ? ['Nessun relatore è assegnato all’istanza.'] : []),
];

/** Which rapporteurs an istanza has lost to a conflict of interest, and that none is left (D-194). */
export function sayRelatoriUsciti(membri: PresidenteFacts['membri']): string[] {
  const lost = membri.flatMap(({ tipo, inConflitto }) => (inConflitto && (tipo === 0 || tipo === 1) ? [tipo] : []));
  return [
    ...lost.map((tipo) => `Manca il Relatore ${tipo + 1}, che è in conflitto di interessi.`),
    ...sayMancanze(mancanzeOf({ statoId: null, quorum: null, membri })),
  ];
}

export const MAX_MOTIVO_DEROGA = 1000;

/** Without numero legale or rapporteur a decision needs a reason, or is refused where the numero legale is required (D-192). */
export function checkMancanze(mancanze: Mancanze, motivoDeroga: string | null, { numeroLegale }: RegoleVoto): Violazione[] {
  if (mancanze.numeroLegale !== null && numeroLegale === 'obbligatorio')
    return [{ campo: 'statoId', messaggio: `${sayQuorum(mancanze.numeroLegale)} Senza numero legale non si delibera.` }];
  const said = sayMancanze(mancanze);
  if (said.length === 0) return [];
  const motivo = (motivoDeroga ?? '').trim();
  if (motivo === '') return [{ campo: 'motivoDeroga', messaggio: `${said.join(' ')} Indica perché si decide comunque.` }];
  return motivo.length > MAX_MOTIVO_DEROGA ? [{ campo: 'motivoDeroga', messaggio: `Al massimo ${MAX_MOTIVO_DEROGA} caratteri.` }] : [];
}
