import * as z from 'zod';

/** A person in the university's system. Codes and names are the university's; null is missing. */
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
  /** null: the university no longer has this person. @throws where it cannot be reached or its answer cannot be read */
  find(sought: PersonQuery): Promise<PersonaUgov | null>;
};
