import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleMinus from 'lucide-react/icons/circle-minus';
import Clock from 'lucide-react/icons/clock';
import Hourglass from 'lucide-react/icons/hourglass';
import type { ReactNode } from 'react';
import css from './StatusBadge.module.css';
import type { Tone } from './tone.ts';

const SIGNS = {
  draft: CircleDashed,
  open: CircleDot,
  waiting: Hourglass,
  done: CircleCheck,
  no: CircleMinus,
  due: Clock,
  wrong: CircleAlert,
} as const;
/** What a state says by its shape: a draft, what is still to be done, what others must do, done, not granted, due, wrong. */
export type Sign = keyof typeof SIGNS;

const SIGN_OF_TONE: Record<Tone, Sign> = { neutral: 'open', info: 'open', ok: 'done', warn: 'due', error: 'wrong' };

type Props = { tone?: Tone /** Where the tone alone would have another. */; sign?: Sign | undefined; children: ReactNode };

/** A state as sign and word, in the colour of its tone: a pill beside a title, without ground in a table. */
export function StatusBadge({ tone = 'neutral', sign = SIGN_OF_TONE[tone], children }: Props) {
  const Icon = SIGNS[sign];
  return (
    <span className={`${css.badge} ${css[tone] ?? ''}`}>
      <Icon />
      <span>{children}</span>
    </span>
  );
}
