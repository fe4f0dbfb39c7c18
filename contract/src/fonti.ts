/** Where publications are searched besides the catalogue of the university, each if the installation sets its address. */
export const FONTI = ['ORCID', 'CROSSREF', 'OPENALEX'] as const;
export type Fonte = (typeof FONTI)[number];

export const NOMI_FONTI: Readonly<Record<Fonte, string>> = { ORCID: 'ORCID', CROSSREF: 'Crossref', OPENALEX: 'OpenAlex' };

/** The names of sources in words: "ORCID e OpenAlex". */
export const nomiOf = (fonti: readonly Fonte[]): string => fonti.map((fonte) => NOMI_FONTI[fonte]).join(' e ');
