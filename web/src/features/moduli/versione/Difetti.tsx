import type { TemplateFault } from '@sigeba/contract/form/engine/lint.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type FocusEvent, useRef } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { type Chosen, MODULO } from './chosen.ts';
import css from './Difetti.module.css';
import { disegnoTesti } from './disegno.testi.ts';

type Props = { template: FormTemplate; faults: readonly TemplateFault[]; onChoose: (chosen: Chosen) => void };

/** How many faults hold the publication; it opens, above the page, the list of them, each a way to its place. */
export function Difetti({ template, faults, onChoose }: Props) {
  const { t } = useTexts(disegnoTesti);
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current !== null) box.current.open = false;
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => currentTarget.contains(relatedTarget) || close();
  if (faults.length === 0) return null;
  return (
    <details ref={box} className={css.difetti} onBlur={onBlur} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <summary>
        <CircleAlert /> {t('difetti', { count: faults.length })}
      </summary>
      <div className={css.elenco}>
        <p>{t('difettiTitolo')}</p>
        <ul>
          {faults.map(({ uid, messaggio }) => (
            <li key={`${uid} ${messaggio}`}>
              <button
                type="button"
                onClick={() => {
                  close();
                  onChoose(placeOfFault(template, uid));
                }}
              >
                {messaggio}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function placeOfFault(template: FormTemplate, uid: string): Chosen {
  const { campi, sezioni } = indexTemplate(template);
  if (campi.has(uid)) return { what: 'campo', uid };
  return sezioni.has(uid) ? { what: 'sezione', uid } : MODULO;
}
