import { lettoriOf, type TestoCert } from '@sigeba/contract/cert/esame/lettori.rules.ts';
import type { StatoId } from '@sigeba/contract/cert/stati.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { esameTesti } from './esame.testi.ts';

const ELENCO = new Intl.ListFormat('it', { type: 'conjunction' });

/** "La leggono: il proponente, …", which stands under every text of the ethics track (D-193). */
export function useLettori() {
  const { t } = useTexts(esameTesti);
  return (testo: TestoCert, statoId: StatoId | null): string => {
    const { lettori, delibera } = lettoriOf(testo, statoId);
    const sentence = t('lettori.leggono', { chi: ELENCO.format(lettori.map((lettore) => t(`lettori.chi.${lettore}`))) });
    return delibera === null ? sentence : `${sentence} ${t(`lettori.delibera.${delibera}`)}`;
  };
}
