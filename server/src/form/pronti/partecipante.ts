import { facoltativo, testo } from './campi.ts';
import { buildModulo, type CampoSpec } from './modulo.ts';

const parte = (tipo: CampoSpec['tipo'], key: string, label: string, said: Partial<CampoSpec> = {}): CampoSpec => ({
  key,
  tipo,
  label,
  ...said,
});

/** What a member of a medium or large project fills in: the -part fields of their form, one of each kind. */
export const moduloPartecipante = buildModulo({
  codice: 'RICERCA-PARTECIPANTE',
  tipo: 'PARTECIPANTE',
  sezioni: [
    {
      key: 'curriculum',
      titolo: 'Curriculum',
      campi: [
        parte('h-index-part', 'hindex', 'h-index', { required: true, opzioni: { min: 0, max: 300 } }),
        parte('publications-part', 'pubblicazioni', 'Pubblicazioni principali', { nota: 'Al massimo cinque.', opzioni: { massimo: 5 } }),
      ],
    },
    {
      key: 'indicatori',
      titolo: 'Indicatori di ricerca',
      nota: 'Il responsabile e i valutatori li vedono solo se ne autorizzi la visione.',
      campi: [parte('research-indicators-part', 'indicatori', 'Indicatori di ricerca', { opzioni: { allowCorrection: true } })],
    },
    {
      key: 'contributo',
      titolo: 'Contributo al progetto',
      campi: [testo('contributo', 'Contributo al progetto', { ...facoltativo, max: 1000, righe: 5 })],
    },
  ],
});
