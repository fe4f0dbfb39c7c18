import { exported, oneOf } from '../atto.export.ts';
import { type Acts, ofPerson } from '../atto.ts';
import { TESTI_RILIEVO, type TipoRilievo } from './rilievo.rules.ts';

const kindOf = (rilievo: TipoRilievo | undefined): string => (rilievo === undefined ? '' : ` («${TESTI_RILIEVO[rilievo]}»)`);

const FILTRI = {
  tipo: (tipo: unknown) => (tipo === 'ALL' ? null : oneOf('tipo', TESTI_RILIEVO)(tipo)),
  accantonati: 'accantonati',
};

export const qualitaActs = {
  setRilievoAside: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { rilievo, testo }) =>
      `ha accantonato un rilievo sui dati${ofPerson(oggettoPersona)}${kindOf(rilievo)}, perché non è un errore: ${testo ?? ''}`,
  },
  reopenRilievo: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { rilievo }) =>
      `ha rimesso tra quelli aperti un rilievo sui dati${ofPerson(oggettoPersona)}${kindOf(rilievo)}`,
  },
  exportRilievi: { tipo: 'ESPORTAZIONE', it: exported('dei rilievi sui dati delle persone', FILTRI) },
} satisfies Acts<{ rilievo?: TipoRilievo }>;
