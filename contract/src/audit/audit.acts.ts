import { exported, oneOf } from '../atto.export.ts';
import { type Acts, proposta, times } from '../atto.ts';
import { type Reason, refusals, refusalText } from '../refusals/refusals.ts';
import { type SceltaAtto, TESTI_ATTO } from '../tipiAtto.ts';
import { TESTI_OGGETTO } from './oggetti.ts';

/** Texts of refusals with facts cannot be repeated without these. */
function refusedFor(reason: Reason | undefined): string {
  const plainReason = reason !== undefined && Object.hasOwn(refusals, reason) && refusals[reason].it.length === 0;
  return plainReason ? ` (${refusalText({ reason })})` : '';
}

const tipo = oneOf('tipo di attività', TESTI_ATTO);
/** By default the register leaves out refused accesses. */
const INIZIALE: SceltaAtto = 'SENZA_RIFIUTI';

const FILTRI = {
  atto: (scelta: unknown) => (scelta === INIZIALE ? null : tipo(scelta)),
  oggettoTipo: oneOf('tipo di oggetto', TESTI_OGGETTO),
  dal: 'dal',
  al: 'al',
};

export const auditActs = {
  exportAudit: { tipo: 'ESPORTAZIONE', it: exported('del registro delle attività', FILTRI) },
  oltreTermine: {
    tipo: 'INVIO',
    it: (row, dati) => {
      const what = row.oggettoTipo === 'rendicontazione' ? `la rendicontazione ${row.oggettoId ?? ''} della proposta` : 'la proposta';
      return `ha tentato di compilare o inviare oltre il termine ${what}${proposta(row, dati)}${times(row.volte)}: ${dati.testo ?? ''}`;
    },
  },
  accessoRifiutato: {
    tipo: 'RIFIUTO',
    it: ({ volte }, { what = '', path = '', reason }) =>
      `ha tentato un accesso rifiutato: ${what.split(' ')[0]} ${path}${refusedFor(reason)}${times(volte)}`,
  },
} satisfies Acts<{
  /** The refused call. */
  what?: string;
  path?: string;
  reason?: Reason;
}>;
