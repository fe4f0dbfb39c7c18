import type { IndicatoriRicerca, IndicatoriUfficiali } from '../../template/template.types.ts';

/** Example of a person's official indicators, for the catalogue of fields and for tests. */
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

/** The same authorised, with the first value corrected. */
export const AUTORIZZATI: IndicatoriRicerca = {
  autorizzazione: true,
  valore1: 26,
  valore2: null,
  valore3: null,
  mesiCongedo1: null,
  mesiCongedo2: null,
};
