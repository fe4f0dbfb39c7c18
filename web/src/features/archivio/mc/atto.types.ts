import type { PropostaCommissione, PropostaValutabile } from '@sigeba/contract/proposte/valutabile.shape.ts';

/** What a member of the commissione opens at a proposta, each in a dialog of its own. */
export type AttoKind = 'iter' | 'indicatori' | 'riapriValutazione' | 'esito' | 'referee';
/** What both the row of the list and the view of a proposta know. */
export type PropostaDaValutare = PropostaCommissione | PropostaValutabile;
export type Atto = { kind: AttoKind; row: PropostaDaValutare };
