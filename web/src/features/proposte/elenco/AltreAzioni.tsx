import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import type { MenuAct } from '../../../ui/controls/ActionsMenu.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { listaTesti } from '../lista.testi.ts';
import { useTitolo } from '../ProposteStato.tsx';
import css from './Proposte.module.css';

/** Loaded when it is first opened. */
const AltreAzioniMenu = lazy(async () => ({ default: (await import('./AltreAzioniMenu.tsx')).AltreAzioniMenu }));

type Props = { riga: PropostaRiga; acts: readonly MenuAct[] };

/** What may be done with a sent proposta beside reading it, behind one button: what its section adds, its receipt, its document. */
export function AltreAzioni({ riga, acts }: Props) {
  const { t } = useTexts(listaTesti);
  const [asked, setAsked] = useState(false);
  const titolo = useTitolo(riga.titolo);
  const button = (
    <Button small aria-expanded={asked} aria-label={`${t('altro')}: ${titolo}`} onPress={() => setAsked(true)}>
      {t('altro')}
      <span className={css.chevron} data-open>
        <ChevronRight />
      </span>
    </Button>
  );
  if (!asked) return button;
  return (
    <Suspense fallback={button}>
      <AltreAzioniMenu riga={riga} acts={acts} />
    </Suspense>
  );
}
