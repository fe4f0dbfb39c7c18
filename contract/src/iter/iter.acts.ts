import { exported } from '../atto.export.ts';
import { type Acts, becauseOf, classe } from '../atto.ts';

export const iterActs = {
  officialiseClasse: {
    tipo: 'BANDI',
    it: (row, dati) => `ha ufficializzato gli esiti della ${classe(row, dati)} ${dati.testo ?? ''}`.trimEnd() + becauseOf(dati),
  },
  undoOfficialise: {
    tipo: 'BANDI',
    bySigeba: true,
    it: (row, dati) => `ha annullato l’ufficializzazione della ${classe(row, dati)} (motivo: ${dati.motivazione ?? ''})`,
  },
  suspendClasse: {
    tipo: 'BANDI',
    it: (row, dati) => `${dati.testo ?? 'ha cambiato la visibilità degli'} esiti della ${classe(row, dati)}`,
  },
  setFineValutazione: {
    tipo: 'BANDI',
    it: (row, dati) => `ha fissato la fine della valutazione della ${classe(row, dati)}: ${dati.testo ?? ''}`,
  },
  setPeriodoStep: {
    tipo: 'BANDI',
    it: (row, dati) => `ha fissato il periodo di uno step della ${classe(row, dati)} (${dati.testo ?? ''})`,
  },
  mailStep: { tipo: 'BANDI', it: (row, dati) => `ha avvisato i titolari della ${classe(row, dati)} (${dati.testo ?? ''})` },
  exportIter: { tipo: 'ESPORTAZIONE', it: exported('di Gestione Iter', { stato: 'stato' }) },
} satisfies Acts;
