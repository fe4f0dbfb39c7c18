import { exported } from '../atto.export.ts';
import { type Acts, classe } from '../atto.ts';

export const graduatorieActs = {
  saveDisponibili: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha indicato quanto è disponibile per la ${classe(row, dati)} (${dati.testo ?? ''})`,
  },
  createScenario: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha creato lo scenario ${dati.testo ?? ''} della graduatoria della ${classe(row, dati)}`,
  },
  saveScenario: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha modificato lo scenario ${dati.testo ?? ''} della graduatoria della ${classe(row, dati)}`,
  },
  deleteScenario: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha eliminato lo scenario ${dati.testo ?? ''} della graduatoria della ${classe(row, dati)}`,
  },
  applyScenario: { tipo: 'VALUTAZIONE', it: (row, dati) => `ha applicato lo scenario ${dati.testo ?? ''} alla ${classe(row, dati)}` },
  undoScenario: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha annullato l’applicazione dello scenario ${dati.testo ?? ''} alla ${classe(row, dati)}`,
  },
  exportGraduatoria: { tipo: 'ESPORTAZIONE', it: exported('di una graduatoria', { classeId: 'classe' }) },
} satisfies Acts;
