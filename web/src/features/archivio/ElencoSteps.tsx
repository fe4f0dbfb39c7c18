import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useBesideSearch } from '../../page/beside.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import css from './Archivio.module.css';
import { archivioTesti } from './archivio.testi.ts';
import { type ElencoState, FROM_ELENCO, readElenco, writeElenco } from './elenco.ts';
import { useLettore } from './lettore.ts';

/** Back to the list where it was left, and to the proposte before and after this one on its page. */
export function ElencoSteps({ id }: { id: number }) {
  const { t } = useTexts(archivioTesti);
  const lettore = useLettore();
  const [elenco] = useState(() => readElenco(lettore.elenco));
  const state = useLocation().state as ElencoState;
  const navigate = useNavigate();
  const at = elenco?.ids.indexOf(id) ?? -1;
  useEffect(() => {
    if (elenco !== null) writeElenco({ ...elenco, aperta: id });
  }, [elenco, id]);
  function back(event: MouseEvent) {
    if (state?.daElenco !== true || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A step back in the history finds the list scrolled to where it was.
    event.preventDefault();
    void navigate(-1);
  }
  return (
    <nav aria-label={t('vista.elenco')} className={css.steps}>
      <LinkButton small variant="quiet" icon={ChevronLeft} to={elenco?.indirizzo ?? pathTo(lettore.elenco)} onClick={back}>
        {t('vista.tornaElenco')}
      </LinkButton>
      {elenco !== null && at >= 0 && (
        <>
          <Step to={elenco.ids[at - 1]} state={state?.daElenco === true ? FROM_ELENCO : null}>
            <ChevronLeft />
            {t('vista.precedente')}
          </Step>
          <span className={css.position}>{t('vista.posizione', { posizione: at + 1, totale: elenco.ids.length })}</span>
          <Step to={elenco.ids[at + 1]} state={state?.daElenco === true ? FROM_ELENCO : null}>
            {t('vista.successiva')}
            <ChevronRight />
          </Step>
        </>
      )}
    </nav>
  );
}

type StepProps = { to: number | undefined; state: ElencoState; children: ReactNode };

/** A link that replaces this view in the history, so that one step back always leads to the list; what stands beside it stays open. */
function Step({ to, state, children }: StepProps) {
  const { vista } = useLettore();
  const beside = useBesideSearch();
  if (to === undefined) {
    return (
      <Button small variant="quiet" disabled>
        {children}
      </Button>
    );
  }
  return (
    <LinkButton small variant="quiet" to={pathTo(vista, { id: to }) + beside} replace state={state}>
      {children}
    </LinkButton>
  );
}
