import type { Mancanze } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { type Esito, numeroConRevisione } from '@sigeba/contract/cert/stati.ts';
import type { DatiPasso } from '../esame/storico.text.ts';

export type Deroga = { mancanze: Mancanze; motivo: string };

/** What a delibera says, as it was taken: its documents are written from it, then and later. */
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
  /** null where it was taken in none, as a revision may be. */
  dataSeduta: string | null;
  rettifica: { numero: string; anno: number; data: string; motivo: string } | null;
  premessa: string;
  dispositivo: string;
  chiusura: string;
  /** What is asked of the proponent. */
  chiesto: string | null;
  voti: DatiPasso['voti'];
  /** The chair's vote prevailed in a tie (D-191); those taken before the rule say nothing of it. */
  prevalePresidente?: boolean;
  /** What it was decided without, and why (D-192). */
  deroga?: Deroga | null;
  note: string | null;
  noteComponenti: string | null;
  notaPresidente: string | null;
  membri: NonNullable<DatiPasso['membri']>;
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
