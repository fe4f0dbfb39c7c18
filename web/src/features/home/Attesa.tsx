import type { Attesa as AttesaIstanza } from '@sigeba/contract/cert/esame/valutazione.filtri.ts';
import type { LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import type { ReactNode } from 'react';
import { pathTo } from '../../api/paths.ts';
import { useTexts } from '../../text/useTexts.ts';
import { formatCount } from '../../ui/data/format.ts';
import type { Tone } from '../../ui/feedback/tone.ts';
import { homeTesti } from './home.testi.ts';
import { LineaLavoro } from './LineaLavoro.tsx';
import css from './Ufficio.module.css';

type Codice = Exclude<LineaInAttesa['codice'], AttesaIstanza>;
type Linea = LineaInAttesa & { codice: Codice };
/** What istanze of the ethics committee wait for: said at its home, in words that no other page loads. */
export type LineaIstanze = LineaInAttesa & { codice: AttesaIstanza };

const TONI: Record<Codice, Tone> = {
  EMAIL_FALLITE: 'error',
  ISTANZE_DA_ESAMINARE: 'warn',
  NOTE_DA_SCRIVERE: 'warn',
  PROPOSTE_DA_VALUTARE: 'warn',
  REFEREE_IN_ATTESA: 'warn',
};

/** The list that shows it, where there is one. */
const DOVE: Record<Codice, string | null> = {
  EMAIL_FALLITE: pathTo('/hd/email'),
  ISTANZE_DA_ESAMINARE: `${pathTo('/cert/valutazione')}?stato=6`,
  NOTE_DA_SCRIVERE: `${pathTo('/cert/valutazione')}?stato=6&mie=si`,
  PROPOSTE_DA_VALUTARE: `${pathTo('/mc/valutazione')}?statusValutazione=DA_VALUTARE`,
  REFEREE_IN_ATTESA: `${pathTo('/mc/valutazione')}?statusValutazione=DA_VALUTARE&refereeAttende=true`,
};

/** The list with as many as the line counts: a commissione is of a year. */
const listOf = ({ codice, commissione }: Linea): string | null => {
  const list = DOVE[codice];
  return list === null || commissione === null ? list : `${list}&anno=${commissione.anno}`;
};

/** Whether every home says it. */
export const isDiTutti = (linea: LineaInAttesa): linea is Linea => linea.codice in TONI;

type Props = { linee: readonly LineaInAttesa[]; diIstanze?: (linea: LineaIstanze) => ReactNode };

/** What waits by a function of the reader, one sentence a line; what istanze wait for only where it is said how. */
export function Attesa({ linee, diIstanze }: Props) {
  return (
    <ul className={css.lines}>
      {linee
        .filter((linea) => diIstanze !== undefined || isDiTutti(linea))
        .map((linea) => (
          <li key={`${linea.codice} ${linea.commissione?.id}`} className={css.item}>
            {isDiTutti(linea) ? <DiTutti linea={linea} /> : diIstanze?.(linea as LineaIstanze)}
          </li>
        ))}
    </ul>
  );
}

function DiTutti({ linea }: { linea: Linea }) {
  const { t } = useTexts(homeTesti);
  const { codice, numero, commissione } = linea;
  return (
    <LineaLavoro
      tone={TONI[codice]}
      etichetta={t(`attesa.etichetta.${codice}`)}
      frase={t(`attesa.frase.${codice}`, { count: numero, numero: formatCount(numero), nome: '', anno: '', ...commissione })}
      to={listOf(linea)}
    />
  );
}
