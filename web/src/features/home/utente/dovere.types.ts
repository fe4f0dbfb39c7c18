import type { Tone } from '../../../ui/feedback/tone.ts';

/** One line of the home: what it is, of what, until when, and the one act that does it. */
export type Dovere = {
  key: string;
  /** Whether it is a request that the reader must accept or decline. */
  richiesta?: true;
  etichetta: string;
  tone: Tone;
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
  atto: string;
};
