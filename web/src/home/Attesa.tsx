import type { LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { formatCount } from '../ui/format.ts';
import type { Tone } from '../ui/tone.ts';
import { LineaLavoro } from './LineaLavoro.tsx';
import css from './Ufficio.module.css';

const TONI: Record<LineaInAttesa['codice'], Tone> = {
  EMAIL_FALLITE: 'error',
  ISTANZE_DA_ESAMINARE: 'warn',
  NOTE_DA_SCRIVERE: 'warn',
  PROPOSTE_DA_VALUTARE: 'warn',
};

/** The list that shows it, where there is one. */
const DOVE: Record<LineaInAttesa['codice'], string | null> = {
  EMAIL_FALLITE: pathTo('/hd/email'),
  ISTANZE_DA_ESAMINARE: `${pathTo('/cert/valutazione')}?stato=6`,
  NOTE_DA_SCRIVERE: `${pathTo('/cert/valutazione')}?stato=6&mie=si`,
  PROPOSTE_DA_VALUTARE: `${pathTo('/mc/valutazione')}?statusValutazione=DA_VALUTARE`,
};

/** What waits by a function of the reader, one sentence a line. */
export function Attesa({ linee }: { linee: readonly LineaInAttesa[] }) {
  const { t } = useTranslation('home');
  return (
    <ul className={css.lines}>
      {linee.map(({ codice, numero, commissione }) => (
        <li key={`${codice} ${commissione?.id}`} className={css.item}>
          <LineaLavoro
            tone={TONI[codice]}
            etichetta={t(`attesa.etichetta.${codice}`)}
            frase={t(`attesa.frase.${codice}`, { count: numero, numero: formatCount(numero), nome: '', anno: '', ...commissione })}
            to={DOVE[codice]}
          />
        </li>
      ))}
    </ul>
  );
}
