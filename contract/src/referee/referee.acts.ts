import { type Acts, proposta, type Sentence } from '../atto.ts';

/** Surname and name. */
type DatiReferee = { referee?: string };

const referee =
  (words: string): Sentence<DatiReferee> =>
  (row, dati) =>
    `${words}${dati.referee === undefined ? '' : ` ${dati.referee}`} della proposta${proposta(row, dati)}`;

export const refereeActs = {
  inviteReferee: { tipo: 'REFEREE', it: referee('ha invitato il referee') },
  remindReferee: { tipo: 'REFEREE', bySigeba: true, it: referee('ha sollecitato il referee') },
  disableReferee: { tipo: 'REFEREE', it: referee('ha disabilitato il referee') },
  reinviteReferee: { tipo: 'REFEREE', it: referee('ha invitato di nuovo il referee') },
  extendReferee: { tipo: 'REFEREE', it: referee('ha dato più tempo al referee') },
  denyProroga: { tipo: 'REFEREE', it: referee('non ha dato più tempo al referee') },
  withdrawReferee: {
    tipo: 'REFEREE',
    it: (row, dati) => `si è ritirato dalla valutazione della proposta${proposta(row, dati)}`,
  },
  declareConflittoReferee: {
    tipo: 'REFEREE',
    it: (row, dati) => `ha dichiarato un conflitto di interessi con la proposta${proposta(row, dati)} che ha valutato`,
  },
  askProroga: {
    tipo: 'REFEREE',
    it: (row, dati) => `ha chiesto più tempo per valutare la proposta${proposta(row, dati)}`,
  },
  enableReferee: { tipo: 'REFEREE', it: referee('ha riabilitato il referee') },
  enableNonNecessari: { tipo: 'REFEREE', it: referee('ha richiamato i referee non necessari') },
  renewReferee: {
    tipo: 'REFEREE',
    it: (row, dati) => `ha chiesto un nuovo link per l’invito a valutare la proposta${proposta(row, dati)}`,
  },
  acceptReferee: { tipo: 'REFEREE', it: (row, dati) => `ha accettato l’invito a valutare la proposta${proposta(row, dati)}` },
  refuseReferee: { tipo: 'REFEREE', it: (row, dati) => `ha rifiutato l’invito a valutare la proposta${proposta(row, dati)}` },
  issueAttestato: {
    tipo: 'REFEREE',
    it: (_, { titolo }) => `ha avuto l’attestato di referee per il bando${titolo == null ? '' : ` «${titolo}»`}`,
  },
} satisfies Acts<DatiReferee>;
