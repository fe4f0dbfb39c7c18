/** The `lookup` of a select field and the route that lists its options, all of them; the field narrows them by other answers. */
export const LOOKUP_PATHS = {
  areeCUN: 'GET /areeCUN',
  ssds: 'GET /ssds',
  settoriERC: 'GET /settoriERC',
  'sotto-settori-erc': 'GET /sotto-settori-erc',
  'tematiche-H-2020': 'GET /tematiche-H-2020',
  'dizionariHorizon/lineeTematiche': 'GET /dizionariHorizon/lineeTematiche',
  'dizionariHorizon/flagship': 'GET /dizionariHorizon/flagship',
  'ricadute-diffusione-cultura': 'GET /ricadute-diffusione-cultura',
  ruoli: 'GET /ruoli',
  strutture: 'GET /strutture/elenco',
} as const;
export type LookupName = keyof typeof LOOKUP_PATHS;

/** The list of proposing structures in forms of the third mission: the structure's RAD reads the proposta (D-133). */
export const STRUTTURE = 'strutture' satisfies LookupName;

/** The vocabulary that is too large to be read whole: searched by text, and checked word by word. */
export const PAROLE_CUN = 'parole-chiave-cun';

type VoceConPadre = {
  id: number;
  codice: string | null;
  descrizione: string;
  descrizioneEn: string | null;
  areaId?: number | undefined;
  settoreId?: number | undefined;
};

/** An entry for the checks: its parent, in whatever list, under one name. */
export const lookupEntry = ({ id, codice, descrizione, descrizioneEn, areaId, settoreId }: VoceConPadre) => ({
  id,
  codice,
  descrizione,
  descrizioneEn,
  padreId: areaId ?? settoreId ?? null,
});
