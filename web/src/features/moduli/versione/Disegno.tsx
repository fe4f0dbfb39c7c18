import { useDeferredValue } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { Albero } from './albero/Albero.tsx';
import css from './Disegno.module.css';
import { disegnoTesti } from './disegno.testi.ts';
import { EliminaDialog } from './EliminaDialog.tsx';
import { Foglio } from './foglio/Foglio.tsx';
import { Proprieta } from './proprieta/Proprieta.tsx';
import { Tavolozza } from './Tavolozza.tsx';
import type { Bozza } from './useBozza.ts';
import type { Disegno as Designer, Vista } from './useDisegno.ts';

const VISTE: readonly Vista[] = ['struttura', 'foglio', 'proprieta'];

/** The designer: the tree and the palette, the form as its reader sees it, and what can be set of what is chosen. A phone shows one of them. */
export function Disegno({ bozza, disegno }: { bozza: Bozza; disegno: Designer }) {
  const { t } = useTexts(disegnoTesti);
  const { template } = bozza;
  const shown = useDeferredValue(template);
  return (
    <div className={css.disegno} data-vista={disegno.vista}>
      <nav aria-label={t('vista')} className={css.viste}>
        {VISTE.map((vista) => (
          <button key={vista} type="button" aria-pressed={disegno.vista === vista} onClick={() => disegno.show(vista)}>
            {t(`viste.${vista}`)}
          </button>
        ))}
      </nav>
      <div className={css.colonne}>
        <div className={css.sinistra}>
          <Albero template={shown} change={bozza.change} disegno={disegno} />
          <Tavolozza
            template={template}
            chosen={disegno.chosen}
            target={disegno.target}
            onAdd={disegno.add}
            onAddSezione={disegno.addSezione}
          />
        </div>
        <div className={css.centro}>
          <Foglio template={shown} disegno={disegno} />
        </div>
        <div className={css.destra}>
          <Proprieta bozza={bozza} disegno={disegno} />
        </div>
      </div>
      {disegno.asked !== null && (
        <EliminaDialog template={template} what={disegno.asked} onConfirm={disegno.confirm} onCancel={disegno.cancel} />
      )}
    </div>
  );
}
