import { viewModel } from '@sigeba/contract/form/engine/viewModel.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { type MouseEvent, useMemo } from 'react';
import { useUtente } from '../../api/useUtente.ts';
import { FormView } from '../../form/FormView.tsx';
import type { WithTemplate } from '../../form/readView.ts';
import { useTexts } from '../../text/useTexts.ts';
import css from './Archivio.module.css';
import { archivioTesti } from './archivio.testi.ts';

/** The form as it was filled in, with its sections beside it. */
export function Modulo({ proposta, ruolo }: { proposta: WithTemplate<Proposta>; ruolo: 'UFFICIO' | 'STRUTTURA' | 'VALUTATORE' }) {
  const { t } = useTexts(archivioTesti);
  const { utente } = useUtente();
  const template = proposta.formulario;
  const valori = proposta.valori as Valori;
  const sezioni = useMemo(() => viewModel(template, valori), [template, valori]);
  return (
    <div className={css.reading}>
      <nav aria-label={t('vista.sezioni')} className={css.index}>
        <ol className={css.entries}>
          {sezioni.map(({ uid, numero, titolo }) => (
            <li key={uid}>
              <a href={`#${uid}`} onClick={(event) => go(event, uid)} className={css.entry}>
                {numero}. {titolo}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <FormView template={template} valori={valori} {...(utente === null ? {} : { viewer: { id: utente.id, ruolo } })} />
    </div>
  );
}

/** A link to a section that adds no history entry, so that one step back leads to the list. */
function go(event: MouseEvent, uid: string): void {
  event.preventDefault();
  const section = document.getElementById(uid);
  section?.setAttribute('tabindex', '-1');
  section?.focus({ preventScroll: true });
  section?.scrollIntoView({ block: 'start' });
}
