import type { Mancanze } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { type Esito, numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import type { DatiPasso, MembroPasso } from '../istanzaWrites.queries.ts';

export type Deroga = { mancanze: Mancanze; motivo: string };

/** The contents of a delibera when it was taken: its documents are always written from it. */
export type ContenutoDelibera = {
  comitato: string;
  presidente: string;
  numero: string;
  anno: number;
  data: string;
  statoId: Esito;
  titolo: string;
  protocollo: string;
  proponente: string;
  dipartimento: string | null;
  /** Null where it was taken outside a sitting, as a revision may be. */
  dataSeduta: string | null;
  rettifica: { numero: string; anno: number; data: string; motivo: string } | null;
  premessa: string;
  dispositivo: string;
  chiusura: string;
  /** The text of what is asked of the proponent. */
  chiesto: string | null;
  voti: DatiPasso['voti'];
  /** The chair's vote prevailed in a tie (D-191); absent in delibere from before the rule. */
  prevalePresidente?: boolean;
  /** What the decision lacked, and why it was taken nevertheless (D-192). */
  deroga?: Deroga | null;
  note: string | null;
  noteComponenti: string | null;
  notaPresidente: string | null;
  membri: MembroPasso[];
};

type Parts = {
  istanza: {
    titolo: string | null;
    numeroProtocollo: string | null;
    revisione: number;
    cognome: string;
    nome: string;
    dipartimento: string | null;
    dataSeduta: string | null;
  };
  cornice: Pick<ContenutoDelibera, 'comitato' | 'presidente' | 'premessa' | 'dispositivo' | 'chiusura'>;
  delibera: Pick<ContenutoDelibera, 'numero' | 'data' | 'statoId' | 'rettifica' | 'chiesto'>;
  decisione: Pick<ContenutoDelibera, 'voti' | 'prevalePresidente' | 'deroga' | 'note' | 'noteComponenti' | 'notaPresidente' | 'membri'>;
};

export const contenutoOf = ({ istanza, cornice, delibera, decisione }: Parts): ContenutoDelibera => ({
  ...cornice,
  ...delibera,
  ...decisione,
  anno: Number(delibera.data.slice(0, 4)),
  titolo: istanza.titolo ?? '',
  protocollo: numeroConRevisione(istanza.numeroProtocollo, istanza.revisione) ?? '',
  proponente: `${istanza.cognome} ${istanza.nome}`,
  dipartimento: istanza.dipartimento,
  dataSeduta: istanza.dataSeduta,
});
