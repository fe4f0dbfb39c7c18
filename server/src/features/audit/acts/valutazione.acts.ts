import type { Atto } from '@sigeba/contract/audit/atti.ts';
import { formatEuro } from '@sigeba/contract/form/values/denaro.ts';
import { type Act, type Dati, proposta } from './act.ts';

/** What was granted, where anything was. */
function assegnato({ finanziamentoAssegnato = 0, assegnoAssegnato = 0 }: Dati): string {
  const parts = [
    ...(finanziamentoAssegnato > 0 ? [formatEuro(finanziamentoAssegnato)] : []),
    ...(assegnoAssegnato > 0 ? [`assegni ${formatEuro(assegnoAssegnato)}`] : []),
  ];
  return ` (${parts.length === 0 ? 'non finanziata' : parts.join(' e ')})`;
}

const perche = ({ motivazione }: Dati): string => (motivazione === undefined ? '' : `: «${motivazione}»`);

/** The phase that a sheet is of. */
const inFase = ({ cosa }: Dati): string => (cosa === undefined ? '' : ` («${cosa}»)`);

const referee =
  (words: string): Act =>
  (row, dati) =>
    `${words}${dati.referee === undefined ? '' : ` ${dati.referee}`} della proposta${proposta(row, dati)}`;

/** Referees, sheets and outcomes. */
export const valutazioneActs = {
  inviteReferee: referee('ha invitato il referee'),
  remindReferee: referee('ha sollecitato il referee'),
  disableReferee: referee('ha disabilitato il referee'),
  enableReferee: referee('ha riabilitato il referee'),
  enableNonNecessari: referee('ha richiamato i referee non necessari'),
  renewReferee: (row, dati) => `ha chiesto un nuovo link per l’invito a valutare la proposta${proposta(row, dati)}`,
  acceptReferee: (row, dati) => `ha accettato l’invito a valutare la proposta${proposta(row, dati)}`,
  refuseReferee: (row, dati) => `ha rifiutato l’invito a valutare la proposta${proposta(row, dati)}`,
  startValutazione: (row, dati) => `ha aperto la valutazione della proposta${proposta(row, dati)}: il bando è chiuso`,
  createValutazione: (row, dati) => `ha iniziato la scheda di valutazione${inFase(dati)} della proposta${proposta(row, dati)}`,
  saveValutazione: (row, dati) => `ha salvato la scheda di valutazione${inFase(dati)} della proposta${proposta(row, dati)}`,
  concludeValutazione: (row, dati) => `ha concluso la scheda di valutazione${inFase(dati)} della proposta${proposta(row, dati)}`,
  concludeFaseReferee: (row, dati) => `ha concluso la fase dei referee${inFase(dati)} della proposta${proposta(row, dati)}`,
  imposeValutata: (row, dati) => `ha impostato come valutata la proposta${proposta(row, dati)}`,
  decideConflitto: (row, dati) =>
    `ha ${dati.conflitto === 'ESCLUSO' ? 'escluso' : 'confermato'} il conflitto di interessi di ${dati.persona ?? ''} con la proposta${proposta(row, dati)}${perche(dati)}`,
  reportConflitto: (row, dati) =>
    `ha registrato un conflitto di interessi di ${dati.persona ?? ''}, segnalato dal proponente della proposta${proposta(row, dati)}${perche(dati)}`,
  recuseValutatore: (row, dati) => `ha dichiarato un proprio conflitto di interessi con la proposta${proposta(row, dati)}${perche(dati)}`,
  nameIndicazione: (row, dati) => `ha indicato all’ufficio, in via riservata, chi non dovrebbe valutare la proposta${proposta(row, dati)}`,
  withdrawIndicazione: (row, dati) => `ha ritirato un’indicazione riservata su chi valuta la proposta${proposta(row, dati)}`,
  examineIndicazione: (row, dati) => `ha esaminato un’indicazione riservata su chi valuta la proposta${proposta(row, dati)}`,
  saveEsito: (row, dati) => `ha salvato l’esito${assegnato(dati)} della proposta${proposta(row, dati)}`,
  concludeEsito: (row, dati) => `ha concluso l’esito${assegnato(dati)} della proposta${proposta(row, dati)}`,
  openEsito: (row, dati) => `ha riaperto l’esito della proposta${proposta(row, dati)}`,
  rettificaEsito: (row, dati) => `ha rettificato l’esito${assegnato(dati)} della proposta${proposta(row, dati)}${perche(dati)}`,
  declareNonAmmissibile: (row, dati) => `ha dichiarato non ammissibile la proposta${proposta(row, dati)}${perche(dati)}`,
  reopenValutazione: (row, dati) => `ha riaperto la valutazione${inFase(dati)} della proposta${proposta(row, dati)}`,
} satisfies Partial<Record<Atto, Act>>;
