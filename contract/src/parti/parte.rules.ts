import type { FormTemplate } from '../form/template/template.types.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';

/** Whether a form is that of a member, not of the responsabile. */
export const isParte = ({ template }: { template: Pick<FormTemplate, 'tipo'> }): boolean => template.tipo === 'PARTECIPANTE';

type SaveCase = {
  proposta: { status: 'BOZZA' | 'INVIATA'; numeroProtocollo: string | null };
  scadenza: Date;
  received: Date;
};

/** A member may fill in their part while the proposta is BOZZA, up to the scadenza (D-69; code 2). */
export function canSaveParte({ proposta, scadenza, received }: SaveCase): Verdict {
  if (proposta.status === 'INVIATA') return no('ALREADY_INVIATA', { numeroProtocollo: proposta.numeroProtocollo ?? '' });
  if (received > scadenza) return no('PAST_SCADENZA', { scadenza: scadenza.toISOString() });
  return yes;
}

/** Tutors and components have no form to open (platform core, section 6; D-64). */
export const canOpenParte = ({ apreForm }: { apreForm: boolean }): Verdict => (apreForm ? yes : no('NOT_APRE_FORM'));
