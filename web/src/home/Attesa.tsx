import { formatGiorno } from '@sigeba/contract/giorno.ts';
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
  DA_ASSEGNARE: 'warn',
  SENZA_RELATORE: 'warn',
  PROSSIMA_SEDUTA: 'info',
  DA_DELIBERARE: 'warn',
  IN_RITARDO: 'error',
  CONDIZIONI_DA_VERIFICARE: 'warn',
  NOTE_DA_SCRIVERE: 'warn',
  PROPOSTE_DA_VALUTARE: 'warn',
};

const archivio = (query: string) => `${pathTo('/cert/valutazione')}?${query}`;

/** The list that shows it, where there is one. */
const DOVE: Record<LineaInAttesa['codice'], string | null> = {
  EMAIL_FALLITE: pathTo('/hd/email'),
  ISTANZE_DA_ESAMINARE: archivio('stato=6'),
  DA_ASSEGNARE: archivio('attende=DA_ASSEGNARE'),
  SENZA_RELATORE: archivio('attende=SENZA_RELATORE'),
  PROSSIMA_SEDUTA: archivio('attende=PROSSIMA_SEDUTA'),
  DA_DELIBERARE: archivio('attende=DA_DELIBERARE'),
  IN_RITARDO: archivio('attende=IN_RITARDO'),
  CONDIZIONI_DA_VERIFICARE: archivio('attende=CONDIZIONI_DA_VERIFICARE'),
  NOTE_DA_SCRIVERE: archivio('stato=6&mie=si'),
  PROPOSTE_DA_VALUTARE: `${pathTo('/mc/valutazione')}?statusValutazione=DA_VALUTARE`,
};

/** What waits by a function of the reader, one sentence a line. */
export function Attesa({ linee }: { linee: readonly LineaInAttesa[] }) {
  const { t } = useTranslation('home');
  return (
    <ul className={css.lines}>
      {linee.map(({ codice, numero, commissione, giorno }) => (
        <li key={`${codice} ${commissione?.id}`} className={css.item}>
          <LineaLavoro
            tone={TONI[codice]}
            etichetta={t(`attesa.etichetta.${codice}`)}
            frase={t(`attesa.frase.${codice}`, {
              ...{ count: numero, numero: formatCount(numero), nome: '', anno: '', ...commissione },
              giorno: giorno === null ? '' : formatGiorno(giorno),
            })}
            to={DOVE[codice]}
          />
        </li>
      ))}
    </ul>
  );
}
