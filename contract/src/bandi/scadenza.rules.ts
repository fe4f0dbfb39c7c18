type Istante = string | Date;
type OwnWindow<When extends Istante> = { startTimestamp: When | null; endTimestamp: When | null };
type WholeWindow<When extends Istante> = { startTimestamp: When; endTimestamp: When };

/** The window in which a tipologia accepts proposte: each instant its own, else that of its bando. */
export const finestraOf = <When extends Istante>(tipologia: OwnWindow<When>, bando: WholeWindow<When>): WholeWindow<When> => ({
  startTimestamp: tipologia.startTimestamp ?? bando.startTimestamp,
  endTimestamp: tipologia.endTimestamp ?? bando.endTimestamp,
});

/** The deadline of a proposta: a reopening has its own (D-75). */
export const scadenzaOf = ({ riapertaFinoA }: { riapertaFinoA: Istante | null }, classe: { scadenza: Date }): Date =>
  riapertaFinoA === null ? classe.scadenza : new Date(riapertaFinoA);
