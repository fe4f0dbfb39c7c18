import { ATTI, type Atto } from '@sigeba/contract/audit/atti.ts';
import { type Reason, refusals, refusalText } from '@sigeba/contract/refusals.ts';
import { type Act, type Dati, type Row, times } from './acts/act.ts';
import { certActs } from './acts/cert.acts.ts';
import { elenchiActs } from './acts/elenchi.acts.ts';
import { personeActs } from './acts/persone.acts.ts';
import { proposteActs } from './acts/proposte.acts.ts';
import { ufficioActs } from './acts/ufficio.acts.ts';
import { valutazioneActs } from './acts/valutazione.acts.ts';

/** "Rossi Maria ha inviato la proposta 12 …", "Moretti Elena ha salvato la proposta … per conto di Rossi Maria". */
export function sentenceOf(row: Row): string {
  const who = row.reale ?? row.effettivo ?? (isOfNight(row) ? 'SIGEBA' : strangerOf(row));
  const onBehalf = row.realeId !== null && row.effettivoId !== null && row.realeId !== row.effettivoId;
  return `${who} ${actOf(row)}${onBehalf ? ` per conto di ${row.effettivo}` : ''}`;
}

/** Who answers an invitation has no account yet: the act says who was invited. */
const strangerOf = ({ azione, dati }: Row): string =>
  isAtto(azione) && ATTI[azione] === 'REFEREE'
    ? `Il referee ${(dati as Dati | null)?.referee ?? ''}`.trim()
    : 'Una persona non identificata';

/** Acts of the night are nobody's, nor is a term that has passed. */
const isOfNight = ({ azione }: Row): boolean =>
  isAtto(azione) &&
  (ATTI[azione] === 'PROFILO' ||
    azione === 'resumeProposta' ||
    azione === 'startValutazione' ||
    azione === 'remindReferee' ||
    azione === 'undoOfficialise' ||
    azione === 'anonymiseUtente');

const actOf = (row: Row): string => (isAtto(row.azione) ? ACTS[row.azione] : unknownAct)(row, (row.dati ?? {}) as Dati);

const isAtto = (azione: string): azione is Atto => Object.hasOwn(ATTI, azione);

const ACTS: Record<Atto, Act> = {
  ...personeActs,
  ...proposteActs,
  ...valutazioneActs,
  ...certActs,
  ...ufficioActs,
  ...elenchiActs,
  accessoRifiutato: ({ volte }, { what = '', path = '', reason }) =>
    `ha tentato un accesso rifiutato: ${what.split(' ')[0]} ${path}${refusedFor(reason)}${times(volte)}`,
};

/** Texts of refusals that carry facts cannot be said again without them. */
function refusedFor(reason: Reason | undefined): string {
  const plainReason = reason !== undefined && Object.hasOwn(refusals, reason) && refusals[reason].it.length === 0;
  return plainReason ? ` (${refusalText({ reason })})` : '';
}

/** An act that has no sentence yet is told by its name, never left out. */
const unknownAct: Act = ({ azione, oggettoTipo, oggettoId }) =>
  `ha eseguito «${azione}»${oggettoTipo === null ? '' : ` su ${oggettoTipo}${oggettoId === null ? '' : ` ${oggettoId}`}`}`;
