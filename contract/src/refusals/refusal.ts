export type Violazione = { campo: string; messaggio: string };

/** The answer of every refused request (D-03). */
export type Errore = { code: number; message: string; violationReport: Violazione[] | null };

export type Refusal = {
  status: 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503;
  /** Code of the specification's error catalogue (platform core, section 8). */
  code: number;
  /** The faulty field, where it is always the same one. */
  campo?: string;
  it: (facts: never) => string;
};

/** The English of some refusals of a table, with the same facts. */
export type English<R extends Record<string, Refusal>> = {
  readonly [K in keyof R]?: string | ((facts: Parameters<R[K]['it']>[0]) => string);
};

/** A refusal in English; undefined where there is none. */
export function inEnglish<R extends Record<string, Refusal>>(
  sentences: English<R>,
  { reason, facts }: { reason: string; facts?: unknown },
): string | undefined {
  const sentence = sentences[reason];
  return typeof sentence === 'function' ? sentence(facts as never) : sentence;
}
