/**
 * How often one person may do each kind of act within an hour (ADR-22). Routes name theirs in `atMost`; the settings
 * `limiti.persona_ora.<kind>` override these numbers.
 */
export const LIMITI_ORARI = {
  mail: { massimo: 10, cosa: 'e-mail' },
  lettere: { massimo: 20, cosa: 'invii di e-mail scritte dall’ufficio' },
  create: { massimo: 60, cosa: 'nuovi documenti' },
  ticket: { massimo: 600, cosa: 'stampe e file scaricati' },
  upload: { massimo: 200, cosa: 'file caricati' },
  uploadMB: { massimo: 500, cosa: 'MB di file caricati' },
} as const satisfies Record<string, { massimo: number; cosa: string }>;

export type Limite = keyof typeof LIMITI_ORARI;

/** Uploads of one person that nothing names yet, in MB: the setting `limiti.sciolti_mb` overrides it. */
export const SCIOLTI_MB = 200;

/** Rows that can be selected one by one: more are selected by their filter. */
export const SCELTE_MAX = 500;
