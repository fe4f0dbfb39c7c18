import { buildCampo, buildSezione, buildTemplate } from '@sigeba/contract/form/template/template.build.ts';
import type { NewProposta, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { screen } from '@testing-library/react';
import { Editor } from '../../../form/editor/Editor.tsx';
import type { WithTemplate } from '../../../form/readView.ts';
import { renderScreen } from '../../../page/renderScreen.testing.tsx';
import { bozza, MODULO_LETTO, unmoved } from '../proposta.testing.ts';
import { propostaEditor } from './proposta.editor.tsx';

export const titolo = buildCampo('textfield', { label: 'Titolo', flagRequired: true, maxLengthSize: 20, opzioni: { titolo: true } });
export const template = buildTemplate([
  buildSezione([titolo], { titolo: 'Dati generali' }),
  buildSezione([buildCampo('textarea')], { titolo: 'Descrizione' }),
]);

export const modulo: WithTemplate<Proposta> = { ...bozza, formulario: template, valori: { [titolo.uid]: 'Reti neurali' } };

type PropostaWithTemplate = WithTemplate<Proposta | NewProposta>;
export const edit = (fields: Partial<PropostaWithTemplate> = {}, answers = {}) =>
  renderScreen(<Editor definition={propostaEditor} initial={{ ...modulo, ...fields } as PropostaWithTemplate} {...unmoved} />, {
    answers: { [MODULO_LETTO]: fields.formulario ?? template, ...answers },
    at: { pathname: '/proposte/12' },
  });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const bar = () => screen.getByRole('region', { name: 'Azioni sul modulo' });
/** What the head says of what is written. */
export const state = () => document.querySelector('[data-workhead] [role="status"]')?.textContent;
/** The badge of its state beside the title. */
export const stato = () => screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent;
export const off = (name: string | RegExp) => button(name).getAttribute('aria-disabled') === 'true';
