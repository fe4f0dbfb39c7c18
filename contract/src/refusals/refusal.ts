export type Violazione = { campo: string; messaggio: string };

/** What every refused request answers (D-03). */
export type Errore = { code: number; message: string; violationReport: Violazione[] | null };

export type Refusal = {
  status: 401 | 403 | 404 | 409 | 422 | 429 | 500 | 503;
  /** Code of the specification's error catalogue (platform core, section 8). */
  code: number;
  /** The field that is wrong, where it is always the same one. */
  campo?: string;
  it: (facts: never) => string;
};

/** The English of some refusals of a table, with the same facts. */
export type English<R extends Record<string, Refusal>> = {
  readonly [K in keyof R]?: string | ((facts: Parameters<R[K]['it']>[0]) => string);
};

/** A refusal in English; undefined where it has none. */
export function inEnglish<R extends Record<string, Refusal>>(
  sentences: English<R>,
  { reason, facts }: { reason: string; facts?: unknown },
): string | undefined {
  const sentence = sentences[reason];
  return typeof sentence === 'function' ? sentence(facts as never) : sentence;
}
