import type { Day } from '@sigeba/contract/giorno.ts';
import type { Urgenza } from '@sigeba/contract/home/urgenza.rules.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../text/useTexts.ts';
import { buttonClass } from '../../ui/controls/buttonClass.ts';
import { DateBlock } from '../../ui/data/DateBlock.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Ring } from '../../ui/feedback/Ring.tsx';
import { homeTesti } from './home.testi.ts';
import css from './Lavoro.module.css';

type Props = {
  numero: number;
  /** The day that it is about, in place of the number. */
  giorno?: Day | null;
  /** How many of them are done. */
  progresso?: { fatte: number; totale: number } | null;
  urgenza: Urgenza;
  /** What waits. */
  titolo: string;
  /** Of what it is, and what else is known of it. */
  di?: ReactNode;
  /** How long it has waited, or how long there is. */
  quando?: string | null;
  /** How much that time presses, where it is not the whole: what waits for the reader may have forty days. */
  tempo?: Urgenza;
  /** The day of that time, as a block. */
  entro?: string | null;
  /** What the page is there for: the word of its one blue act. */
  atto?: string | undefined;
  /** The list that it speaks of; null where the reader has none. */
  to: string | null;
};

/** One line of waiting work: how much of what, and how much it presses; it opens its list. */
export function LineaLavoro({ numero, giorno = null, progresso = null, urgenza, titolo, di, quando = null, ...props }: Props) {
  const { tempo = urgenza, entro = null, atto, to } = props;
  const { t } = useTexts(homeTesti);
  const content = (
    <>
      {giorno === null ? (
        <span className={`${css.numero} ${css[urgenza.toLowerCase()] ?? ''}`}>{formatCount(numero)}</span>
      ) : (
        <DateBlock day={giorno} small tone={TONO[urgenza]} />
      )}
      <span className={css.testo}>
        <span className={css.titolo}>{titolo}</span>
        {di && <span className={css.di}>{di}</span>}
      </span>
      {progresso !== null && (
        <span className={css.progresso}>
          <Ring given={progresso.fatte} of={progresso.totale} />
          {t('attesa.fatte', { fatte: formatCount(progresso.fatte), totale: formatCount(progresso.totale) })}
        </span>
      )}
      {quando !== null && (
        <span className={css.termine}>
          {entro !== null && <DateBlock day={entro} small tone={TONO[tempo]} />}
          <Quando urgenza={tempo}>{quando}</Quando>
        </span>
      )}
      {atto !== undefined && <span className={`${buttonClass({ variant: 'primary', small: true })} ${css.atto}`}>{atto}</span>}
      {to !== null && atto === undefined && <ChevronRight className={css.apre} />}
    </>
  );
  if (to === null) return <span className={css.line}>{content}</span>;
  return (
    <Link to={to} className={css.line}>
      {content}
    </Link>
  );
}

const TONO = { BLOCCATA: 'stop', VICINA: 'due', ORDINARIA: 'grey' } as const;
const SEGNO = { BLOCCATA: <CircleAlert />, VICINA: <Clock />, ORDINARIA: null } as const;

/** A time in the tone of its urgency, with the sign of the tone. */
export function Quando({ urgenza, children }: { urgenza: Urgenza; children: ReactNode }) {
  return (
    <span className={`${css.quando} ${css[urgenza.toLowerCase()] ?? ''}`}>
      {SEGNO[urgenza]}
      {children}
    </span>
  );
}
