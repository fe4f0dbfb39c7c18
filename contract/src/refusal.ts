export type Violazione = { campo: string; messaggio: string };

/** What every refused request answers (decision D-03). */
export type Errore = { code: number; message: string; violationReport: Violazione[] | null };

export type Refusal = {
  status: 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503;
  /** Code of the specification's error catalogue (platform core, section 8). */
  code: number;
  /** The field that is wrong, where it is always the same one. */
  campo?: string;
  it: (facts: never) => string;
};
