import * as z from 'zod';

/** What the university's system says of a person. Codes and names are the university's; null is what it has not. */
export const PersonaUgov = z.object({
  /** `ruolo.codice`; null: no valid role. */
  ruolo: z.string().nullable(),
  regime: z.enum(['NESSUNO', 'TEMPO_PIENO', 'TEMPO_DEFINITO']),
  /** YYYY-MM-DD; 2222-02-02 is open-ended. */
  dataTermineRapporto: z.iso.date().nullable(),
  /** The department's name. */
  dipartimento: z.string().nullable(),
  /** Code of the CUN area. */
  areaCun: z.string().nullable(),
});
export type PersonaUgov = z.infer<typeof PersonaUgov>;

export type PersonQuery = { email: string; codiceFiscale: string | null };

export type Ugov = {
  /** null: the university no longer has this person. Throws when it cannot be asked or answers what cannot be read. */
  find(sought: PersonQuery): Promise<PersonaUgov | null>;
};
