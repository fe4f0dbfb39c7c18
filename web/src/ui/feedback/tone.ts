/** What a colour says; the word beside it says the same. */
export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'error';
