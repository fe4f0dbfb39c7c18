import type { Tone } from '../../../ui/feedback/tone.ts';

/** One line of the home: what it is, of what, until when, and the one act that does it. */
export type Dovere = {
  key: string;
  /** Somebody waits for the reader's yes or no. */
  richiesta?: true;
  etichetta: string;
  tone: Tone;
  titolo: string;
  to: string;
  /** What it is about, in pieces. */
  di: readonly string[];
  /** What stands between it and its end. */
  stato: string | null;
  /** What somebody has said of it. */
  note?: string | null;
  /** Why nothing done here would help. */
  motivi?: readonly string[];
  /** The date by which it must be done, ISO; null where there is none, and then `quando` says what is known. */
  scadenza: string | null;
  quando?: string | null;
  atto: string;
};
