/** Words of a score, where the part of the screen is in English (D-27). */
export const punteggioEn = { APPROVATA: 'Approved', RESPINTA: 'Rejected', su: 'of {{massimo}}' } as const;
