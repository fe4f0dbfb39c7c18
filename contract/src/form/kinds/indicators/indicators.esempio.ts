import type { IndicatoriRicerca, IndicatoriUfficiali } from '../../template/template.types.ts';

/** What the university has computed of somebody: an example, for the catalogue of the fields and for tests. */
export const UFFICIALI: IndicatoriUfficiali = {
  anno: 2026,
  dataIndicatore: '2025-12-31',
  ssd: 'PHYS-01/A',
  sc: '02/A1',
  nonCalcolabile: false,
  soglia1: 10,
  soglia2: 250,
  soglia3: 9,
  indicatore1: 24,
  indicatore2: 1310,
  indicatore3: 17.5,
};

/** Authorised, with the first one corrected. */
export const AUTORIZZATI: IndicatoriRicerca = {
  autorizzazione: true,
  valore1: 26,
  valore2: null,
  valore3: null,
  mesiCongedo1: null,
  mesiCongedo2: null,
};
