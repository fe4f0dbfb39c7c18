/** Which kind of duty: its sign. */
export type Specie = 'persone' | 'proposta' | 'rendiconto' | 'etica' | 'indicatori' | 'messaggio';

/** One line of the home: what it is, of what, until when, and the one act that does it. */
export type Dovere = {
  key: string;
  specie: Specie;
  etichetta: string;
  titolo: string;
  to: string;
  /** The subject, as parts of a line. */
  di: readonly string[];
  /** What stands between it and its end. */
  stato: string | null;
  /** The note that somebody wrote about it. */
  note?: string | null;
  /** Why the reader cannot do it. */
  motivi?: readonly string[];
  /** The date by which it must be done, ISO; null where there is none, and then `quando` says what is known. */
  scadenza: string | null;
  quando?: string | null;
  /** Since when it waits, where it has no term. */
  dal: string | null;
  /** It was not done in time. */
  scaduta: boolean;
  atto: string;
};
