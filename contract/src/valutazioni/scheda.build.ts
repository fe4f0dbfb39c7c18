import type { CriterioScheda } from './scheda.rules.ts';

/** A value of a criterion, from 0 to 10. */
export const valore = (patch: object = {}) => ({
  valore: 10,
  descrizione: 'Punti',
  minimo: 0,
  massimo: 10,
  valoreTrue: null,
  valoreFalse: null,
  ...patch,
});
/** A criterion that such points are given to. */
export const criterio = (id: number, patch: Partial<CriterioScheda> = {}): CriterioScheda => ({
  id,
  descrizione: `Criterio ${id}`,
  posizione: id,
  tipo: 'NORMALE',
  bloccante: false,
  coefficiente: 1,
  concorreSoglia: false,
  faseId: null,
  valoreList: [valore()],
  mediaPrecalcolata: null,
  ...patch,
});
