const CODICE_FISCALE = /(?:^|[:-])([A-Z]{6}[0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z])$/;
/** The provisional codice fiscale; other countries have numbers of eleven digits too. */
const PROVVISORIO = /(?:^|:IT:CF:|TINIT-)(\d{11})$/;

/**
 * The codice fiscale among the values of an attribute, the provisional one of eleven digits included (D-219), also as federations write it
 * (`urn:schac:personalUniqueID:it:CF:...`, `TINIT-...`); null where there is none, or two different ones.
 */
export function codiceFiscaleOf(values: string[]): string | null {
  const found = new Set(
    values
      .map((value) => value.trim().toUpperCase())
      .flatMap((value) => (CODICE_FISCALE.exec(value) ?? PROVVISORIO.exec(value))?.[1] ?? []),
  );
  const [only = null] = found;
  return found.size === 1 ? only : null;
}

export const emailOf = (values: string[]): string[] =>
  values.map((value) => value.trim().toLowerCase()).filter((value) => value.includes('@'));
