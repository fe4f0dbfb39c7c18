import type { UtenteAnagrafica } from '@sigeba/contract/utenti/utente.shape.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';

/** Blocked, confirmed or to be confirmed: of whom it is said. */
export function StatoUtente({ row: { blocco, unitoIn, tipoUtente, profiloValidato } }: { row: UtenteAnagrafica }) {
  const { t } = useTexts(anagraficaTesti);
  if (unitoIn !== null) return <StatusBadge>{t('stato.unito')}</StatusBadge>;
  if (blocco !== null) return <StatusBadge tone="error">{t('stato.bloccato')}</StatusBadge>;
  if (tipoUtente !== 'UTENTE') return null;
  return profiloValidato ? (
    <StatusBadge tone="ok">{t('stato.confermato')}</StatusBadge>
  ) : (
    <StatusBadge tone="warn">{t('stato.daConfermare')}</StatusBadge>
  );
}
