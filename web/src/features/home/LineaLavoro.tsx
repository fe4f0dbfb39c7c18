import { Link } from 'react-router';
import { ChevronRightIcon } from '../../ui/controls/icons.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tone.ts';
import css from './Ufficio.module.css';

type Props = {
  tone: Tone;
  etichetta: string;
  frase: string /** The list that it speaks of; null where the reader has none. */;
  to: string | null;
};

/** One line of waiting work: a sentence that opens its list. */
export function LineaLavoro({ tone, etichetta, frase, to }: Props) {
  const content = (
    <>
      <span className={css.badge}>
        <StatusBadge tone={tone}>{etichetta}</StatusBadge>
      </span>
      <span className={css.sentence}>{frase}</span>
      {to !== null && <ChevronRightIcon />}
    </>
  );
  if (to === null) return <span className={css.line}>{content}</span>;
  return (
    <Link to={to} className={css.line}>
      {content}
    </Link>
  );
}
