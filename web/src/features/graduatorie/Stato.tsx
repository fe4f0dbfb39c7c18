import { totaleOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria, RigaGraduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DOT } from '../../ui/data/dot.ts';
import { formatAmount } from '../../ui/data/format.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import css from './Graduatorie.module.css';
import { graduatorieTesti } from './graduatorie.testi.ts';

/** Conflicts of interest with a proposta that nobody has decided, where its money is written (D-204). */
export function ConflittiDi({ conflitti }: Pick<Graduatoria, 'conflitti'>) {
  const { t } = useTexts(graduatorieTesti);
  if (conflitti.length === 0) return null;
  const proprio = conflitti.some((each) => each.proprio);
  const chi = conflitti.map(({ cognome, nome }) => `${cognome} ${nome}`).join(', ');
  return (
    <span title={chi}>
      <StatusBadge tone={proprio ? 'warn' : 'neutral'} sign="wrong">
        {proprio ? t('conflitti.tuo') : t('conflitti.una', { count: conflitti.length })}
      </StatusBadge>
    </span>
  );
}

const TONI = { VALUTATA: 'info', FINANZIATA: 'ok', NON_FINANZIATA: 'neutral' } as const;

/** The outcome of a proposta; until it is concluded it is a bozza. */
export function Stato({ riga: { statusValutazione, esitoSpeciale, esitoConcluso, ...riga } }: { riga: RigaGraduatoria }) {
  const { t } = useTexts(graduatorieTesti);
  if (statusValutazione === null) return <StatusBadge tone="warn">{t('lista.daValutare')}</StatusBadge>;
  const totale = totaleOf({ finanziamento: riga.finanziamentoAssegnato ?? 0, assegno: riga.assegnoAssegnato ?? 0 });
  return (
    <span className={css.stato}>
      <StatusBadge tone={TONI[statusValutazione]}>
        {esitoSpeciale === null ? t(`lista.esiti.${statusValutazione}`) : t(`lista.speciali.${esitoSpeciale}`)}
      </StatusBadge>
      <span className={css.quiet}>
        {[totale > 0 && `${formatAmount(totale)} €`, !esitoConcluso && statusValutazione !== 'VALUTATA' && t('lista.bozza')]
          .filter(Boolean)
          .join(DOT)}
      </span>
    </span>
  );
}
