import { exported, oneOf } from '../atto.export.ts';
import type { Acts } from '../atto.ts';
import { TESTI_INATTIVO, type TipoInattivo } from './inattivo.rules.ts';

const inactiveAs = (tipologia: TipoInattivo | undefined): string => (tipologia === undefined ? '' : ` (${TESTI_INATTIVO[tipologia]})`);

const FILTRI = {
  validi: (validi: unknown) => (validi === false ? 'eliminate' : 'valide'),
  tipologia: oneOf('tipologia', TESTI_INATTIVO),
};

export const inattiviActs = {
  createInattivo: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { anno, tipologia }) =>
      `ha inserito tra gli inattivi del ${anno ?? ''} ${oggettoPersona ?? 'la persona'}${inactiveAs(tipologia)}`,
  },
  endInattivo: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { anno, tipologia, motivazione }) =>
      `ha tolto dagli inattivi del ${anno ?? ''} ${oggettoPersona ?? 'la persona'}${inactiveAs(tipologia)}: ${motivazione ?? ''}`,
  },
  exportInattivi: { tipo: 'ESPORTAZIONE', it: exported('delle persone inattive', FILTRI) },
} satisfies Acts<{ anno?: number; tipologia?: TipoInattivo }>;
